/** Reads a content folder: the Markdown sources, the data files with them, and the list of other files. */

import { type Stats, statSync } from 'node:fs';
import { constants, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import { type KnownFiles, NO_KNOWN_FILES } from '../core/fileStamp';
import { CONTENT_FOLDER, isFromGit } from '../core/folders';
import { hashContent } from '../core/hash';
import { createBudget, MAX_INCLUDED_CHARACTERS, type TakeAmount } from '../core/limits';
import { mapLimited } from '../core/mapLimited';
import { ifThere } from '../core/systemErrors';
import type { Collection, Source, SourceFile } from '../core/types';
import {
  createWrongEnding,
  isAuthors,
  isCategory,
  isLikeMarkdown,
  isLikePageModule,
  isMarkdown,
  isNoContent,
  isNotCopied,
  isPageModule,
  leaveOutPrivate,
  takeOneOfFolder,
} from './contentNames';
import { findUnlistedFolders } from './findUnlistedFolders';
import { type FileList, type ListedFile, listFiles } from './listFiles';
import { readIncludes } from './readIncludes';
import { readText } from './readText';
import { createUnreadable, explainFailure } from './unreadable';

type ContentFolders = {
  readonly root: string;
  /** Relative to the root, usually `content`. */
  readonly content: string;
  readonly docs: string;
  /** Undefined for a site without a blog. */
  readonly blog?: string | undefined;
  /** Folders in the content folder with translations, by the tags of their languages. */
  readonly languages?: readonly string[];
  /** Other versions of the docs. */
  readonly versions?: readonly VersionFolder[];
  /** Hashes of texts. A file that is in it is not read. */
  readonly known?: KnownFiles;
  /** True when pages come from elsewhere, too: then there need not be any. */
  readonly mayBeEmpty?: boolean;
  /** Limit for the files that code blocks include, across all pages. */
  readonly includedCharacters?: number | undefined;
};

export type VersionFolder = {
  readonly name: string;
  /** Relative to the root; it is built like the content folder. */
  readonly folder: string;
};

/** A small file with data about the content, such as a category or the authors. */
export type DataFile = {
  readonly file: string;
  readonly name: string;
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  readonly text: string;
};

/** A page module. `name` is relative to its folder of pages. */
export type ModuleFile = Omit<DataFile, 'text'>;

export type Content = {
  readonly sources: readonly SourceFile[];
  /** `_category_.json|yml|yaml` of the docs; `name` is relative to the docs folder. */
  readonly categories: readonly DataFile[];
  /** `authors.yml` of the blog, and its translations. */
  readonly authors: readonly DataFile[];
  /** Files of `static/`, relative to it. */
  readonly staticFiles: readonly string[];
  readonly pageModules: readonly ModuleFile[];
  /** The names of the other versions that were read. */
  readonly versions: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

export async function readContent(folders: ContentFolders): Promise<Content> {
  const { root, content, known = NO_KNOWN_FILES, languages = [], versions = [] } = folders;
  const { includedCharacters = MAX_INCLUDED_CHARACTERS } = folders;
  const places = [undefined, ...versions].flatMap((version) =>
    [undefined, ...languages].map((language): EditionPlace => ({ language, version })),
  );
  const [lists, listedStatics] = await Promise.all([
    Promise.all(places.map((place) => listEdition(folders, place))),
    listFiles({
      ...{ root, boundary: content, folder: `${content}/static` },
      ...{ wanted: 'all', isIgnored: isNotCopied },
    }),
  ]);
  const statics = leaveOutPrivate(listedStatics);
  const reading = { root, known, takeIncluded: createBudget(includedCharacters) };
  const reads: ReadEdition[] = [];
  // One after the other, so that the same file exceeds the limit in every build.
  for (const list of lists) reads.push(await readEdition(reading, list));
  const all = <Item>(select: (read: ReadEdition) => readonly Item[]) => reads.flatMap(select);
  const diagnostics = [
    ...lists.flatMap(({ docs, blog, own }) => [docs, blog, own]),
    ...[statics, ...reads],
  ].flatMap((found) => found.diagnostics);
  diagnostics.push(...(await checkAccess(root, statics.files)));
  diagnostics.push(...(await findUnlistedFolders(folders)));
  const [original] = lists;
  const isEmpty =
    original === undefined ||
    [original.docs.pages, original.blog.pages, original.own.pages, original.own.modules].every(
      ({ length }) => length === 0,
    );
  if (isEmpty && diagnostics.length === 0 && !folders.mayBeEmpty) throw createEmptyError(folders);

  return {
    sources: all(({ sources }) => sources),
    categories: all(({ categories }) => categories),
    authors: all(({ authors }) => authors),
    staticFiles: statics.files.map((found) => found.name),
    pageModules: lists.flatMap(({ place: { language }, own }) =>
      own.modules.map((found) => ({ ...found, language })),
    ),
    versions: versions.map(({ name }) => name),
    diagnostics,
  };
}

type EditionPlace = {
  /** Undefined for the originals. */
  readonly language: string | undefined;
  /** Undefined for the current version, the only one with a blog and other pages. */
  readonly version: VersionFolder | undefined;
};

type ListedEdition = {
  readonly place: EditionPlace;
  readonly docs: ListedContent;
  readonly blog: ListedContent;
  readonly own: ListedContent;
};

/** Lists the files of one edition. Its folder is built like the content folder. */
async function listEdition(
  { root, content, docs, blog }: ContentFolders,
  place: EditionPlace,
): Promise<ListedEdition> {
  const { language, version } = place;
  const start = version?.folder ?? content;
  const boundary = isFromGit(`${start}/`) ? start : content;
  const folderOfEdition = language === undefined ? start : `${start}/${language}`;
  const listTexts = async (folder: string, isOther: (name: string) => boolean) => {
    const wanted = (name: string) => isMarkdown(name) || isLikeMarkdown(name) || isOther(name);
    const request = { root, boundary, folder: `${folderOfEdition}/${folder}` };
    return takeContent(await listFiles({ ...request, wanted, isIgnored: isNoContent }));
  };
  const isCurrent = version === undefined;
  const nothing = takeContent(NOTHING);
  const [listedDocs, listedBlog, own] = await Promise.all([
    listTexts(docs, isCategory),
    isCurrent && blog !== undefined ? listTexts(blog, isAuthors) : nothing,
    isCurrent
      ? listTexts('pages', (name) => isPageModule(name) || isLikePageModule(name))
      : nothing,
  ]);
  return { place, docs: listedDocs, blog: listedBlog, own };
}

type ReadEdition = Awaited<ReturnType<typeof readEdition>>;

async function readEdition(
  reading: Omit<Reading, 'collection' | 'edition'>,
  { place: { language, version }, docs, blog, own }: ListedEdition,
) {
  const { root } = reading;
  const edition = {
    ...(language !== undefined && { language }),
    ...(version !== undefined && { version: version.name }),
  };
  const readDocs = await readSources({ ...reading, edition, collection: 'docs' }, docs.pages);
  const readPosts = await readSources({ ...reading, edition, collection: 'blog' }, blog.pages);
  const readOwn = await readSources({ ...reading, edition, collection: 'pages' }, own.pages);
  const readCategories = await readDataFiles(root, docs.categories, edition);
  const readAuthors = await readDataFiles(root, blog.authors, edition);
  const reads = [readDocs, readPosts, readOwn, readCategories, readAuthors];
  return {
    sources: [readDocs, readPosts, readOwn].flatMap(({ sources }) => sources),
    categories: readCategories.files,
    authors: readAuthors.files.slice(0, 1),
    diagnostics: reads.flatMap((found) => found.diagnostics),
  };
}

type ListedContent = ReturnType<typeof takeContent>;

/** Groups the files of a folder by kind, and reports skipped ones. */
function takeContent({ files, diagnostics }: FileList) {
  const select = (is: (name: string) => boolean) => files.filter(({ name }) => is(name));
  const categories = takeOneOfFolder(select(isCategory));
  const authors = takeOneOfFolder(select(isAuthors));
  return {
    pages: select(isMarkdown),
    modules: select(isPageModule),
    categories: categories.files,
    authors: authors.files,
    diagnostics: [
      ...diagnostics,
      ...select(isLikeMarkdown).map(({ file }) => createWrongEnding(file, '.md or .mdx')),
      ...select(isLikePageModule).map(({ file }) => createWrongEnding(file, '.tsx')),
      ...categories.diagnostics,
      ...authors.diagnostics,
    ],
  };
}

const NOTHING: FileList = { files: [], diagnostics: [] };

type SourceEdition = Pick<SourceFile, 'language' | 'version'>;

type Reading = {
  readonly root: string;
  readonly collection: Collection;
  readonly edition: SourceEdition;
  readonly known: KnownFiles;
  readonly takeIncluded: TakeAmount;
};

async function readSources(
  { root, collection, edition, known, takeIncluded }: Reading,
  files: readonly ListedFile[],
) {
  const read = await mapLimited(files, async ({ file, name }) => {
    const found = { collection, file, name, ...edition };
    const stats = findStats(join(root, file));
    const hash = stats && known.find(file, stats);
    if (hash !== undefined) return { source: { ...found, hash }, diagnostics: [] };
    const { source, diagnostics } = await readSource(root, found, takeIncluded);
    // What is wrong with a file is reported every time, and the files that it includes may change.
    const isAlone = diagnostics.length === 0 && source?.includes === undefined;
    if (stats && source && isAlone) known.keep(file, stats, source.hash);
    return { source, diagnostics };
  });
  return {
    sources: read.flatMap(({ source }): readonly SourceFile[] => (source ? [source] : [])),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function findStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // Reading the text says what is wrong.
    return undefined;
  }
}

type ReadSource = { readonly source?: Source; readonly diagnostics: readonly Diagnostic[] };

/** Gives no source for a file that is gone or no text. */
export async function readSource(
  root: string,
  found: Omit<SourceFile, 'hash' | 'text' | 'includes'>,
  takeIncluded = createBudget(MAX_INCLUDED_CHARACTERS),
): Promise<ReadSource> {
  const { text, diagnostics } = await readText(root, found.file);
  if (text === undefined) return { diagnostics };
  const includes = await readIncludes(root, { ...found, text }, takeIncluded);
  const hash = hashContent(includes === undefined ? text : text + JSON.stringify(includes));
  return { source: { ...found, text, hash, includes }, diagnostics };
}

async function readDataFiles(root: string, files: readonly ListedFile[], edition: SourceEdition) {
  const read = await mapLimited(files, (found) => readText(root, found.file));
  const result: DataFile[] = [];
  read.forEach(({ text }, index) => {
    const found = files[index];
    if (text !== undefined && found !== undefined) result.push({ ...found, ...edition, text });
  });
  return { files: result, diagnostics: read.flatMap((one) => one.diagnostics) };
}

function createEmptyError({ content, docs, blog }: ContentFolders) {
  const places = [`${content}/${docs}/`, ...(blog === undefined ? [] : [`${content}/${blog}/`])];
  return createUserError({
    code: 'empty-content',
    message: `there is nothing to build: ${places.join(' and ')} contain no Markdown files, and ${content}/pages/ contains no pages`,
    file: content,
    hint: `Add a page, such as ${content}/${docs}/intro.md.`,
  });
}

/** Finds files to copy that cannot be read, before anything is written. */
async function checkAccess(root: string, files: readonly ListedFile[]): Promise<Diagnostic[]> {
  const problems = await mapLimited(files, async ({ file }) => {
    try {
      await (await open(join(root, file), constants.O_RDONLY | constants.O_NONBLOCK)).close();
      return [];
    } catch (error) {
      return [createUnreadable(file, { reason: explainFailure(error) })];
    }
  });
  return problems.flat();
}

/** Returns undefined if one of the files has or had problems; then everything must be read again. */
export async function rereadSources(
  root: string,
  content: Content,
  changed: readonly string[],
): Promise<Content | undefined> {
  const places = new Map(content.sources.map(({ file }, index) => [file, index]));
  const sources: SourceFile[] = [...content.sources];
  for (const file of changed) {
    const index = places.get(file);
    const old = index === undefined ? undefined : sources[index];
    if (index === undefined || old === undefined) return undefined;
    const { text: _, includes: __, ...known } = old;
    const { source, diagnostics } = await readSource(root, known);
    const hasProblems =
      diagnostics.length > 0 || content.diagnostics.some((each) => each.file === file);
    if (source === undefined || hasProblems) return undefined;
    sources[index] = source;
  }
  return { ...content, sources };
}

/** Throws a `UserError` for a folder without `content/`. */
export async function requireContentFolder(root: string): Promise<void> {
  const stats = await ifThere(stat(join(root, CONTENT_FOLDER))).catch((error: unknown) => {
    const reason = explainFailure(error);
    throw new UserError([createUnreadable(CONTENT_FOLDER, { what: 'folder', reason })]);
  });
  if (stats?.isDirectory()) return;
  throw createUserError({
    code: 'no-content',
    message: `there is no folder "${CONTENT_FOLDER}" in ${root}`,
    file: CONTENT_FOLDER,
    hint: `Run the command in the folder that contains ${CONTENT_FOLDER}/, or pass that folder with --root. To create a site, run docwright init.`,
  });
}

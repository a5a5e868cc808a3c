/** Reads a content folder: the Markdown sources, the data beside them, and the list of other files. */

import { createHash } from 'node:crypto';
import { createUserError, type Diagnostic } from '../diagnostics';
import { mapLimited } from '../mapLimited';
import type { Collection, Source } from '../types';
import { checkAccess } from './checkAccess';
import { EVERYTHING, type FileList, type Found, listFiles } from './listFiles';
import { readText } from './readText';

export type ContentFolders = {
  readonly root: string;
  /** Relative to the root, usually `content`. */
  readonly content: string;
  readonly docs: string;
  /** Undefined for a site without a blog. */
  readonly blog?: string | undefined;
};

/** A small file that is not Markdown but says something about the content. */
export type DataFile = { readonly file: string; readonly name: string; readonly text: string };

export type Content = {
  readonly sources: readonly Source[];
  /** `_category_.json|yml|yaml` of the docs; `name` is relative to the docs folder. */
  readonly categories: readonly DataFile[];
  readonly authors?: DataFile | undefined;
  /** Files of `static/`, relative to it. */
  readonly staticFiles: readonly string[];
  /** Page modules, relative to `pages/`. */
  readonly pageModules: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

const MARKDOWN = ['**/*.md', '**/*.mdx'];
/** What the specification leaves out: names that begin with `_`, tests (specification 3.1). */
const IGNORED = ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'];
const AUTHOR_FILES = ['authors.yml', 'authors.yaml'];

export async function readContent(folders: ContentFolders): Promise<Content> {
  const { root, content } = folders;
  const list = (folder: string, patterns: readonly string[], ignore: readonly string[] = []) =>
    listFiles({
      root,
      boundary: content,
      folder: `${content}/${folder}`,
      patterns,
      ignore,
      hidden: folder === 'static',
    });

  const [docs, blog, categories, authors, statics, pages] = await Promise.all([
    list(folders.docs, MARKDOWN, IGNORED),
    folders.blog === undefined ? NOTHING : list(folders.blog, MARKDOWN, IGNORED),
    list(folders.docs, ['**/_category_.{json,yml,yaml}']),
    folders.blog === undefined ? NOTHING : list(folders.blog, AUTHOR_FILES),
    list('static', [EVERYTHING], ['**/.DS_Store']),
    list('pages', ['**/*.tsx'], IGNORED),
  ]);

  const readDocs = await readSources(root, 'docs', docs.files);
  const readPosts = await readSources(root, 'blog', blog.files);
  const readCategories = await readDataFiles(root, categories.files);
  const readAuthors = await readDataFiles(root, authors.files);
  const lists = [docs, blog, categories, authors, statics, pages];
  const reads = [readDocs, readPosts, readCategories, readAuthors];
  const diagnostics = [
    ...uniqueByFile(lists.flatMap((found) => found.diagnostics)),
    ...reads.flatMap((read) => read.diagnostics),
    ...(await checkAccess(root, statics.files)),
  ];
  const isEmpty = [docs, blog, pages].every(({ files }) => files.length === 0);
  if (isEmpty && diagnostics.length === 0) throw createEmptyError(folders);

  return {
    sources: [...readDocs.sources, ...readPosts.sources],
    categories: readCategories.files,
    authors: readAuthors.files[0],
    staticFiles: statics.files.map((found) => found.name),
    pageModules: pages.files.map((found) => found.name),
    diagnostics,
  };
}

/** The docs are listed twice, for their pages and their categories, and so are bad links there. */
function uniqueByFile(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [each.file, each])).values()];
}

const NOTHING: FileList = { files: [], diagnostics: [] };

async function readSources(root: string, collection: Collection, files: readonly Found[]) {
  const read = await mapLimited(files, (found) => readText(root, found.file));
  const sources: Source[] = [];
  read.forEach(({ text }, index) => {
    const found = files[index];
    if (text === undefined || found === undefined) return;
    const hash = createHash('sha256').update(text).digest('hex');
    sources.push({ collection, file: found.file, name: found.name, text, hash });
  });
  return { sources, diagnostics: read.flatMap((one) => one.diagnostics) };
}

async function readDataFiles(root: string, files: readonly Found[]) {
  const read = await mapLimited(files, (found) => readText(root, found.file));
  const result: DataFile[] = [];
  read.forEach(({ text }, index) => {
    const found = files[index];
    if (text !== undefined && found !== undefined) result.push({ ...found, text });
  });
  return { files: result, diagnostics: read.flatMap((one) => one.diagnostics) };
}

function createEmptyError({ content, docs, blog }: ContentFolders) {
  const places = [`${content}/${docs}/`, ...(blog === undefined ? [] : [`${content}/${blog}/`])];
  return createUserError({
    code: 'empty-content',
    message: `there is nothing to build: ${places.join(' and ')} hold no Markdown file and ${content}/pages/ no page`,
    file: content,
    hint: `Write a first page, for example ${content}/${docs}/intro.md.`,
  });
}

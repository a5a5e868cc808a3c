/** Copies the files of a Docusaurus site. They keep their places, so that imports still resolve. */

import { posix } from 'node:path';
import type { Redirect } from '../../../templates/model/config';
import { MARKDOWN_FILE, removeMarkdownEnding } from '../../core/fileNames';
import { convertFiles, type FileTable, findName, readPath } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import type { FilePlan } from '../filePlan';
import type { ImportContext } from '../importer';
import { todo } from '../importReport';
import {
  type FrontMatterRules,
  type FrontMatterTable,
  readFrontMatter,
  set,
} from '../pages/frontMatter';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';
import { type Authors, convertAuthors } from './authors';
import { readTags } from './dataFiles';
import { createMove, HIDDEN, type Language, listPlaces, type Place } from './languages';
import { createDocTable, moveCategory } from './moveDocs';
import { type Moves, moveFile, movePage } from './movePages';
import { moveReactPage, type PageMove } from './moveReactPage';
import type { SiteNames } from './pageExports';
import { addPageStyles } from './pageStyles';
import type { Preset } from './plugins';
import { REACT_PAGE, readReactPages } from './reactPages';
import type { ReadSidebars } from './sidebars';
import { copyStatic, listStatics } from './statics';
import { convertMdxComponents } from './theme';
import { listVersionPlaces } from './versions';

type Folders = {
  readonly preset: Preset;
  readonly sidebars: ReadSidebars;
  /** Of the docs in the folder of each version. */
  readonly docs: string;
  /** Of the blog; undefined for none. */
  readonly blogPlace: Place | undefined;
  readonly languages: readonly Language[];
  readonly names: SiteNames;
  readonly convertText: Moves['convertText'];
};

type CopiedFiles = {
  /** Whether there is a home page. */
  readonly hasHome: boolean;
  readonly moves: Moves;
  /** What the pages need. */
  readonly config: ConfigPart;
};

export async function copyFiles(
  context: ImportContext,
  { preset, sidebars, docs, blogPlace, languages, names, convertText }: Folders,
): Promise<CopiedFiles> {
  const { plan, keys } = context;
  const pages = findPagesFolder(plan, preset.pages);
  const collections = sidebars.instances.flatMap(({ instance, renamed }) =>
    instance.versions.map((version) => {
      const table = createDocTable(instance, renamed);
      return { instance, table, places: listVersionPlaces(version, languages) };
    }),
  );
  const translate = (inner: string, folder: string | undefined) =>
    folder === undefined ? [] : listPlaces(languages, inner, (tag) => `${tag}/${folder}`);
  const blogPlaces = translate('docusaurus-plugin-content-blog', blogPlace?.to);
  const pagePlaces = translate('docusaurus-plugin-content-pages', pages && 'pages');
  const statics = listStatics(plan, keys).map((from) => ({ from, to: 'static' }));
  const own = [
    ...collections.flatMap(({ places }) => places),
    ...(blogPlace ? [blogPlace] : []),
    ...blogPlaces,
  ];
  const allPages = pages === undefined ? [] : [{ from: pages, to: 'pages' }, ...pagePlaces];
  const react = await readReactPages(plan.site, allPages);
  const move = createMove(pages, [...own, ...pagePlaces, ...statics], react.isShown);
  const moves = { move, docs, isInPage: react.isInPage, convertText };
  for (const { instance, table, places } of collections) {
    const { options, inner } = instance;
    const listFirst = (from: string, copying: Copying) =>
      inner === '' ? [] : listMovedFiles(plan, from, copying, inner);
    copyCollection(plan, places, { moves, options, collection: 'docs', table, listFirst });
  }
  if (blogPlace !== undefined) {
    const places = [blogPlace, ...blogPlaces];
    const named = preset.blog.at('authorsMapPath').text(`content/${blogPlace.to}/authors.yml`);
    const authors = new Map(
      places.map(({ from, to }) => {
        const file = `${from}/${named ?? 'authors.yml'}`;
        return [from, { file, ...convertAuthors(plan, { file, folder: to }) }];
      }),
    );
    copyCollection(plan, places, {
      ...{ moves, options: preset.blog, collection: 'blog', table: {} },
      listFirst: (from, copying) => listPosts(plan, copying, authors.get(from)),
    });
    for (const { finish } of authors.values()) finish();
  }
  const redirects = copyPages(plan, allPages, { moves, names, react });
  const components = await convertMdxComponents(plan, move);
  const config = { redirects, ...components, ...addPageStyles(plan, react.files) };
  copyStatic(plan, keys);
  const isHome = (file: string) =>
    pages !== undefined &&
    (/^index\.mdx?$/i.test(findName(file, pages) ?? '') || move(file) === 'pages/index.tsx');
  const hasHome = plan.site.files.some(isHome) || redirects.some(({ from }) => from === '/');
  return { hasHome, moves, config };
}

type CopiedCollection = {
  readonly moves: Moves;
  readonly options: SourceKey;
  readonly collection: 'docs' | 'blog';
  readonly table: FrontMatterTable;
  /** For the files of a folder that are copied in another way. */
  readonly listFirst: (folder: string, copying: Copying) => FileTable;
};

/** The first place has the originals, whose tags are also those of translations without a file of tags. */
function copyCollection(
  plan: FilePlan,
  places: readonly Place[],
  { moves, options, collection, table, listFirst }: CopiedCollection,
): void {
  let original: FrontMatterTable | undefined;
  for (const { from } of places) {
    const tags = readTagTable(plan, options, { folder: from, original });
    original ??= tags;
    const copying = { moves, frontMatter: { collection, table: { ...table, ...tags } } };
    copyFolder(plan, from, copying, listFirst(from, copying));
  }
}

type Copying = { readonly moves: Moves; readonly frontMatter: FrontMatterRules };

function copyFolder(plan: FilePlan, folder: string, copying: Copying, first: FileTable = []): void {
  const copy = (file: string) => moveFile(plan, file, copying.moves);
  const table: FileTable = [
    ...first,
    [HIDDEN, copy],
    [MARKDOWN_FILE, (file) => movePage(plan, file, copying)],
    [/^/, copy],
  ];
  convertFiles(plan, table, folder);
}

/** Files of docs whose folder is in that of all docs. */
function listMovedFiles(plan: FilePlan, from: string, copying: Copying, inner: string): FileTable {
  const name = inner.split('/').at(-1) ?? '';
  return [
    [
      /(?:^|\/)_category_\.(?:json|ya?ml)$/,
      (file) => moveCategory(plan, { file, target: copying.moves.move(file), inner, from }),
    ],
    [
      // A page with the name of its folder would be the page of that folder.
      /^[^/]+\.mdx?$/i,
      (file) => {
        const isNamed = removeMarkdownEnding(posix.basename(file)) === name;
        const frontMatter = { ...copying.frontMatter, ...(isNamed && { added: { slug: name } }) };
        movePage(plan, file, { ...copying, frontMatter });
      },
    ],
  ];
}

/** Authors in their front matter may go to the file of authors, which is written after them. */
function listPosts(
  plan: FilePlan,
  { moves, frontMatter }: Copying,
  authors: (Authors & { readonly file: string }) | undefined,
): FileTable {
  if (authors === undefined) return [];
  return [
    [
      POST,
      (file) => {
        const values = readFrontMatter(readSourceText(plan.site, file).text ?? '');
        const table = { ...frontMatter.table, ...authors.createTable(values) };
        movePage(plan, file, { moves, frontMatter: { ...frontMatter, table } });
      },
    ],
    [
      DATA,
      (file) => {
        if (file !== authors.file) moveFile(plan, file, moves);
      },
    ],
  ];
}

const POST = /^(?!_|.*\/_).*\.mdx?$/i;
const DATA = /\.(?:json|ya?ml)$/i;

/** Tags of a file `tags.yml` are written out in the pages that have them. */
function readTagTable(
  plan: FilePlan,
  keys: SourceKey,
  { folder, original }: { folder: string; original: FrontMatterTable | undefined },
): FrontMatterTable {
  const key = keys.at('tags');
  if (key.value === false || key.value === null) {
    key.report('imported', 'docwright has no list of tags');
  }
  const named = key.text('the labels are now in the front matter of the pages');
  const file = `${folder}/${named ?? 'tags.yml'}`;
  if (original !== undefined && !plan.site.has(file)) return original;
  const tags = readTags(plan, file);
  return {
    tags: (value) => {
      const written: readonly unknown[] = Array.isArray(value) ? value : [];
      if (!written.some((tag) => typeof tag === 'string' && tags.has(tag))) return undefined;
      const labels = written.map((tag) => (typeof tag === 'string' && tags.get(tag)) || tag);
      return set({ tags: labels }, 'with the labels of tags.yml');
    },
  };
}

/** Undefined when pages are disabled. */
function findPagesFolder({ site }: FilePlan, keys: SourceKey): string | undefined {
  if (keys.value !== false) {
    return readPath(site, keys.at('path').text('content/pages/')) ?? 'src/pages';
  }
  keys.report('imported', 'pages are disabled');
  return undefined;
}

type CopiedPages = Omit<PageMove, 'place'>;

/** Returns the redirects that pages consist of. */
function copyPages(
  plan: FilePlan,
  places: readonly Place[],
  copied: CopiedPages,
): readonly Redirect[] {
  const table = { wrapperClassName: todo('removed: write styles for the page') };
  return places.flatMap((place) => {
    const redirects: Redirect[] = [];
    const copyReact = (file: string) => {
      redirects.push(...moveReactPage(plan, file, { ...copied, place }));
    };
    const copying = { moves: copied.moves, frontMatter: { table } };
    // Stylesheets are copied later, with what they refer to.
    const first: FileTable = [
      [REACT_PAGE, copyReact],
      [/\.css$/i, () => undefined],
    ];
    copyFolder(plan, place.from, copying, first);
    return redirects;
  });
}

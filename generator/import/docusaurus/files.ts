/** Copies the files of a Docusaurus site. They keep their places, so that imports still resolve. */

import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { convertFiles, type FileTable, findName, keep } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import type { ImportContext } from '../importer';
import { changed, leave, todo } from '../importReport';
import { type FrontMatterRules, type FrontMatterTable, set } from '../pages/frontMatter';
import { listProse } from '../pages/prose';
import { listReferences } from '../pages/references';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';
import { convertAuthors, readTags } from './dataFiles';
import { createMove, HIDDEN, type Language, listPlaces, type Place } from './languages';
import { type Moves, moveFile, movePage } from './movePages';
import type { Preset } from './plugins';
import { listVersionPlaces, type Version } from './versions';

type Folders = {
  readonly preset: Preset;
  readonly versions: readonly Version[];
  /** Of the docs in the folder of each version. */
  readonly docs: string;
  /** Of the blog; undefined for none. */
  readonly blogFolder: string | undefined;
  readonly languages: readonly Language[];
};

type CopiedFiles = {
  /** Whether there is a home page in Markdown. */
  readonly hasHome: boolean;
  readonly moves: Moves;
};

export function copyFiles(
  context: ImportContext,
  { preset, versions, docs, blogFolder, languages }: Folders,
): CopiedFiles {
  const { plan, keys } = context;
  const pages = findPagesFolder(preset.pages);
  const docPlaces = versions.map((version) => listVersionPlaces(version, languages, docs));
  const translate = (inner: string, folder: string | undefined) =>
    folder === undefined ? [] : listPlaces(languages, inner, (tag) => `${tag}/${folder}`);
  const blogPlaces = translate('docusaurus-plugin-content-blog', blogFolder);
  const pagePlaces = translate('docusaurus-plugin-content-pages', pages && 'pages');
  const move = createMove(pages, [...docPlaces.flat(), ...blogPlaces, ...pagePlaces]);
  const moves = { move, docs };
  for (const places of docPlaces) {
    copyCollection(plan, places, { moves, options: preset.docs, collection: 'docs' });
  }
  if (blogFolder !== undefined) {
    const places = [{ from: blogFolder, to: blogFolder }, ...blogPlaces];
    const named = preset.blog.at('authorsMapPath').text(`content/${blogFolder}/authors.yml`);
    for (const { from, to } of places) {
      convertAuthors(plan, { file: `${from}/${named ?? 'authors.yml'}`, folder: to });
    }
    copyCollection(plan, places, { moves, options: preset.blog, collection: 'blog' });
  }
  if (pages !== undefined) copyPages(plan, [{ from: pages, to: 'pages' }, ...pagePlaces], moves);
  copyStatic(plan, keys.at('staticDirectories'));
  const isHome = (file: string) =>
    pages !== undefined && /^index\.mdx?$/i.test(findName(file, pages) ?? '');
  return { hasHome: plan.site.files.some(isHome), moves };
}

type CopiedCollection = {
  readonly moves: Moves;
  readonly options: SourceKey;
  readonly collection: 'docs' | 'blog';
};

/** The first place has the originals, whose tags are also those of translations without a file of tags. */
function copyCollection(
  plan: FilePlan,
  places: readonly Place[],
  { moves, options, collection }: CopiedCollection,
): void {
  let original: FrontMatterTable | undefined;
  for (const { from } of places) {
    const table = readTagTable(plan, options, { folder: from, original });
    original ??= table;
    copyFolder(plan, from, { moves, frontMatter: { collection, table } });
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
function findPagesFolder(keys: SourceKey): string | undefined {
  if (keys.value !== false) return keys.at('path').text('content/pages/') ?? 'src/pages';
  keys.report('imported', 'pages are disabled');
  return undefined;
}

/** Those that are part of a page begin with `_`. */
const REACT_PAGE = /^(?!_|.*\/_).*\.[jt]sx?$/;

function copyPages(plan: FilePlan, places: readonly Place[], moves: Moves): void {
  const table = { wrapperClassName: todo('removed: write styles for the page') };
  for (const { from, to } of places) {
    const note = `a React page for Docusaurus: rewrite it as a page in content/${to}/`;
    copyFolder(plan, from, { moves, frontMatter: { table } }, [[REACT_PAGE, keep(note)]]);
  }
}

function copyStatic(plan: FilePlan, keys: SourceKey): void {
  if (plan.site.has(REDIRECTS_FILE)) plan.copy(REDIRECTS_FILE, `static/${REDIRECTS_FILE}`);
  keys.report('imported', 'content/static/');
  const written: readonly unknown[] = Array.isArray(keys.value) ? keys.value : ['static'];
  for (const folder of written.filter((each) => typeof each === 'string')) {
    const name = folder.replace(/^\.\//, '').replace(/\/$/, '');
    if (name !== '') convertFiles(plan, [[/^/, 'static/']], name);
  }
}

const UNKNOWN_VERSION =
  'a version that has no place in the new site: `versions.json` does not list it, or it belongs to an additional instance of docs';

/** Files of `src/`, what pages import from elsewhere, other versions and translations; all others are skipped. */
export function copyOtherFiles(plan: FilePlan, translations: string, moves: Moves): void {
  convertFiles(plan, [
    [
      /^src\/theme\//,
      keep(
        'a swizzled component of Docusaurus: replace it with a template (see "templates" in the manual)',
      ),
    ],
    [/^(?:.*_)?versioned_(?:docs|sidebars)\/|^\w+_versions\.json$/, keep(UNKNOWN_VERSION)],
    [/^src\//, (file) => moveFile(plan, file, moves)],
  ]);
  if (translations !== '') convertFiles(plan, OTHER_TRANSLATIONS, translations);
  copyReferenced(plan);
  convertFiles(plan, [
    [
      /^package\.json$/,
      leave(
        'docwright needs none of its packages; those that pages import are in the new package.json',
      ),
    ],
    [
      /^(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/,
      leave('npm install creates a new one'),
    ],
    [/^babel\.config\.[cm]?js$/, leave('docwright does not use Babel')],
    [/^versions\.json$/, changed('its versions are now in `docs.versions`')],
    [/^tsconfig\.json$/, leave('content/tsconfig.json replaces it, for editors')],
  ]);
}

/** By their names in the folder of all translations. */
const OTHER_TRANSLATIONS: FileTable = [
  [
    /^[^/]+\/code\.json$/,
    leave('texts of components: docwright has its own, and components get theirs from their code'),
  ],
  [/^[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?\/version-/, keep(UNKNOWN_VERSION)],
  [
    /^/,
    keep(
      'a translation that has no place in the new site: `i18n.locales` does not list its language as a translation, or what it translates was not imported',
    ),
  ],
];

const READ_FOR_IMPORTS = /\.(?:mdx?|[cm]?[jt]sx?)$/i;

/** Copies the modules, images and downloads that the copied files refer to. */
function copyReferenced(plan: FilePlan): void {
  const { site, report } = plan;
  const queue = site.files.filter((file) => plan.isWritten(file));
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (!READ_FOR_IMPORTS.test(file)) continue;
    const text = readSourceText(site, file).text ?? '';
    for (const found of listReferences(site, file, text)) {
      if (report.hasFile(found)) continue;
      plan.copy(found, found);
      queue.push(found);
    }
  }
}

/** Imports and exports, comments and expressions in braces, elements with capital letters, attributes in braces. */
const MDX =
  /^(?:import\s.+\sfrom\s+['"]|import\s+['"]|export\s+(?:const|default|function)\s)|\{\/\*|^\s*\{[\w.[\]'"()]+\}\s*$|<\/?[A-Z]\w*(?:\.\w+)*[\s/>]|<[a-z][^<>]*\s(?:className|style=\{|\w+=\{)/;

/** Whether pages in `.md` files are MDX. */
export function needsMdx({ site }: FilePlan, folders: readonly (string | undefined)[]): boolean {
  const isPage = (file: string) =>
    [...folders, 'src/pages'].some((each) => each !== undefined && file.startsWith(`${each}/`));
  return site.files
    .filter((file) => /\.md$/i.test(file) && isPage(file))
    .some((file) =>
      listProse(readSourceText(site, file).text ?? '').some(({ text }) => MDX.test(text)),
    );
}

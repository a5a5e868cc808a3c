/** Copies the files of a Docusaurus site. They keep their places, so that imports still resolve. */

import { posix } from 'node:path';
import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { convertFiles, type FileTable, findName, keep } from '../convertFiles';
import type { FilePlan } from '../filePlan';
import type { ImportContext } from '../importer';
import { skip } from '../importReport';
import { convertPage, type SourcePage } from '../pages/convertPage';
import { type FrontMatterRules, type FrontMatterTable, set } from '../pages/frontMatter';
import { listProse } from '../pages/prose';
import { changeReferences, findReferenced, listReferences } from '../pages/references';
import type { SourceKey } from '../sourceKey';
import { readSourceText } from '../sourceSite';
import { convertAuthors, readTags } from './dataFiles';
import type { Preset } from './plugins';

type Folders = {
  readonly preset: Preset;
  /** Of the docs and of the blog; undefined for none. */
  readonly folder: string | undefined;
  readonly blogFolder: string | undefined;
};

/** Returns whether there is a home page in Markdown. */
export function copyFiles(
  context: ImportContext,
  { preset, folder, blogFolder }: Folders,
): boolean {
  const { plan, keys } = context;
  if (folder !== undefined) {
    const table = readTagTable(plan, preset.docs, folder);
    copyFolder(plan, folder, { table });
  }
  if (blogFolder !== undefined) {
    const named = preset.blog.at('authorsMapPath').text(`content/${blogFolder}/authors.yml`);
    const file = `${blogFolder}/${named ?? 'authors.yml'}`;
    convertAuthors(plan, { file, folder: blogFolder });
    const table = readTagTable(plan, preset.blog, blogFolder);
    copyFolder(plan, blogFolder, { collection: 'blog', table });
  }
  const hasHome = copyPages(context, preset.pages);
  copyStatic(plan, keys.at('staticDirectories'));
  return hasHome;
}

const HIDDEN = /(?:^|\/)_/;

function copyFolder(plan: FilePlan, folder: string, frontMatter: FrontMatterRules): void {
  const copy = (file: string) => plan.copy(file, file);
  const table: FileTable = [
    [HIDDEN, copy],
    [MARKDOWN_FILE, (file) => convertPage(plan, { file, target: file, frontMatter })],
    [/^/, copy],
  ];
  convertFiles(plan, table, folder);
}

/** Tags of a file `tags.yml` are written out in the pages that have them. */
function readTagTable(plan: FilePlan, keys: SourceKey, folder: string): FrontMatterTable {
  const key = keys.at('tags');
  if (key.value === false || key.value === null) {
    key.report('imported', 'docwright has no list of tags');
  }
  const named = key.text('the labels are now in the front matter of the pages');
  const tags = readTags(plan, `${folder}/${named ?? 'tags.yml'}`);
  return {
    tags: (value) => {
      const written: readonly unknown[] = Array.isArray(value) ? value : [];
      if (!written.some((tag) => typeof tag === 'string' && tags.has(tag))) return undefined;
      const labels = written.map((tag) => (typeof tag === 'string' && tags.get(tag)) || tag);
      return set({ tags: labels }, 'with the labels of tags.yml');
    },
  };
}

function copyPages(context: ImportContext, keys: SourceKey): boolean {
  const { plan } = context;
  if (keys.value === false) {
    keys.report('imported', 'pages are disabled');
    return false;
  }
  const folder = keys.at('path').text('content/pages/') ?? 'src/pages';
  const copy = (file: string) => plan.copy(file, file);
  const table: FileTable = [
    [HIDDEN, copy],
    [MARKDOWN_FILE, (file) => movePage(plan, file, folder)],
    [/\.[jt]sx?$/, keep('a React page for Docusaurus: rewrite it as a page in content/pages/')],
    [/^/, copy],
  ];
  convertFiles(plan, table, folder);
  return plan.site.files.some((file) => /^index\.mdx?$/i.test(findName(file, folder) ?? ''));
}

/** Moves a page of `src/pages` to `content/pages`, and changes what it refers to. */
function movePage(plan: FilePlan, file: string, folder: string): void {
  const move = (path: string) => {
    const name = findName(path, folder);
    return name !== undefined && MARKDOWN_FILE.test(name) ? `pages/${name}` : path;
  };
  const target = move(file);
  const table = { wrapperClassName: skip('removed: write styles for the page') };
  convertPage(plan, {
    file,
    target,
    frontMatter: { table },
    convertBody: (body, page) => moveReferences(plan, body, { page, target, move }),
  });
}

type Move = {
  readonly page: SourcePage;
  readonly target: string;
  readonly move: (path: string) => string;
};

function moveReferences({ site }: FilePlan, body: string, { page, target, move }: Move): string {
  const { file } = page;
  const find = (written: string) =>
    written.startsWith('.') ? findReferenced(site, file, written) : undefined;
  return changeReferences(body, {
    note: page.note,
    changeImport: (written) => find(written) && `@site/${posix.join(posix.dirname(file), written)}`,
    changeLink: (written) => {
      const found = find(written);
      if (found === undefined) return undefined;
      const rest = /[?#].*/s.exec(written)?.[0] ?? '';
      const way = posix.relative(posix.dirname(target), move(found));
      return `${way.startsWith('.') ? '' : './'}${way}${rest}`;
    },
  });
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

const OLD_VERSION =
  'an earlier version of the docs: it is copied, but docwright does not support versions yet';

/** Files of `src/`, what pages import from elsewhere, versions and translations; all others are skipped. */
export function copyOtherFiles(plan: FilePlan): void {
  convertFiles(plan, [
    [
      /^src\/theme\//,
      keep(
        'a swizzled component of Docusaurus: replace it with a template (see "templates" in the manual)',
      ),
    ],
    [/^(?:.*_)?versioned_(?:docs|sidebars)\/|^(?:\w+_)?versions\.json$/, keep(OLD_VERSION)],
    [
      /^i18n\//,
      keep('a translation: it is copied, but docwright does not support translations yet'),
    ],
    [/^src\//, (file) => plan.copy(file, file)],
  ]);
  copyReferenced(plan);
  convertFiles(plan, [
    [
      /^package\.json$/,
      skip('docwright needs none of its packages: add those that your components import'),
    ],
    [
      /^(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/,
      skip('npm install creates a new one'),
    ],
    [/^babel\.config\.[cm]?js$/, skip('docwright does not use Babel')],
    [/^tsconfig\.json$/, skip('content/tsconfig.json replaces it, for editors')],
  ]);
}

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

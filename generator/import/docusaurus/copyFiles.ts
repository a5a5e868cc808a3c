/** Copies the files of a Docusaurus site. They keep their places, so that imports go on resolving. */

import { REDIRECTS_FILE } from '../../../templates/model/outputs';
import { MARKDOWN_FILE } from '../../core/fileNames';
import type { ImportContext } from '../importer';
import type { Keys } from '../keys';
import type { JudgeKey } from '../pages/frontMatter';
import { listReferences } from '../pages/references';
import { takePage } from '../pages/takePage';
import { movePage } from './movePage';
import { readTags, takeAuthors } from './takeDataFiles';

export function copyDocs(context: ImportContext, folder: string, docs: Keys): void {
  const judge = createTagRule(context, docs, folder);
  copyFolder(context, folder, { known: context.frontMatterKeys.docs, judge });
}

export function copyBlog(context: ImportContext, folder: string, keys: Keys): void {
  const named = keys.at('authorsMapPath').takeText(`content/${folder}/authors.yml`);
  takeAuthors(context.plan, { file: `${folder}/${named ?? 'authors.yml'}`, folder });
  const judge = createTagRule(context, keys, folder);
  copyFolder(context, folder, { known: context.frontMatterKeys.blog, judge });
}

type PageKeys = { readonly known: readonly string[]; readonly judge: JudgeKey };

function copyFolder(context: ImportContext, folder: string, { known, judge }: PageKeys): void {
  const { plan } = context;
  for (const file of plan.foreign.files.filter((each) => each.startsWith(`${folder}/`))) {
    const isPage =
      MARKDOWN_FILE.test(file) && !file.split('/').some((part) => part.startsWith('_'));
    if (isPage) takePage(plan, { file, target: file, rules: { known, judge } });
    else plan.copy(file, file);
  }
}

/** Tags of a file `tags.yml` are written out in the pages that have them. */
function createTagRule({ plan }: ImportContext, keys: Keys, folder: string): JudgeKey {
  const key = keys.at('tags');
  const named = key.takeText('the labels are now in the front matter of the pages');
  if (key.value === false || key.value === null) key.note('taken', 'docwright has no list of tags');
  const known = readTags(plan, `${folder}/${named ?? 'tags.yml'}`);
  return (name, value) => {
    if (name !== 'tags' || !Array.isArray(value)) return undefined;
    const tags: readonly unknown[] = value;
    if (!tags.some((tag) => typeof tag === 'string' && known.has(tag))) return undefined;
    const written = tags.map((tag) => (typeof tag === 'string' ? (known.get(tag) ?? tag) : tag));
    return { fate: 'changed', set: { tags: written }, note: 'with the labels of tags.yml' };
  };
}

const REACT_PAGE = /\.[jt]sx?$/;
const HOME = /^index\.[jt]sx?$|^index\.mdx?$/i;
const LOOK_NOTE = 'a React page for Docusaurus: rewrite it as a page in content/pages/';

/** Returns whether there is a home page among the pages that are shown. */
export function copyPages(context: ImportContext, keys: Keys): boolean {
  const { plan } = context;
  if (keys.value === false) {
    keys.note('taken', 'pages are disabled');
    return false;
  }
  const folder = keys.at('path').takeText('content/pages/') ?? 'src/pages';
  const files = plan.foreign.files.filter((file) => file.startsWith(`${folder}/`));
  for (const file of files) {
    const name = file.slice(folder.length + 1);
    const isHidden = name.split('/').some((part) => part.startsWith('_'));
    if (MARKDOWN_FILE.test(name) && !isHidden) movePage(context, { file, folder });
    else if (REACT_PAGE.test(name) && !isHidden) plan.keep(file, file, LOOK_NOTE);
    else plan.copy(file, file);
  }
  return files.some((file) => HOME.test(file.slice(folder.length + 1)) && MARKDOWN_FILE.test(file));
}

export function copyStatic({ plan }: ImportContext, keys: Keys): void {
  if (plan.foreign.has(REDIRECTS_FILE)) plan.copy(REDIRECTS_FILE, `static/${REDIRECTS_FILE}`);
  keys.note('taken', 'content/static/');
  const given = Array.isArray(keys.value) ? keys.value : ['static'];
  const folders = given.filter((each): each is string => typeof each === 'string');
  for (const folder of folders.map((each) => each.replace(/^\.\//, '').replace(/\/$/, ''))) {
    for (const file of plan.foreign.files.filter((each) => each.startsWith(`${folder}/`))) {
      plan.copy(file, `static/${file.slice(folder.length + 1)}`);
    }
  }
}

const THEME_NOTE =
  'a swizzled component of Docusaurus: replace it with a template (see "templates" in the manual)';
const VERSION_NOTE =
  'an earlier version of the docs: it is copied, but docwright does not support versions yet';
const KEPT: readonly (readonly [RegExp, string])[] = [
  [/^src\/theme\//, THEME_NOTE],
  [/^versioned_(?:docs|sidebars)\/|^versions\.json$/, VERSION_NOTE],
  [/^(?:.*_)?versioned_(?:docs|sidebars)\/|^\w+_versions\.json$/, VERSION_NOTE],
  [/^i18n\//, 'a translation: it is copied, but docwright does not support translations yet'],
];
const FILE_NOTES: readonly (readonly [RegExp, string])[] = [
  [
    /^package\.json$/,
    'docwright needs none of its packages: add those that your components import',
  ],
  [
    /^(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/,
    'npm install creates a new one',
  ],
  [/^babel\.config\.[cm]?js$/, 'docwright does not use Babel'],
  [/^tsconfig\.json$/, 'content/tsconfig.json replaces it, for editors'],
];
const OTHER_NOTE = 'not a page or an image of a page: copy it manually if you need it';

/** Files of `src/`, what pages import from elsewhere, versions and translations. */
export function copyRest(context: ImportContext): void {
  const { plan } = context;
  for (const file of plan.foreign.files) {
    const kept = KEPT.find(([pattern]) => pattern.test(file));
    if (kept !== undefined) plan.keep(file, file, kept[1]);
    else if (file.startsWith('src/')) plan.copy(file, file);
  }
  copyReferenced(context);
}

/** Notes every other file as left. */
export function leaveRest({ plan }: ImportContext): void {
  for (const file of plan.foreign.files) {
    const note = FILE_NOTES.find(([pattern]) => pattern.test(file))?.[1] ?? OTHER_NOTE;
    plan.leave(file, note);
  }
}

const READ_FOR_IMPORTS = /\.(?:mdx?|[cm]?[jt]sx?)$/i;

/** Follows imports, pictures and downloads of what is written so far. */
function copyReferenced({ plan }: ImportContext): void {
  const { foreign } = plan;
  const queue = foreign.files.filter((file) => plan.isWritten(file));
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (!READ_FOR_IMPORTS.test(file)) continue;
    for (const found of listReferences(foreign, file, plan.peek(file))) {
      if (plan.account.hasFile(found)) continue;
      plan.copy(found, found);
      queue.push(found);
    }
  }
}

/** Components in `src/theme`: what replaces each in docwright, and those of `MDXComponents`, which pages keep. */

import { type FileTable, keep } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import type { FilePlan } from '../filePlan';
import { todo } from '../importReport';
import { createNoteSyntax } from '../pages/convertPage';
import { findReferenced, MODULE } from '../pages/references';
import { readSourceText } from '../sourceSite';
import type { Move } from './languages';
import { toPlainCode } from './reactPages';
import { readBraces, splitEntries } from './scanCode';

const template = (name: string) => `the template \`${name}\``;
const component = 'write your own, and add it to `markdown.components`';

/** By the beginnings of their names; the first one that fits counts. */
const REPLACEMENTS: readonly (readonly [name: string, replacement: string])[] = [
  ['MDXComponents', component],
  ['Navbar/Logo', '`navbar.logo`'],
  ['Navbar/ColorModeToggle', '`colorMode`, or the template `Navbar`'],
  ['NavbarItem', '`navbar.items`, or the template `Navbar`'],
  ['Navbar', `\`navbar\`, or ${template('Navbar')}`],
  ['Footer', `\`footer\`, or ${template('Footer')}`],
  ['Layout', 'the templates `Navbar` and `Footer`, and `head` for elements of the head'],
  [
    'Root',
    'code that runs on every page is a script in `head`; docwright has no React around its pages',
  ],
  ['Logo', '`navbar.logo`'],
  ['AnnouncementBar', '`announcement`'],
  ['ColorModeToggle', '`colorMode`, or the template `Navbar`'],
  ['SearchBar', '`search`'],
  ['SearchPage', '`search`'],
  ['NotFound', template('NotFound')],
  ['DocItem/Footer', template('ArticleFooter')],
  ['DocItem/Paginator', template('Paging')],
  ['DocItem', template('DocPage')],
  ['DocBreadcrumbs', template('Breadcrumbs')],
  ['DocPaginator', template('Paging')],
  ['DocVersionBanner', '`banner` of a version in `docs.versions`'],
  ['DocSidebar', '`docs.sidebars`, and `styles`'],
  ['DocCard', component],
  ['TOC', '`docs.tableOfContents`, and `styles`'],
  ['EditThisPage', '`docs.editUrl`, or the template `ArticleFooter`'],
  ['LastUpdated', template('ArticleFooter')],
  ['BlogPostItem/Footer', template('ArticleFooter')],
  ['BlogPostItem', `${template('PostCard')} in lists, \`PostPage\` on the page of a post`],
  ['BlogPostPage', template('PostPage')],
  ['BlogPostPaginator', template('Paging')],
  ['BlogListPa', template('PostCard')],
  ['BlogPosts', template('PostCard')],
  ['BlogTags', template('PostCard')],
  ['Admonition', component],
  ['CodeBlock', `${component}, or change colors with \`code.theme\``],
  ['Tab', component],
  ['Details', component],
  ['Heading', '`styles`'],
  ['Mermaid', '`code.draw`'],
  ['Icon', '`styles`'],
  ['prism-include-languages', '`code.languages`, for languages that docwright does not know'],
];

const FOLDER = 'src/theme/';
const COMPONENTS = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/;

/** The components that a swizzled `MDXComponents` adds, for `markdown.components`. */
export async function convertMdxComponents(plan: FilePlan, move: Move): Promise<ConfigPart> {
  const file = plan.site.files.find((name) => COMPONENTS.test(name));
  const code = file && (await toPlainCode(readSourceText(plan.site, file).text ?? ''));
  if (file === undefined || code === undefined) return {};
  const start = code.search(/\{\s*\.\.\./);
  const list = start === -1 ? '' : readBraces(code.slice(start + 1));
  const entries = splitEntries(list).flatMap(listNames);
  const taken = entries.flatMap(({ name, local }): [string, string][] => {
    const component = /^[A-Z]\w*$/.test(name)
      ? findComponent(plan, { file, code, local })
      : undefined;
    return component === undefined ? [] : [[name, `./${move(component)}`]];
  });
  if (taken.length === 0) return {};
  const components = Object.fromEntries(taken);
  const note = createNoteSyntax(plan, file);
  for (const { name } of entries.filter((entry) => !Object.hasOwn(components, entry.name))) {
    note(
      1,
      name,
      todo(
        'neither the default export of a file nor an HTML element: move it to a file of its own, and add it to `markdown.components`',
      ),
    );
  }
  plan.note(file, 'changed', `markdown.components: ${Object.keys(components).join(', ')}`);
  return { markdown: { components } };
}

type Entry = { readonly name: string; readonly local: string };

/** `A`, `A: B`, and nothing for what is spread. */
function listNames(entry: string): readonly Entry[] {
  const colon = entry.indexOf(':');
  const name = (colon === -1 ? entry : entry.slice(0, colon)).replace(/["']/g, '');
  const local = colon === -1 ? name : entry.slice(colon + 1).trim();
  return /^\w+$/.test(name) ? [{ name, local }] : [];
}

type Used = { readonly file: string; readonly code: string; readonly local: string };

function findComponent({ site }: FilePlan, { file, code, local }: Used): string | undefined {
  if (!/^\w+$/.test(local)) return undefined;
  const written = new RegExp(`^import ${local}(?:,[^;]*)? from "([^"]+)"`, 'm').exec(code)?.[1];
  const found = written && findReferenced(site, file, written);
  const isOwn = found && MODULE.test(found) && !found.startsWith(FOLDER);
  return isOwn ? found : undefined;
}

/** For all components that are left. */
export const THEME_FILES: FileTable = [
  ...REPLACEMENTS.map(
    ([name, replacement]) =>
      [
        new RegExp(`^${FOLDER}${name}`),
        keep(`a swizzled component of Docusaurus. What replaces it: ${replacement}`),
      ] as const,
  ),
  [
    new RegExp(`^${FOLDER}`),
    keep(
      'a swizzled component of Docusaurus: replace it with a template (see "templates" in the manual)',
    ),
  ],
];

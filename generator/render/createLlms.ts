/** The files for language models: a list of all pages, and all docs as one text (llmstxt.org). */

import { findSitePath, getAbsoluteUrl } from '../../templates/model/address';
import { locateInEdition } from '../../templates/model/editions';
import { findOriginal } from '../../templates/model/languages';
import { LLMS_FULL_FILE } from '../../templates/model/outputs';
import type { DocPage, Page, PostPage } from '../../templates/model/page';
import type { SidebarItem, Site } from '../../templates/model/site';
import { escapeMarkdown } from '../core/text';

type ListedPage = DocPage | PostPage;
type Section = { readonly title: string; readonly pages: readonly ListedPage[] };

export function createLlmsList(site: Site): string {
  const { config } = site;
  const sections = listSections(site);
  const hasDocs = sections.some(({ pages }) => pages.some(({ kind }) => kind === 'doc'));
  const full = `[${LLMS_FULL_FILE}](${getAbsoluteUrl(config, locateInEdition(config, LLMS_FULL_FILE))})`;
  const blocks = [
    `# ${escapeMarkdown(config.title)}`,
    ...(config.tagline === '' ? [] : [`> ${escapeMarkdown(config.tagline)}`]),
    ...(hasDocs ? [full] : []),
    ...sections.map(({ title, pages }) =>
      [`## ${escapeMarkdown(title)}`, '', ...pages.map((page) => createRow(page, site))].join('\n'),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** `getText` gives the Markdown copy of a page. */
export function createLlmsFull(
  { config }: Site,
  docs: readonly DocPage[],
  getText: (page: DocPage) => string,
): string {
  const texts = docs.map((page) => `<${getAbsoluteUrl(config, page.path)}>\n\n${getText(page)}`);
  return texts.join('\n---\n\n');
}

/** The docs in the order of the sidebars. */
export function listLlmsDocs(site: Site): readonly DocPage[] {
  return listSections(site).flatMap(({ pages }) => pages.filter(isDoc));
}

function createRow(
  { title, path, markdownCopyPath, description }: ListedPage,
  { config }: Site,
): string {
  const link = `- [${escapeMarkdown(title)}](${getAbsoluteUrl(config, markdownCopyPath ?? path)})`;
  return description === '' ? link : `${link}: ${escapeMarkdown(description)}`;
}

/** A section for each group at the top of a sidebar, one for all other docs, and one for the blog. */
function listSections(site: Site): readonly Section[] {
  const { config, layout, routes } = site;
  const { documentation } = config.strings.sections;
  const listed = [...routes.values()]
    .filter(isListed)
    // They are in the list of the originals.
    .filter((page) => findOriginal(page, config) === undefined);
  const left = new Map(listed.filter(isDoc).map((page) => [page.path, page]));
  const sections = new Map<string, ListedPage[]>();
  const add = (title: string, pages: readonly ListedPage[]) => {
    if (pages.length > 0) sections.set(title, [...(sections.get(title) ?? []), ...pages]);
  };
  const take = (item: SidebarItem): DocPage[] => {
    const path = item.href && findSitePath(config.baseUrl, item.href);
    const page = path === undefined ? undefined : left.get(path);
    if (page !== undefined) left.delete(page.path);
    const below = item.type === 'category' ? item.items.flatMap(take) : [];
    return page === undefined ? below : [page, ...below];
  };
  for (const item of Object.values(layout.sidebars).flat()) {
    add(item.type === 'category' ? item.label : documentation, take(item));
  }
  add(documentation, [...left.values()]);
  add(config.blog === false ? '' : config.blog.title, listed.filter(isPost));
  return [...sections].map(([title, pages]) => ({ title, pages }));
}

function isListed(page: Page): page is ListedPage {
  return (page.kind === 'doc' || page.kind === 'post') && !page.isUnlisted;
}

function isDoc(page: Page): page is DocPage {
  return page.kind === 'doc';
}

function isPost(page: Page): page is PostPage {
  return page.kind === 'post';
}

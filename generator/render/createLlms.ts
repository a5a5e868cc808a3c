/** The files for language models: a list of all pages, and all docs as one text (llmstxt.org). */

import { findSitePath, getAbsoluteUrl } from '../../templates/model/address';
import { locateInEdition } from '../../templates/model/editions';
import { findOriginal } from '../../templates/model/languages';
import { locateLlmsFull } from '../../templates/model/outputs';
import type { DocPage, Page, PostPage } from '../../templates/model/page';
import type { SidebarItem, Site } from '../../templates/model/site';
import { escapeMarkdown } from '../core/text';

type ListedPage = DocPage | PostPage;
type Section = { readonly title: string; readonly pages: readonly ListedPage[] };

type LlmsFacts = {
  /** The number of files with all docs. */
  readonly parts: number;
  /** The bytes of the Markdown copy of a page; undefined without one. */
  readonly getSize: (page: ListedPage) => number | undefined;
};

export function createLlmsList(site: Site, { parts, getSize }: LlmsFacts): string {
  const { config } = site;
  const sections = listSections(site);
  const full = Array.from({ length: parts }, (_, index) => {
    const file = locateLlmsFull(index + 1);
    return `[${file}](${getAbsoluteUrl(config, locateInEdition(config, file))})`;
  });
  const blocks = [
    `# ${escapeMarkdown(config.title)}`,
    ...(config.tagline === '' ? [] : [`> ${escapeMarkdown(config.tagline)}`]),
    ...(parts > 0 ? [full.join(', ')] : []),
    ...sections.map(({ title, pages }) =>
      [
        `## ${escapeMarkdown(title)}`,
        '',
        ...pages.map((page) => createRow(page, site, getSize(page))),
      ].join('\n'),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const BETWEEN_PAGES = '\n---\n\n';

/**
 * The texts of the files with all docs: pages stay whole, and a file gets as many as fit into `outputs.llmsFullSize`.
 * `getText` gives the Markdown copy of a page.
 */
export function* createLlmsFull(
  { config }: Site,
  docs: readonly DocPage[],
  getText: (page: DocPage) => string,
): Generator<string> {
  const room = config.outputs.llmsFullSize + BETWEEN_PAGES.length;
  let texts: string[] = [];
  let left = room;
  for (const page of docs) {
    const text = `<${getAbsoluteUrl(config, page.path)}>\n\n${getText(page)}`;
    const size = Buffer.byteLength(text) + BETWEEN_PAGES.length;
    if (size > left && texts.length > 0) {
      yield texts.join(BETWEEN_PAGES);
      texts = [];
      left = room;
    }
    texts.push(text);
    left -= size;
  }
  if (texts.length > 0) yield texts.join(BETWEEN_PAGES);
}

/** The docs in the order of the sidebars. */
export function listLlmsDocs(site: Site): readonly DocPage[] {
  return listSections(site).flatMap(({ pages }) => pages.filter(isDoc));
}

function createRow(
  { title, path, markdownCopyPath, description }: ListedPage,
  { config }: Site,
  size: number | undefined,
): string {
  const link = `- [${escapeMarkdown(title)}](${getAbsoluteUrl(config, markdownCopyPath ?? path)})`;
  const shown = size === undefined ? '' : `(${formatSize(size)})`;
  // Programs read what follows the colon as the notes of the link.
  const notes = [escapeMarkdown(description), shown].filter(Boolean).join(' ');
  return notes === '' ? link : `${link}: ${notes}`;
}

function formatSize(bytes: number): string {
  const kilobytes = bytes / 1000;
  return `${kilobytes < 100 ? Math.max(kilobytes, 0.1).toFixed(1) : Math.round(kilobytes)} kB`;
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

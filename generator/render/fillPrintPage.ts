/** Fills the page that has all docs of a sidebar: their texts one after the other, linked with each other. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { findSitePath, getHref } from '../../templates/model/address';
import type { PageOfKind, PrintPage } from '../../templates/model/page';
import { splitHref } from '../../templates/model/paths';
import type { SidebarItem, Site } from '../../templates/model/site';
import { PrintDocs, type PrintEntry } from '../../templates/pages/PrintTemplate';
import { TextsContext } from '../../templates/texts';
import { type BodySources, type FilledBody, fillBody } from './fillBody';
import { escapeXml } from './xml';

type PrintedPage = PageOfKind<'doc' | 'categoryIndex'>;

type PlannedEntry = {
  readonly label: string;
  readonly page: PrintedPage | undefined;
  readonly items: readonly PlannedEntry[];
};

/** Links in the text of a page, and its headings. In the text itself, `<` is escaped. */
const LINK = /<a [^<>]*>/g;
const ADDRESS = / href="([^"]*)"/;
const HEADING = /<(\/?)h([1-5])(?=[ >])/g;

export function fillPrintPage(page: PrintPage, site: Site, bodies: BodySources): FilledBody {
  const planned = planEntries(page, site);
  const ids = new Map(listPages(planned).map(({ path }, at) => [path, `page-${at + 1}`]));
  const filled: FilledBody[] = [];
  const fillEntry = ({ label, page: printed, items }: PlannedEntry): PrintEntry => {
    const entry = { label, items: items.map(fillEntry) };
    const id = printed && ids.get(printed.path);
    if (printed === undefined || id === undefined) return entry;
    const body = fillSection(printed, id, bodies);
    filled.push(body);
    const html = linkSections(body.html.replace(HEADING, lowerHeading), ids, site.config.baseUrl);
    const hasOwnTitle = printed.kind === 'doc' && !printed.hasAddedTitle;
    return { ...entry, section: { id, title: hasOwnTitle ? undefined : printed.title, html } };
  };
  const docs = createElement(PrintDocs, { entries: planned.map(fillEntry) });
  const element = createElement(TextsContext, { value: site.config.strings }, docs);
  return {
    html: renderToStaticMarkup(element),
    links: filled.flatMap(({ links }) => links),
    hasSiteCode: filled.some(({ hasSiteCode }) => hasSiteCode),
  };
}

/** The pages on the page, in the order of the sidebar. */
export function listPrinted(page: PrintPage, site: Site): readonly PrintedPage[] {
  return listPages(planEntries(page, site));
}

/** Each page once. Omits what the sidebar links to elsewhere, and home pages, which are not meant to be read in order. */
function planEntries({ sidebar }: PrintPage, { config, layout, routes }: Site) {
  const pages = new Map<string, PrintedPage>();
  for (const page of routes.values()) {
    const isPrinted = page.kind === 'categoryIndex' || (page.kind === 'doc' && !page.isHome);
    if (isPrinted) pages.set(getHref(config.baseUrl, page.path), page);
  }
  const plan = (items: readonly SidebarItem[]): readonly PlannedEntry[] =>
    items.flatMap((item) => {
      const page = item.href === undefined ? undefined : pages.get(item.href);
      if (item.href !== undefined) pages.delete(item.href);
      const below = item.type === 'category' ? plan(item.items) : [];
      const isEmpty = page === undefined && below.length === 0;
      return isEmpty ? [] : [{ label: item.label, page, items: below }];
    });
  return plan(layout.sidebars[sidebar] ?? []);
}

function listPages(entries: readonly PlannedEntry[]): readonly PrintedPage[] {
  return entries.flatMap(({ page, items }) => [...(page ? [page] : []), ...listPages(items)]);
}

/** Of a generated page only its description: the pages on its cards follow. */
function fillSection(page: PrintedPage, id: string, bodies: BodySources): FilledBody {
  if (page.kind === 'doc') {
    const body = page.content.body.filter((part) => part.type !== 'drawing' || !part.isBelow);
    const content = { ...page.content, body };
    const options = { file: page.file, idPrefix: `${id}.`, consoles: undefined };
    return fillBody(content, { ...bodies, ...options });
  }
  const html = page.description && `<p>${escapeXml(page.description)}</p>`;
  return { html, links: [], hasSiteCode: false };
}

/** The titles of pages are below that of the whole. */
function lowerHeading(_: string, slash: string, level: string): string {
  return `<${slash}h${Number(level) + 1}`;
}

function linkSections(html: string, ids: ReadonlyMap<string, string>, baseUrl: string): string {
  return html.replace(LINK, (link) =>
    link.replace(ADDRESS, (attribute, href: string) => {
      const { path, hash } = splitHref(href);
      const id = path === '' ? undefined : ids.get(findSitePath(baseUrl, path) ?? '');
      if (id === undefined) return attribute;
      return hash === '' ? ` href="#${id}"` : ` href="#${id}.${hash.slice(1)}"`;
    }),
  );
}

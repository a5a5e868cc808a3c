/** Lists the pages of a site that readers search for. Their records are made when they are asked for. */

import { getHref } from '../../templates/model/address';
import type { Page } from '../../templates/model/page';
import type { SearchRecord } from '../../templates/model/search/record';
import { DEFAULT_SEARCH_TAG } from '../../templates/model/search/record';
import type { SidebarItem, Site } from '../../templates/model/site';
import { listSidebarHrefs } from '../core/listSidebarHrefs';
import type { Article, PageText } from '../core/types';
import { collectLinkTexts, NO_LINK_TEXTS } from './collectLinkTexts';
import { createPassages, type IndexedPassage } from './createPassages';
import { createRecords, type RecordParts, type SearchablePage } from './createRecords';

export type IndexedPage = {
  /** With the base URL. */
  readonly path: string;
  readonly language: string;
  readonly tag: string;
  readonly section: string | null;
  /** Identifies all that the records are made from; undefined when nothing does. */
  readonly key: string | undefined;
  /** At least one passage; created again by each call. */
  readonly listPassages: () => readonly IndexedPassage[];
};

type SearchedPage = IndexedPage & {
  /** At least one record; created again by each call. */
  readonly listRecords: () => readonly SearchRecord[];
};

type PageSources = {
  readonly site: Site;
  readonly articles: readonly Article[];
  /** Those of pages without an article, by path. */
  readonly texts: ReadonlyMap<string, PageText>;
  readonly getArticleKey: (article: Article) => string | undefined;
};

export function listIndexedPages(sources: PageSources): readonly SearchedPage[] {
  const { site, articles, texts } = sources;
  const { config } = site;
  const labels = createSectionLabels(site);
  const linkTexts = collectLinkTexts(site.routes.values(), config);
  const byFile = new Map(articles.map((article) => [article.source.file, article]));
  return [...site.routes.values()].flatMap((page) => {
    const article = page.file === undefined ? undefined : byFile.get(page.file);
    if (!isSearchable(page) || page.isUnlisted || article?.frontMatter.isDraft) return [];
    const text = texts.get(page.path);
    const path = getHref(config.baseUrl, page.path);
    const parts = {
      page,
      article,
      text,
      config,
      label: labels.labelOf(page),
      linkTexts: linkTexts.get(path) ?? NO_LINK_TEXTS,
    };
    const listRecords = () => createRecords(parts);
    return {
      path,
      language: config.locale,
      tag: page.searchTag,
      section: parts.label,
      key: describeParts(parts, sources.getArticleKey),
      listPassages: () => createPassages(listRecords()),
      listRecords,
    };
  });
}

/** Holds all that `createRecords` takes from the page; what it takes from the article depends on the article's key. */
function describeParts(
  { page, article, text, label, linkTexts, config }: RecordParts,
  getArticleKey: PageSources['getArticleKey'],
): string | undefined {
  const articleKey = article === undefined ? '' : getArticleKey(article);
  if (articleKey === undefined) return undefined;
  const { path, title, description, searchTag } = page;
  const headings = 'headings' in page ? page.headings : undefined;
  const { baseUrl, locale, title: siteTitle } = config;
  const shown = [path, title, description, searchTag, headings, label, text, ...linkTexts];
  return JSON.stringify([articleKey, shown, baseUrl, locale, siteTitle]);
}

const FOUND_KINDS: readonly Page['kind'][] = ['doc', 'categoryIndex', 'post', 'custom'];

function isSearchable(page: Page): page is SearchablePage {
  return FOUND_KINDS.includes(page.kind);
}

type SectionLabels = { readonly labelOf: (page: Page) => string };

function createSectionLabels({ config, layout, routes }: Site): SectionLabels {
  // The same names as on the search page.
  const { sections } = config.strings;
  const toHref = (page: Page) => getHref(config.baseUrl, page.path);
  const titles = new Map([...routes.values()].map((page) => [toHref(page), page.title]));
  const names = Object.keys(layout.sidebars);
  const categories = new Map(
    Object.entries(layout.sidebars).map(([name, items]) => [name, listCategories(items)]),
  );
  const bySidebar = new Map(names.map((name) => [name, findSidebarLabel(name)]));

  function findSidebarLabel(name: string): string | undefined {
    const link = layout.navbar.links.find((entry) => 'href' in entry && entry.sidebar === name);
    // A single sidebar distinguishes no sections, so its categories are used instead.
    if (names.length === 1) return undefined;
    const first = findFirst(layout.sidebars[name] ?? []);
    return link?.label ?? titles.get(first?.href ?? '') ?? first?.label;
  }

  function findDocLabel(page: Page, sidebar: string | undefined): string {
    const label = bySidebar.get(sidebar ?? '');
    if (label !== undefined) return label;
    return categories.get(sidebar ?? '')?.get(toHref(page)) ?? sections.documentation;
  }

  return {
    labelOf(page) {
      const isOwnPage = page.kind === 'doc' && page.searchTag === DEFAULT_SEARCH_TAG;
      if (!isOwnPage && (page.kind === 'doc' || page.kind === 'categoryIndex')) {
        return findDocLabel(page, page.sidebar);
      }
      if (page.kind === 'post' && config.blog !== false) return config.blog.title;
      return sections.pages;
    },
  };
}

/** The first page of a sidebar. */
function findFirst(items: readonly SidebarItem[]): SidebarItem | undefined {
  return items.find((item) => item.href !== undefined) ?? items[0];
}

/** The category at the top of the sidebar that holds a page, by the page's address. */
function listCategories(items: readonly SidebarItem[]): ReadonlyMap<string, string> {
  const categories = new Map<string, string>();
  for (const item of items) {
    if (item.type !== 'category') continue;
    for (const href of listSidebarHrefs([item])) {
      if (!categories.has(href)) categories.set(href, item.label);
    }
  }
  return categories;
}

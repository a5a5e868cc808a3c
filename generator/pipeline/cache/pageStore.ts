/** Caches page info across builds, keyed by everything the markup depends on. */

import type { PageAssets } from '../../../templates/Document';
import { getHref } from '../../../templates/model/address';
import type { Content, Page } from '../../../templates/model/page';
import type { Site } from '../../../templates/model/site';
import type { Cache } from '../../cache/openCache';
import { hashContent } from '../../core/hash';
import { NO_MEMORY } from '../../core/memory';
import type { IconSet } from '../../core/openIcons';
import type { Heads } from '../../render/createHeads';
import type { KeptPage, RenderedPage } from '../../render/createPageRenderer';
import type { DrawnSidebars } from '../../render/drawSidebars';
import { listPrinted } from '../../render/fillPrintPage';
import type { Resolved } from '../../resolve/resolveSite';
import type { ReadConfig } from '../read/readConfig';
import type { ArticleStore } from './articleStore';

/** Hashes of what a page is made from. */
export type PageParts = {
  /** What all pages share. */
  readonly shared: string;
  readonly sidebar: string;
  /** The text of the page and of its previews, with the targets of links. */
  readonly text: string;
  /** All else, such as titles, places and lists. */
  readonly data: string;
};

export type PageStore = {
  /** A hash of all that a page shows, but for what code of the site makes of it; undefined without a cache. */
  readonly getKey: (page: Page) => string | undefined;
  /** What the page is made from now, and what it was made from in the last build; for before `keepParts`. */
  readonly compare: (page: Page) => { readonly now?: PageParts; readonly before?: PageParts };
  /** For the next build to compare with. */
  readonly keepParts: (page: Page) => void;
  readonly find: (key: string) => KeptPage | undefined;
  /** Keeps no page that may be another one next time. */
  readonly keep: (key: string, page: RenderedPage) => void;
};

type PageIngredients = {
  readonly read: Pick<ReadConfig, 'code' | 'hash'>;
  readonly site: Site;
  readonly contents: Resolved['contents'];
  readonly sidebars: Pick<DrawnSidebars, 'find'>;
  readonly assets: PageAssets;
  readonly heads: Pick<Heads, 'find'>;
  /** The addresses of islands of directives. */
  readonly hydratedScripts: ReadonlyMap<string, string>;
  readonly store: Pick<ArticleStore, 'getKey'>;
  readonly iconSets: readonly IconSet[];
};

export function openPages(cache: Cache, ingredients: PageIngredients): PageStore {
  const { read, site, sidebars, assets, heads } = ingredients;
  const describeContent = createContentKeys(ingredients);
  // In dev, pages have info that is not kept.
  const memory = assets.devScript === undefined ? cache.openMemory('pages', {}) : NO_MEMORY;
  const shared =
    memory.recipe && hash([memory.recipe, describeShared(ingredients, describeContent)]);
  const lastParts = memory.recipe === undefined ? NO_MEMORY : cache.openFiles('pages');
  const cached = new Map<Page, PageParts | undefined>();
  const hashParts = (page: Page): PageParts | undefined => {
    if (shared === undefined) return undefined;
    const { key } = sidebars.find(page, getHref(site.config.baseUrl, page.path));
    const { text, data } = describePage(page, site, describeContent);
    const [hashedText, hashedData] = [hash(text), hash([data, heads.find(page)])];
    if (hashedText === undefined || hashedData === undefined) return undefined;
    return { shared, sidebar: key, text: hashedText, data: hashedData };
  };
  const getParts = (page: Page): PageParts | undefined => {
    if (!cached.has(page)) cached.set(page, hashParts(page));
    return cached.get(page);
  };

  return {
    getKey(page) {
      const parts = getParts(page);
      return parts && Object.values(parts).join(' ');
    },
    compare(page) {
      const now = getParts(page);
      const text = lastParts.find(page.path);
      const before = text === undefined ? undefined : (JSON.parse(text) as PageParts);
      return { ...(now && { now }), ...(before && { before }) };
    },
    keepParts(page) {
      const parts = getParts(page);
      const text = parts && JSON.stringify(parts);
      if (text !== undefined && text !== lastParts.find(page.path)) lastParts.keep(page.path, text);
    },
    find(key) {
      const found = memory.find(key);
      return found === undefined ? undefined : (JSON.parse(found) as KeptPage);
    },
    keep(key, { kept, hasSiteCode }) {
      const isSure = !hasSiteCode || read.code !== undefined;
      if (kept !== undefined && isSure) memory.keep(key, JSON.stringify(kept));
    },
  };
}

type DescribeContent = (content: Content) => unknown;

/** All that pages share. They show of the sidebars only their own. */
function describeShared(
  { read, site: { config, layout }, assets, hydratedScripts, iconSets }: PageIngredients,
  describeContent: DescribeContent,
): unknown {
  const code = Object.keys(config.directives).length > 0 ? read.code : undefined;
  // JSON omits the functions that draw parts of pages. Which ones there are may depend on the environment.
  const templates = Object.keys(config.templates);
  const drawn = templates.length > 0 ? [templates, read.hash] : [];
  const { sidebars: _, blogSidebar: __, announcement, ...shown } = layout;
  const hydrated = [...hydratedScripts];
  // Parse has done its part with the grammars, which may hold what JSON cannot.
  const { code: _code, ...used } = config;
  // `transform` may change any part of the layout.
  const { content, ...announced } = announcement ?? {};
  const text = content && describeContent(content);
  const versions = iconSets.map(({ name, version }) => [name, version]);
  return [code, drawn, used, shown, announced, text, assets, hydrated, versions];
}

function describePage(page: Page, site: Site, describeContent: DescribeContent) {
  const printed = page.kind === 'print' ? listPrinted(page, site) : [];
  const contents = [
    ...('content' in page ? [page.content] : []),
    ...('previews' in page ? page.previews.map(({ content }) => content) : []),
    ...printed.flatMap((each) => (each.kind === 'doc' ? [each.content] : [])),
  ];
  const previews = 'previews' in page ? page.previews.map(withoutContent) : undefined;
  return {
    text: contents.map(describeContent),
    data: { ...withoutContent(page), previews, ...describePrinted(printed) },
  };
}

function describePrinted(pages: ReturnType<typeof listPrinted>) {
  if (pages.length === 0) return {};
  return { printed: pages.map(({ path, title, description }) => [path, title, description]) };
}

function withoutContent<Holder extends object>(holder: Holder) {
  return { ...holder, content: undefined };
}

/** A content that `transform` made, or of unknown origin, is described by all of it. */
function createContentKeys({
  contents,
  store,
}: Pick<PageIngredients, 'contents' | 'store'>): DescribeContent {
  return (content) => {
    const origin = contents.get(content);
    const key = origin && store.getKey(origin.article);
    const { targets, cards } = content;
    return key === undefined ? content : [key, origin?.isPreview, targets, cards];
  };
}

/** Undefined for what JSON cannot hold. */
function hash(value: unknown): string | undefined {
  try {
    return hashContent(JSON.stringify(value));
  } catch {
    // A circle, or a large integer.
    return undefined;
  }
}

/** Decides which elements of the configuration each page has in its head. */

import type { FontFile, HeadElement, SiteConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import { decodePath, encodePath, normalizePath } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import {
  type HeadSources,
  isInline,
  listHeadSources,
  listOwnAddresses,
  writeHeadElement,
} from './headElements';

type Head = {
  /** The elements as text. */
  readonly html: string;
  /** Addresses on this site that they have. */
  readonly hrefs: readonly string[];
};

export type Heads = {
  readonly find: (page: Page) => Head;
  /** What the security policy allows for them, on all pages. */
  readonly sources: HeadSources;
  /** Some page has an inlined script, data or styles. */
  readonly hasInline: boolean;
};

/** `runPageHead` gives what the function of the configuration returns for a page. */
export function createHeads(
  { config, routes }: Site,
  runPageHead: (page: Page) => readonly HeadElement[],
): Heads {
  const { baseUrl } = config;
  const preloads = listPreloads(config);
  const all = new Set<HeadElement>();
  const heads = new Map<string, Head>();
  for (const page of routes.values()) {
    const listed = config.head.filter((element) => isOnPage(element, page));
    const elements = [...preloads, ...listed, ...runPageHead(page)];
    if (elements.length === 0) continue;
    for (const element of elements) all.add(element);
    heads.set(page.path, {
      html: elements.map((element) => writeHeadElement(element, baseUrl)).join(''),
      hrefs: elements.flatMap((element) => listOwnAddresses(element, baseUrl)),
    });
  }
  return {
    find: ({ path }) => heads.get(path) ?? { html: '', hrefs: [] },
    sources: listHeadSources(all),
    hasInline: [...all].some(isInline),
  };
}

/** A path that ends in `*` is that of all pages below it, and of the page there. */
function isOnPage({ pages }: HeadElement, page: Page): boolean {
  if (pages === undefined) return true;
  const path = normalizePath(page.path);
  return pages.some((pattern) => {
    if (!pattern.endsWith('*')) return normalizePath(pattern) === path;
    const start = encodePath(decodePath(pattern.slice(0, -1)));
    return path.startsWith(start) || `${path}/` === start;
  });
}

/** Fonts are always fetched as for another origin. */
function listPreloads({ theme }: SiteConfig): readonly HeadElement[] {
  const files = theme?.fonts.files ?? [];
  return files.filter(({ preload }) => preload).map(createPreload);
}

function createPreload({ src }: FontFile): HeadElement {
  const type = `font/${src.slice(src.lastIndexOf('.') + 1).toLowerCase()}`;
  return {
    tag: 'link',
    attributes: { rel: 'preload', as: 'font', type, href: src, crossorigin: true },
  };
}

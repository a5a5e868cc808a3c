/** Groups records by page, and puts pages of one facet and of one section of the site next to each other. */

import type { SearchRecord } from '../../templates/model/search/record';

export type IndexedPage = {
  /** Without the anchors of its records. */
  readonly path: string;
  readonly language: string;
  readonly tag: string;
  readonly section: string | null;
  readonly records: readonly SearchRecord[];
};

export function groupPages(records: readonly SearchRecord[]): readonly IndexedPage[] {
  const facets = groupBy(listPages(records), ({ language, tag }) => `${language}\0${tag}`);
  const sorted = facets.flatMap((facet) => groupBy(facet, ({ section }) => section ?? '').flat());
  return joinPages(sorted);
}

type OpenPage = IndexedPage & { readonly records: SearchRecord[] };

/** Records of one page follow each other. */
function listPages(records: readonly SearchRecord[]): readonly OpenPage[] {
  const pages: OpenPage[] = [];
  for (const record of records) {
    const { language, docusaurus_tag: tag, hierarchy, url } = record;
    const last = pages.at(-1);
    const isSame =
      last !== undefined &&
      isOnPage(url, last.path) &&
      last.section === hierarchy.lvl0 &&
      last.tag === tag &&
      last.language === language;
    if (isSame) last.records.push(record);
    else {
      const path = url.replace(ANCHOR, '');
      pages.push({ path, language, tag, section: hierarchy.lvl0, records: [record] });
    }
  }
  return pages;
}

const ANCHOR = /#.*$/s;

function isOnPage(url: string, path: string): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '#');
}

/** Parts of a page that sorting has brought together are one page. */
function joinPages(pages: readonly OpenPage[]): readonly OpenPage[] {
  const joined: OpenPage[] = [];
  for (const page of pages) {
    const last = joined.at(-1);
    const isSame =
      last?.path === page.path && last.tag === page.tag && last.section === page.section;
    if (isSame && last.language === page.language) last.records.push(...page.records);
    else joined.push(page);
  }
  return joined;
}

/** Groups are in the order of their first items. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

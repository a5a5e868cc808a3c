/** Finds the folder of each section's pages, so that search knows the section that a reader is in. */

import type { HeadParts } from '../../templates/model/search/engine/codec/head';
import type { IndexedPage } from './listIndexedPages';

const QUERY = /[?].*/s;
const ROOT = '/';

/** Sections in the same folder are one section; pages at the root are in none. */
export function createSections(pages: readonly IndexedPage[]): HeadParts['sections'] {
  const sections = new Map<string, [number, number][]>();
  for (const [from, to] of findRanges(pages)) {
    const folder = findFolder(pages.slice(from, to));
    if (folder === ROOT) continue;
    sections.set(folder, [...(sections.get(folder) ?? []), [from, to]]);
  }
  return Object.fromEntries(sections);
}

/** Returns for each page the number of its section; sections with one name have one number. */
export function numberSections(pages: readonly IndexedPage[]): readonly number[] {
  const numbers = new Map<string | null, number>();
  return pages.map(({ section }) => {
    const number = numbers.get(section) ?? numbers.size;
    numbers.set(section, number);
    return number;
  });
}

/** Returns for the first page of each section how many pages of the section follow it. */
export function countFollowing(pages: readonly IndexedPage[]): readonly (number | undefined)[] {
  const following: (number | undefined)[] = [];
  let opened = 0;
  for (const [at, { tag, section }] of pages.entries()) {
    const before = pages[at - 1];
    const isFirst = before?.tag !== tag || before.section !== section;
    if (isFirst) opened = at;
    following.push(isFirst ? 0 : undefined);
    following[opened] = at - opened;
  }
  return following;
}

/** Pages with the same section and tag are adjacent, so each section is a range. */
function findRanges(pages: readonly IndexedPage[]): readonly [number, number][] {
  const nameOf = ({ tag, language, section }: IndexedPage) => [language, tag, section].join('\0');
  const ranges: [number, number][] = [];
  let last: string | undefined;
  for (const [index, page] of pages.entries()) {
    const name = nameOf(page);
    const range = ranges.at(-1);
    if (range !== undefined && name === last) range[1] = index + 1;
    else ranges.push([index, index + 1]);
    last = name;
  }
  return ranges;
}

/** The deepest folder that contains all pages. */
function findFolder(pages: readonly IndexedPage[]): string {
  const paths = pages.map(({ path }) => path.replace(QUERY, ''));
  const [first = ROOT] = paths;
  let end = first.lastIndexOf('/') + 1;
  while (end > 1 && !paths.every((path) => path.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf('/', end - 2) + 1;
  }
  return first.slice(0, Math.max(1, end));
}

export function groupPages(pages: readonly IndexedPage[]): readonly IndexedPage[] {
  const facets = groupBy(pages, ({ language, tag }) => `${language}\0${tag}`);
  return facets.flatMap((facet) => groupBy(facet, ({ section }) => section ?? '').flat());
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

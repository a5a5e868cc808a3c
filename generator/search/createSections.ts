/** Finds the folder of each section's pages, so that search knows the section that a reader is in. */

import { groupBy } from '../../templates/model/groupBy';
import type { HeadParts, Range } from '../../templates/model/search/engine/codec/head';
import type { IndexedPage } from './listIndexedPages';

const QUERY = /[?].*/s;
const ROOT = '/';

/** Sections in the same folder are one section; pages at the root are in none. */
export function createSections(pages: readonly IndexedPage[]): HeadParts['sections'] {
  const ranges = listRanges(
    pages,
    ({ tag, language, section }) => `${language}\0${tag}\0${section}`,
  );
  const sections = groupBy([...ranges.values()].flat(), (range) =>
    findFolder(pages.slice(...range)),
  );
  return Object.fromEntries([...sections].filter(([folder]) => folder !== ROOT));
}

/** By name, the ranges of neighbouring pages with this name. */
export function listRanges(
  pages: readonly IndexedPage[],
  getName: (page: IndexedPage) => string,
): ReadonlyMap<string, readonly Range[]> {
  const ranges = new Map<string, Range[]>();
  for (const [at, page] of pages.entries()) {
    const name = getName(page);
    const known = ranges.get(name) ?? [];
    const last = known.at(-1);
    if (last?.[1] === at) known[known.length - 1] = [last[0], at + 1];
    else known.push([at, at + 1]);
    ranges.set(name, known);
  }
  return ranges;
}

/** Returns for each page the number of its section; sections with one name have one number. */
export function numberSections(pages: readonly IndexedPage[]): readonly number[] {
  const names = new Set(pages.map(({ section }) => section));
  const numbers = new Map([...names].map((name, number) => [name, number]));
  return pages.map(({ section }) => numbers.get(section) ?? 0);
}

/** By the number of the first page of each section, how many pages of the section follow it. */
export function countFollowing(pages: readonly IndexedPage[]): ReadonlyMap<number, number> {
  const ranges = listRanges(pages, ({ tag, section }) => `${tag}\0${section}`);
  return new Map([...ranges.values()].flat().map(([from, to]) => [from, to - from - 1]));
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

/** Pages with the same language, tag and section become neighbours. */
export function groupPages(pages: readonly IndexedPage[]): readonly IndexedPage[] {
  const facets = groupBy(pages, ({ language, tag }) => `${language}\0${tag}`);
  return [...facets.values()].flatMap((facet) =>
    [...groupBy(facet, ({ section }) => section ?? '').values()].flat(),
  );
}

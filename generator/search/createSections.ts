/** Notes in which folder of the site the pages of each section are, to know a reader's own section. */

import type { Head } from '../../templates/model/search/codec/head';
import type { IndexedUnit } from './createUnits';

const ANCHOR = /[?#].*$/;
const ROOT = '/';

/** Sections in the same folder are one; what is at the root belongs to none. */
export function createSections(units: readonly IndexedUnit[]): Head['sections'] {
  const sections = new Map<string, [number, number][]>();
  for (const [from, to] of findRanges(units)) {
    const folder = findFolder(units.slice(from, to));
    if (folder === ROOT) continue;
    sections.set(folder, [...(sections.get(folder) ?? []), [from, to]]);
  }
  return Object.fromEntries(sections);
}

/** Units with the same section and tag stand together. */
function findRanges(units: readonly IndexedUnit[]): readonly [number, number][] {
  const nameOf = ({ docusaurus_tag, language, headings }: IndexedUnit) =>
    [language, docusaurus_tag, headings[0]].join('\0');
  const ranges: [number, number][] = [];
  let last: string | undefined;
  for (const [index, unit] of units.entries()) {
    const name = nameOf(unit);
    const range = ranges.at(-1);
    if (range !== undefined && name === last) range[1] = index + 1;
    else ranges.push([index, index + 1]);
    last = name;
  }
  return ranges;
}

/** The deepest folder that all of them are in. */
function findFolder(units: readonly IndexedUnit[]): string {
  const paths = [...new Set(units.map(({ url }) => url.replace(ANCHOR, '')))];
  const [first = ROOT] = paths;
  let end = first.lastIndexOf('/') + 1;
  while (end > 1 && !paths.every((path) => path.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf('/', end - 2) + 1;
  }
  return first.slice(0, Math.max(1, end));
}

/** Finds the folder of each section's pages, so that search knows the section that a reader is in. */

import type { Head } from '../../client/search/engine/codec/head';
import type { IndexedPassage } from './createPassages';

const ANCHOR = /[?#].*$/;
const ROOT = '/';

/** Sections in the same folder are one section; pages at the root are in none. */
export function createSections(passages: readonly IndexedPassage[]): Head['sections'] {
  const sections = new Map<string, [number, number][]>();
  for (const [from, to] of findRanges(passages)) {
    const folder = findFolder(passages.slice(from, to));
    if (folder === ROOT) continue;
    sections.set(folder, [...(sections.get(folder) ?? []), [from, to]]);
  }
  return Object.fromEntries(sections);
}

/** Passages with the same section and tag are adjacent, so each section is a range. */
function findRanges(passages: readonly IndexedPassage[]): readonly [number, number][] {
  const nameOf = ({ docusaurus_tag, language, headings }: IndexedPassage) =>
    [language, docusaurus_tag, headings[0]].join('\0');
  const ranges: [number, number][] = [];
  let last: string | undefined;
  for (const [index, passage] of passages.entries()) {
    const name = nameOf(passage);
    const range = ranges.at(-1);
    if (range !== undefined && name === last) range[1] = index + 1;
    else ranges.push([index, index + 1]);
    last = name;
  }
  return ranges;
}

/** The deepest folder that contains all passages. */
function findFolder(passages: readonly IndexedPassage[]): string {
  const paths = [...new Set(passages.map(({ url }) => url.replace(ANCHOR, '')))];
  const [first = ROOT] = paths;
  let end = first.lastIndexOf('/') + 1;
  while (end > 1 && !paths.every((path) => path.startsWith(first.slice(0, end)))) {
    end = first.lastIndexOf('/', end - 2) + 1;
  }
  return first.slice(0, Math.max(1, end));
}

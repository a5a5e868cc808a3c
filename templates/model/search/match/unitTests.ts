/** Tell of units which part of the site they are of. */

import type { Head, UnitRange } from '../codec/head';

export type UnitTest = (unit: number) => boolean;

/** As the pages of docs are tagged, whatever their version. */
const DOC_FACET = /^docusaurus_tag:docs-/;

export function createDocTest({ facets, units }: Head): UnitTest {
  const names = Object.keys(facets).filter((name) => DOC_FACET.test(name));
  return createTest(
    names.flatMap((name) => facets[name] ?? []),
    units,
  );
}

/** `from` is the path of the page where somebody asks; without it no unit is near. */
export function createSectionTest({ sections, units }: Head, from: string | undefined): UnitTest {
  const folders = Object.keys(sections).filter((folder) => from?.startsWith(folder));
  const deepest = folders.sort((a, b) => b.length - a.length)[0];
  return createTest(deepest === undefined ? [] : (sections[deepest] ?? []), units);
}

function createTest(ranges: readonly UnitRange[], units: number): UnitTest {
  const marks = new Uint8Array(units);
  for (const [from, to] of ranges) marks.fill(1, from, to);
  return (unit) => marks[unit] === 1;
}

/** Tests of passages: which part of the site they belong to. */

import type { Head, PassageRange } from '../codec/head';

export type PassageTest = (passage: number) => boolean;

/** The common prefix of the tags of docs, whatever their version. */
const DOC_FACET = /^docusaurus_tag:docs-/;

export function createDocTest({ facets, passages }: Head): PassageTest {
  const names = Object.keys(facets).filter((name) => DOC_FACET.test(name));
  return createTest(
    names.flatMap((name) => facets[name] ?? []),
    passages,
  );
}

/** `from` is the path of the page where the search was opened. Without it no passage is near. */
export function createSectionTest(
  { sections, passages }: Head,
  from: string | undefined,
): PassageTest {
  const folders = Object.keys(sections).filter((folder) => from?.startsWith(folder));
  const deepest = folders.sort((a, b) => b.length - a.length)[0];
  return createTest(deepest === undefined ? [] : (sections[deepest] ?? []), passages);
}

function createTest(ranges: readonly PassageRange[], passages: number): PassageTest {
  const marks = new Uint8Array(passages);
  for (const [from, to] of ranges) marks.fill(1, from, to);
  return (passage) => marks[passage] === 1;
}

/** Plans a search: what to look for, and which passages may match. */

import type { Head, Range } from './codec/head';
import { ALIAS_LEVEL } from './codec/postings';
import type { IndexReader } from './createIndexSource';
import type { FacetFilters, PassageTest, SearchQuery } from './engine';
import { loadLists } from './match/loadLists';
import { type Excluded, type Operators, parseOperators } from './parseQuery';

export type SearchPlan = Pick<Operators, 'text' | 'phrases'> & {
  /** True for a passage that the filters allow and that contains nothing excluded. */
  readonly isAllowed: PassageTest;
  /** Excluded words and phrases that must be checked in the texts. */
  readonly unsure: readonly Excluded[];
  /** The number of hits up to the end of the requested page of hits. */
  readonly wanted: number;
  /** True when all hits must be counted, not only those of the requested page. */
  readonly isAllCounted: boolean;
  /** True for passages of the docs, false for the blog and custom pages. */
  readonly isDoc: PassageTest;
  /** True for passages of the section where the search was opened. */
  readonly isNear: PassageTest;
};

export async function planSearch(index: IndexReader, query: SearchQuery): Promise<SearchPlan> {
  const { facetFilters, facets = [], page, hitsPerPage, from } = query;
  const { text, phrases, excluded } = query.isPlain
    ? { text: query.query, phrases: [], excluded: [] }
    : parseOperators(query.query);
  const isFiltered = createFilter(index.head, facetFilters);
  const { marks, unsure } = await findExcluded(index, excluded);
  return {
    text,
    phrases,
    unsure,
    isAllowed: (passage) => marks[passage] === 0 && isFiltered(passage),
    wanted: (page + 1) * hitsPerPage,
    isAllCounted: facets.length > 0 || (hitsPerPage === 0 && phrases.length + unsure.length > 0),
    isDoc: createDocTest(index.head),
    isNear: createSectionTest(index.head, from),
  };
}

/**
 * `name:-value` and `-name:value` both negate a filter; in `name:\-value` the minus is a part of the value.
 * A facet that no passage has matches no passage.
 */
function createFilter({ facets }: Head, filters: FacetFilters): PassageTest {
  const groups = filters
    .map((filter) => (typeof filter === 'object' ? filter : [filter]))
    .filter((group) => group.length > 0)
    .map((group) =>
      group.map((test) => (typeof test === 'string' ? createFacetTest(facets, test) : test)),
    );
  return (passage) => groups.every((tests) => tests.some((test) => test(passage)));
}

/** A minus before the name or before the value. */
const NEGATED = /^(?:-([^:]+:)|([^:]+:)-)(.*)$/s;
const ESCAPED_SIGN = /^([^:]+:)\\-/;

function createFacetTest(facets: Head['facets'], name: string): PassageTest {
  const [, before, facet = before, value] = NEGATED.exec(name) ?? [];
  if (facet === undefined) {
    const ranges = findRanges(facets, name.replace(ESCAPED_SIGN, '$1-'));
    return (passage) => isInside(ranges, passage);
  }
  const others = findRanges(facets, `${facet}${value}`);
  return (passage) => !isInside(others, passage);
}

function findRanges(facets: Head['facets'], name: string): readonly Range[] {
  return (Object.hasOwn(facets, name) ? facets[name] : undefined) ?? [];
}

function isInside(ranges: readonly Range[], passage: number): boolean {
  return ranges.some(([from, to]) => passage >= from && passage < to);
}

type ExcludedPassages = {
  /** By passage: 1 when it is excluded, otherwise 0. */
  readonly marks: Uint8Array;
  /** Excluded words or phrases whose postings are incomplete in the index: the texts have to be checked. */
  readonly unsure: readonly Excluded[];
};

async function findExcluded(
  index: IndexReader,
  excluded: readonly Excluded[],
): Promise<ExcludedPassages> {
  const marks = new Uint8Array(index.head.passages);
  const isSure = await Promise.all(excluded.map((one) => markPassages(index, one, marks)));
  return { marks, unsure: excluded.filter((_, at) => isSure[at] === false) };
}

/** Marks the passages with the excluded word. Returns false when there may be more of them. */
async function markPassages(index: IndexReader, { terms, term }: Excluded, marks: Uint8Array) {
  if (term === undefined) return false;
  const entry = await index.findEntry(term);
  if (entry === undefined) return terms.length === 1;
  const [loaded] = await loadLists(index, [{ term, entry, likeness: 1 }], true);
  for (const { passage, span, level } of loaded?.headings ?? []) {
    // Other names of a page are not visible, so they do not exclude it.
    if (level !== ALIAS_LEVEL) marks.fill(1, passage, passage + span + 1);
  }
  for (const { passage } of loaded?.texts ?? []) marks[passage] = 1;
  // The parts of an identifier may also occur next to each other as separate words.
  return terms.length === 1 && loaded?.isCut !== true;
}

/** The common prefix of the tags of docs, whatever their version. */
const DOC_FACET = /^docusaurus_tag:docs-/;

function createDocTest({ facets, passages }: Head): PassageTest {
  const names = Object.keys(facets).filter((name) => DOC_FACET.test(name));
  return createTest(
    names.flatMap((name) => facets[name] ?? []),
    passages,
  );
}

/** `from` is the path of the page where the search was opened. Without it no passage is near. */
function createSectionTest({ sections, passages }: Head, from: string | undefined): PassageTest {
  const folders = Object.keys(sections).filter((folder) => from?.startsWith(folder));
  const deepest = folders.sort((a, b) => b.length - a.length)[0];
  return createTest(deepest === undefined ? [] : (sections[deepest] ?? []), passages);
}

function createTest(ranges: readonly Range[], passages: number): PassageTest {
  const marks = new Uint8Array(passages);
  for (const [from, to] of ranges) marks.fill(1, from, to);
  return (passage) => marks[passage] === 1;
}

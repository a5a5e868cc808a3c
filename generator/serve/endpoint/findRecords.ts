/** Finds the records that answer a question: of each passage that is found, the one that is shown. */

import type { IndexReader } from '../../../client/search/engine/createIndexReader';
import { findPassages } from '../../../client/search/engine/findPassages';
import type { FoundWord } from '../../../client/search/engine/match/findScores';
import type { PassageTest, SearchQuery } from '../../../client/search/engine/query';
import { createMarker, type MarkText } from '../../../client/search/engine/show/createMarker';
import {
  createAttributeReader,
  expandFacets,
  isRecordFacet,
  needsPassages,
  type RecordPlace,
} from './attributes';
import { type Catalogue, readCatalogue } from './catalogue';
import { chooseTexts } from './chooseTexts';
import { type Clause, isMet } from './filters/conditions';
import { createGivingReader } from './givingReader';
import type { Question } from './question';
import type { Search } from './search';

export type FoundRecords = {
  /** The best first. Where no question needs the text, it is that of the heading. */
  readonly places: readonly RecordPlace[];
  readonly words: readonly FoundWord[];
  readonly markText: MarkText;
  readonly isExhaustive: boolean;
  /** Undefined when nobody asked for what only it knows. */
  readonly catalogue: Catalogue | undefined;
};

/** `facets` are those whose values will be read of all places. */
export async function findRecords(
  { index, work }: Search,
  question: Question,
  facets: readonly string[],
): Promise<FoundRecords> {
  const { clauses } = question;
  const filtered = clauses.flat().map(({ attribute }) => attribute);
  const read = [...filtered, ...expandFacets(facets)];
  const catalogue = read.some(needsPassages) ? await readCatalogue(index, work) : undefined;
  const isOfRecord = (clause: Clause) => clause.some(({ attribute }) => isRecordFacet(attribute));
  const passageClauses = clauses.filter((clause) => !isOfRecord(clause));
  const needsRecords = read.some(isRecordFacet);
  const testPassage = await createPassageTest({ index, work }, catalogue, passageClauses);
  const reader = createGivingReader(index, work);
  const { passages, words, isExhaustive } = await findPassages(reader, {
    ...createSearchQuery(question),
    facetFilters: testPassage === undefined ? [] : [testPassage],
    facets: needsRecords ? ['*'] : facets,
  });
  const markText = createMarker(words);
  const all = needsRecords
    ? await chooseTexts({ index: reader, work }, passages, { words, markText })
    : passages.map((passage) => ({ passage, text: undefined }));
  const test = createRecordTest(index, catalogue, clauses.filter(isOfRecord));
  return { places: all.filter(test), words, markText, isExhaustive, catalogue };
}

/** As many hits are found as the answer goes to. */
function createSearchQuery({ query, isPlain, slice }: Question): SearchQuery {
  const isPage = slice.type === 'page';
  return {
    query,
    isPlain,
    page: isPage ? slice.page : 0,
    hitsPerPage: isPage ? slice.hitsPerPage : slice.offset + slice.length,
    facetFilters: [],
    snippetWords: new Map(),
  };
}

/** Looked up before the passages are ranked, because it may be large. */
async function createPassageTest(
  { index, work }: Search,
  catalogue: Catalogue | undefined,
  clauses: readonly Clause[],
): Promise<PassageTest | undefined> {
  if (clauses.length === 0) return undefined;
  const test = createRecordTest(index, catalogue, clauses);
  const cost = clauses.flat().length;
  const allowed = new Uint8Array(index.head.passages);
  for (let passage = 0; passage < allowed.length; passage += 1) {
    allowed[passage] = test({ passage, text: undefined }) ? 1 : 0;
    await work.step(cost);
  }
  return (passage) => allowed[passage] === 1;
}

export function createRecordTest(
  { head }: IndexReader,
  catalogue: Catalogue | undefined,
  clauses: readonly Clause[],
): (place: RecordPlace) => boolean {
  const tests = clauses.map((clause) =>
    clause.map((condition) => {
      const read = createAttributeReader(head, catalogue, condition.attribute);
      return (place: RecordPlace) => isMet(condition, read(place));
    }),
  );
  return (place) => tests.every((clause) => clause.some((test) => test(place)));
}

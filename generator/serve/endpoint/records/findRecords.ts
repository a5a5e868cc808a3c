/** Finds the records that match a question: for each matching passage, the record to show. */

import type { IndexReader } from '../../../../templates/model/search/engine/createIndexReader';
import { findPassages } from '../../../../templates/model/search/engine/findPassages';
import type { FoundWord } from '../../../../templates/model/search/engine/match/findScores';
import type { PassageTest, SearchQuery } from '../../../../templates/model/search/engine/query';
import {
  createMarker,
  type MarkText,
} from '../../../../templates/model/search/engine/show/createMarker';
import { type Clause, isMet } from '../question/filters/conditions';
import type { Question } from '../question/question';
import {
  createAttributeGetter,
  expandFacets,
  isRecordFacet,
  needsPassages,
  type RecordPlace,
} from './attributes';
import { type Catalogue, readCatalogue } from './catalogue';
import { chooseTexts } from './chooseTexts';
import { createCountingReader } from './countingReader';
import type { Search } from './search';

export type FoundRecords = {
  /** The best match first. When no facet or filter needs the text, `text` is undefined, as for the heading. */
  readonly places: readonly RecordPlace[];
  readonly words: readonly FoundWord[];
  readonly markText: MarkText;
  readonly isExhaustive: boolean;
  /** Undefined when no facet or filter needs it. */
  readonly catalogue: Catalogue | undefined;
};

/** `facets` are the facets whose values the caller needs for all places. */
export async function findRecords(
  { index, work }: Search,
  question: Question,
  facets: readonly string[],
): Promise<FoundRecords> {
  const { clauses } = question;
  const filtered = clauses.flat().map(({ attribute }) => attribute);
  const needed = [...filtered, ...expandFacets(facets)];
  const catalogue = needed.some(needsPassages) ? await readCatalogue(index, work) : undefined;
  const isOfRecord = (clause: Clause) => clause.some(({ attribute }) => isRecordFacet(attribute));
  const passageClauses = clauses.filter((clause) => !isOfRecord(clause));
  const needsRecords = needed.some(isRecordFacet);
  const testPassage = await createPassageTest({ index, work }, catalogue, passageClauses);
  const reader = createCountingReader(index, work);
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

/** Asks for all hits up to the end of the wanted slice. */
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

/** Tests all passages before ranking, in steps, because there may be many. */
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
      const getAttribute = createAttributeGetter(head, catalogue, condition.attribute);
      return (place: RecordPlace) => isMet(condition, getAttribute(place));
    }),
  );
  return (place) => tests.every((clause) => clause.some((test) => test(place)));
}

/** Answers one question with JSON text, written hit by hit so that the work can be counted. */

import { countFacets } from '../facets/countFacets';
import { findFacetValues } from '../facets/findFacetValues';
import type { FacetQuestion, Question, Slice } from '../question/question';
import { listHeadValues } from '../records/attributes';
import { type FoundRecords, findRecords } from '../records/findRecords';
import type { Search } from '../records/search';
import { retrieve } from './retrieve';
import { writeHit } from './writeHit';

export type Answering = Search & {
  readonly indexName: string;
  /** Returns a new id for each answer. */
  readonly createQueryId: () => string;
};

type QuestionAnswer = { readonly text: string; readonly nbHits: number };

export async function answerQuestion(
  given: Answering,
  question: Question,
): Promise<QuestionAnswer> {
  const start = performance.now();
  const { facets: names, query, params, slice, wantsQueryId } = question;
  const found = await findRecords(given, question, names);
  const { places, isExhaustive } = found;
  const counted = names.length > 0 ? await countFacets(given, found, question) : undefined;
  const hits = await writeHits(given, question, found);
  const fields = {
    nbHits: places.length,
    ...describeSlice(slice, places.length),
    exhaustiveNbHits: isExhaustive,
    ...(counted && { facets: counted.facets, exhaustiveFacetsCount: isExhaustive }),
    ...(counted && Object.keys(counted.stats).length > 0 && { facets_stats: counted.stats }),
    query,
    params,
    index: given.indexName,
    processingTimeMS: Math.round(performance.now() - start),
    ...(wantsQueryId && { queryID: given.createQueryId() }),
  };
  return { text: writeFields(question, hits, fields), nbHits: places.length };
}

/** Writes the answer to a question that is skipped, because an earlier one has found enough hits (`stopIfEnoughMatches`). */
export function writeUnprocessed(indexName: string, { query, params, slice }: Question): string {
  const fields = { nbHits: 0, ...describeSlice(slice, 0), query, params, index: indexName };
  return JSON.stringify({ hits: [], ...fields, processingTimeMS: 0, processed: false });
}

export async function answerFacetQuestion(
  given: Answering,
  question: FacetQuestion,
): Promise<string> {
  const start = performance.now();
  const { facetHits, isExhaustive } = await findFacetValues(given, question);
  const processingTimeMS = Math.round(performance.now() - start);
  return JSON.stringify({ facetHits, exhaustiveFacetsCount: isExhaustive, processingTimeMS });
}

function describeSlice(slice: Slice, nbHits: number) {
  if (slice.type === 'offset') return { offset: slice.offset, length: slice.length };
  const { page, hitsPerPage } = slice;
  return { page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage), hitsPerPage };
}

async function writeHits(
  { index, work }: Answering,
  question: Question,
  { places, words, markText }: FoundRecords,
): Promise<readonly string[]> {
  const languages = listHeadValues(index.head, 'language');
  const tags = listHeadValues(index.head, 'docusaurus_tag');
  const { shown } = question;
  const written: string[] = [];
  for (const { passage: number } of cut(places, question.slice)) {
    const passage = await index.readPassage(number);
    const hit = writeHit(passage, { shown, words, markText });
    const { _highlightResult, _snippetResult, ...found } = hit;
    const [language = '', docusaurus_tag = ''] = [languages[number], tags[number]];
    const text = JSON.stringify({
      ...retrieve({ ...found, language, docusaurus_tag }, shown.retrieved),
      ...(_highlightResult && { _highlightResult }),
      ...(_snippetResult && { _snippetResult }),
    });
    written.push(text);
    await work.step(text.length + passage.texts.join('').length);
  }
  return written;
}

function cut<Item>(items: readonly Item[], slice: Slice): readonly Item[] {
  if (slice.type === 'offset') return items.slice(slice.offset, slice.offset + slice.length);
  const from = slice.page * slice.hitsPerPage;
  return items.slice(from, from + slice.hitsPerPage);
}

function writeFields(
  { responseFields }: Question,
  hits: readonly string[],
  fields: object,
): string {
  const isWanted = (name: string) => responseFields?.includes(name) ?? true;
  const wanted = Object.entries(fields).filter(([name]) => isWanted(name) || name === 'queryID');
  const others = JSON.stringify(Object.fromEntries(wanted));
  if (!isWanted('hits')) return others;
  const list = `"hits":[${hits.join(',')}]`;
  return others === '{}' ? `{${list}}` : `{${list},${others.slice(1)}`;
}

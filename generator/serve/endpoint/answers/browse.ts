/** Lists all records of an index, page by page; a cursor says where the next page begins. */

import { isEmpty, isUsed } from '../protocol/knownParameters';
import { parseParams } from '../protocol/params';
import { collectParams, type RequestEntry } from '../protocol/parseEntry';
import { ProtocolError } from '../protocol/protocolProblem';
import { createQuestion, parseQuestion, type Question } from '../question/question';
import { type RecordPlace, startRecords } from '../records/attributes';
import { readCatalogue } from '../records/catalogue';
import { createRecordTest } from '../records/findRecords';
import type { Search } from '../records/search';
import { retrieve } from './retrieve';

type BrowseQuestion = Question & { readonly from: number; readonly hitsPerPage: number };

type BrowsedRecords = {
  readonly records: readonly object[];
  readonly count: number;
  /** Undefined after the last record. */
  readonly cursor: string | undefined;
};

const HITS_PER_PAGE = 1000;
const BROWSED = [
  'query',
  'hitsPerPage',
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'attributesToRetrieve',
];

/** A cursor contains the parameters of the first request. */
export function parseBrowseQuestion(entry: RequestEntry): BrowseQuestion {
  const { text, params } = collectParams(entry);
  const question = parseQuestion(entry, { others: ['cursor'], hitsPerPage: HITS_PER_PAGE });
  const cursor = params.get('cursor');
  if (cursor !== undefined && cursor !== null) return parseCursor(cursor);
  for (const [name, value] of params) {
    if (!isUsed(name) || BROWSED.includes(name) || isEmpty(value)) continue;
    throw new ProtocolError(`${name} is not supported by browse`);
  }
  if (question.query !== '') throw new ProtocolError('query is not supported by browse');
  return createBrowseQuestion(question, text, 0);
}

function createBrowseQuestion(question: Question, params: string, from: number): BrowseQuestion {
  const { slice } = question;
  const hitsPerPage = slice.type === 'page' ? slice.hitsPerPage : slice.length;
  if (hitsPerPage > 0) return { ...question, params, from, hitsPerPage };
  throw new ProtocolError('hitsPerPage must be at least 1 for browse');
}

/** Encodes the number of the next record and the parameters. */
function writeCursor({ params }: BrowseQuestion, from: number): string {
  return Buffer.from(JSON.stringify([from, params])).toString('base64url');
}

function parseCursor(cursor: unknown): BrowseQuestion {
  const [from, params] = decodeCursor(cursor);
  if (!Number.isSafeInteger(from) || Number(from) < 0 || typeof params !== 'string') {
    throw createCursorError();
  }
  const question = createQuestion(params, parseParams(params), HITS_PER_PAGE);
  return createBrowseQuestion(question, params, Number(from));
}

function decodeCursor(cursor: unknown): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    throw createCursorError();
  }
}

function createCursorError(): ProtocolError {
  return new ProtocolError('cursor is not one of this index');
}

/** Records are in the order of the index. */
export async function browse(
  { index, work }: Search,
  question: BrowseQuestion,
): Promise<BrowsedRecords> {
  const { from, hitsPerPage, clauses, shown } = question;
  const catalogue = await readCatalogue(index, work);
  const test = createRecordTest(index, catalogue, clauses);
  const cost = 1 + clauses.flat().length;
  const createRecord = startRecords(index.head, catalogue);
  const records: object[] = [];
  let count = 0;
  for (const [number, { level, texts }] of catalogue.passages.entries()) {
    for (let text = level === undefined ? 0 : -1; text < texts.length; text += 1) {
      const place: RecordPlace = { passage: number, text: text === -1 ? undefined : text };
      await work.step(cost);
      if (!test(place)) continue;
      count += 1;
      const record = createRecord(place);
      if (record === undefined || count <= from || records.length === hitsPerPage) continue;
      records.push(retrieve(record, shown.retrieved ?? ['*']));
      await work.step(texts[text]?.length ?? 0);
    }
  }
  const next = from + hitsPerPage;
  return { records, count, cursor: next < count ? writeCursor(question, next) : undefined };
}

/** Answers a request to the search endpoint by its target; throws a `ProtocolError` for what cannot be answered. */

import type { IndexSource } from '../../../client/search/engine/createIndexSource';
import {
  type Answering,
  answerFacetQuestion,
  answerQuestion,
  writeUnprocessed,
} from './answerQuestion';
import { browse, readBrowseQuestion } from './browse';
import { findObject } from './findObject';
import { requireKnown } from './parameters';
import { readNames } from './protocol/params';
import { ProtocolError } from './protocol/protocolProblem';
import {
  parseObject,
  type RequestEntry,
  readAt,
  readEntry,
  readParams,
  readRequests,
} from './protocol/readEntry';
import {
  countAsked,
  FACET_PARAMETERS,
  type FacetQuestion,
  type Question,
  readFacetQuestion,
  readQuestion,
} from './question';
import { retrieve } from './retrieve';
import type { SearchTarget } from './searchTarget';
import { INDEX_SETTINGS } from './settings';
import type { WorkQueue } from './work';

type TargetRequest = {
  readonly indexName: string;
  readonly source: IndexSource;
  readonly queue: WorkQueue;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly createQueryId: () => string;
  /** Of a POST; without one the parameters stand in the address. */
  readonly body: string | undefined;
  readonly search: URLSearchParams;
};

/** What stands in the address of any request. */
const CREDENTIALS = /^x-algolia-/i;

/** Gives the text of JSON to send. */
export async function answerTarget(target: SearchTarget, given: TargetRequest): Promise<string> {
  if (target.type === 'unknown') throw new ProtocolError(target.message, 404);
  if (target.type === 'queries') return answerQueries(given);
  if (target.type === 'objects') return answerObjects(given);
  requireIndex(given, target.indexName);
  const entry = readOwnEntry(given);
  switch (target.type) {
    case 'query': {
      const question = readQuestion(entry);
      return (await ask(given, (answering) => answerQuestion(answering, question))).text;
    }
    case 'facet': {
      const question = readFacetQuestion(entry, target.facet);
      return ask(given, (answering) => answerFacetQuestion(answering, question));
    }
    case 'browse':
      return answerBrowse(given, entry);
    case 'settings':
      return JSON.stringify(INDEX_SETTINGS);
    case 'object':
      return answerObject(given, target.objectID, entry);
  }
}

function requireIndex(given: TargetRequest, indexName: string): void {
  if (indexName === given.indexName) return;
  throw new ProtocolError(`Index ${indexName} does not exist`, 404);
}

function readOwnEntry({ body, search }: TargetRequest): RequestEntry {
  if (body !== undefined) return body.trim() === '' ? {} : parseObject(body);
  return Object.fromEntries([...search].filter(([name]) => !CREDENTIALS.test(name)));
}

function ask<Result>(
  { source, queue, signal, indexName, createQueryId }: TargetRequest,
  answer: (answering: Answering) => Promise<Result>,
): Promise<Result> {
  return queue.run(
    (work) => source.use((index) => answer({ index, work, indexName, createQueryId })),
    signal,
  );
}

type Asked =
  | { readonly type: 'hits'; readonly question: Question }
  | { readonly type: 'facet'; readonly question: FacetQuestion };

/** Hits that one body may ask for. */
const MAX_HITS = 1000;
const STRATEGIES = ['none', 'stopIfEnoughMatches'];

async function answerQueries(given: TargetRequest): Promise<string> {
  const body = parseObject(given.body ?? '');
  const { requests: _, strategy = 'none', ...others } = body;
  const requests = readRequests(body);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new ProtocolError(`Unknown parameter: ${unknown}`);
  if (typeof strategy !== 'string' || !STRATEGIES.includes(strategy)) {
    throw new ProtocolError(`strategy must be ${STRATEGIES.join(' or ')}`);
  }
  const asked = requests.map((entry, position) => readAsked(given, entry, position));
  const hits = asked.reduce(
    (sum, { type, question }) => sum + (type === 'hits' ? countAsked(question) : 0),
    0,
  );
  if (hits > MAX_HITS) {
    throw new ProtocolError(
      `requests may ask for at most ${MAX_HITS} hits together, and these ask for ${hits}`,
    );
  }
  const results = await answerAll(given, asked, strategy === 'stopIfEnoughMatches');
  return `{"results":[${results.join(',')}]}`;
}

function readAsked(given: TargetRequest, sent: unknown, position: number): Asked {
  const place = `requests[${position}]`;
  const entry = readEntry(sent, place);
  requireIndex(given, entry.indexName);
  const { type = 'default', facet, ...others } = entry;
  const { params } = readAt(place, () => readParams(others));
  // The provider's words for it have no place before them.
  requireKnown(params, type === 'facet' ? FACET_PARAMETERS : []);
  return readAt(place, () => {
    if (type === 'facet') return { type, question: readFacetQuestion(others, facet) };
    if (type !== 'default') throw new ProtocolError('type must be default or facet');
    if (facet !== undefined) throw new ProtocolError('facet needs the type facet');
    return { type: 'hits', question: readQuestion(others) };
  });
}

/** One after the other, so that requests that come together take turns. */
async function answerAll(
  given: TargetRequest,
  asked: readonly Asked[],
  stopsWhenEnough: boolean,
): Promise<readonly string[]> {
  const results: string[] = [];
  let isEnough = false;
  for (const { type, question } of asked) {
    if (type === 'facet') {
      results.push(await ask(given, (answering) => answerFacetQuestion(answering, question)));
    } else if (isEnough) {
      results.push(writeUnprocessed(given.indexName, question));
    } else {
      const { text, nbHits } = await ask(given, (answering) => answerQuestion(answering, question));
      results.push(text);
      isEnough = stopsWhenEnough && nbHits >= countAsked(question);
    }
  }
  return results;
}

async function answerBrowse(given: TargetRequest, entry: RequestEntry): Promise<string> {
  const question = readBrowseQuestion(entry);
  const start = performance.now();
  const { records, count, cursor } = await ask(given, (search) => browse(search, question));
  const { from, hitsPerPage, query, params } = question;
  return JSON.stringify({
    hits: records,
    nbHits: count,
    page: Math.floor(from / hitsPerPage),
    nbPages: Math.ceil(count / hitsPerPage),
    hitsPerPage,
    processingTimeMS: Math.round(performance.now() - start),
    query,
    params,
    ...(cursor !== undefined && { cursor }),
  });
}

async function answerObject(given: TargetRequest, objectID: string, entry: RequestEntry) {
  const names = readRetrieved(entry);
  const record = await ask(given, (search) => findObject(search, objectID));
  if (record === undefined) throw new ProtocolError('ObjectID does not exist', 404);
  return JSON.stringify(retrieve(record, names));
}

async function answerObjects(given: TargetRequest): Promise<string> {
  const requests = readRequests(parseObject(given.body ?? ''));
  const asked = requests.map((sent, position) => {
    const place = `requests[${position}]`;
    const entry = readEntry(sent, place);
    requireIndex(given, entry.indexName);
    const { indexName: _, objectID, ...others } = entry;
    if (typeof objectID !== 'string') throw new ProtocolError(`${place}.objectID must be text`);
    return { objectID, names: readAt(place, () => readRetrieved(others)) };
  });
  const results: (object | null)[] = [];
  for (const { objectID, names } of asked) {
    const record = await ask(given, (search) => findObject(search, objectID));
    results.push(record === undefined ? null : retrieve(record, names));
  }
  return JSON.stringify({ results });
}

/** A single record comes whole unless names are sent. */
function readRetrieved(entry: RequestEntry): readonly string[] {
  const { attributesToRetrieve, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new ProtocolError(`Unknown parameter: ${unknown}`);
  const params = new Map([['attributesToRetrieve', attributesToRetrieve]]);
  return readNames(params, 'attributesToRetrieve') ?? ['*'];
}

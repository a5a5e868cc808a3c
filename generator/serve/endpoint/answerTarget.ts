/** Answers a request to the search endpoint by its target. Throws a `ProtocolError` when the request is wrong. */

import type { IndexSource } from '../../../templates/model/search/engine/createIndexSource';
import {
  type Answering,
  answerFacetQuestion,
  answerQuestion,
  writeUnprocessed,
} from './answers/answerQuestion';
import { browse, parseBrowseQuestion } from './answers/browse';
import { retrieve } from './answers/retrieve';
import { INDEX_SETTINGS } from './answers/settings';
import { requireKnown } from './protocol/knownParameters';
import { findNames } from './protocol/params';
import {
  collectParams,
  getRequests,
  parseEntry,
  parseObject,
  prefixProblems,
  type RequestEntry,
} from './protocol/parseEntry';
import { ProtocolError } from './protocol/protocolProblem';
import {
  countAsked,
  FACET_PARAMETERS,
  type FacetQuestion,
  parseFacetQuestion,
  parseQuestion,
  type Question,
} from './question/question';
import { findObject } from './records/findObject';
import type { SearchTarget } from './searchTarget';
import type { WorkQueue } from './work';

type TargetRequest = {
  readonly indexName: string;
  readonly source: IndexSource;
  readonly queue: WorkQueue;
  /** Aborted when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
  readonly createQueryId: () => string;
  /** The body of a POST; without it, the parameters are in the query of the address. */
  readonly body: string | undefined;
  readonly search: URLSearchParams;
};

/** Parameters of the address that are not part of the question. */
const CREDENTIALS = /^x-algolia-/i;

/** Returns the JSON text to send. */
export async function answerTarget(target: SearchTarget, given: TargetRequest): Promise<string> {
  if (target.type === 'unknown') throw new ProtocolError(target.message, 404);
  if (target.type === 'queries') return answerQueries(given);
  if (target.type === 'objects') return answerObjects(given);
  requireIndex(given, target.indexName);
  const entry = parseOwnEntry(given);
  switch (target.type) {
    case 'query': {
      const question = parseQuestion(entry);
      return (await ask(given, (answering) => answerQuestion(answering, question))).text;
    }
    case 'facet': {
      const question = parseFacetQuestion(entry, target.facet);
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

function parseOwnEntry({ body, search }: TargetRequest): RequestEntry {
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

/** The most hits that all requests of one body may ask for together. */
const MAX_HITS = 1000;
const STRATEGIES = ['none', 'stopIfEnoughMatches'];

async function answerQueries(given: TargetRequest): Promise<string> {
  const body = parseObject(given.body ?? '');
  const { requests: _, strategy = 'none', ...others } = body;
  const requests = getRequests(body);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new ProtocolError(`Unknown parameter: ${unknown}`);
  if (typeof strategy !== 'string' || !STRATEGIES.includes(strategy)) {
    throw new ProtocolError(`strategy must be ${STRATEGIES.join(' or ')}`);
  }
  const asked = requests.map((entry, position) => parseAsked(given, entry, position));
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

function parseAsked(given: TargetRequest, sent: unknown, position: number): Asked {
  const place = `requests[${position}]`;
  const entry = parseEntry(sent, place);
  requireIndex(given, entry.indexName);
  const { type = 'default', facet, ...others } = entry;
  const { params } = prefixProblems(place, () => collectParams(others));
  // Checked outside `prefixProblems`: the provider reports an unknown parameter without naming the entry.
  requireKnown(params, type === 'facet' ? FACET_PARAMETERS : []);
  return prefixProblems(place, () => {
    if (type === 'facet') return { type, question: parseFacetQuestion(others, facet) };
    if (type !== 'default') throw new ProtocolError('type must be default or facet');
    if (facet !== undefined) throw new ProtocolError('facet needs the type facet');
    return { type: 'hits', question: parseQuestion(others) };
  });
}

/** Answers the questions one after the other, so that questions of other requests get their turn in between. */
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
  const question = parseBrowseQuestion(entry);
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
  const names = parseRetrieved(entry);
  const record = await ask(given, (search) => findObject(search, objectID));
  if (record === undefined) throw new ProtocolError('ObjectID does not exist', 404);
  return JSON.stringify(retrieve(record, names));
}

async function answerObjects(given: TargetRequest): Promise<string> {
  const requests = getRequests(parseObject(given.body ?? ''));
  const asked = requests.map((sent, position) => {
    const place = `requests[${position}]`;
    const entry = parseEntry(sent, place);
    requireIndex(given, entry.indexName);
    const { indexName: _, objectID, ...others } = entry;
    if (typeof objectID !== 'string') throw new ProtocolError(`${place}.objectID must be a string`);
    return { objectID, names: prefixProblems(place, () => parseRetrieved(others)) };
  });
  const results: (object | null)[] = [];
  for (const { objectID, names } of asked) {
    const record = await ask(given, (search) => findObject(search, objectID));
    results.push(record === undefined ? null : retrieve(record, names));
  }
  return JSON.stringify({ results });
}

/** Returns the names of the wanted attributes; without names, all. */
function parseRetrieved(entry: RequestEntry): readonly string[] {
  const { attributesToRetrieve, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new ProtocolError(`Unknown parameter: ${unknown}`);
  const params = new Map([['attributesToRetrieve', attributesToRetrieve]]);
  return findNames(params, 'attributesToRetrieve') ?? ['*'];
}

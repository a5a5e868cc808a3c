/** Reads the body of a search request in the hosted provider's protocol (rules 6A). */

import type { SearchQuery } from '../query';
import { createQuery } from './createQuery';
import { readText } from './params';
import { type ProtocolProblem, toProblem } from './protocolProblem';
import {
  parseObject,
  type RequestEntry,
  readAt,
  readEntry,
  readParams,
  readRequests,
} from './readEntry';

export type SearchRequest = {
  readonly indexName: string;
  /** As they were sent. */
  readonly params: string;
  readonly query: SearchQuery;
  /** True when the answer is to have an id that clicks are reported with. */
  readonly wantsQueryId: boolean;
};

export type ParsedRequests =
  | { readonly type: 'requests'; readonly requests: readonly SearchRequest[] }
  | { readonly type: 'problem'; readonly problem: ProtocolProblem };

/** Reads `{ requests: [{ indexName, query?, params? }, …] }`. */
export function parseRequests(body: string): ParsedRequests {
  return collectProblem(() =>
    readRequests(parseObject(body)).map((given, position) => {
      const place = `requests[${position}]`;
      const entry = readEntry(given, place);
      return readAt(place, () => createRequest(entry, entry.indexName));
    }),
  );
}

/** Reads the body of the form for one index, whose name stands in the path. */
export function parseSingleRequest(body: string, indexName: string): ParsedRequests {
  return collectProblem(() => [createRequest(parseObject(body), indexName)]);
}

function collectProblem(read: () => readonly SearchRequest[]): ParsedRequests {
  try {
    return { type: 'requests', requests: read() };
  } catch (error) {
    return { type: 'problem', problem: toProblem(error) };
  }
}

function createRequest(entry: RequestEntry, indexName: string): SearchRequest {
  const { text, params } = readParams(entry);
  const wantsQueryId = readText(params, 'clickAnalytics') === 'true';
  return { indexName, params: text, query: createQuery(params), wantsQueryId };
}

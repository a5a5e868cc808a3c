/** Searches on every letter and keeps only the response to the last query (rules 5.32, 5.33). */

import { useEffect, useReducer, useRef } from 'react';
import type { HitPiece } from '../../../templates/model/search/engine/engine';
import { groupHits } from '../../../templates/search/groupHits';
import { MAX_QUERY_LENGTH } from '../../../templates/search/SearchBox';
import { isObject } from '../client/parseHit';
import type { SearchClient } from '../client/searchClient';
import {
  type Answer,
  INITIAL_STATE,
  isBlank,
  type SearchEvent,
  type SearchState,
  searchReducer,
} from './searchReducer';

/** Rule 5.32. */
const STALL_DELAY_MS = 300;

type Search = {
  readonly state: SearchState;
  readonly dispatch: (event: SearchEvent) => void;
  readonly type: (text: string) => void;
  /** Loads the next rows of the answer, if there are any. */
  readonly more: () => void;
};

/** An initial query is searched immediately (rule 5.31). */
export function useSearch(
  client: SearchClient,
  maxResultsPerGroup: number,
  initialQuery: string,
): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...INITIAL_STATE, query: initialQuery });
  const lastRequest = useRef(0);
  const asking = useRef<AbortController>(undefined);
  /** The answer whose next rows are loading. */
  const extending = useRef<Answer>(undefined);

  const ask = async (query: string, request: number, signal: AbortSignal) => {
    const timer = setTimeout(() => dispatch({ type: 'stalled', request }), STALL_DELAY_MS);
    try {
      const asked = { signal, maxPerGroup: maxResultsPerGroup };
      const { hits, nbHits, shown, readMore, queryID, isFallback } = await client.search(
        query,
        asked,
      );
      const given = { query, count: nbHits, queryID, isFallback, shown };
      const answer = createAnswer(given, { hits, readMore }, maxResultsPerGroup);
      dispatch({ type: 'answered', request, answer });
    } catch (error) {
      if (error === signal.reason) return;
      reportFailure(error);
      dispatch({ type: 'failed', request });
    } finally {
      clearTimeout(timer);
    }
  };

  const more = async () => {
    const { answer, request, status } = state;
    const signal = asking.current?.signal;
    if (status !== 'idle' || !answer?.readMore || answer === extending.current) return;
    extending.current = answer;
    try {
      const { hits, readMore } = await answer.readMore(signal);
      const all = { hits: [...answer.hits, ...hits], readMore };
      const extended = createAnswer({ ...answer }, all, maxResultsPerGroup);
      dispatch({ type: 'extended', request, answer: extended });
    } catch (error) {
      if (error === signal?.reason) return;
      reportFailure(error);
      // The loaded rows stay.
      const cut = createAnswer({ ...answer }, { hits: answer.hits }, maxResultsPerGroup);
      dispatch({ type: 'extended', request, answer: cut });
    }
  };

  const type = (text: string) => {
    const query = cutQuery(text);
    lastRequest.current += 1;
    const request = lastRequest.current;
    dispatch({ type: 'typed', query, request });
    asking.current?.abort();
    asking.current = new AbortController();
    if (!isBlank(query)) void ask(query, request, asking.current.signal);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    if (initialQuery !== '') type(initialQuery);
    return () => asking.current?.abort();
  }, []);

  return { state, dispatch, type, more: () => void more() };
}

type GivenAnswer = Pick<Answer, 'query' | 'count' | 'queryID' | 'isFallback' | 'shown'>;

/** Only the site's own index says how many it shows; it gives the hits in the order of the rows. */
function createAnswer(
  { shown, ...given }: GivenAnswer,
  { hits, readMore }: HitPiece,
  max: number,
): Answer {
  const groups = groupHits(hits, max, shown !== undefined);
  const loaded = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const rowCount = readMore === undefined ? loaded : (shown ?? loaded);
  return { ...given, shown, hits, groups, readMore, rowCount };
}

/** The reader sees an error screen; the maintainer finds the reason in the console. */
export function reportFailure(error: unknown): void {
  const { name, message } = parseSearchError(error);
  console.warn(`Search failed. ${name}: ${message}`);
}

type SearchError = {
  /** RetryError, ApiError, DeserializationError (rules 6E), or the name of an error of the site's own index. */
  readonly name: string;
  readonly message: string;
  /** The HTTP status with which a provider rejected the request. */
  readonly status?: number;
};

/** Describes what a search was rejected with, which may be anything. */
export function parseSearchError(reason: unknown): SearchError {
  if (!isObject(reason)) return { name: 'Error', message: String(reason) };
  const { name, message, status } = reason;
  return {
    name: typeof name === 'string' ? name : 'Error',
    message: typeof message === 'string' ? message : 'The search failed without a message.',
    ...(typeof status === 'number' && { status }),
  };
}

/** A cut inside a surrogate pair would leave half a character, which an address cannot hold. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/gu;

/** Cuts typed or selected text to the length that the field takes (rules 5.24, 5.30). */
export function cutQuery(text: string): string {
  return text.slice(0, MAX_QUERY_LENGTH).replace(LONE_SURROGATE, '');
}

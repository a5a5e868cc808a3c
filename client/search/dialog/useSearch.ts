/** Searches on every letter and keeps only the response to the last query (rules 5.32, 5.33). */

import { useEffect, useReducer, useRef } from 'react';
import { groupHits } from '../../../templates/search/groupHits';
import { parseSearchError } from '../client/parseSearchError';
import type { SearchClient } from '../client/searchClient';
import { cutQuery } from '../cutQuery';
import {
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
};

/** An initial query is searched at once (rule 5.31). */
export function useSearch(
  client: SearchClient,
  maxResultsPerGroup: number,
  initialQuery: string,
): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...INITIAL_STATE, query: initialQuery });
  const lastRequest = useRef(0);
  const asking = useRef<AbortController>(undefined);

  const ask = async (query: string, request: number, signal: AbortSignal) => {
    const timer = setTimeout(() => dispatch({ type: 'stalled', request }), STALL_DELAY_MS);
    try {
      const { hits, nbHits, queryID, isFallback } = await client.search(query, { signal });
      const groups = groupHits(hits, maxResultsPerGroup);
      const answer = { query, groups, count: nbHits, queryID, isFallback };
      dispatch({ type: 'answered', request, answer });
    } catch (error) {
      if (error === signal.reason) return;
      reportFailure(error);
      dispatch({ type: 'failed', request });
    } finally {
      clearTimeout(timer);
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

  return { state, dispatch, type };
}

/** The reader sees an error screen; the maintainer finds the reason in the console. */
export function reportFailure(error: unknown): void {
  const { name, message } = parseSearchError(error);
  console.warn(`Search failed. ${name}: ${message}`);
}

/** Searches for the results of the search page: after a pause in the typing, and page by page. */

import { useEffect, useReducer, useRef } from 'react';
import type { LoadMore, SearchClient } from '../client/searchClient';
import { isBlank } from '../dialog/searchReducer';
import { reportFailure } from '../dialog/useSearch';
import { EMPTY_PAGE, type PageState, pageReducer } from './pageReducer';

/** Debounce delay of rule 5.85. */
const DEBOUNCE_MS = 300;

type PageSearch = { readonly state: PageState; readonly more: () => void };

type PageQuery = {
  readonly query: string;
  /** False when the first query came with the address: then there is no typing to wait for. */
  readonly isTyped: boolean;
};

export function usePageSearch(
  createClient: () => SearchClient,
  { query, isTyped }: PageQuery,
): PageSearch {
  const [state, dispatch] = useReducer(pageReducer, EMPTY_PAGE);
  const client = useRef<SearchClient>(undefined);
  const isPauseDue = useRef(isTyped);
  const lastPage = useRef(0);
  const asking = useRef<AbortController>(undefined);
  const extending = useRef<LoadMore>(undefined);

  const ask = async (page: number) => {
    asking.current = new AbortController();
    const { signal } = asking.current;
    try {
      client.current ??= createClient();
      const response = await client.current.search(query.trim(), { page, signal });
      dispatch({ type: 'answered', response });
    } catch (error) {
      if (error === signal.reason) return;
      reportFailure(error);
      if (signal.aborted) return;
      // So that the same page of hits can be requested again.
      lastPage.current = 0;
      dispatch({ type: 'failed' });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query starts a search.
  useEffect(() => {
    asking.current?.abort();
    lastPage.current = 0;
    if (isBlank(query)) {
      dispatch({ type: 'emptied' });
      return;
    }
    dispatch({ type: 'asked' });
    const timer = setTimeout(() => void ask(0), isPauseDue.current ? DEBOUNCE_MS : 0);
    isPauseDue.current = true;
    return () => clearTimeout(timer);
  }, [query]);

  const extend = async (loadMore: LoadMore) => {
    const signal = asking.current?.signal;
    try {
      dispatch({ type: 'extended', part: await loadMore(signal) });
    } catch (error) {
      if (error === signal?.reason) return;
      reportFailure(error);
      if (signal?.aborted) return;
      extending.current = undefined;
      dispatch({ type: 'failed' });
    }
  };

  const more = () => {
    const { loadMore } = state;
    if (loadMore !== undefined) {
      if (loadMore === extending.current) return;
      extending.current = loadMore;
      dispatch({ type: 'askedForMore' });
      void extend(loadMore);
      return;
    }
    // The button and the observer may both ask for the next page before the page is rendered again.
    if (state.nextPage === undefined || state.nextPage === lastPage.current) return;
    lastPage.current = state.nextPage;
    dispatch({ type: 'askedForMore' });
    void ask(state.nextPage);
  };
  return { state, more };
}

/** Starts the search page, once for each time that it is shown. */

import {
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import type { ReadMore } from '../../../templates/model/search/engine/engine';
import type { SearchSettings } from '../../../templates/model/search/settings';
import { SEARCH_RESULTS } from '../../../templates/model/search/settings';
import { OtherSearches } from '../../../templates/search/OtherSearches';
import { PageResults } from '../../../templates/search/PageResults';
import { TextsContext } from '../../../templates/texts';
import { CrashBoundary } from '../../islands/CrashBoundary';
import type { SearchClient } from '../client/searchClient';
import { isBlank } from '../dialog/searchReducer';
import { reportFailure } from '../dialog/useSearch';
import { getCreditHref } from '../searchAddresses';
import { ADDRESS_CHANGE, createPageField, type PageField } from './pageField';
import { EMPTY_PAGE, type PageState, pageReducer } from './pageReducer';

type PageParts = {
  readonly settings: SearchSettings;
  readonly createClient: () => SearchClient;
};

export function showPage(parts: PageParts, form: HTMLFormElement): void {
  const place = document.querySelector<HTMLElement>(SEARCH_RESULTS);
  if (place?.dataset.started !== undefined) form.dispatchEvent(new Event(ADDRESS_CHANGE));
  if (!place || place.dataset.started !== undefined) return;
  place.dataset.started = '';
  createRoot(place).render(
    <TextsContext value={parts.settings.texts}>
      <CrashBoundary>
        <SearchPage {...parts} field={createPageField(form)} />
      </CrashBoundary>
    </TextsContext>,
  );
}

type SearchPageProps = {
  readonly settings: SearchSettings;
  readonly createClient: () => SearchClient;
  readonly field: PageField;
};

function SearchPage({ settings, createClient, field }: SearchPageProps): ReactElement {
  const query = useSyncExternalStore(field.watch, field.getQuery);
  const { state, more } = usePageSearch(createClient, { query, isTyped: field.isTyped });
  const end = useRef<HTMLDivElement>(null);
  const hasMore = state.nextPage !== undefined || state.readMore !== undefined;

  useLayoutEffect(() => field.show(query), [field, query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of hits moves the end.
  useEffect(() => {
    if (!end.current || state.isLoading) return;
    // Completely visible, because the reader has scrolled there or there are few results (rule 5.90).
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { threshold: 1 },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <>
      <PageResults
        {...state}
        hasMore={hasMore}
        creditHref={getCreditHref(settings, location.hostname)}
        endRef={end}
        onMore={more}
      />
      <OtherSearches others={settings.others} query={query} />
    </>
  );
}

/** Debounce delay of rule 5.85. */
const DEBOUNCE_MS = 300;

type PageSearch = { readonly state: PageState; readonly more: () => void };

type PageQuery = {
  readonly query: string;
  /** False when the first query came with the address: then there is no typing to wait for. */
  readonly isTyped: boolean;
};

function usePageSearch(
  createClient: () => SearchClient,
  { query, isTyped }: PageQuery,
): PageSearch {
  const [state, dispatch] = useReducer(pageReducer, EMPTY_PAGE);
  const client = useRef<SearchClient>(undefined);
  const isPauseDue = useRef(isTyped);
  const lastPage = useRef(0);
  const asking = useRef<AbortController>(undefined);
  const extending = useRef<ReadMore>(undefined);

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

  const extend = async (readMore: ReadMore) => {
    const signal = asking.current?.signal;
    try {
      dispatch({ type: 'extended', part: await readMore(signal) });
    } catch (error) {
      if (error === signal?.reason) return;
      reportFailure(error);
      if (signal?.aborted) return;
      extending.current = undefined;
      dispatch({ type: 'failed' });
    }
  };

  const more = () => {
    const { readMore } = state;
    if (readMore !== undefined) {
      if (readMore === extending.current) return;
      extending.current = readMore;
      dispatch({ type: 'askedForMore' });
      void extend(readMore);
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

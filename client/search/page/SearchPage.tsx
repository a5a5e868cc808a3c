/** The results on the search page, which follow its field (rules 5N). */

import { type ReactElement, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { SearchSettings } from '../../../templates/model/search/settings';
import { PageResults } from '../../../templates/search/PageResults';
import type { SearchClient } from '../client/searchClient';
import { getCreditHref } from '../searchAddresses';
import type { PageField } from './pageField';
import { usePageSearch } from './usePageSearch';

type SearchPageProps = {
  readonly settings: SearchSettings;
  readonly createClient: () => SearchClient;
  readonly field: PageField;
};

export function SearchPage({ settings, createClient, field }: SearchPageProps): ReactElement {
  const query = useSyncExternalStore(field.watch, field.getQuery);
  const { state, more } = usePageSearch(createClient, { query, isTyped: field.isTyped });
  const end = useRef<HTMLDivElement>(null);
  const hasMore = state.nextPage !== undefined || state.loadMore !== undefined;

  useLayoutEffect(() => field.show(query), [field, query]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of hits moves the end.
  useEffect(() => {
    if (!end.current || state.isLoading) return;
    // Completely in sight, because the reader has scrolled there or there are few results (rule 5.90).
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
    <PageResults
      {...state}
      hasMore={hasMore}
      creditHref={getCreditHref(settings, location.hostname)}
      endRef={end}
      onMore={more}
    />
  );
}

/** The results of a query on the search page (rules 5.87–5.91). */

import type { ReactElement, Ref } from 'react';
import { Icon } from '../icons';
import type { SearchHit } from '../model/search/answer';
import { describeCount } from './describeCount';
import { FALLBACK_NOTE } from './fallbackNote';
import { SearchArticle } from './SearchArticle';
import { SearchFailure } from './SearchStatus';

type PageResultsProps = {
  readonly hits: readonly SearchHit[];
  /** Number of hits on all pages of hits; undefined before a response. */
  readonly count: number | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isFallback: boolean;
  readonly hasMore: boolean;
  readonly creditHref: string | undefined;
  /** The element whose visibility requests the next page of hits. */
  readonly endRef: Ref<HTMLDivElement>;
  readonly onMore: () => void;
};

export function PageResults(props: PageResultsProps): ReactElement {
  const { hits, isLoading, hasFailed, creditHref } = props;
  return (
    <>
      <div className="search-count">
        <PageStatus {...props} />
        {creditHref !== undefined && (
          <a className="search-credit" href={creditHref} target="_blank" rel="noopener noreferrer">
            Search by Algolia
          </a>
        )}
      </div>
      {hits.map((hit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a provider may return a hit twice.
        <SearchArticle key={`${index} ${hit.objectID}`} hit={hit} position={index + 1} />
      ))}
      {isLoading && hits.length === 0 && <Icon name="spinner" />}
      <div role="alert">{hasFailed && <SearchFailure />}</div>
      <More {...props} />
    </>
  );
}

function PageStatus(props: PageResultsProps): ReactElement {
  const { count, isLoading, isFallback } = props;
  return (
    <div role="status">
      {count === 0 && !isLoading && <p>No results were found</p>}
      {count !== undefined && count > 0 && <strong>{describeCount(count)}</strong>}
      {isFallback && <p>{FALLBACK_NOTE}</p>}
    </div>
  );
}

function More({ hasMore, hasFailed, isLoading, endRef, onMore }: PageResultsProps) {
  if (!hasMore) return null;
  return (
    // A failed request is not repeated automatically.
    <div ref={hasFailed ? null : endRef} className="search-more">
      {isLoading ? (
        <p>Fetching new results...</p>
      ) : (
        <button type="button" className="button" onClick={onMore}>
          Show more results
        </button>
      )}
    </div>
  );
}

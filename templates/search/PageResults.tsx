/** The results of a query on the search page (rules 5.87–5.91). */

import type { ReactElement, Ref } from 'react';
import { Icon } from '../icons';
import type { SearchHit } from '../model/search/answer';
import { countText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { SearchArticle } from './SearchArticle';
import { SearchCredit } from './SearchCredit';
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
        <SearchCredit href={creditHref} />
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
  const texts = useTexts('search');
  return (
    <div role="status">
      {count === 0 && !isLoading && <p>{texts.noneFound}</p>}
      {count !== undefined && count > 0 && <strong>{countText(texts.found, count, {})}</strong>}
      {isFallback && <p>{texts.fallback}</p>}
    </div>
  );
}

function More({ hasMore, hasFailed, isLoading, endRef, onMore }: PageResultsProps) {
  const texts = useTexts('search');
  if (!hasMore) return null;
  return (
    // A failed request is not repeated automatically.
    <div ref={hasFailed ? null : endRef} className="search-more">
      {isLoading ? (
        <p>{texts.loadingMore}</p>
      ) : (
        <button type="button" className="button" onClick={onMore}>
          {texts.more}
        </button>
      )}
    </div>
  );
}

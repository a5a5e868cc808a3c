/** The results of a query on the search page (rules 5.87–5.91). */

import type { ReactElement, Ref } from 'react';
import { Icon } from '../icons';
import type { MarkedText, SearchHit } from '../model/search/answer';
import { countText, fillText } from '../model/strings/fillText';
import { useTexts } from '../texts';
import { Highlighted } from './HitOption';
import { getArticleTexts } from './hitTexts';
import { SearchCredit } from './SearchFooter';
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
      {/* A new element for each page of hits: one that the next hits push down would be a layout shift. */}
      <More key={hits.length} {...props} />
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

type SearchArticleProps = {
  readonly hit: SearchHit;
  /** From 1; makes the breadcrumbs of the articles distinguishable. */
  readonly position: number;
};

/** One result (rule 5.88). */
export function SearchArticle({ hit, position }: SearchArticleProps): ReactElement {
  const { title, path, summary } = getArticleTexts(hit);
  const { breadcrumbs } = useTexts('search');
  return (
    <article className="search-article">
      <h2 className="search-article__title">
        <a href={hit.url}>
          <Highlighted text={title} />
        </a>
      </h2>
      {path.length > 0 && (
        <nav aria-label={fillText(breadcrumbs, { position: String(position) })}>
          <ol className="search-article__path">
            {path.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words.
              <li key={index}>
                <Highlighted text={text} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      {summary && (
        <p className="search-article__summary">
          <Highlighted text={isCut(summary) ? summary : [...summary, DOTS]} />
        </p>
      )}
    </article>
  );
}

const DOTS = { text: '...', isMarked: false };

function isCut(summary: MarkedText): boolean {
  return summary.at(-1)?.text.endsWith('…') ?? false;
}

/** The outcome of a search, announced to screen readers; visible only when no results are visible. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { countText } from '../model/strings/fillText';
import type { SiteStrings } from '../model/strings/strings';
import { Filled } from '../parts/Filled';
import { useTexts } from '../texts';

export type SearchOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'noSaved' }
  | { readonly kind: 'found'; readonly count: number }
  | { readonly kind: 'noResults'; readonly query: string }
  | { readonly kind: 'failed' };

/** The element must stay in the document while its content changes, or the change is not announced. */
export function SearchStatus({ outcome }: { readonly outcome: SearchOutcome }): ReactElement {
  const texts = useTexts('search');
  return <div role="status">{renderStatus(outcome, texts)}</div>;
}

function renderStatus(outcome: SearchOutcome, texts: SiteStrings['search']): ReactElement | null {
  switch (outcome.kind) {
    case 'nothing':
      return null;
    case 'noSaved':
      return <p className="search-message">{texts.noRecent}</p>;
    case 'found':
      return <p className="visually-hidden">{countText(texts.found, outcome.count, {})}</p>;
    case 'noResults':
      return <NoResults query={outcome.query} />;
    case 'failed':
      return <SearchFailure />;
  }
}

function NoResults({ query }: { readonly query: string }): ReactElement {
  const { noResults } = useTexts('search');
  return (
    <div className="search-message search-message--first">
      <Icon name="search" />
      <p className="search-message__title">
        <Filled text={noResults} values={{ query: <strong>{query}</strong> }} />
      </p>
    </div>
  );
}

/** The message of rule 5.71. */
export function SearchFailure(): ReactElement {
  const texts = useTexts('search');
  return (
    <div className="search-message search-message--first">
      <Icon name="cloud" />
      <p className="search-message__title">{texts.failed}</p>
      <p>{texts.failedAdvice}</p>
    </div>
  );
}

/** The outcome of a search, announced to screen readers; visible only when no results are visible. */

import type { ReactElement } from 'react';
import { Icon } from '../icons';
import { describeCount } from './describeCount';

export type SearchOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'noSaved' }
  | { readonly kind: 'found'; readonly count: number }
  | { readonly kind: 'noResults'; readonly query: string }
  | { readonly kind: 'failed' };

/** The element must stay in the document while its content changes, or the change is not announced. */
export function SearchStatus({ outcome }: { readonly outcome: SearchOutcome }): ReactElement {
  return <div role="status">{renderStatus(outcome)}</div>;
}

function renderStatus(outcome: SearchOutcome): ReactElement | null {
  switch (outcome.kind) {
    case 'nothing':
      return null;
    case 'noSaved':
      return <p className="search-message">No recent searches</p>;
    case 'found':
      return <p className="visually-hidden">{describeCount(outcome.count)}</p>;
    case 'noResults':
      return <NoResults query={outcome.query} />;
    case 'failed':
      return <SearchFailure />;
  }
}

function NoResults({ query }: { readonly query: string }): ReactElement {
  return (
    <div className="search-message search-message--first">
      <Icon name="search" />
      <p className="search-message__title">
        No results for "<strong>{query}</strong>"
      </p>
    </div>
  );
}

/** The message of rule 5.71. */
export function SearchFailure(): ReactElement {
  return (
    <div className="search-message search-message--first">
      <Icon name="cloud" />
      <p className="search-message__title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
    </div>
  );
}

/** Shown below "No results": other queries, and a link for a report (rules 5.68–5.70). */

import type { ReactElement } from 'react';

export type NoResultsScreenProps = {
  readonly suggestions: readonly string[];
  /** Undefined on a site that wants no reports. */
  readonly missingResultsHref: string | undefined;
  readonly onSuggestion: (suggestion: string) => void;
};

export function NoResultsScreen(props: NoResultsScreenProps): ReactElement {
  const { suggestions, missingResultsHref, onSuggestion } = props;
  return (
    <div className="search-message">
      {suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul className="search-suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsHref !== undefined && (
        <p>
          Believe this query should return results?{' '}
          <a href={missingResultsHref} target="_blank" rel="noopener noreferrer">
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}

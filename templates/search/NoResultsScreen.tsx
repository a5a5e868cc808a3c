/** Shown below "No results": other queries, what else to try, and a link for a report (rules 5.68–5.70). */

import type { ReactElement } from 'react';
import { useTexts } from '../texts';

export type NoResultsScreenProps = {
  readonly suggestions: readonly string[];
  /** The search page without a query lists all pages. */
  readonly allPagesHref: string;
  /** Undefined on a site that wants no reports. */
  readonly missingResultsHref: string | undefined;
  readonly onSuggestion: (suggestion: string) => void;
};

export function NoResultsScreen(props: NoResultsScreenProps): ReactElement {
  const { suggestions, allPagesHref, missingResultsHref, onSuggestion } = props;
  const texts = useTexts('search');
  return (
    <div className="search-message">
      {suggestions.length > 0 && (
        <>
          <p>{texts.suggestions}</p>
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
      <p>
        {`${texts.advice} `}
        <a href={allPagesHref}>{texts.allPages}</a>
      </p>
      {missingResultsHref !== undefined && (
        <p>
          {`${texts.missing} `}
          <a href={missingResultsHref} target="_blank" rel="noopener noreferrer">
            {texts.report}
          </a>
        </p>
      )}
    </div>
  );
}

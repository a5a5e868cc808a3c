/** Chooses the screen of the dialog and the rows on it (rules 5.34, 5.35). */

import type { HitRow } from '../../../templates/search/groupHits';
import type { SearchOutcome } from '../../../templates/search/SearchStatus';
import {
  groupStart,
  type SavedSearchLists,
  type Suggestions,
} from '../../../templates/search/StartScreen';
import type { Answer, SearchState } from './searchReducer';

export type Screen =
  | { readonly kind: 'start' }
  | { readonly kind: 'results'; readonly answer: Answer }
  | { readonly kind: 'noResults'; readonly answer: Answer }
  | { readonly kind: 'failed' };

/** While a response is pending, the previous screen stays. */
export function chooseScreen({ status, answer }: SearchState): Screen {
  if (status === 'error') return { kind: 'failed' };
  if (answer === undefined) return { kind: 'start' };
  return { kind: answer.groups.length > 0 ? 'results' : 'noResults', answer };
}

export function listRows(
  screen: Screen,
  saved: SavedSearchLists,
  suggestions: Suggestions,
): readonly HitRow[] {
  if (screen.kind === 'results') return screen.answer.groups.flatMap(({ rows }) => rows);
  return screen.kind === 'start' ? groupStart(saved, suggestions).flat() : [];
}

/** Without personalization the start screen is empty (rule 5.40). */
export function chooseOutcome(
  screen: Screen,
  { recent, favorites }: SavedSearchLists,
  hasPersonalization: boolean,
): SearchOutcome {
  switch (screen.kind) {
    case 'start':
      return {
        kind: recent.length + favorites.length === 0 && hasPersonalization ? 'noSaved' : 'nothing',
      };
    case 'results':
      return { kind: 'found', count: screen.answer.count };
    case 'noResults':
      return { kind: 'noResults', query: screen.answer.query };
    case 'failed':
      return { kind: 'failed' };
  }
}

/** The state of the search dialog and the actions that change it; pure (rules 5F). */

import type { SearchHit } from '../../../templates/model/search/answer';
import type { ReadMore } from '../../../templates/model/search/engine/engine';
import type { HitGroup } from '../../../templates/search/groupHits';

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

export type Answer = {
  readonly query: string;
  /** The loaded hits. */
  readonly hits: readonly SearchHit[];
  readonly groups: readonly HitGroup[];
  /** Number of hits that the site's own index shows; undefined when all arrived together. */
  readonly shown?: number | undefined;
  /** Number of rows when all are loaded. */
  readonly rowCount: number;
  /** Loads the hits after these; undefined when all are loaded. */
  readonly readMore?: ReadMore | undefined;
  /** Number of all results, shown or not. */
  readonly count: number;
  readonly isFallback: boolean;
  readonly queryID?: string | undefined;
};

export type SearchState = {
  readonly query: string;
  readonly status: SearchStatus;
  /** Number of the newest request; a response to an older one is dropped (rule 5.33). */
  readonly request: number;
  /** Shown until the next results arrive; undefined for the start screen. */
  readonly answer: Answer | undefined;
  /** The highlighted row; undefined for none. */
  readonly active: number | undefined;
  /** Names of the groups of the search that had the most groups (rule 5.68). */
  readonly suggestions: readonly string[];
};

export type SearchEvent =
  | { readonly type: 'typed'; readonly query: string; readonly request: number }
  | { readonly type: 'stalled'; readonly request: number }
  | { readonly type: 'answered'; readonly request: number; readonly answer: Answer }
  /** More hits of the same answer are loaded. */
  | { readonly type: 'extended'; readonly request: number; readonly answer: Answer }
  | { readonly type: 'failed'; readonly request: number }
  | { readonly type: 'moved'; readonly step: 1 | -1; readonly count: number }
  | { readonly type: 'pointed'; readonly index: number }
  | { readonly type: 'left' }
  | { readonly type: 'abandoned' };

/** The number of the request, from 1. */
const NO_REQUEST = 0;

export const INITIAL_STATE: SearchState = {
  query: '',
  status: 'idle',
  request: NO_REQUEST,
  answer: undefined,
  active: 0,
  suggestions: [],
};

export function isBlank(query: string): boolean {
  return query.trim() === '';
}

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  if ('request' in event && event.type !== 'typed' && event.request !== state.request) return state;
  switch (event.type) {
    case 'typed':
      return type(state, event.query, event.request);
    case 'stalled':
      return state.status === 'loading' ? { ...state, status: 'stalled' } : state;
    case 'answered':
      return answer(state, event.answer);
    case 'extended':
      return { ...state, answer: event.answer };
    case 'failed':
      return { ...state, status: 'error', active: undefined };
    case 'moved':
      return { ...state, active: move(state.active, event.step, event.count) };
    case 'pointed':
      return { ...state, active: event.index };
    case 'left':
      return { ...state, active: undefined };
    case 'abandoned':
      return abandon(state);
  }
}

/** An empty query shows the start screen immediately. Any other query leaves the current screen. */
function type(state: SearchState, query: string, request: number): SearchState {
  const typed = { ...state, query, request, active: 0 };
  if (isBlank(query)) return { ...typed, status: 'idle', answer: undefined };
  return { ...typed, status: 'loading' };
}

function answer(state: SearchState, given: Answer): SearchState {
  const names = given.groups.map(({ title }) => title).filter((title) => title !== '');
  const suggestions = names.length > state.suggestions.length ? names : state.suggestions;
  return { ...state, status: 'idle', answer: given, active: 0, suggestions };
}

/** Wraps around at the ends (rule 5.60). */
function move(active: number | undefined, step: 1 | -1, count: number): number | undefined {
  if (count === 0) return undefined;
  if (active === undefined) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

/** Stops waiting for a response (rule 5.29). */
function abandon(state: SearchState): SearchState {
  const isWaiting = state.status === 'loading' || state.status === 'stalled';
  const left = { ...state, active: undefined };
  return isWaiting ? { ...left, status: 'idle', request: NO_REQUEST } : left;
}

/** The state of the search page's results; pure (rules 5N). */

import type { SearchHit } from '../../../templates/model/search/answer';
import type { HitPiece, ReadMore } from '../../../templates/model/search/engine/engine';
import type { SearchResponse } from '../client/searchClient';

export type PageState = {
  readonly hits: readonly SearchHit[];
  /** Number of hits on all pages of hits; undefined before a response. */
  readonly count: number | undefined;
  /** Loads the hits of this page of hits that are not here yet; undefined when all are. */
  readonly readMore?: ReadMore | undefined;
  /** Number of the next page of hits; undefined when there is none. */
  readonly nextPage: number | undefined;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isFallback: boolean;
};

export type PageEvent =
  | { readonly type: 'emptied' }
  | { readonly type: 'asked' }
  | { readonly type: 'askedForMore' }
  | { readonly type: 'answered'; readonly response: SearchResponse }
  /** More hits of the same page of hits are loaded. */
  | { readonly type: 'extended'; readonly part: HitPiece }
  | { readonly type: 'failed' };

export const EMPTY_PAGE: PageState = {
  hits: [],
  count: undefined,
  nextPage: undefined,
  isLoading: false,
  hasFailed: false,
  isFallback: false,
};

/** Do not dispatch responses to stale queries. */
export function pageReducer(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'emptied':
      return EMPTY_PAGE;
    case 'asked':
      // The previous results stay until the response arrives, so that nothing flickers.
      return {
        ...state,
        isLoading: true,
        hasFailed: false,
        nextPage: undefined,
        readMore: undefined,
      };
    case 'askedForMore':
      return { ...state, isLoading: true };
    case 'answered':
      return answer(state, event.response);
    case 'extended':
      return {
        ...state,
        isLoading: false,
        hasFailed: false,
        hits: [...state.hits, ...event.part.hits],
        readMore: event.part.readMore,
      };
    case 'failed':
      return fail(state);
  }
}

function answer(state: PageState, response: SearchResponse): PageState {
  const { hits, nbHits, page, nbPages, isFallback, readMore } = response;
  const following = page + 1;
  return {
    hits: page === 0 ? hits : [...state.hits, ...hits],
    count: nbHits,
    readMore,
    nextPage: following < nbPages ? following : undefined,
    isLoading: false,
    hasFailed: false,
    isFallback,
  };
}

/** When more hits cannot be loaded, the loaded hits stay. When a new query fails, no hits stay. */
function fail(state: PageState): PageState {
  const failed = { isLoading: false, hasFailed: true };
  const hasMore = state.nextPage !== undefined || state.readMore !== undefined;
  return !hasMore ? { ...EMPTY_PAGE, ...failed } : { ...state, ...failed };
}

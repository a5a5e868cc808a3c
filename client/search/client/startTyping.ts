/** Detects that a reader is typing, so that no texts are fetched for queries that the next letter makes stale. */

import type { SearchQuery } from '../../../templates/model/search/engine/query';

/** A query within this time after the last one counts as typing. */
export const TYPING_GAP_MS = 250;
/** Without a new query for this time, the reader has paused. */
export const PAUSE_MS = 120;

/** A query of so few letters is the beginning of a word. */
const MAX_BEGUN_LETTERS = 2;

/** True when the reader has only begun to type the first word, and more letters are likely to follow. */
function isBegun(query: string): boolean {
  return /^[a-z]+$/i.test(query) && query.length <= MAX_BEGUN_LETTERS;
}

type Typing = {
  /**
   * Call it for each query. Returns a function that waits until the reader may have paused since then; it
   * does not wait when the reader was not typing.
   */
  readonly note: (query: Pick<SearchQuery, 'query' | 'page'>) => () => Promise<void>;
};

export function startTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note({ query, page }) {
      const askedAtMs = performance.now();
      // A request for more hits of the same query is not typing.
      const isTyped = page === 0 && (askedAtMs - lastMs < TYPING_GAP_MS || isBegun(query));
      const pauseEndMs = isTyped ? askedAtMs + PAUSE_MS : askedAtMs;
      lastMs = askedAtMs;
      return async () => {
        const restMs = pauseEndMs - performance.now();
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
      };
    },
  };
}

/**
 * Knows which question of a reader is the newest and whether they are typing, so that no texts are
 * fetched for questions that the next letter makes stale.
 */

import type { SearchQuery } from '../engine/query';

/** Who asks again this soon is typing. */
export const TYPING_GAP_MS = 250;
/** Nothing typed for so long is a pause. */
export const PAUSE_MS = 120;

export type Question = Pick<SearchQuery, 'query' | 'page'>;

export type Typing = {
  /** A question is asked. */
  readonly note: (question: Question) => void;
  /**
   * Resolves when the reader has paused, at once when they were not typing. Rejects with a
   * `StaleQuestionError` when another question is the newest by then.
   */
  readonly waitForPause: (question: Question) => Promise<void>;
};

/** Nobody waits for the answer any more. */
export class StaleQuestionError extends Error {
  override readonly name = 'StaleQuestionError';

  constructor(query: string) {
    super(`"${query}" was given up for a newer question.`);
  }
}

type Noted = Question & { readonly askedAtMs: number; readonly isTyped: boolean };

/** Questions are the same when their texts are: letters typed and deleted again bring one back. */
export function startTyping(): Typing {
  let newest: Noted | undefined;

  function measureRest(): number {
    return newest?.isTyped ? newest.askedAtMs + PAUSE_MS - performance.now() : 0;
  }

  return {
    note({ query, page }) {
      const askedAtMs = performance.now();
      const gapMs = askedAtMs - (newest?.askedAtMs ?? Number.NEGATIVE_INFINITY);
      // Whoever wants more of an answer does not type.
      newest = { query, page, askedAtMs, isTyped: page === 0 && gapMs < TYPING_GAP_MS };
    },
    async waitForPause({ query, page }) {
      for (;;) {
        if (newest?.query !== query || newest.page !== page) throw new StaleQuestionError(query);
        const restMs = measureRest();
        if (restMs <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    },
  };
}

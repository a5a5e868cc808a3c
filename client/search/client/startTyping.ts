/** Detects that a reader is typing, so that no texts are fetched for queries that the next letter makes stale. */

/** A query within this time after the last one counts as typing. */
export const TYPING_GAP_MS = 250;
/** Without a new query for this time, the reader has paused. */
export const PAUSE_MS = 120;

type Typing = {
  /**
   * Call it for each query, with the number of the page of hits. Returns a function that waits until the
   * reader may have paused since then; it does not wait when the reader was not typing.
   */
  readonly note: (page: number) => () => Promise<void>;
};

export function startTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note(page) {
      const askedAtMs = performance.now();
      // A request for more hits of the same query is not typing.
      const isTyped = page === 0 && askedAtMs - lastMs < TYPING_GAP_MS;
      const pauseEndMs = isTyped ? askedAtMs + PAUSE_MS : askedAtMs;
      lastMs = askedAtMs;
      return async () => {
        const restMs = pauseEndMs - performance.now();
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
      };
    },
  };
}

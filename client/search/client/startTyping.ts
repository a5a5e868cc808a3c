/** Knows when a reader types, so that no texts are fetched for questions that the next letter makes stale. */

/** Who asks again this soon is typing. */
export const TYPING_GAP_MS = 250;
/** Nothing typed for so long is a pause. */
export const PAUSE_MS = 120;

type Typing = {
  /**
   * A question is asked for this page of hits. Gives what waits until the reader may have paused since
   * then; it does not wait when they were not typing.
   */
  readonly note: (page: number) => () => Promise<void>;
};

export function startTyping(): Typing {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    note(page) {
      const askedAtMs = performance.now();
      // Whoever wants more of an answer does not type.
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

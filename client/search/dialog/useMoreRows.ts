/** Loads further rows of an answer: when the end of the list is in sight, or when the keys come near it. */

import { type RefObject, useEffect } from 'react';
import type { SearchState } from './searchReducer';

/** A reader who goes on typing does not need the rows at the end. */
const PAUSE_MS = 120;
/** Rows are loaded a little before they are in sight. */
const MARGIN = '0px 0px 25% 0px';

type MoreRows = {
  readonly state: SearchState;
  /** The number of loaded rows. */
  readonly loaded: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly end: RefObject<HTMLElement | null>;
  readonly onMore: () => void;
};

export function useMoreRows({ state, loaded, scroller, end, onMore }: MoreRows): void {
  const { answer, active = 0, status } = state;
  const hasMore = status === 'idle' && answer?.loadMore !== undefined;
  const isNearEnd = active > 0 && active >= loaded - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of an answer is another answer.
  useEffect(() => {
    if (!hasMore || end.current === null) return;
    if (isNearEnd) return onMore();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { root: scroller.current, rootMargin: MARGIN },
    );
    const watched = end.current;
    const timer = setTimeout(() => observer.observe(watched), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [answer, hasMore, isNearEnd]);
}

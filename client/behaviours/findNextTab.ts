/** Finds the tab that a key moves the focus to. */

/** Undefined for a key that does not move the focus. After the last tab comes the first one (rule 3.67). */
export function findNextTab(key: string, index: number, count: number): number | undefined {
  const next: Readonly<Record<string, number>> = {
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return next[key];
}

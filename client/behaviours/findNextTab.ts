/** Finds the tab that a key moves the focus to. */

/** Undefined for a key that does not move the focus. After the last tab comes the first one (rule 3.67). */
export function findNextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Puts hits into the order in which the dialog shows them, before their texts are read. */

import type { IndexReader } from '../createIndexReader';

/** By section of the site, at most `max` of each; in a section by page (rules 5.50, 5.51). */
export function groupPassages(
  { pages, head }: IndexReader,
  passages: readonly number[],
  max: number,
): readonly number[] {
  const pageOf = (passage: number) => pages.pageOf[passage] ?? 0;
  return groupBy(passages, (passage) => head.groups[pageOf(passage)] ?? 0).flatMap((section) =>
    groupBy(section.slice(0, max), pageOf).flat(),
  );
}

/** Groups in the order of their first members. */
function groupBy(passages: readonly number[], getGroup: (passage: number) => number): number[][] {
  const groups = new Map<number, number[]>();
  for (const passage of passages) {
    const group = getGroup(passage);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [passage]);
    else known.push(passage);
  }
  return [...groups.values()];
}

/** Finds the passages that hold what nobody wants to see, in a text or in a title above. */

import { ALIAS_LEVEL } from '../codec/postings';
import type { IndexReader } from '../createIndexReader';
import type { Excluded } from '../parseOperators';
import { loadLists } from './loadLists';

type ExcludedPassages = {
  /** By passage, 1 or 0. */
  readonly marks: Uint8Array;
  /** What the index does not know all places of; the texts have to be looked at. */
  readonly unsure: readonly Excluded[];
};

export async function findExcluded(
  index: IndexReader,
  excluded: readonly Excluded[],
): Promise<ExcludedPassages> {
  const marks = new Uint8Array(index.head.passages);
  const isSure = await Promise.all(excluded.map((one) => markPassages(index, one, marks)));
  return { marks, unsure: excluded.filter((_, at) => isSure[at] === false) };
}

/** False when there may be more of them. */
async function markPassages(index: IndexReader, { terms, term }: Excluded, marks: Uint8Array) {
  if (term === undefined) return false;
  const entry = await index.findEntry(term);
  if (entry === undefined) return terms.length === 1;
  const [loaded] = await loadLists(index, [{ term, entry, likeness: 1 }], true);
  for (const { passage, span, level } of loaded?.headings ?? []) {
    // Other names of a page are not to be seen.
    if (level !== ALIAS_LEVEL) marks.fill(1, passage, passage + span + 1);
  }
  for (const { passage } of loaded?.texts ?? []) marks[passage] = 1;
  // The parts of a name may also stand side by side, where the name itself does not.
  return terms.length === 1 && loaded?.isCut !== true;
}

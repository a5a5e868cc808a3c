/** Finds the passages that contain an excluded word, in a text or in a heading above. */

import { ALIAS_LEVEL } from '../codec/postings';
import type { IndexReader } from '../createIndexReader';
import type { Excluded } from '../parseOperators';
import { loadLists } from './loadLists';

type ExcludedPassages = {
  /** By passage: 1 when it is excluded, otherwise 0. */
  readonly marks: Uint8Array;
  /** Excluded words or phrases whose postings are incomplete in the index: the texts have to be checked. */
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

/** Marks the passages with the excluded word. Returns false when there may be more of them. */
async function markPassages(index: IndexReader, { terms, term }: Excluded, marks: Uint8Array) {
  if (term === undefined) return false;
  const entry = await index.findEntry(term);
  if (entry === undefined) return terms.length === 1;
  const [loaded] = await loadLists(index, [{ term, entry, likeness: 1 }], true);
  for (const { passage, span, level } of loaded?.headings ?? []) {
    // Other names of a page are not visible, so they do not exclude it.
    if (level !== ALIAS_LEVEL) marks.fill(1, passage, passage + span + 1);
  }
  for (const { passage } of loaded?.texts ?? []) marks[passage] = 1;
  // The parts of an identifier may also occur next to each other as separate words.
  return terms.length === 1 && loaded?.isCut !== true;
}

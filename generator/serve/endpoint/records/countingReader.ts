/** Wraps the reader of an index and counts its work: everything that is scored has been read before. */

import type { IndexReader } from '../../../../templates/model/search/engine/createIndexReader';
import type { Work } from '../work';

/** Scores of this many passages, which are computed again for each word, cost as much as one place that is read. */
const UNITS_PER_STEP = 2;
const ENTRY_STEPS = 4;

export function createCountingReader(index: IndexReader, work: Work): IndexReader {
  const scores = index.head.passages / UNITS_PER_STEP;
  async function count<Value>(
    reading: Promise<Value>,
    weigh: (value: Value) => number,
  ): Promise<Value> {
    const value = await reading;
    await work.step(weigh(value));
    return value;
  }
  return {
    ...index,
    findEntry: (term) => count(index.findEntry(term), () => ENTRY_STEPS),
    listEntries: (start) =>
      count(index.listEntries(start), (entries) => ENTRY_STEPS * (entries?.length ?? 0)),
    readHeadingList: (family, at) =>
      count(index.readHeadingList(family, at), (list) => scores + list.length),
    readTextList: (family, at) =>
      count(index.readTextList(family, at), (list) => scores + list.length),
    listSpellings: (term, length) =>
      count(index.listSpellings(term, length), (list) => ENTRY_STEPS * list.length),
    readPassage: (passage) => count(index.readPassage(passage), () => ENTRY_STEPS),
  };
}

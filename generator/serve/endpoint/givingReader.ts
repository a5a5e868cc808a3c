/** Reads an index for a question, and counts what it reads: all that is weighed has been read before. */

import type { IndexReader } from '../../../client/search/engine/createIndexReader';
import type { Work } from './work';

/** Passages of the index whose scores are made anew for each word weigh less than places that are read. */
const UNITS_PER_STEP = 2;
const ENTRY_STEPS = 4;

export function createGivingReader(index: IndexReader, work: Work): IndexReader {
  const scores = index.head.passages / UNITS_PER_STEP;
  async function count<Read>(reading: Promise<Read>, weigh: (read: Read) => number): Promise<Read> {
    const read = await reading;
    await work.step(weigh(read));
    return read;
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

/** Lists the words of the index by first letter and length, to correct misspelled queries. */

import type { KeyedEntry } from '../../client/search/engine/codec/sortedEntries';
import {
  createSpellingKey,
  hasSpelling,
  packSpellings,
  type Spelling,
} from '../../client/search/engine/codec/spellings';
import type { PostingTable } from './collectPostings';
import { fillFiles, type KeyedFiles } from './fillFiles';

const FILE_CHARACTERS = 1_400;

export function createSpellings(table: PostingTable): KeyedFiles {
  const lists = new Map<string, Spelling[]>();
  for (const [term, { headings, texts, isJoint }] of table) {
    if (isJoint || !hasSpelling(term)) continue;
    const frequency = Math.floor(Math.log2(headings.length + texts.passages.length));
    const key = createSpellingKey(term);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [{ term, frequency }]);
    else list.push({ term, frequency });
  }
  const entries = [...lists]
    .map(([key, list]): KeyedEntry => [key, packSpellings(list)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return fillFiles(entries, FILE_CHARACTERS);
}

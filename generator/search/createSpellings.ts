/** Lists the words of the index by first letter and length, to correct misspelled queries. */

import type { KeyedEntry } from '../../templates/model/search/engine/codec/sortedEntries';
import {
  createSpellingKey,
  hasSpelling,
  packSpellings,
  type Spelling,
} from '../../templates/model/search/engine/codec/spellings';
import type { ListedWord } from './wordTable';

/** `words` are sorted. */
export function createSpellings(words: readonly ListedWord[]): readonly KeyedEntry[] {
  const lists = new Map<string, Spelling[]>();
  for (const { term, isJoint, headings, texts } of words) {
    if (isJoint || !hasSpelling(term)) continue;
    const frequency = Math.floor(Math.log2(headings.count + texts.count));
    const key = createSpellingKey(term);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [{ term, frequency }]);
    else list.push({ term, frequency });
  }
  return [...lists]
    .map(([key, list]): KeyedEntry => [key, packSpellings(list)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

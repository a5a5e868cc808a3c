/** Files of sorted keys with a payload each; a key tells only how it differs from the one before. */

import { CorruptIndexError, createNumberReader, packNumber } from './numbers';

export type KeyedEntry = readonly [key: string, payload: string];

const BEFORE_PAYLOAD = '\t';

/** Neither keys nor payloads may hold a line end, nor keys a tab. */
export function packEntries(entries: readonly KeyedEntry[]): string {
  let last = '';
  return entries
    .map(([key, payload]) => {
      const shared = countShared(last, key);
      last = key;
      return packNumber(shared) + key.slice(shared) + BEFORE_PAYLOAD + payload;
    })
    .join('\n');
}

/** In their order. */
export function readEntries(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  if (text === '') return entries;
  let last = '';
  for (const line of text.split('\n')) {
    const tab = line.indexOf(BEFORE_PAYLOAD);
    if (tab === -1) throw new CorruptIndexError('a line has no payload');
    const shared = createNumberReader(line).read();
    const key = last.slice(0, shared) + line.slice(packNumber(shared).length, tab);
    entries.set(key, line.slice(tab + 1));
    last = key;
  }
  return entries;
}

/** Index of the file that holds a key, by the first keys of the files. */
export function findFile(firstKeys: readonly string[], key: string): number {
  let low = 0;
  let high = firstKeys.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((firstKeys[middle] ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The shortest beginning of a key that still comes after the key before it. */
export function shortenKey(key: string, before: string): string {
  const length = countShared(before, key) + 1;
  return key.slice(0, isHalf(key, length) ? length + 1 : length);
}

/** How long the beginning is that two words share; it never ends inside a character. */
export function countShared(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return isHalf(a, shared) ? shared - 1 : shared;
}

/** A piece of this length would end with the first half of a character, which no file can hold. */
export function isHalf(text: string, length: number): boolean {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last < 0xdc00;
}

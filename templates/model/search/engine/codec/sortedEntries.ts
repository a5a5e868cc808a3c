/** Files of sorted keys, each with a payload. A key is stored as its difference from the key before it. */

import { CorruptIndexError, createNumberDecoder, packNumber } from './numbers';

export type KeyedEntry = readonly [key: string, payload: string];

const BEFORE_PAYLOAD = '\t';

/** Keys and payloads must not contain a line end, and keys no tab. */
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

/** Keeps the order of the entries. */
export function unpackEntries(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  if (text === '') return entries;
  let last = '';
  for (const line of text.split('\n')) {
    const tab = line.indexOf(BEFORE_PAYLOAD);
    if (tab === -1) throw new CorruptIndexError('a line has no payload');
    const shared = createNumberDecoder(line).next();
    const key = last.slice(0, shared) + line.slice(packNumber(shared).length, tab);
    entries.set(key, line.slice(tab + 1));
    last = key;
  }
  return entries;
}

/** The index of the last of the sorted values that is not after the wanted one; 0 when all are. */
export function findLast<Value extends string | number>(
  sorted: readonly Value[],
  wanted: Value,
): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const value = sorted[middle];
    if (value !== undefined && value <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The shortest prefix of a key that still sorts after the key before it. */
export function shortenKey(key: string, before: string): string {
  const length = countShared(before, key) + 1;
  return key.slice(0, isHalf(key, length) ? length + 1 : length);
}

/** The length of the common prefix of two words; it never ends inside a surrogate pair. */
export function countShared(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a[shared] === b[shared]) shared += 1;
  return isHalf(a, shared) ? shared - 1 : shared;
}

/** True when a cut at this length would end with half a surrogate pair, which UTF-8 cannot encode. */
export function isHalf(text: string, length: number): boolean {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last < 0xdc00;
}

/** Ends the keys of the entries for prefixes of words; no word contains it. */
const STAR = '*';

export function createPrefixKey(prefix: string): string {
  return prefix + STAR;
}

export function isPrefixKey(key: string): boolean {
  return key.endsWith(STAR);
}

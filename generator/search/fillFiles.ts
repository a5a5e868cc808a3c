/** Fills files with sorted entries. Where a file ends depends on the keys near its end, so an edit moves few ends. */

import { createHash } from 'node:crypto';
import {
  type KeyedEntry,
  packEntries,
  shortenKey,
} from '../../templates/model/search/engine/codec/sortedEntries';

export type KeyedFiles = {
  readonly files: Iterable<string>;
  /** The first key of each file; undefined for files that are found by number. */
  readonly keys?: readonly string[] | undefined;
};

/** The sizes of files, relative to the target. The end is one of the entries between them. */
const LEAST = 0.7;
const MOST = 1.3;

/** A file with whole entries between has at least this size. */
export function getLeastSize(targetCharacters: number): number {
  return LEAST * targetCharacters;
}

/** `entries` must be sorted by key. */
export function fillFiles(entries: readonly KeyedEntry[], targetCharacters: number): KeyedFiles {
  const files: string[] = [];
  const keys: string[] = [];
  let from = 0;
  while (from < entries.length) {
    const to = findEnd(entries, from, targetCharacters);
    const [first = ''] = entries[from] ?? [];
    keys.push(from === 0 ? '' : shortenKey(first, entries[from - 1]?.[0] ?? ''));
    files.push(packEntries(entries.slice(from, to)));
    from = to;
  }
  return { files, keys };
}

/** Ends the file before the key with the smallest hash, because that choice does not depend on other files. */
function findEnd(entries: readonly KeyedEntry[], from: number, targetCharacters: number): number {
  let size = 0;
  let end = entries.length;
  let smallest = Number.POSITIVE_INFINITY;
  for (let at = from; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) break;
    if (at > from && size >= LEAST * targetCharacters) {
      const hash = hashKey(entry[0]);
      if (hash < smallest) {
        smallest = hash;
        end = at;
      }
    }
    size += measureEntry(entry);
    if (size > MOST * targetCharacters && at > from) return Math.min(end, at);
  }
  return entries.length;
}

const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** FNV-1a. */
function hashKey(key: string): number {
  let hash = HASH_START;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), HASH_FACTOR);
  }
  return hash >>> 0;
}

/** An estimate in characters, because a key is stored without the prefix that it shares with the one before. */
export function measureEntry([key, payload]: KeyedEntry): number {
  return Math.ceil(key.length / 2) + 3 + payload.length;
}

/** 64 hex digits. */
export function hashTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

/** Fills files with lines up to about a target size. */

import {
  type KeyedEntry,
  packEntries,
  shortenKey,
} from '../../client/search/engine/codec/sortedEntries';

export type KeyedFiles = {
  readonly files: readonly string[];
  /** The first key of each file; undefined for files that are found by number. */
  readonly keys?: readonly string[] | undefined;
};

/** `entries` must be sorted by key. */
export function fillFiles(entries: readonly KeyedEntry[], targetCharacters: number): KeyedFiles {
  const files: string[] = [];
  const keys: string[] = [];
  let open: KeyedEntry[] = [];
  let size = 0;
  let before = '';
  const close = () => {
    const [first] = open;
    const last = open.at(-1);
    if (first === undefined || last === undefined) return;
    keys.push(files.length === 0 ? '' : shortenKey(first[0], before));
    files.push(packEntries(open));
    before = last[0];
    open = [];
    size = 0;
  };
  for (const entry of entries) {
    const added = measureEntry(entry);
    if (size + added > targetCharacters) close();
    open.push(entry);
    size += added;
  }
  close();
  return { files, keys };
}

/** An estimate in characters, because a key is stored without the prefix that it shares with the one before. */
export function measureEntry([key, payload]: KeyedEntry): number {
  return Math.ceil(key.length / 2) + 3 + payload.length;
}

export type LineFiles = {
  readonly files: () => readonly string[];
  /** Adds a line and returns its place. */
  readonly add: (line: string) => { readonly file: number; readonly line: number };
};

export function createLineFiles(targetCharacters: number): LineFiles {
  const files: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  return {
    files: () => files.map((lines) => lines.join('\n')),
    add(line) {
      if (size + line.length > targetCharacters) {
        files.push([]);
        size = 0;
      }
      size += line.length + 1;
      const file = files.length - 1;
      return { file, line: (files[file]?.push(line) ?? 0) - 1 };
    },
  };
}

/** Makes a group of files only when their ingredients are not those of an earlier build. */

import type { OutputFile } from '../../../templates/model/site';
import type { Cache } from '../../cache/openCache';
import { hashContent } from '../../core/hash';
import type { StoredMemory } from '../../core/memory';
import { getContent, type KnownFile } from '../../emit/planStep';

type Row = readonly [file: string, sha256: string];

type CachedFilesOptions = {
  readonly memory: StoredMemory;
  /** They identify the contents; with an undefined one nothing is cached. */
  readonly keys: readonly (string | undefined)[];
  /** Takes new contents until they are written. */
  readonly store: Cache['store'];
};

/** When the files are cached, they are made when the content of one is asked for after all. */
export function createCachedFiles(
  make: () => Iterable<OutputFile | KnownFile>,
  { memory, keys, store }: CachedFilesOptions,
): readonly (OutputFile | KnownFile)[] {
  const key = createKey(memory, keys);
  if (key === undefined) return [...make()];
  const cached = memory.find(key);
  if (cached !== undefined) return listCachedFiles(JSON.parse(cached) as readonly Row[], make);
  const files = Array.from(make(), (file): OutputFile | KnownFile => {
    if ('create' in file) return file;
    // A problem that is reported when all files are checked.
    const hasNul = typeof file.content === 'string' && file.content.includes('\0');
    return hasNul ? file : storeFile(file, store);
  });
  const rows = files.flatMap((each): Row[] => ('create' in each ? [[each.file, each.sha256]] : []));
  if (rows.length === files.length) memory.keep(key, JSON.stringify(rows));
  return files;
}

/** Moves the content out of memory until it is written. */
export function storeFile({ file, content }: OutputFile, store: Cache['store']): KnownFile {
  return { file, sha256: hashContent(content), create: store(content).read };
}

/** True when `createCachedFiles` makes nothing. */
export function areFilesCached(
  memory: StoredMemory,
  keys: readonly (string | undefined)[],
): boolean {
  const key = createKey(memory, keys);
  return key !== undefined && memory.has(key);
}

function createKey(
  memory: StoredMemory,
  keys: readonly (string | undefined)[],
): string | undefined {
  if (memory.recipe === undefined || keys.includes(undefined)) return undefined;
  return hashContent(JSON.stringify(keys));
}

function listCachedFiles(
  rows: readonly Row[],
  make: () => Iterable<OutputFile | KnownFile>,
): KnownFile[] {
  let made: ReadonlyMap<string, OutputFile | KnownFile> | undefined;
  const create = (name: string) => {
    made ??= new Map(Array.from(make(), (each) => [each.file, each]));
    const file = made.get(name);
    if (file === undefined) throw new Error(`${name} is not made of what it was made of before.`);
    return getContent(file);
  };
  return rows.map(([file, sha256]) => ({ file, sha256, create: () => create(file) }));
}

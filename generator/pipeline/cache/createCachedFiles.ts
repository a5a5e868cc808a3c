/** Makes a group of files only when their ingredients are not those of an earlier build. */

import type { OutputFile } from '../../../templates/model/site';
import type { Cache } from '../../cache/openCache';
import { hashContent } from '../../core/hash';
import type { StoredMemory } from '../../core/memory';
import type { KnownFile } from '../../emit/planStep';

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
  make: () => Iterable<OutputFile>,
  { memory, keys, store }: CachedFilesOptions,
): readonly (OutputFile | KnownFile)[] {
  const key = createKey(memory, keys);
  if (key === undefined) return [...make()];
  const cached = memory.find(key);
  if (cached !== undefined) return listCachedFiles(JSON.parse(cached) as readonly Row[], make);
  const files = Array.from(make(), ({ file, content }): OutputFile | KnownFile => {
    // A problem that is reported when all files are checked.
    if (typeof content === 'string' && content.includes('\0')) return { file, content };
    return { file, sha256: hashContent(content), create: store(content).read };
  });
  const rows = files.flatMap((each): Row[] => ('create' in each ? [[each.file, each.sha256]] : []));
  if (rows.length === files.length) memory.keep(key, JSON.stringify(rows));
  return files;
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

function listCachedFiles(rows: readonly Row[], make: () => Iterable<OutputFile>): KnownFile[] {
  let made: ReadonlyMap<string, OutputFile['content']> | undefined;
  const getContent = (file: string) => {
    made ??= new Map(Array.from(make(), (each) => [each.file, each.content]));
    const content = made.get(file);
    if (content === undefined)
      throw new Error(`${file} is not made of what it was made of before.`);
    return content;
  };
  return rows.map(([file, sha256]) => ({ file, sha256, create: () => getContent(file) }));
}

/**
 * The build cache of a site, in its cache folder. A value's key hashes everything it depends on, including docwright's
 * code and package versions, so a value is never found for other inputs.
 */

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../core/folders';
import { isObject } from '../core/isObject';
import { LostValueError, type Memory, NO_MEMORY, type StoredMemory } from '../core/memory';
import { VERSION } from '../core/packageFolder';
import { stringifyPlain } from '../core/text';
import { type CacheKind, KINDS, type Kind } from './kinds';
import { listPackageVersions } from './listPackageVersions';
import { DEFAULT_LIMITS, openPack, openPacks, type Pack } from './openPack';
import { openSpool, type Store, storeInMemory } from './openSpool';
import { removeOtherPacks } from './packFile';

export type Cache = {
  /** True when there was no cache at the start. */
  readonly isNew: boolean;
  /**
   * `ingredients` are what values of a kind are made from beside the key: plain data, or nothing is remembered. Each
   * `group` of a kind has its own pack, which is read only when a value is asked for, and stays until a command opens
   * other groups only.
   */
  readonly openMemory: (kind: CacheKind, ingredients: unknown, group?: string) => StoredMemory;
  /** What the last build knew of files and pages, by their names. */
  readonly openFiles: (name: FileTable) => Memory;
  /** Holds what a build needs again at its end, outside of memory. */
  readonly store: Store;
  /** For the end of a build that has asked for all it needs. Never fails. */
  readonly save: () => Promise<void>;
};

type FileTable = 'sources' | 'output' | 'pages' | 'builds';

export const PACK_FOLDER = join(CACHE_FOLDER, 'cache');
/** Files that are gone are of no use. */
const NO_SPARE = { ...DEFAULT_LIMITS, spareShare: 0 };

export const NO_CACHE: Cache = {
  isNew: true,
  openMemory: () => NO_MEMORY,
  openFiles: () => NO_MEMORY,
  store: storeInMemory,
  save: async () => {},
};

/** `parts` are hashes of docwright's own code; where one is missing, values of its kind are not remembered. */
export function openCache(
  root: string,
  parts: PartHashes = readPartHashes(),
  nodeVersion = process.versions.node,
): Cache {
  const opened = new Map<string, OpenedKind>();
  const store = openSpool(join(root, PACK_FOLDER));
  const tables = new Map<FileTable, Pack>();
  const groups = new Map<CacheKind, Set<string>>();
  const locate = (kind: CacheKind, group: string | undefined) => {
    if (group === undefined) return kind;
    const name = createName(group);
    groups.set(kind, (groups.get(kind) ?? new Set()).add(`${name}.pack`));
    return join(kind, name);
  };
  const open = (kind: CacheKind, group: string | undefined) => {
    const path = join(root, PACK_FOLDER, locate(kind, group));
    const known = opened.get(path) ?? openKind(kind, path, { parts, nodeVersion, store });
    opened.set(path, known);
    return known;
  };

  return {
    isNew: !existsSync(join(root, PACK_FOLDER)),
    openMemory(kind, ingredients, group) {
      const { packs, code } = open(kind, group);
      const text = stringifyPlain(ingredients);
      if (code === undefined || text === undefined) return NO_MEMORY;
      const recipe = createName(JSON.stringify([code, text]));
      const getKey = (key: string) => createName(recipe + JSON.stringify(key));
      return {
        find: (key) => packs.find(getKey(key)),
        keep: (key, value) => packs.keep(getKey(key), value),
        touch: (key) => packs.touch(getKey(key)),
        has: (key) => packs.has(getKey(key)),
        recipe,
      };
    },
    openFiles(name) {
      const table =
        tables.get(name) ?? openPack(join(root, PACK_FOLDER, `${name}.pack`), NO_SPARE, store);
      tables.set(name, table);
      return table;
    },
    store,
    async save() {
      for (const { packs } of opened.values()) await packs.save();
      for (const [kind, kept] of groups) removeOtherPacks(join(root, PACK_FOLDER, kind), kept);
      for (const table of tables.values()) await table.save();
    },
  };
}

/** Ignores values of earlier builds, so everything is recomputed and stored. */
function forgetAll(cache: Cache): Cache {
  return {
    ...cache,
    openMemory: (...request) => forgetOld(cache.openMemory(...request)),
    openFiles: (name) => ({ ...cache.openFiles(name), find: () => undefined }),
  };
}

function forgetOld(memory: StoredMemory): StoredMemory {
  const kept = new Set<string>();
  return {
    ...memory,
    find: (key) => (kept.has(key) ? memory.find(key) : undefined),
    has: (key) => kept.has(key),
    keep(key, value) {
      kept.add(key);
      memory.keep(key, value);
    },
  };
}

type OpenedKind = {
  readonly packs: Pack;
  /** The code that computes the values; undefined if unknown. */
  readonly code: string | undefined;
};

type Environment = {
  readonly parts: PartHashes;
  readonly nodeVersion: string;
  readonly store: Store;
};

function openKind(
  kind: CacheKind,
  path: string,
  { parts, nodeVersion, store }: Environment,
): OpenedKind {
  // Strings and expressions may differ between major versions.
  const [nodeMajor] = nodeVersion.split('.');
  const { part, packages, isLarge, isComplete }: Kind = KINDS[kind];
  const spareShare = isComplete ? DEFAULT_LIMITS.spareShare : Number.POSITIVE_INFINITY;
  const limits = { ...DEFAULT_LIMITS, spareShare };
  const versions = listPackageVersions(packages);
  const isKnown = parts[part] !== undefined && versions !== undefined;
  return {
    packs: isLarge ? openPacks(path, limits, store) : openPack(`${path}.pack`, limits, store),
    code: isKnown ? JSON.stringify([VERSION, nodeMajor, versions, parts[part]]) : undefined,
  };
}

function createName(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** By the entry source of each part. */
export type PartHashes = Readonly<Record<string, unknown>>;

/** Empty where sources run without a bundle, as in tests: then the code is unknown. */
export function readPartHashes(): PartHashes {
  try {
    const text = readFileSync(new URL('./parts.json', import.meta.url), 'utf8');
    const parts: unknown = JSON.parse(text);
    return isObject(parts) ? parts : {};
  } catch {
    return {};
  }
}

/** Runs a build with the cache, and again without its values when one of them is lost on the way. */
export async function runWithCache<Result>(
  cache: Cache,
  run: (cache: Cache) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(cache);
  } catch (error) {
    if (error instanceof LostValueError) return run(forgetAll(cache));
    throw error;
  }
}

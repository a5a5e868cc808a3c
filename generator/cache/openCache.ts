/**
 * What a site's builds remember, in its cache folder. A value is found only by who would make the very same
 * one: its key is a hash of all that it is made from, docwright's code and versions of packages included.
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CACHE_FOLDER } from '../core/folders';
import { type Memory, NO_MEMORY } from '../core/memory';
import { VERSION } from '../core/packageFolder';
import { listPackageVersions } from './listPackageVersions';
import { openPack, type Pack } from './openPack';
import { type PartHashes, readPartHashes } from './readPartHashes';

export type Cache = {
  /** `ingredients` are what values of a kind are made from beside the key: plain data, or nothing is remembered. */
  readonly openMemory: (kind: CacheKind, ingredients: unknown) => Memory;
  /** For the end of a build that has asked for all it needs. Never fails. */
  readonly save: () => Promise<void>;
};

/** The source that makes values of a kind, with all that it imports, and the packages outside of the bundle. */
const KINDS = {
  code: {
    part: 'generator/parse/code/highlighter.ts',
    packages: ['shiki', '@shikijs/vscode-textmate'],
  },
  themes: { part: 'generator/parse/code/shippedThemes.ts', packages: ['shiki'] },
} as const;

type CacheKind = keyof typeof KINDS;

const PACK_FOLDER = join(CACHE_FOLDER, 'cache');
/** Strings and expressions may differ between them. */
const [NODE_MAJOR] = process.versions.node.split('.');

export const NO_CACHE: Cache = { openMemory: () => NO_MEMORY, save: async () => {} };

/** `parts` are hashes of docwright's own code; where one is missing, values of its kind are not remembered. */
export function openCache(root: string, parts: PartHashes = readPartHashes()): Cache {
  const opened = new Map<CacheKind, OpenedKind>();
  const open = (kind: CacheKind) => {
    const known = opened.get(kind) ?? openKind(kind, root, parts);
    opened.set(kind, known);
    return known;
  };

  return {
    openMemory(kind, ingredients) {
      const { pack, code } = open(kind);
      const text = stringify(ingredients);
      if (code === undefined || text === undefined) return NO_MEMORY;
      const recipe = hash(JSON.stringify([code, text]));
      return {
        find: (key) => pack.find(hash(recipe + JSON.stringify(key))),
        keep: (key, value) => pack.keep(hash(recipe + JSON.stringify(key)), value),
      };
    },
    async save() {
      for (const { pack } of opened.values()) await pack.save();
    },
  };
}

type OpenedKind = {
  readonly pack: Pack;
  /** Which code makes the values; undefined when nobody knows. */
  readonly code: string | undefined;
};

function openKind(kind: CacheKind, root: string, parts: PartHashes): OpenedKind {
  const { part, packages } = KINDS[kind];
  const versions = listPackageVersions(packages);
  const isKnown = parts[part] !== undefined && versions !== undefined;
  return {
    pack: openPack(join(root, PACK_FOLDER, `${kind}.pack`)),
    code: isKnown ? JSON.stringify([VERSION, NODE_MAJOR, versions, parts[part]]) : undefined,
  };
}

/** Undefined for what JSON cannot hold, such as expressions: Shiki may do with it, but it cannot be compared. */
function stringify(ingredients: unknown): string | undefined {
  try {
    return JSON.stringify(ingredients, (_, value: unknown) => requirePlain(value));
  } catch {
    // Also a circle.
    return undefined;
  }
}

function requirePlain(value: unknown): unknown {
  if (typeof value === 'function') throw new Error('a function is no data');
  const isHolder = typeof value === 'object' && value !== null && !Array.isArray(value);
  const prototype: unknown = isHolder ? Object.getPrototypeOf(value) : null;
  if (prototype === null || prototype === Object.prototype) return value;
  throw new Error('an instance is no data');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

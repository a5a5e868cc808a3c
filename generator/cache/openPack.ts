/** A pack while a command runs: opened when it is first asked, written when something is new. */

import { join } from 'node:path';
import { mapLimited } from '../core/mapLimited';
import type { StoredMemory } from '../core/memory';
import { type Store, type Stored, storeInMemory } from './openSpool';
import { MAX_PACK_BYTES, readPack, type UnreadEntry, writePack } from './packFile';

export type Pack = Omit<StoredMemory, 'recipe'> & {
  /** For the end of a build that has asked for all it needs. Never fails: without a disk nothing is kept. */
  readonly save: () => Promise<void>;
};

type PackLimits = {
  readonly maxBytes: number;
  /** Of what the command used: so much may be kept beside it for other branches, drafts and themes. */
  readonly spareShare: number;
};

type Entry = { readonly value: Stored; readonly age: number };

/** An entry that was not used in this many writes of the pack is dropped. */
const MAX_AGE = 20;

export const DEFAULT_LIMITS: PackLimits = { maxBytes: MAX_PACK_BYTES, spareShare: 2 };

/** `store` takes new values until they are saved. */
export function openPack(
  file: string,
  limits = DEFAULT_LIMITS,
  store: Store = storeInMemory,
): Pack {
  /** Of what was found or kept. */
  const used = new Map<string, Entry>();
  /** Also what is still in use without being read. */
  const touched = new Set<string>();
  let opened: Map<string, Entry> | undefined;
  let hasNewEntries = false;
  let saving = Promise.resolve();

  const open = () => {
    opened ??= new Map(
      readPack(file).map(({ key, value, age }) => [key, { value: storeInMemory(value), age }]),
    );
    return opened;
  };
  const write = async () => {
    if (!hasNewEntries) return;
    hasNewEntries = false;
    const old = open();
    for (const key of touched) {
      const entry = old.get(key);
      if (entry !== undefined && !used.has(key)) used.set(key, entry);
    }
    await writePack(file, chooseEntries(used, old, limits));
  };

  return {
    find(key) {
      const entry = used.get(key) ?? open().get(key);
      if (entry === undefined) return undefined;
      used.set(key, entry);
      return readText(entry.value);
    },
    has: (key) => used.has(key) || open().has(key),
    touch(key) {
      touched.add(key);
    },
    keep(key, value) {
      used.set(key, { value: store(value), age: 0 });
      hasNewEntries = true;
    },
    save() {
      saving = saving.then(write);
      return saving;
    },
  };
}

/** Undefined when the disk fails: the value is lost, and the build restarts without the cache. */
function readText({ read }: Stored): string | undefined {
  try {
    return read().toString();
  } catch {
    return undefined;
  }
}

/** All that was used, and of the rest the youngest, so that the pack grows with the site and not with its history. */
function chooseEntries(
  used: ReadonlyMap<string, Entry>,
  opened: ReadonlyMap<string, Entry>,
  { maxBytes, spareShare }: PackLimits,
): readonly UnreadEntry[] {
  const kept = [...used].map(([key, { value }]) => ({ key, value, age: 0 }));
  const rest = [...opened]
    .filter(([key, { age }]) => !used.has(key) && age < MAX_AGE)
    .map(([key, { value, age }]) => ({ key, value, age: age + 1 }))
    .sort((a, b) => a.age - b.age);
  const first = takeFirst(kept, maxBytes);
  const bytes = sumBytes(first);
  return [...first, ...takeFirst(rest, Math.min(spareShare * bytes, maxBytes - bytes))];
}

/** As many of the first entries as have room. */
function takeFirst(entries: readonly UnreadEntry[], maxBytes: number): readonly UnreadEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => {
    bytes += sizeOf(entry);
    return bytes > maxBytes;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

function sumBytes(entries: readonly UnreadEntry[]): number {
  return entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
}

/** With its row in the table, nearly. */
function sizeOf({ key, value }: UnreadEntry): number {
  return key.length + value.bytes + 16;
}

const PACKS = 64;
/** Enough to keep the disk busy, few enough for the memory. */
const SAVED_AT_ONCE = 8;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Many packs as one, so that a new entry rewrites only a small part. Keys are in Base64 for URLs; the first character
 * decides on the pack. A pack is read when it is first asked.
 */
export function openPacks(
  folder: string,
  { maxBytes, spareShare } = DEFAULT_LIMITS,
  store: Store = storeInMemory,
): Pack {
  const limits: PackLimits = { maxBytes: maxBytes / PACKS, spareShare };
  const opened = new Map<number, Pack>();
  const openFor = (key: string): Pack => {
    const number = ALPHABET.indexOf(key.charAt(0));
    const known = opened.get(number);
    if (known !== undefined) return known;
    const pack = openPack(join(folder, `${String(number).padStart(2, '0')}.pack`), limits, store);
    opened.set(number, pack);
    return pack;
  };
  return {
    find: (key) => openFor(key).find(key),
    keep: (key, value) => openFor(key).keep(key, value),
    has: (key) => openFor(key).has(key),
    touch: (key) => openFor(key).touch(key),
    async save() {
      await mapLimited([...opened.values()], (pack) => pack.save(), SAVED_AT_ONCE);
    },
  };
}

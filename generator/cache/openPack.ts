/** A pack while a command runs: opened when it is first asked, written when something is new. */

import type { Memory } from '../core/memory';
import { MAX_PACK_BYTES, readPack, writePack } from './packFile';
import type { PackEntry } from './packFormat';

export type Pack = Memory & {
  /** For the end of a build that has asked for all it needs. Never fails: without a disk nothing is kept. */
  readonly save: () => Promise<void>;
};

type Entry = { readonly value: Buffer; readonly age: number };

/** An entry that nobody has used while the pack was written so many times is given up. */
const MAX_AGE = 20;
/** Of what the command used: so much may be kept beside it for other branches, drafts and themes. */
const SPARE_SHARE = 2;

export function openPack(file: string): Pack {
  const used = new Map<string, Entry>();
  let opened: Map<string, Entry> | undefined;
  let hasNewEntries = false;
  let saving = Promise.resolve();

  const open = () => {
    opened ??= new Map(readPack(file).map(({ key, value, age }) => [key, { value, age }]));
    return opened;
  };
  const write = async () => {
    if (!hasNewEntries) return;
    hasNewEntries = false;
    await writePack(file, chooseEntries(used, open()));
  };

  return {
    find(key) {
      const entry = used.get(key) ?? open().get(key);
      if (entry === undefined) return undefined;
      used.set(key, entry);
      return entry.value.toString();
    },
    keep(key, value) {
      used.set(key, { value: Buffer.from(value), age: 0 });
      hasNewEntries = true;
    },
    save() {
      saving = saving.then(write);
      return saving;
    },
  };
}

/** All that was used, and of the rest the youngest, so that the pack grows with the site and not with its history. */
function chooseEntries(
  used: ReadonlyMap<string, Entry>,
  opened: ReadonlyMap<string, Entry>,
): readonly PackEntry[] {
  const kept = [...used].map(([key, { value }]) => ({ key, value, age: 0 }));
  const rest = [...opened]
    .filter(([key, { age }]) => !used.has(key) && age < MAX_AGE)
    .map(([key, { value, age }]) => ({ key, value, age: age + 1 }))
    .sort((a, b) => a.age - b.age);
  return [
    ...takeFirst(kept, MAX_PACK_BYTES / (1 + SPARE_SHARE)),
    ...takeFirst(rest, SPARE_SHARE * sumBytes(kept)),
  ];
}

/** As many of the first entries as have room. */
function takeFirst(entries: readonly PackEntry[], maxBytes: number): readonly PackEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => {
    bytes += sizeOf(entry);
    return bytes > maxBytes;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

function sumBytes(entries: readonly PackEntry[]): number {
  return entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
}

/** With its row in the table, nearly. */
function sizeOf({ key, value }: PackEntry): number {
  return key.length + value.byteLength + 16;
}

/** Many packs as one: an entry is found in one of them by its key, so that one new entry writes little anew. */

import { join } from 'node:path';
import { DEFAULT_LIMITS, openPack, type Pack, type PackLimits } from './openPack';

const PACKS = 64;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Keys are in Base64 for URLs; the first character decides on the pack. A pack is read when it is first asked. */
export function openPacks(folder: string, { maxBytes, spareShare } = DEFAULT_LIMITS): Pack {
  const limits: PackLimits = { maxBytes: maxBytes / PACKS, spareShare };
  const opened = new Map<number, Pack>();
  const openFor = (key: string): Pack => {
    const number = ALPHABET.indexOf(key.charAt(0));
    const known = opened.get(number);
    if (known !== undefined) return known;
    const pack = openPack(join(folder, `${String(number).padStart(2, '0')}.pack`), limits);
    opened.set(number, pack);
    return pack;
  };
  return {
    find: (key) => openFor(key).find(key),
    keep: (key, value) => openFor(key).keep(key, value),
    has: (key) => openFor(key).has(key),
    touch: (key) => openFor(key).touch(key),
    async save() {
      for (const pack of opened.values()) await pack.save();
    },
  };
}

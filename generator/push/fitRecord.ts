/** Cuts the texts of a record that is larger than the provider allows. */

import type { HierarchyLevel, SearchRecord } from '../../templates/model/search/record';

/** The provider's limit for one record, in bytes of JSON. */
export const MAX_RECORD_BYTES = 10_000;

/** The most bytes that JSON needs for one UTF-16 code unit, as in `\u0000`. */
const MAX_BYTES_PER_UNIT = 6;
const ELLIPSIS = '…';

/** Returns the same record when it fits. */
export function fitRecord<Fitted extends SearchRecord>(record: Fitted): Fitted {
  let fitted = record;
  for (let excess = findExcess(fitted); excess > 0; excess = findExcess(fitted)) {
    fitted = cutLongestText(fitted, excess);
  }
  return fitted;
}

export function countBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function findExcess(record: SearchRecord): number {
  return countBytes(record) - MAX_RECORD_BYTES;
}

/** Cuts at most what is too much, so several rounds may be needed. Texts that are not shown are cut first. */
function cutLongestText<Cut extends SearchRecord>(record: Cut, excess: number): Cut {
  if (record.aliases !== undefined) return { ...record, aliases: undefined };
  const { hierarchy, content } = record;
  const levels = Object.entries(hierarchy) as [HierarchyLevel, string | null][];
  const [level, longest] = levels.reduce((a, b) => (lengthOf(b[1]) > lengthOf(a[1]) ? b : a));
  if (content !== null && content.length >= lengthOf(longest)) {
    return { ...record, content: cut(content, excess) };
  }
  // Only texts can make a record this large.
  if (longest === null || longest === ELLIPSIS) throw new Error(`${record.objectID} has no texts`);
  return { ...record, hierarchy: { ...hierarchy, [level]: cut(longest, excess) } };
}

function cut(text: string, excess: number): string {
  const units = Math.ceil(excess / MAX_BYTES_PER_UNIT) + ELLIPSIS.length;
  const kept = text.replace(/…$/, '').slice(0, Math.max(text.length - units - 1, 0));
  // Half of a surrogate pair is not a character.
  return kept.replace(/[\ud800-\udbff]$/, '') + ELLIPSIS;
}

function lengthOf(text: string | null): number {
  return text?.length ?? 0;
}

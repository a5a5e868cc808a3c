/**
 * The bytes of a pack: a line that names the format, the checksum of all that follows, a line of JSON with key,
 * length and age of each entry, and the values one after the other.
 */

import { hashContent } from '../core/hash';

export type PackEntry = {
  readonly key: string;
  /** UTF-8. */
  readonly value: Buffer;
  /** How many times the pack has been written since the entry was last used. */
  readonly age: number;
};

const FORMAT = 'docwright pack 1\n';
const CHECKSUM_LENGTH = 64;
const LINE_END = '\n';
const BODY_START = FORMAT.length + CHECKSUM_LENGTH + LINE_END.length;

export function encodePack(entries: readonly PackEntry[]): Buffer {
  const rows = entries.map(({ key, value, age }) => [key, value.byteLength, age]);
  const table = Buffer.from(JSON.stringify(rows) + LINE_END);
  const body = Buffer.concat([table, ...entries.map(({ value }) => value)]);
  return Buffer.concat([Buffer.from(FORMAT + hashContent(body) + LINE_END), body]);
}

/** Undefined for anything but a whole pack of this format. */
export function decodePack(bytes: Buffer): readonly PackEntry[] | undefined {
  const head = bytes.toString('latin1', 0, BODY_START);
  const body = bytes.subarray(BODY_START);
  if (head !== FORMAT + hashContent(body) + LINE_END) return undefined;
  const tableEnd = body.indexOf(LINE_END);
  const rows: unknown = parseJson(body.toString('utf8', 0, Math.max(tableEnd, 0)));
  return Array.isArray(rows) ? cutEntries(rows, body.subarray(tableEnd + 1)) : undefined;
}

/** The checksum finds accidents, not a forged pack, so the rows are checked too. */
function cutEntries(rows: readonly unknown[], values: Buffer): readonly PackEntry[] | undefined {
  const entries: PackEntry[] = [];
  let start = 0;
  for (const row of rows) {
    if (!isRow(row)) return undefined;
    const [key, length, age] = row;
    entries.push({ key, value: values.subarray(start, start + length), age });
    start += length;
  }
  return start === values.length ? entries : undefined;
}

function isRow(row: unknown): row is readonly [key: string, length: number, age: number] {
  if (!Array.isArray(row)) return false;
  const [key, ...numbers]: readonly unknown[] = row;
  const areCounts = numbers.every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
  return typeof key === 'string' && numbers.length === 2 && areCounts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a pack.
    return undefined;
  }
}

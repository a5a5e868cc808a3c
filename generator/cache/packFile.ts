/**
 * A pack on the disk: read as a whole, replaced in one step; any failure there means that there is no pack. Its bytes are
 * a line that names the format, the checksum of all that follows, a line of JSON with key, length and age of each
 * entry, and the values one after the other.
 */

import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hashContent } from '../core/hash';
import { replaceFile, rmSync } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import type { Stored } from './openSpool';

/** A larger one takes longer to read than it saves. */
export const MAX_PACK_BYTES = 256 * 1024 * 1024;
/** Nobody writes for longer: the process that has the number is another one. */
const MAX_WRITING_MS = 60 * 60 * 1000;
const TEMPORARY = /^\.(\d+)\.[0-9a-f]{8}\.tmp$/;

/** Also removes what killed writers of this pack have left. */
export function readPack(file: string): readonly PackEntry[] {
  removeLeftovers(file);
  try {
    const stats = statSync(file);
    // Reading anything but a file may wait for ever.
    if (!stats.isFile() || stats.size > MAX_PACK_BYTES) return [];
    return decodePack(readFileSync(file)) ?? [];
  } catch {
    // None yet, or one that may not be read.
    return [];
  }
}

/** Of two simultaneous writes, the last one wins. Never fails. */
export async function writePack(file: string, entries: readonly UnreadEntry[]): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const read = entries.map(({ value, ...entry }) => ({ ...entry, value: value.read() }));
    await replaceFile(file, (to) => writeFile(to, encodePack(read)), temporary);
  } catch {
    // A full disk or a folder that may not be written: the next command does all of the work again.
  }
}

/** Removes the packs of a folder but those whose names are in `kept`. Never fails. */
export function removeOtherPacks(folder: string, kept: ReadonlySet<string>): void {
  const packs = listNames(folder).filter((name) => name.endsWith('.pack'));
  for (const name of packs) if (!kept.has(name)) removeSilently(join(folder, name));
}

function removeLeftovers(file: string): void {
  const name = basename(file);
  for (const other of listNames(dirname(file))) {
    const [, pid] = (other.startsWith(name) && TEMPORARY.exec(other.slice(name.length))) || [];
    if (pid === undefined) continue;
    const path = join(dirname(file), other);
    if (!isBeingWritten(path, Number(pid))) removeSilently(path);
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No cache yet.
    return [];
  }
}

function isBeingWritten(path: string, pid: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return isAlive(pid) && stats !== undefined && Date.now() - stats.mtimeMs < MAX_WRITING_MS;
}

function removeSilently(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It may not be removed, and does no harm.
  }
}

export type PackEntry = {
  readonly key: string;
  /** UTF-8. */
  readonly value: Buffer;
  /** How many times the pack has been written since the entry was last used. */
  readonly age: number;
};

/** An entry whose value may still be on disk. */
export type UnreadEntry = Omit<PackEntry, 'value'> & { readonly value: Stored };

const FORMAT = 'docwright pack 1\n';
const CHECKSUM_LENGTH = 64;
const LINE_END = '\n';
/** Small values are written together. */
const PIECE_BYTES = 1024 * 1024;
const BODY_START = FORMAT.length + CHECKSUM_LENGTH + LINE_END.length;

/** Returns the bytes in pieces, because a copy of a large pack would take as much memory again. */
export function* encodePack(entries: readonly PackEntry[]): Iterable<Buffer> {
  const rows = entries.map(({ key, value, age }) => [key, value.byteLength, age]);
  const table = Buffer.from(JSON.stringify(rows) + LINE_END);
  const hash = createHash('sha256').update(table);
  for (const { value } of entries) hash.update(value);
  yield Buffer.from(FORMAT + hash.digest('hex') + LINE_END);
  let piece: Buffer[] = [table];
  let bytes = table.byteLength;
  for (const { value } of entries) {
    piece.push(value);
    bytes += value.byteLength;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(piece);
    piece = [];
    bytes = 0;
  }
  yield Buffer.concat(piece);
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

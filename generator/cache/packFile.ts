/** A pack on the disk: read at once, replaced in one step; whatever goes wrong there means that there is none. */

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rename, rm, rmSync } from '../core/patientDisk';
import { isAlive } from '../core/platform';
import { decodePack, encodePack, type PackEntry } from './packFormat';

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

/** Of two at once the last one stays. Never fails. */
export async function writePack(file: string, entries: readonly PackEntry[]): Promise<void> {
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, encodePack(entries));
    await rename(temporary, file);
  } catch {
    // A full disk or a folder that may not be written: the next command does all of the work again.
    await rm(temporary, { force: true }).catch(() => {});
  }
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

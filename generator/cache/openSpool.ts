/** Moves new values of the cache from memory to a temporary file until the packs are written. */

import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LostValueError } from '../core/memory';
import { rmSync } from '../core/patientDisk';
import { toBuffer } from '../core/toBuffer';

/** A value in memory or in the file. */
export type Stored = {
  readonly bytes: number;
  /** Throws a `LostValueError` when the file can no longer be read. */
  readonly read: () => Buffer;
};

/** Takes text as UTF-8. Nobody may change bytes afterwards. */
export type Store = (value: string | Uint8Array) => Stored;

/** Less than this stays in memory, so that small sites need no file. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;
/** Values are written together. */
const PIECE_BYTES = 1024 * 1024;

export const storeInMemory: Store = (value) => {
  const bytes = toBuffer(value);
  return { bytes: bytes.byteLength, read: () => bytes };
};

/**
 * The file is unlinked as soon as it is open, so the operating system frees it with the process, however that ends. When the
 * disk fails, new values stay in memory, those of a build that starts again as well.
 */
export function openSpool(folder: string, maxInMemory = MAX_IN_MEMORY): Store {
  let total = 0;
  let file: number | undefined;
  let hasFailed = false;
  let end = 0;
  /** By their positions, those that are not in the file yet. */
  const waiting = new Map<number, Buffer>();
  let waitingBytes = 0;

  const tryDisk = (run: () => void) => {
    try {
      run();
    } catch {
      hasFailed = true;
    }
  };
  const write = (to: number) => {
    writeFileSync(to, Buffer.concat([...waiting.values()]));
    waiting.clear();
    waitingBytes = 0;
  };
  const openOnce = () => {
    if (file === undefined && !hasFailed) tryDisk(() => (file = openUnlinked(folder)));
    return hasFailed ? undefined : file;
  };

  return (given) => {
    const value = toBuffer(given);
    const bytes = value.byteLength;
    total += bytes;
    const to = total > maxInMemory ? openOnce() : undefined;
    if (to === undefined) return storeInMemory(value);
    const at = end;
    end += bytes;
    waiting.set(at, value);
    waitingBytes += bytes;
    if (waitingBytes >= PIECE_BYTES) tryDisk(() => write(to));
    const read = () => {
      try {
        return waiting.get(at) ?? readAt(to, at, bytes);
      } catch {
        hasFailed = true;
        throw new LostValueError();
      }
    };
    return { bytes, read };
  };
}

function openUnlinked(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `.spool.${process.pid}.${randomBytes(4).toString('hex')}.tmp`);
  const file = openSync(path, 'wx+', 0o600);
  try {
    rmSync(path);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return file;
}

function readAt(file: number, at: number, bytes: number): Buffer {
  const value = Buffer.allocUnsafeSlow(bytes);
  let done = 0;
  while (done < bytes) {
    const count = readSync(file, value, done, bytes - done, at + done);
    if (count === 0) throw new Error('The temporary file of the cache is too short.');
    done += count;
  }
  return value;
}

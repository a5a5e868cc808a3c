/**
 * Renames and removals with retries on Windows, which refuses both while another program has a file open. Virus scanners
 * and search indexers briefly open each new file. Elsewhere these functions are Node's own.
 */

import type { PathLike, RmOptions } from 'node:fs';
import * as syncDisk from 'node:fs';
import * as disk from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isWindows, PLATFORM } from './platform';

/** 2.5 seconds in total. */
const WAITS_MS = [10, 20, 40, 80, 160, 320, 640, 1280] as const;
/** The error codes of Windows for an open file. */
const HELD: readonly string[] = ['EACCES', 'EBUSY', 'EPERM'];
/** A file removed while it is open stays in its folder until it is closed. */
const HELD_IN_TREE: readonly string[] = [...HELD, 'ENOTEMPTY'];

type Attempts<Pause> = {
  readonly platform?: NodeJS.Platform;
  /** The error codes to retry after. */
  readonly codes?: readonly string[];
  readonly pause?: Pause;
};

/** Throws the last error when all attempts have failed, and errors with other codes immediately. */
export async function retry<Result>(
  work: () => Promise<Result>,
  options: Attempts<(ms: number) => Promise<unknown>> = {},
): Promise<Result> {
  for (const ms of listWaits(options)) {
    try {
      return await work();
    } catch (error) {
      requireHeld(error, options);
    }
    await (options.pause ?? pause)(ms);
  }
  return work();
}

/** Does the same, but blocks the thread while it waits. */
export function retrySync<Result>(
  work: () => Result,
  options: Attempts<(ms: number) => unknown> = {},
): Result {
  for (const ms of listWaits(options)) {
    try {
      return work();
    } catch (error) {
      requireHeld(error, options);
    }
    (options.pause ?? pauseSync)(ms);
  }
  return work();
}

export function rename(from: PathLike, to: PathLike): Promise<void> {
  return retry(() => disk.rename(from, to));
}

export function renameSync(from: PathLike, to: PathLike): void {
  retrySync(() => syncDisk.renameSync(from, to));
}

export function rm(path: PathLike, options?: RmOptions): Promise<void> {
  return retry(() => disk.rm(path, options), { codes: HELD_IN_TREE });
}

export function rmSync(path: PathLike, options?: RmOptions): void {
  retrySync(() => syncDisk.rmSync(path, options), { codes: HELD_IN_TREE });
}

export function rmdir(path: PathLike): Promise<void> {
  return retry(() => disk.rmdir(path));
}

/** Writes a temporary file and renames it, so that a partial file is never visible, not even after a kill. */
export async function replaceFile(
  file: string,
  write: (temporary: string) => unknown,
  temporary = `${file}.${process.pid}.tmp`,
): Promise<void> {
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

function listWaits({ platform = PLATFORM }: Attempts<unknown>): readonly number[] {
  return isWindows(platform) ? WAITS_MS : [];
}

function requireHeld(error: unknown, { codes = HELD }: Attempts<unknown>): void {
  if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

function pauseSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Explains why a system call failed, and separates missing files from unreadable ones. */

import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createUserError, type UserError } from './diagnostics';
import { isWindows, PLATFORM } from './platform';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
  EBUSY: 'it is in use by another program',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOENT: 'it does not exist, or was just removed',
  ENAMETOOLONG: 'a name is too long',
  ENOTDIR: 'a file exists where a folder is needed',
  EISDIR: 'a folder exists where a file is needed',
  EEXIST: 'a file exists where a folder is needed',
  ELOOP: 'its symbolic links form a loop',
};

/** Windows refuses to move or remove open files, often with a permission error. */
const HELD: readonly string[] = ['EACCES', 'EBUSY', 'EPERM'];
const MOVING: readonly string[] = ['rename', 'rm', 'rmdir', 'unlink'];
const HELD_REASON =
  'another program may have it open, such as a virus scanner, an editor or docwright serve';

/** Returns undefined for an error that is not from a system call. */
export function explainSystemError(error: unknown, platform = PLATFORM): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || code === undefined) return undefined;
  if (isWindows(platform) && HELD.includes(code) && MOVING.includes(syscall)) return HELD_REASON;
  const cause = findCause(error as NodeJS.ErrnoException) ?? code;
  return REASONS[cause] ?? cause;
}

/** The cause that Node's recursive functions hide. */
function findCause({ code, syscall, path }: NodeJS.ErrnoException): string | undefined {
  // `rm` treats a file that it may not remove as a folder, and lists it.
  if (code === 'ENOTDIR' && syscall === 'scandir' && isThere(path)) return 'EPERM';
  // A recursive `mkdir` also reports this for a read-only disk.
  if (code !== 'ENOENT' || syscall !== 'mkdir' || path === undefined) return undefined;
  return findAccessProblem(dirname(path));
}

function isThere(path: string | undefined): boolean {
  return path === undefined || existsSync(path);
}

function findAccessProblem(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const parent = dirname(folder);
    return code === 'ENOENT' && parent !== folder ? findAccessProblem(parent) : code;
  }
}

/** The error for a file that cannot be copied to the output; `source` is its absolute path. */
export function createCopyError(source: string, error: unknown): UserError {
  return createUserError({
    code: 'unreadable-file',
    message: `${source} cannot be copied to the output: ${explainSystemError(error) ?? error}`,
    hint: 'Content must not change during a build. Run the build again.',
  });
}

const MISSING: readonly string[] = ['ENOENT', 'ENOTDIR'];

/** Undefined when the file or folder does not exist; rejects with every other error. */
export async function ifThere<Value>(
  reading: Promise<Value>,
  codes: readonly string[] = MISSING,
): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The value in a JSON file; undefined when the file does not exist or is not JSON. */
export async function findJson(reading: Promise<string>): Promise<unknown> {
  const text = await ifThere(reading);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // docwright did not write it: its own files are never incomplete.
    return undefined;
  }
}

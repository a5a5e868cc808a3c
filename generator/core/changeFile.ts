/** Changes a text file of the content in one step. */

import { chmod, open, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createUserError } from './diagnostics';
import { CONTENT_FOLDER } from './folders';
import { isInside } from './paths';
import { rename, rm } from './patientDisk';
import { explainSystemError } from './systemErrors';

type Replacement = {
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Gets the text without a byte order mark, with the line endings of the file. */
  readonly change: (text: string) => string;
  /** Otherwise nothing is written. */
  readonly writes: boolean;
  /** Of the error when the file cannot be written. */
  readonly code: string;
};

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Changes a text file of the content: all of it or nothing. Returns false for a file that is gone, is not text, or was
 * changed by somebody else in the meantime. Throws a `UserError` when it cannot be written.
 */
export async function changeFile(replacement: Replacement): Promise<boolean> {
  const { root, file, change, writes, code } = replacement;
  // A symbolic link stays one: the file that it leads to is written.
  const path = await realpath(join(root, file)).catch(() => undefined);
  if (path === undefined || !isInside(await realpath(join(root, CONTENT_FOLDER)), path))
    return false;
  const bytes = await readFile(path);
  const text = bytes.toString();
  if (!Buffer.from(text).equals(bytes)) return false;
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const changed = mark + change(text.slice(mark.length));
  if (changed === text || !writes) return changed !== text;
  const temporary = join(dirname(path), `.docwright-${process.pid}.tmp`);
  try {
    await writeNew(temporary, changed);
    await chmod(temporary, (await stat(path)).mode);
    if (!(await readFile(path)).equals(bytes)) return false;
    await rename(temporary, path);
    return true;
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    throw createFailure(file, reason, code);
  } finally {
    // Something else may be there, which writing has already reported.
    await rm(temporary, { force: true }).catch(() => {});
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function createFailure(file: string, reason: string, code: string) {
  return createUserError({
    code,
    message: `the file cannot be written: ${reason}`,
    file,
    hint: 'The file is unchanged. Check its permissions and the free space on the disk.',
  });
}

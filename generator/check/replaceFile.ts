/** Changes a text file of the content: all of it or nothing, and not when somebody else changes it at the same time. */

import { chmod, open, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import { rename, rm } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';

type Replacement = {
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Gets the text without a byte order mark, with the line ends of the file. */
  readonly change: (text: string) => string;
  /** Otherwise nothing is written. */
  readonly writes: boolean;
};

const BYTE_ORDER_MARK = '\uFEFF';

/** False for a file that is gone, is no text, or has changed meanwhile. Throws a `UserError` when it cannot be written. */
export async function replaceFile({ root, file, change, writes }: Replacement): Promise<boolean> {
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
    throw createFailure(file, reason);
  } finally {
    // What stands there may be something else, which writing has already told.
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

function createFailure(file: string, reason: string) {
  return createUserError({
    code: 'fix-failed',
    message: `the file cannot be written: ${reason}`,
    file,
    hint: 'The file is unchanged. Check its permissions and the free space on the disk.',
  });
}

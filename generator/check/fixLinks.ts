/** Corrects links whose right address is certain, as `check --fix` does. */

import { chmod, open, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import { rename, rm } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';
import { findRepairs } from './findRepairs';

type FixedLink = {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
};

type FixRequest = {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Otherwise nothing is written. */
  readonly writes: boolean;
};

export type FixResult = {
  /** What was changed, or would be, in the order of the files. */
  readonly fixed: readonly FixedLink[];
  /** Files that could not be written. */
  readonly diagnostics: readonly Diagnostic[];
};

export async function fixLinks(request: FixRequest): Promise<FixResult> {
  const fixed: FixedLink[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [file, repairs] of collectRepairs(request.diagnostics)) {
    try {
      fixed.push(...(await fixFile(file, repairs, request)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  return { fixed, diagnostics };
}

/** By file: the address of a link leads to the same page wherever it stands in a file. */
function collectRepairs(
  diagnostics: readonly Diagnostic[],
): readonly (readonly [file: string, repairs: ReadonlyMap<string, string>])[] {
  const byFile = new Map<string, Map<string, string>>();
  for (const { file, repair } of diagnostics.flatMap((each) => [each, ...(each.also ?? [])])) {
    if (file === undefined || repair === undefined) continue;
    const repairs = byFile.get(file) ?? new Map<string, string>();
    byFile.set(file, repairs.set(repair.from, repair.to));
  }
  return [...byFile].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function fixFile(
  file: string,
  repairs: ReadonlyMap<string, string>,
  { root, writes }: FixRequest,
): Promise<readonly FixedLink[]> {
  const fixed: FixedLink[] = [];
  const change = (text: string): string => {
    let changed = '';
    let done = 0;
    for (const { start, end, to } of findRepairs(text, repairs)) {
      const line = text.slice(0, start).split(/\r\n?|\n/).length;
      fixed.push({ file, line, from: text.slice(start, end), to });
      changed += text.slice(done, start) + to;
      done = end;
    }
    return changed + text.slice(done);
  };
  const isWritten = await changeFile({ root, file, change, writes });
  return isWritten ? fixed : [];
}

type Replacement = {
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Gets the text without a byte order mark, with the line endings of the file. */
  readonly change: (text: string) => string;
  /** Otherwise nothing is written. */
  readonly writes: boolean;
};

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Changes a text file of the content: all of it or nothing. Returns false for a file that is gone, is not text, or was
 * changed by somebody else in the meantime. Throws a `UserError` when it cannot be written.
 */
export async function changeFile({ root, file, change, writes }: Replacement): Promise<boolean> {
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

function createFailure(file: string, reason: string) {
  return createUserError({
    code: 'fix-failed',
    message: `the file cannot be written: ${reason}`,
    file,
    hint: 'The file is unchanged. Check its permissions and the free space on the disk.',
  });
}

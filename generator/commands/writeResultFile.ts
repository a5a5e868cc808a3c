/** Writes a file that an option of the command line requests, in addition to the site. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { replaceFile } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';

type Problem = {
  /** What is done already, such as "the site is built, but ". */
  readonly before?: string;
  readonly hint: string;
};

/** `file` is absolute. It is replaced atomically. */
export async function writeResultFile(
  file: string,
  text: string,
  { before = '', hint }: Problem,
): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, (temporary) => writeFile(temporary, text));
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    const message = `${before}${file} cannot be written: ${reason}`;
    throw createUserError({ code: 'unwritable-file', message, hint });
  }
}

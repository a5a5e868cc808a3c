/** Writes the files of a new site, for `init` and `import`. */

import { createUserError } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';
import { compareFolder, type PlannedFile, type WantedFile } from '../init/compareFolder';
import { writeSite } from '../init/writeSite';

export type SiteWords = {
  /** When the disk refuses to write. */
  readonly failed: { readonly code: string };
  /** When files are in the way; `subject` begins the message, before the folder. */
  readonly taken: { readonly code: string; readonly subject: string; readonly hint: string };
};

const MOST_NAMES = 10;

/** Returns what is new. Throws a `UserError`, with nothing written, when a file is in the way or cannot be written. */
export async function writeNewSite(
  folder: string,
  wanted: readonly WantedFile[],
  words: SiteWords,
): Promise<readonly PlannedFile[]> {
  try {
    const { files, taken } = await compareFolder(folder, wanted);
    if (taken.length > 0) throw createTaken(folder, taken, words.taken);
    await writeSite(folder, files);
    return files;
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    throw createUserError({
      code: words.failed.code,
      message: `cannot write the site to ${folder}: ${reason}`,
      hint: 'The folder is unchanged. Choose another folder, or fix the cause and try again.',
    });
  }
}

function createTaken(folder: string, taken: readonly string[], words: SiteWords['taken']) {
  const [first = '', ...others] = taken;
  const more = taken.length > MOST_NAMES ? ' and more' : '';
  const names = taken.slice(0, MOST_NAMES).join(', ');
  return createUserError({
    code: words.code,
    message: `${words.subject} ${folder} would overwrite ${others.length === 0 ? first : `${taken.length} files: ${names}${more}`}`,
    hint: `Nothing was written. ${words.hint}`,
  });
}

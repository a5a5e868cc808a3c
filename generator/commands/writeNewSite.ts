/** Writes the files of a new site, for `init` and `import`. */

import { createUserError } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';
import { compareFolder, type PlannedFile, type WantedFile } from '../init/compareFolder';
import { writeSite } from '../init/writeSite';

export type SiteWords = {
  /** The code of the problem when files are in the way, and when the disk refuses to write. */
  readonly taken: string;
  readonly failed: string;
  /** Begins the message about files that are in the way, before the folder. */
  readonly subject: string;
  /** What to do about these files. */
  readonly hint: string;
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
    if (taken.length > 0) throw createTaken(folder, taken, words);
    await writeSite(folder, files);
    return files;
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    throw createUserError({
      code: words.failed,
      message: `cannot write the site to ${folder}: ${reason}`,
      hint: 'The folder is unchanged. Choose another folder, or fix the cause and try again.',
    });
  }
}

function createTaken(folder: string, taken: readonly string[], words: SiteWords) {
  const [first = '', ...others] = taken;
  const more = taken.length > MOST_NAMES ? ' and more' : '';
  const names = taken.slice(0, MOST_NAMES).join(', ');
  return createUserError({
    code: words.taken,
    message: `${words.subject} ${folder} would overwrite ${others.length === 0 ? first : `${taken.length} files: ${names}${more}`}`,
    hint: `Nothing was written. ${words.hint}`,
  });
}

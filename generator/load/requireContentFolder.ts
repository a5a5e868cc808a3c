/** Stops a command where there is nothing to read. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserError, UserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { ifThere } from '../core/systemErrors';
import { createUnreadable, explainFailure } from './unreadable';

/** Throws a `UserError` for a folder without `content/`. */
export async function requireContentFolder(root: string): Promise<void> {
  const stats = await ifThere(stat(join(root, CONTENT_FOLDER))).catch((error: unknown) => {
    const reason = explainFailure(error);
    throw new UserError([createUnreadable(CONTENT_FOLDER, { what: 'folder', reason })]);
  });
  if (stats?.isDirectory()) return;
  throw createUserError({
    code: 'no-content',
    message: `there is no folder "${CONTENT_FOLDER}" in ${root}`,
    file: CONTENT_FOLDER,
    hint: `Run the command in the folder that contains ${CONTENT_FOLDER}/, or pass that folder with --root. To create a site, run docwright init.`,
  });
}

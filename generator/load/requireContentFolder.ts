/** Stops a command where there is nothing to read. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';

/** Throws a `UserError` for a folder without `content/`. */
export async function requireContentFolder(root: string): Promise<void> {
  const stats = await stat(join(root, CONTENT_FOLDER)).catch(() => undefined);
  if (stats?.isDirectory()) return;
  throw createUserError({
    code: 'no-content',
    message: `there is no folder "${CONTENT_FOLDER}" in ${root}`,
    file: CONTENT_FOLDER,
    hint: `Go to the folder that holds ${CONTENT_FOLDER}/, or name it with --root. For a new site, run docwright init.`,
  });
}

/** Finds files to copy that cannot be read, before anything is written. */

import { constants, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { mapLimited } from '../core/mapLimited';
import type { ListedFile } from './listFiles';
import { createUnreadable, explainFailure } from './unreadable';

export async function checkAccess(
  root: string,
  files: readonly ListedFile[],
): Promise<Diagnostic[]> {
  const problems = await mapLimited(files, async ({ file }) => {
    try {
      await (await open(join(root, file), constants.O_RDONLY | constants.O_NONBLOCK)).close();
      return [];
    } catch (error) {
      return [createUnreadable(file, { reason: explainFailure(error) })];
    }
  });
  return problems.flat();
}

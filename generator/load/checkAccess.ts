/** Finds files that are copied and may not be read, before anything is written. */

import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics';
import { mapLimited } from '../mapLimited';
import type { Found } from './listFiles';
import { createUnreadable, explainFailure } from './unreadable';

export async function checkAccess(root: string, files: readonly Found[]): Promise<Diagnostic[]> {
  const problems = await mapLimited(files, ({ file }) =>
    access(join(root, file), constants.R_OK).then(
      () => [],
      (error) => [createUnreadable(file, { reason: explainFailure(error) })],
    ),
  );
  return problems.flat();
}

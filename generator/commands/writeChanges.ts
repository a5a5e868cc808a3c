/** Writes in which files an output differs from the one before it: for uploads of a part, and for caches. */

import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodePath } from '../../templates/model/paths';
import { UsageError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { isInside } from '../core/paths';
import type { Changes } from '../emit/replaceOutput';
import { isReadableFile, listAddresses } from '../serve/resolveRequest';
import { writeResultFile } from './writeResultFile';

export const NO_CHANGES: Changes = { added: [], changed: [], removed: [] };

/** In these folders the file would be a file of the site. */
export async function requireChangesPlace(file: string, root: string, out: string): Promise<void> {
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  if (![out, join(root, CONTENT_FOLDER)].some((taken) => isInside(taken, folder))) return;
  throw new UsageError(
    `--changed ${file} is in the output or content folder. Choose a file elsewhere, such as --changed changed.json.`,
  );
}

/** `file` is absolute. It is whole at every moment. */
export async function writeChanges(file: string, changes: Changes, baseUrl: string): Promise<void> {
  const addresses = listChanged(changes, baseUrl);
  const text = `${JSON.stringify({ ...changes, addresses }, null, 2)}\n`;
  await writeResultFile(file, text, {
    before: 'the site is built, but ',
    hint: 'Fix the cause, or choose another file with --changed. This time, upload the whole site.',
  });
}

/** Every address that is answered otherwise now, new ones too: a cache may know that they were missing. */
function listChanged({ added, changed, removed }: Changes, baseUrl: string): readonly string[] {
  const files = [...added, ...changed, ...removed].filter(isReadableFile);
  return files.flatMap((file) => listAddresses(file, baseUrl).map(encodePath)).sort();
}

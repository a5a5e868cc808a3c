/** Removes a folder with all that is in it, also when folders in it are read-only. */

import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rm } from '../core/patientDisk';

const ALL_OF_OWNER = 0o700;

/** A missing folder is no error. */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    await unlock(path);
    await rm(path, { recursive: true, force: true });
  }
}

/** Makes folders writable. Those that cannot be are reported by the removal that follows. */
async function unlock(folder: string): Promise<void> {
  await chmod(folder, ALL_OF_OWNER).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await unlock(join(folder, entry.name));
}

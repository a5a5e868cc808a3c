/** Removes what docwright keeps in its cache folder. What others have put there stays. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { CACHE_FOLDER } from '../core/folders';
import { rm, rmdir } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';
import { SOCKET_NAME } from '../emit/acquireLock';

/** Packs, bundles of the configuration, and what killed commands may leave. */
const OWN_NAMES = [/^cache$/, /^bundle$/, /^init-\d+$/];

type RemovedCache = {
  readonly hadCache: boolean;
  /** Relative to the root. */
  readonly kept: readonly string[];
};

export async function removeCache(root: string): Promise<RemovedCache> {
  const folder = join(root, CACHE_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => OWN_NAMES.some((pattern) => pattern.test(name)));
  try {
    for (const name of own) await rm(join(folder, name), { recursive: true, force: true });
  } catch (error) {
    throw createUserError({
      code: 'unusable-cache',
      message: `${CACHE_FOLDER}/ cannot be removed: ${explainSystemError(error) ?? error}`,
      hint: `Check its permissions, or remove it yourself.`,
    });
  }
  // A folder with something in it stays.
  await rmdir(folder).catch(() => undefined);
  const kept = names.filter((name) => !own.includes(name) && !SOCKET_NAME.test(name)).sort();
  return { hadCache: own.length > 0, kept: kept.map((name) => `${CACHE_FOLDER}/${name}`) };
}

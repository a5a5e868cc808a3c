/**
 * Refuses a cache that came with the repository. A checksum proves that an entry is intact, not who wrote it: anyone who
 * can commit a cache can change pages without a trace in review.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createUserError } from '../core/diagnostics';
import { CACHE_FOLDER } from '../core/folders';
import { PACK_FOLDER } from './openCache';

const run = promisify(execFile);

/** Throws a `UserError` for a cache that Git tracks. Without Git or a repository, it cannot have been committed. */
export async function requireOwnCache(root: string): Promise<void> {
  if (!existsSync(join(root, PACK_FOLDER)) || !isInRepository(resolve(root))) return;
  const [file] = (await listTracked(root)).split('\0');
  if (file === undefined || file === '') return;
  throw createUserError({
    code: 'tracked-cache',
    message: `Git tracks ${file}, so a commit could change pages without anyone noticing`,
    file,
    hint: `Run "git rm -rf ${CACHE_FOLDER}", add "${CACHE_FOLDER}/" to .gitignore, and commit both changes.`,
  });
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

/** The settings of an untrusted repository must not run anything, and a different owner must not hide what it tracks. */
const SETTINGS = ['-c', 'core.fsmonitor=false', '-c', 'safe.directory=*'];

/** Ignores case, as some file systems do. */
async function listTracked(root: string): Promise<string> {
  const args = [...SETTINGS, 'ls-files', '-z', '--', `:(icase)${CACHE_FOLDER}`];
  return run('git', args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY }).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

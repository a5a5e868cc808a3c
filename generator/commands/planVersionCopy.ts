/** Copies the docs of today in all languages into the folder of a version. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import { listTranslations } from '../../templates/model/languages';
import { createUserError, UserError } from '../core/diagnostics';
import { CONTENT_FOLDER, locateVersion } from '../core/folders';
import { explainSystemError } from '../core/systemErrors';
import { writeSite } from '../init/writeSite';
import { isNotCopied } from '../load/contentNames';
import { listFiles } from '../load/listFiles';
import { printVersions } from './planVersionEdit';

/** Returns a function that writes the whole folder or nothing. Throws a `UserError` when the folder cannot be written. */
export async function planVersionCopy(
  root: string,
  name: string,
  config: SiteConfig,
): Promise<() => Promise<void>> {
  const folder = locateVersion(name, false);
  const target = join(root, folder);
  if ((await stat(target).catch(() => undefined)) !== undefined) throw createTaken(folder, name);
  const files = await listDocs(root, config);
  if (files.length === 0) throw createFailure(folder, `content/${config.docs.path}/ has no files`);
  const copies = files.map((file) => ({
    file: file.slice(CONTENT_FOLDER.length + 1),
    copyOf: join(root, file),
  }));
  return () =>
    writeSite(target, copies).catch((error: unknown) => {
      const reason = explainSystemError(error);
      throw reason === undefined ? error : createFailure(folder, reason);
    });
}

/** Relative to the root. Throws a `UserError` for files that no build could read. */
async function listDocs(root: string, config: SiteConfig): Promise<readonly string[]> {
  const places = ['', ...listTranslations(config).map((tag) => `${tag}/`)];
  const lists = await Promise.all(
    places.map((place) =>
      listFiles({
        ...{ root, boundary: CONTENT_FOLDER, wanted: 'all', isIgnored: isNotCopied },
        folder: `${CONTENT_FOLDER}/${place}${config.docs.path}`,
      }),
    ),
  );
  const [problem, ...others] = lists.flatMap(({ diagnostics }) => diagnostics);
  if (problem !== undefined) throw new UserError([problem, ...others]);
  return lists.flatMap(({ files }) => files.map(({ file }) => file));
}

function createTaken(folder: string, name: string): UserError {
  return createUserError({
    code: 'version-taken',
    message: 'the folder of the version already exists',
    file: folder,
    hint: `Nothing was written. Remove the folder, or add it to the configuration: ${printVersions({ [name]: {} })}`,
  });
}

function createFailure(folder: string, reason: string): UserError {
  return createUserError({
    code: 'version-failed',
    message: `the docs cannot be copied: ${reason}`,
    file: folder,
    hint: 'Nothing was written. Fix the cause, and try again.',
  });
}

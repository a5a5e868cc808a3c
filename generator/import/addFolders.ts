/** Adds the folders that the configuration names around a source folder, such as `../docs`, and hidden ones in it. */

import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createUserError } from '../core/diagnostics';
import { formatPath } from '../core/problems';
import { readPath } from './convertFiles';
import type { SourceKey } from './sourceKey';
import { ABOVE, createSite, type Listing, listFolder, type SourceSite } from './sourceSite';
import { findSurroundings, MISSING } from './surroundings';

export type FolderKey = Pick<SourceKey, 'path' | 'place'> & {
  /** As it is written. */
  readonly folder: string;
  /** Whether its Markdown files are pages. */
  readonly hasPages: boolean;
};

/** Throws a `UserError` for a folder that may not be read. */
export function addFolders(
  site: SourceSite,
  keys: readonly FolderKey[],
  listing: Listing,
): SourceSite {
  const { folder } = site;
  const { findProblem } = findSurroundings(folder);
  const files = [...site.files];
  const listed: string[] = [];
  const named = keys.map((key) => ({ ...key, inner: readPath(site, key.folder) ?? '' }));
  const around = named
    .filter(({ inner }) => `${inner}/`.startsWith(ABOVE))
    .toSorted((one, other) => one.inner.length - other.inner.length);
  for (const { folder: written, inner, path, place } of around) {
    if (listed.some((each) => `${inner}/`.startsWith(each))) continue;
    const problem = findProblem(inner);
    if (problem === MISSING) continue;
    if (problem !== undefined) {
      throw createUserError({
        code: 'import-config',
        message: `${formatPath(path)} is the folder ${written}, which cannot be imported: ${problem}`,
        ...place(),
        hint: `Nothing was written. Copy that folder into ${site.name}/, change the path, and import again.`,
      });
    }
    listed.push(`${inner}/`);
    const readable = join(folder, inner);
    listFolder({ ...listing, folder, readable, files, names: new Map() }, `${inner}/`);
  }
  const hidden = new Set(named.map(({ inner }) => inner).filter((inner) => HIDDEN.test(inner)));
  for (const inner of hidden) {
    if (!isFolder(join(folder, inner))) continue;
    listFolder({ ...listing, folder, readable: folder, files, names: new Map() }, `${inner}/`);
  }
  return createSite(folder, files);
}

/** A path in the source folder; nothing in `.git` is ever part of a site. */
const HIDDEN = /^(?!(?:.*\/)?\.git(?:\/|$))(?:[^./][^/]*\/)*\.[^./]/;

/** False for a symbolic link, and for a folder below one. */
function isFolder(path: string): boolean {
  try {
    return realpathSync(path) === path && statSync(path).isDirectory();
  } catch {
    return false;
  }
}

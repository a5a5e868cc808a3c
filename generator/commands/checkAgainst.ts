/** Checks that the addresses of an older output still lead somewhere. */

import { readFile } from 'node:fs/promises';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import { normalizePath } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import { compareAddresses } from '../addresses/compareAddresses';
import { type Addresses, parseManifest } from '../addresses/parseManifest';
import { createUserError, type Diagnostic } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';
import { getContent } from '../emit/planStep';
import type { BuiltSite } from '../pipeline/buildSite';

/** Throws a `UserError` when the file cannot be read, or is no manifest. `file` is absolute. */
export async function readOldAddresses(file: string): Promise<Addresses> {
  const addresses = parseManifest(await readManifest(file));
  if (addresses !== undefined) return addresses;
  throw createUserError({
    code: 'bad-manifest',
    message: `${file} is not a manifest of docwright`,
    hint: `Pass the ${MANIFEST_FILE} of an earlier build.`,
  });
}

async function readManifest(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    throw createUserError({
      code: 'bad-manifest',
      message: `${file} cannot be read: ${reason}`,
      hint: `Pass the ${MANIFEST_FILE} of an earlier build.`,
    });
  }
}

/** A site with errors has no files, and so nothing to compare. */
export function checkAgainst(
  old: Addresses,
  site: Site,
  { files }: Pick<BuiltSite, 'files'>,
): readonly Diagnostic[] {
  const manifest = files.find(({ file }) => file === MANIFEST_FILE);
  const now = manifest && parseManifest(String(getContent(manifest)));
  if (now === undefined) return [];
  const sources = new Map(
    [...site.routes.values()].map(({ path, file }) => [normalizePath(path), file]),
  );
  const findFile = (path: string) => sources.get(normalizePath(path));
  return compareAddresses({ old, now, redirects: site.config.redirects, findFile });
}

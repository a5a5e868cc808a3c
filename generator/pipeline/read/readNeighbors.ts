/**
 * Reads the headers of the sites that other builds have written into folders of this output. Hosts read only the
 * `_headers` file at the root, so it has to cover these sites as well.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getHref } from '../../../templates/model/address';
import type { HeaderRule } from '../../../templates/model/config';
import { HEADERS_FILE, MANIFEST_FILE } from '../../../templates/model/outputs';
import { decodePath } from '../../../templates/model/paths';
import type { Diagnostic } from '../../core/diagnostics';
import type { Place } from '../../core/problems';
import { createFolderReader } from '../../serve/folderFiles';
import type { SiteParts } from './siteParts';

type Neighbor = {
  /** Empty for a folder that another generator has written. */
  readonly rules: readonly HeaderRule[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Returns the folders of `outputs.keep`, in this order; none when no output is written. */
export async function readNeighbors({
  site,
  read,
  options,
}: Pick<SiteParts, 'site' | 'read' | 'options'>): Promise<readonly Neighbor[]> {
  const { baseUrl, outputs } = site.config;
  const { output } = options;
  if (output === undefined) return [];
  return Promise.all(
    outputs.keep.map((folder, index) => {
      const place = read.locate(['outputs', 'keep', index]);
      return readNeighbor({
        path: join(output, folder),
        folder,
        expected: getHref(baseUrl, folder),
        place,
      });
    }),
  );
}

type Wanted = {
  /** Absolute. */
  readonly path: string;
  /** As in the configuration. */
  readonly folder: string;
  /** The base URL at which the folder is served. */
  readonly expected: string;
  readonly place: Place;
};

async function readNeighbor({ path, folder, expected, place }: Wanted): Promise<Neighbor> {
  if (!existsSync(path)) {
    return createProblem(place, {
      message: `outputs.keep names "${folder}", but the output has no such folder, so the security policy in ${HEADERS_FILE} may block the scripts of the site there`,
      hint: 'Build the site in that folder first, then this one. Remove the folder from outputs.keep if the site is gone.',
    });
  }
  if (!existsSync(join(path, MANIFEST_FILE))) return { rules: [], diagnostics: [] };
  const { baseUrl: built, headerRules } = await createFolderReader(path)();
  if (decodePath(built) === decodePath(expected)) return { rules: headerRules, diagnostics: [] };
  return createProblem(place, {
    message: `the site in "${folder}" was built for the base URL "${built}", but is served at "${expected}"`,
    hint: `Build it with --base-url ${expected}, then build this site again.`,
  });
}

function createProblem(
  place: Place,
  problem: Required<Pick<Diagnostic, 'message' | 'hint'>>,
): Neighbor {
  const diagnostic: Diagnostic = {
    ...place,
    code: 'kept-site',
    severity: 'warning',
    ...problem,
  };
  return { rules: [], diagnostics: [diagnostic] };
}

/** Makes the programs ready that a run of the bench compares, docwright first. */

import path from 'node:path';
import type { Options } from '../options';
import type { Missing, Program } from '../program';
import { openDescribed, openDocwright, openTranslated, openVersioned } from './docwright';
import { openEleventy } from './eleventy';
import { openHugos } from './hugo';

/** Copies and packages lie in `folder`. */
export async function openPrograms(
  { docwrights, peers }: Options,
  folder: string,
  signal: AbortSignal,
): Promise<readonly (Program | Missing)[]> {
  const own = docwrights.map((docwright, at) => {
    const name = at === 0 ? 'docwright' : `docwright ${at + 1}`;
    return openDocwright(docwright, path.join(folder, `docwright-${at + 1}`), name);
  });
  const [first] = own;
  const translated = peers.includes('languages') && first ? [openTranslated(first)] : [];
  const versioned = peers.includes('versions') && first ? [openVersioned(first)] : [];
  const described = peers.includes('api') && first ? [openDescribed(first)] : [];
  return [
    ...own,
    ...translated,
    ...versioned,
    ...described,
    ...(peers.includes('hugo') ? openHugos() : []),
    ...(peers.includes('eleventy')
      ? [await openEleventy(path.join(folder, 'eleventy'), signal)]
      : []),
  ];
}

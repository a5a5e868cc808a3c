/** Makes the programs ready that a run of the bench compares, docwright first. */

import path from 'node:path';
import type { Options, Peer } from '../options';
import type { Missing, Program } from '../program';
import { openDescribed, openDocwright, openTranslated, openVersioned } from './docwright';
import { openEleventy } from './eleventy';
import { openHugos } from './hugo';

/** docwright itself with another site. */
const VARIANTS: Partial<Record<Peer, (program: Program) => Program>> = {
  languages: openTranslated,
  versions: openVersioned,
  api: openDescribed,
};

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
  const variants = peers.flatMap((peer) => (first ? (VARIANTS[peer]?.(first) ?? []) : []));
  return [
    ...own,
    ...variants,
    ...(peers.includes('hugo') ? openHugos() : []),
    ...(peers.includes('eleventy')
      ? [await openEleventy(path.join(folder, 'eleventy'), signal)]
      : []),
  ];
}

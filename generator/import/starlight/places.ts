/** Where the files of a Starlight site are in the content folder. */

import type { Locale } from '../locales';
import { findReferenced } from '../pages/references';
import type { Place } from '../places';
import type { SourceSite } from '../sourceSite';

export const DOCS = 'src/content/docs';

export function listPlaces(locales: readonly Locale[]): readonly Place[] {
  const own = locales
    .filter(({ folder }) => folder !== '')
    .map(({ tag, folder, isOriginal }) => ({
      from: `${DOCS}/${folder}/`,
      to: isOriginal ? 'docs/' : `${tag}/docs/`,
    }));
  return [
    ...own,
    { from: `${DOCS}/`, to: 'docs/' },
    { from: 'src/', to: '' },
    { from: 'public/', to: 'static/' },
  ];
}

/** `~/` and `@/` are the usual names for `src/`. */
export function findFile(site: SourceSite, file: string, written: string): string | undefined {
  if (written.startsWith('.')) return findReferenced(site, file, written);
  if (!/^[~@]\//.test(written)) return undefined;
  return findReferenced(site, 'src/index', `./${written.slice(2)}`);
}

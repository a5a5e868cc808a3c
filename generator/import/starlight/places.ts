/** Where the files of a Starlight site are in the content folder. */

import { posix } from 'node:path';
import { withoutSlashes } from '../../../templates/model/paths';
import type { Locale } from '../locales';
import { findReferenced } from '../pages/references';
import type { SourceSite } from '../sourceSite';

export const DOCS = 'src/content/docs';

/** Folders, with a slash at their ends. */
type Place = { readonly from: string; readonly to: string };

/** The first one that a file is in counts. */
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

/** Undefined for a file that is not copied. */
export function placeOf(file: string, places: readonly Place[]): string | undefined {
  const place = places.find(({ from }) => file.startsWith(from));
  return place && place.to + file.slice(place.from.length);
}

/** `~/` and `@/` are the usual names for `src/`. */
export function findFile(site: SourceSite, file: string, written: string): string | undefined {
  if (written.startsWith('.')) return findReferenced(site, file, written);
  if (!/^[~@]\//.test(written)) return undefined;
  return findReferenced(site, 'src/index', `./${written.slice(2)}`);
}

/** The path of another file from a page in the new site. */
export function findPath(page: string, file: string, places: readonly Place[]): string | undefined {
  const [from, to] = [placeOf(page, places), placeOf(file, places)];
  if (from === undefined || to === undefined) return undefined;
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** `/docs/start/` is `/start/` in a site at `/docs/`. Other addresses stay. */
export function removeBase(written: string, base: string): string {
  const start = `/${withoutSlashes(base)}/`;
  if (start === '//' || !written.startsWith(start)) return written;
  return `/${written.slice(start.length)}`;
}

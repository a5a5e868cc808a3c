/** Where the files of a source site are in the content folder. */

import { posix } from 'node:path';
import { withoutSlashes } from '../../templates/model/paths';

/** Folders, with a slash at their ends. Of several, the first one that a file is in counts. */
export type Place = { readonly from: string; readonly to: string };

/** Undefined for a file that is not copied. */
export function placeOf(file: string, places: readonly Place[]): string | undefined {
  const place = places.find(({ from }) => file.startsWith(from));
  return place && place.to + file.slice(place.from.length);
}

/** The path of another file from a page in the new site. */
export function findPath(page: string, file: string, places: readonly Place[]): string | undefined {
  const [from, to] = [placeOf(page, places), placeOf(file, places)];
  if (from === undefined || to === undefined) return undefined;
  return findWay(from, to);
}

/** The relative path from one file to another; begins with a dot. */
export function findWay(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Whether an address has a scheme or a host. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address);
}

/** `/docs/start/` is `/start/` in a site at `/docs/`. Other addresses stay. */
export function removeBase(written: string, base: string): string {
  const start = `/${withoutSlashes(base)}/`;
  if (start === '//' || !written.startsWith(start)) return written;
  return `/${written.slice(start.length)}`;
}

/** The path of an address, and its query and fragment. */
export function splitPath(written: string): { readonly path: string; readonly rest: string } {
  const end = written.search(/[?#]/);
  return end === -1
    ? { path: written, rest: '' }
    : { path: written.slice(0, end), rest: written.slice(end) };
}

/** Where the files of a Starlight site are in the content folder. */

import { posix } from 'node:path';
import { findReferenced } from '../pages/references';
import type { SourceSite } from '../sourceSite';

export const DOCS = 'src/content/docs';

/** Undefined for a file that is not copied. */
export function placeOf(file: string): string | undefined {
  if (file.startsWith(`${DOCS}/`)) return file.slice('src/content/'.length);
  if (file.startsWith('src/')) return file.slice('src/'.length);
  return file.startsWith('public/') ? file.replace(/^public/, 'static') : undefined;
}

/** `~/` and `@/` are the usual names for `src/`. */
export function findFile(site: SourceSite, file: string, written: string): string | undefined {
  if (written.startsWith('.')) return findReferenced(site, file, written);
  if (!/^[~@]\//.test(written)) return undefined;
  return findReferenced(site, 'src/index', `./${written.slice(2)}`);
}

/** The path of another file from a page in the new site. */
export function findPath(page: string, file: string): string | undefined {
  const [from, to] = [placeOf(page), placeOf(file)];
  if (from === undefined || to === undefined) return undefined;
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** `/docs/start/` is `/start/` in a site at `/docs/`. Other addresses stay. */
export function removeBase(written: string, base: string): string {
  const start = `/${base.replace(/^\/+|(?<!\/)\/+$/g, '')}/`;
  if (start === '//' || !written.startsWith(start)) return written;
  return `/${written.slice(start.length)}`;
}

/** Finds the file that an href means, relative to its source. */

import { decodePath, splitHref } from '../../templates/model/paths';
import { findVersionFolder, isFromGit } from '../core/folders';

type LocalFile =
  /** Relative to the root. The file may not exist. */
  | { readonly type: 'file'; readonly file: string }
  /** A path that leaves the content folder. */
  | { readonly type: 'outside' }
  /** Not the path of a file: a URL, a path from the site's root, an anchor. */
  | { readonly type: 'none' };

/** Matches a path that ends in a file extension. */
export const HAS_ENDING = /\.[^./]+$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

export function hasScheme(href: string): boolean {
  return SCHEME.test(href) || href.startsWith('//');
}

export function findLocalFile(href: string, from: string, content: string): LocalFile {
  const path = decodePath(splitHref(href).path);
  if (path === '' || path.startsWith('/') || hasScheme(href)) return { type: 'none' };
  const root = isFromGit(from) ? findVersionFolder(from) : content;
  if (path.startsWith(SITE)) return joinFile([root], path.slice(SITE.length), root);
  return joinFile(from.split('/').slice(0, -1), path, root);
}

/** The content folder, as Docusaurus names the folder of a site. */
const SITE = '@site/';
const SITE_STATIC = '@site/static/';

/** The path from the site's root of a file in `static/` that is written in this way. */
export function findStaticPath(href: string): string | undefined {
  return href.startsWith(SITE_STATIC) ? href.slice(SITE_STATIC.length - 1) : undefined;
}

/** Joins the parts of a folder and a path relative to it. The folder is relative to the root. */
export function joinFile(folder: readonly string[], path: string, content: string): LocalFile {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return { type: 'outside' };
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  const isInside = parts.join('/').startsWith(`${content}/`);
  return isInside ? { type: 'file', file: parts.join('/') } : { type: 'outside' };
}

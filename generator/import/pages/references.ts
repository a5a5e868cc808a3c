/** Finds and changes what the text of a page refers to: imports, images, links to files. */

import { posix } from 'node:path';
import { decodePath } from '../../../templates/model/paths';
import { changed } from '../importReport';
import { isElsewhere, splitPath } from '../places';
import type { SourceSite } from '../sourceSite';
import type { NoteSyntax } from './convertPage';
import { mapProse } from './prose';

const IMPORT = /((?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\(\s*)(['"]))([^'"\n]+)(\2)/g;
/** The target of a link, of a definition, `[label]: target`, and of an attribute. A label may end with code. */
const LINK =
  /(\]\(\s*<?|^(?:[\s>]*\[(?!\^)[^[\]\n]*)?\]:[ \t]+<?)([^\s)>]+)(>?)|(\b(?:src|href|poster)\s*=\s*["'])([^"'\n]+)(["'])/g;

export const MODULE = /\.[cm]?[jt]sx?$/;

/** Returns the new target, or undefined for one that stays. */
type ChangeTarget = (target: string) => string | undefined;

type Changes = {
  readonly changeImport: ChangeTarget;
  readonly changeLink: ChangeTarget;
  /** Reports each change. */
  readonly note?: NoteSyntax;
};

export function changeReferences(
  text: string,
  { changeImport, changeLink, note }: Changes,
): string {
  return mapProse(text, (prose, line) => {
    const change = (target: string, find: ChangeTarget) => {
      const found = find(target) ?? target;
      if (found !== target) note?.(line, target, changed(found));
      return found;
    };
    return prose
      .replace(
        IMPORT,
        (_whole, before: string, _quote, target: string, after: string) =>
          `${before}${change(target, changeImport)}${after}`,
      )
      .replace(
        LINK,
        (_whole, opening = '', link = '', closing = '', name = '', value = '', quote = '') =>
          `${opening}${name}${change(link || value, changeLink)}${closing}${quote}`,
      );
  });
}

/** The same for a module, of which all is code. */
export function changeImports(text: string, change: ChangeTarget): string {
  return text.replace(
    IMPORT,
    (_whole, before: string, _quote, target: string, after: string) =>
      `${before}${change(target) ?? target}${after}`,
  );
}

/** The source files that a text in `file` refers to. */
export function listReferences(site: SourceSite, file: string, text: string): readonly string[] {
  const found = new Set<string>();
  const add = (target: string) => {
    const path = findReferenced(site, file, target);
    if (path !== undefined) found.add(path);
    return undefined;
  };
  if (MODULE.test(file)) changeImports(text, add);
  else changeReferences(text, { changeImport: add, changeLink: add });
  return [...found];
}

const ENDINGS = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mts',
  '.mjs',
  '.cts',
  '.cjs',
  '.mdx',
  '.md',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];

/** The source file that a target leads to; undefined when there is none. */
export function findReferenced(site: SourceSite, file: string, target: string): string | undefined {
  const local = getLocalPart(splitLoaders(target).path);
  if (local === undefined) return undefined;
  const isSite = local.startsWith('@site/');
  if (!isSite && !local.startsWith('.') && /^[/@~]/.test(local)) return undefined;
  const path = isSite
    ? posix.normalize(local.slice('@site/'.length))
    : posix.join(posix.dirname(file), decodePath(local));
  return findSourceFile(site, path);
}

/** The file that a path leads to, which may have no ending; undefined when there is none. */
export function findSourceFile(site: SourceSite, path: string): string | undefined {
  const located = site.locate(path);
  return ENDINGS.map((ending) => located + ending).find(site.has);
}

/** What webpack calls loaders: `!!raw-loader!` before a path. */
export function splitLoaders(target: string): { readonly loaders: string; readonly path: string } {
  const [loaders = ''] = /^(?:!{0,2}[\w-]+-loader!)+/.exec(target) ?? [];
  return { loaders, path: target.slice(loaders.length) };
}

/** The target without query and fragment; undefined for one that leads elsewhere. */
function getLocalPart(href: string): string | undefined {
  return isElsewhere(href) ? undefined : splitPath(href).path || undefined;
}

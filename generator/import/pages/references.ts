/** Finds and changes what the text of a page refers to: imports, pictures, links to files. */

import { posix } from 'node:path';
import type { Foreign } from '../foreign';
import { getLocalPart } from '../links';
import { mapProse } from './prose';

const IMPORT = /((?:\bfrom\s*|\bimport\s*(?:\(\s*)?|\brequire\(\s*)(['"]))([^'"\n]+)(\2)/g;
const LINK = /(\]\(\s*<?)([^\s)>]+)(>?)|(\b(?:src|href|poster)\s*=\s*["'])([^"'\n]+)(["'])/g;

/** `change` gives the new target, or undefined for one that stays. */
type ChangeTarget = (target: string, line: number) => string | undefined;

export function changeReferences(
  text: string,
  { changeImport, changeLink }: { changeImport: ChangeTarget; changeLink: ChangeTarget },
): string {
  return mapProse(text, (prose, line) =>
    prose
      .replace(IMPORT, (whole, before: string, _quote, target: string, after: string) => {
        const changed = changeImport(target, line);
        return changed === undefined ? whole : `${before}${changed}${after}`;
      })
      .replace(
        LINK,
        (
          whole,
          opening?: string,
          link?: string,
          closing?: string,
          name?: string,
          value?: string,
          quote?: string,
        ) => {
          const target = link ?? value ?? '';
          const changed = changeLink(target, line);
          return changed === undefined ? whole : `${opening ?? name}${changed}${closing ?? quote}`;
        },
      ),
  );
}

/** The files of the foreign folder that a text in `file` refers to. */
export function listReferences(foreign: Foreign, file: string, text: string): readonly string[] {
  const found = new Set<string>();
  const add = (target: string) => {
    const path = findReferenced(foreign, file, target);
    if (path !== undefined) found.add(path);
    return undefined;
  };
  const isModule = /\.[cm]?[jt]sx?$/.test(file);
  if (isModule) for (const [, , , target = ''] of text.matchAll(IMPORT)) add(target);
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

/** The file that a target leads to; undefined when the foreign folder has none. */
export function findReferenced(foreign: Foreign, file: string, target: string): string | undefined {
  const local = getLocalPart(target)?.replace(/^(?:!?[\w-]+-loader!)+/, '');
  if (local === undefined) return undefined;
  const isSite = local.startsWith('@site/');
  if (!isSite && !local.startsWith('.') && /^[/@~]/.test(local)) return undefined;
  const path = isSite
    ? posix.normalize(local.slice('@site/'.length))
    : posix.join(posix.dirname(file), decode(local));
  return ENDINGS.map((ending) => path + ending).find(foreign.has);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // It is taken as it is written.
    return path;
  }
}

/** Finds the visible difference between two builds; pure. */

import type { DevUpdate } from '../../templates/model/devEvents';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import type { DevBuild } from './devBuild';

type Content = string | Uint8Array;

/** The manifest lists the hashes of all pages, but no page shows it. */
const UNSEEN_FILES = new Set([MANIFEST_FILE]);

/** Returns undefined when nothing has changed. A page with only a new stylesheet address has not changed. */
export function findChange(before: DevBuild, after: DevBuild): DevUpdate | undefined {
  const changed = listChanged(before, after);
  if (changed.length === 0) return undefined;
  const isStylesOnly = changed.every(
    (file) => isStylesheet(file, before, after) || showsTheSame(file, before, after),
  );
  return isStylesOnly ? { changed: 'styles', stylesheet: after.stylesheet } : { changed: 'page' };
}

function listChanged(before: DevBuild, after: DevBuild): readonly string[] {
  const files = new Set([...before.files.keys(), ...after.files.keys()]);
  return [...files].filter(
    (file) => !UNSEEN_FILES.has(file) && !isSame(before.files.get(file), after.files.get(file)),
  );
}

function isSame(before: Content | undefined, after: Content | undefined): boolean {
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  if (typeof before === 'string' && typeof after === 'string') return false;
  return Buffer.from(before).equals(Buffer.from(after));
}

/** The file is the part of its address after the base URL. */
function isStylesheet(file: string, before: DevBuild, after: DevBuild): boolean {
  return [before, after].some(({ stylesheet }) => stylesheet.endsWith(`/${file}`));
}

/** True when two versions of a page differ at most in the address of the stylesheet. */
function showsTheSame(file: string, before: DevBuild, after: DevBuild): boolean {
  const hash = before.shownHashes.get(file);
  const isSamePage = hash !== undefined && hash === after.shownHashes.get(file);
  return isSamePage && before.stylesheet !== after.stylesheet;
}

/** Tells whether a folder still holds the very files that were looked at, without reading them. */

import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { hashContent } from './hash';

/**
 * The same text for the same files with the same stamps. Undefined when a file has no stamp, when there is a
 * link, an empty folder or another thing that is no file, and when the folder cannot be read.
 */
export function stampFolder(
  folder: string,
  stampFile: (stats: Stats) => string | undefined,
): string | undefined {
  try {
    const rows = listEntries(folder, '').map(({ file, isFile }) => {
      const stamp = isFile ? stampFile(lstatSync(join(folder, file))) : undefined;
      return stamp === undefined ? undefined : formatRow(file, stamp);
    });
    return stampRows(rows);
  } catch {
    return undefined;
  }
}

/** `rows` as `formatRow` writes them, in any order; undefined when one of them is. */
export function stampRows(rows: readonly (string | undefined)[]): string | undefined {
  return rows.includes(undefined) ? undefined : hashContent([...rows].sort().join('\n'));
}

/** `file` is relative to the folder, with forward slashes. */
export function formatRow(file: string, stamp: string): string {
  return `${JSON.stringify(file)} ${stamp}`;
}

type Entry = { readonly file: string; readonly isFile: boolean };

function listEntries(root: string, folder: string): Entry[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  if (entries.length === 0) return [{ file: folder, isFile: false }];
  return entries.flatMap((entry: Dirent) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listEntries(root, file) : [{ file, isFile: entry.isFile() }];
  });
}

/** Finds where code of the site threw an error. */

import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE_FOLDER } from './folders';
import { relativePosix } from './paths';
import { isWindows, PLATFORM } from './platform';

type ThrownPlace = { readonly file: string; readonly line: number; readonly column: number };

const STACK_PLACE =
  /(?:\(|^at (?:async )?)((?:file:\/\/)?\/[^()]+|[a-z]:[\\/][^()]+):(\d+):(\d+)\)?$/i;

/** The innermost place of the stack trace that is in a file of the author. */
export function findThrownPlace(
  error: unknown,
  root: string,
  platform = PLATFORM,
): ThrownPlace | undefined {
  const windows = isWindows(platform);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const line of stack.split('\n')) {
    const [, path, row, column] = STACK_PLACE.exec(line.trim()) ?? [];
    if (path === undefined) continue;
    const absolute = path.startsWith('file:') ? fileURLToPath(path, { windows }) : path;
    const file = relativePosix(root, absolute, windows ? win32 : posix);
    const isAuthors = !/^(?:\.\.\/|[a-z]:)/i.test(file) && !file.startsWith(`${CACHE_FOLDER}/`);
    if (isAuthors && !file.includes('node_modules/')) {
      return { file, line: Number(row), column: Number(column) };
    }
  }
  return undefined;
}

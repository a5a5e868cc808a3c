/** Opens a place of a source file in the author's editor. */

import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import launch from 'launch-editor';
import {
  DEV_COLUMN_PARAMETER,
  DEV_FILE_PARAMETER,
  DEV_LINE_PARAMETER,
} from '../../templates/model/devEvents';

type Opened = { readonly status: 204 | 400 | 403 | 404 | 501; readonly message: string };

const NO_EDITOR =
  'No editor was found. Set the environment variable LAUNCH_EDITOR to the command of your editor, such as code, and restart docwright dev.\n';

/** `search` is the query of the request: a file relative to the root, with line and column. */
export async function openEditor(
  search: string,
  root: string,
  log: (line: string) => void,
): Promise<Opened> {
  const query = new URLSearchParams(search);
  const name = query.get(DEV_FILE_PARAMETER) ?? '';
  const places = [DEV_LINE_PARAMETER, DEV_COLUMN_PARAMETER].map((key) => query.get(key) ?? '1');
  if (name === '' || name.includes('\0') || !places.every((place) => /^\d{1,9}$/.test(place))) {
    return { status: 400, message: 'The request does not name a position in a file.\n' };
  }
  const file = await realpath(join(root, name)).catch(() => undefined);
  if (file === undefined) return { status: 404, message: `The file ${name} does not exist.\n` };
  if (!isWithin(await realpath(root), file)) {
    return { status: 403, message: 'Only files of the site can be opened.\n' };
  }
  return launchEditor([file, ...places].join(':'), log);
}

/** Parts of a path that begin with a dot, such as `.env` and `.git`, are no sources of pages. */
function isWithin(root: string, file: string): boolean {
  const inside = relative(root, file);
  const parts = inside.split(sep);
  return !isAbsolute(inside) && !parts.some((part) => part.startsWith('.'));
}

/** A program that cannot be started is detected only after a while, so it is reported in the log. */
function launchEditor(place: string, log: (line: string) => void): Opened {
  let hasNone = false;
  launch(place, (_file, message) => {
    if (message) log(`the editor could not be opened: ${message}`);
    else hasNone = true;
  });
  return hasNone ? { status: 501, message: NO_EDITOR } : { status: 204, message: '' };
}

/** Says whether a folder has a page for `/` already, so that a new site does not add another. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import { toPosix } from '../core/paths';

const HOME_FILE =
  /^(?:docs\/(?:index|readme)\.mdx?|pages\/index\.(?:mdx|tsx)|static\/index\.html)$/i;
const OTHER_PAGE = /^(?:docs|pages)\/.*\.mdx?$/i;
const HOME_SLUG = /^slug:[ \t]*["']?\/["']?[ \t]*$/m;

export async function hasHome(folder: string): Promise<boolean> {
  const content = join(folder, CONTENT_FOLDER);
  const names = (await readdir(content, { recursive: true }).catch(() => [])).map((name) =>
    toPosix(name),
  );
  if (names.some((name) => HOME_FILE.test(name))) return true;
  const pages = names.filter((name) => OTHER_PAGE.test(name));
  const texts = pages.map((name) => readFile(join(content, name), 'utf8').catch(() => ''));
  return (await Promise.all(texts)).some((text) => HOME_SLUG.test(text.split('\n---')[0] ?? ''));
}

/** Plans the files of a new site: those of its starter, with its title, its date and its name. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import { mapLimited } from '../core/mapLimited';
import { relativePosix } from '../core/paths';
import { STARTERS_FOLDER, type StarterName } from './starters';

type SiteChoice = {
  readonly starter: StarterName;
  readonly title: string;
  /** `YYYY-MM-DD`, for the first post. */
  readonly today: string;
};

type StarterFile = {
  /** Relative to the root of the site, with forward slashes. */
  readonly file: string;
  readonly text: string;
};

const SHARED = 'shared';
/** npm publishes no file with the first name, so the starters have the second one. */
const RENAMED = [
  [/^gitignore$/, '.gitignore'],
  [/^github\//, '.github/'],
] as const;
const CONFIG = `${CONTENT_FOLDER}/site.config.ts`;
const STARTER_TITLE = "'My docs'";
const POST_DATE = /^(content\/blog\/)\d{4}-\d{2}-\d{2}/;

export async function planSite(choice: SiteChoice): Promise<readonly StarterFile[]> {
  const folders = [SHARED, choice.starter];
  const files = await Promise.all(folders.map((name) => readStarter(name)));
  return files.flat().map(({ file, text }) => ({
    file: nameFile(file, choice),
    text: file === CONFIG ? text.replace(STARTER_TITLE, () => quote(choice.title)) : text,
  }));
}

async function readStarter(name: string): Promise<readonly StarterFile[]> {
  const folder = join(STARTERS_FOLDER, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return mapLimited(paths.sort(), async (path) => ({
    file: relativePosix(folder, path),
    text: await readFile(path, 'utf8'),
  }));
}

function nameFile(file: string, { today }: SiteChoice): string {
  const named = RENAMED.reduce((name, [from, to]) => name.replace(from, to), file);
  return named.replace(POST_DATE, `$1${today}`);
}

function quote(title: string): string {
  return `'${title.replace(/['\\]/g, '\\$&')}'`;
}

/** Finds folders with translations of a language that the configuration does not list, so that nobody would read them. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { isLanguageTag } from '../core/isLanguageTag';
import { mapLimited } from '../core/mapLimited';

type FolderNames = {
  readonly root: string;
  /** Relative to the root. */
  readonly content: string;
  readonly docs: string;
  readonly blog?: string | undefined;
  readonly languages?: readonly string[];
};

/** The start of a language tag: a longer word is the name of another folder. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** The usual folder of components, although it is the tag of a Sardinian language, too. */
const COMPONENTS = 'src';

/** What cannot be read is reported where it is read. */
export async function findUnlistedLanguages({
  root,
  content,
  docs,
  blog,
  languages = [],
}: FolderNames): Promise<readonly Diagnostic[]> {
  const listFolders = async (folder: string) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  };
  const known = [docs, blog, COMPONENTS, ...languages];
  const named = (await listFolders(content)).filter(
    (name) => TAG.test(name) && !known.includes(name) && isLanguage(name),
  );
  const found = await mapLimited(named, async (name) => {
    const inside = await listFolders(`${content}/${name}`);
    return inside.some((folder) => [docs, blog, 'pages'].includes(folder)) ? [name] : [];
  });
  return found
    .flat()
    .sort()
    .map((name) => createUnlisted(`${content}/${name}`, name));
}

/** False for a folder such as `api`, of which no language has the name. */
function isLanguage(tag: string): boolean {
  if (!isLanguageTag(tag)) return false;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(tag) !== undefined;
}

function createUnlisted(file: string, tag: string): Diagnostic {
  return {
    code: 'skipped-file',
    severity: 'warning',
    message: `the folder is ignored because "languages" in the configuration does not list ${JSON.stringify(tag)}`,
    file,
    hint: `Add ${JSON.stringify(tag)} to "languages". If the originals are in this language, move the contents of the folder up one level.`,
  };
}

/** Finds folders of languages and versions that the configuration does not list, so that nobody would read them. */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics';
import { VERSION_FOLDER } from '../core/folders';
import { isLanguageTag } from '../core/isLanguageTag';
import { mapLimited } from '../core/mapLimited';

type FolderNames = {
  readonly root: string;
  /** Relative to the root. */
  readonly content: string;
  readonly docs: string;
  readonly blog?: string | undefined;
  readonly languages?: readonly string[];
  readonly versions?: readonly { readonly folder: string }[];
};

/** The start of a language tag: a longer word is the name of another folder. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** The usual folder of components, although it is the tag of a Sardinian language, too. */
const COMPONENTS = 'src';

/** What cannot be read is reported where it is read. */
export async function findUnlistedFolders(folders: FolderNames): Promise<readonly Diagnostic[]> {
  const listFolders: ListFolders = async (folder) => {
    const path = join(folders.root, folder);
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  };
  const languages = await findLanguages(folders, listFolders);
  return [...languages, ...(await findVersions(folders, listFolders))];
}

type ListFolders = (folder: string) => Promise<readonly string[]>;

/** A version that is read from Git is not read from its folder. */
async function findVersions(
  { content, docs, versions = [] }: FolderNames,
  listFolders: ListFolders,
): Promise<readonly Diagnostic[]> {
  const folder = `${content}/${VERSION_FOLDER}`;
  const known = versions.map((version) => version.folder);
  const names = (await listFolders(folder)).filter((name) => !known.includes(`${folder}/${name}`));
  const found = await selectFolders(names, [docs], (name) => listFolders(`${folder}/${name}`));
  return found.map((name) => ({
    code: 'skipped-file',
    severity: 'warning',
    message: `the folder is ignored: "docs.versions" has no entry ${JSON.stringify(name)}, or the entry has a "ref"`,
    file: `${folder}/${name}`,
    hint: `Add ${JSON.stringify(name)} to "docs.versions" without "ref", or remove the folder.`,
  }));
}

async function findLanguages(
  { content, docs, blog, languages = [] }: FolderNames,
  listFolders: ListFolders,
): Promise<readonly Diagnostic[]> {
  const known = [docs, blog, COMPONENTS, ...languages];
  const named = (await listFolders(content)).filter(
    (name) => TAG.test(name) && !known.includes(name) && isLanguage(name),
  );
  const parts = [docs, 'pages', ...(blog === undefined ? [] : [blog])];
  const found = await selectFolders(named, parts, (name) => listFolders(`${content}/${name}`));
  return found.map((name) => createUnlisted(`${content}/${name}`, name));
}

/** Those that contain one of the folders of content, in alphabetical order. */
async function selectFolders(
  names: readonly string[],
  parts: readonly string[],
  listFolders: ListFolders,
): Promise<readonly string[]> {
  const found = await mapLimited(names, async (name) => {
    const inside = await listFolders(name);
    return inside.some((folder) => parts.includes(folder)) ? [name] : [];
  });
  return found.flat().sort();
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

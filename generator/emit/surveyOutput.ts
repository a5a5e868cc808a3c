/**
 * Lists the files of an output: those that docwright wrote, by its manifest and the journal of a killed build, and
 * unmanaged ones, which it did not write.
 */

import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNAL_FILE, OLD_ASSETS_FILE } from '../../templates/model/outputs';
import { DEFAULT_FORM, toFileName, toPageFile } from '../../templates/model/paths';
import { decodeName, escapeName } from '../core/fileNames';
import { isKept } from '../core/folders';
import { isObject } from '../core/isObject';
import { listFolders } from '../core/paths';
import { findJson } from '../core/systemErrors';
import { readJournal } from './journal';
import { readOldAssets } from './oldAssets';
import { isOldOutput, OLD_FOLDERS } from './oldOutputs';
import { finalNameOf } from './temporary';

export type UnmanagedEntry = {
  /** For messages: relative to the output, with forward slashes. */
  readonly name: string;
  /** Its folder, relative to the output. */
  readonly folder: string;
  /** Its own name, which may not be valid UTF-8. */
  readonly bytes: Uint8Array;
};

export type Survey = {
  /** Plain files, relative to the output. */
  readonly own: readonly string[];
  /** Sorted by name. A folder without files of docwright is listed as one entry. */
  readonly unmanaged: readonly UnmanagedEntry[];
};

type SurveyRules = {
  readonly isOwn: (file: string) => boolean;
  /** True for a folder with files that docwright wrote. */
  readonly isEntered: (folder: string) => boolean;
};

/** Belongs to Git, even if a manifest lists it. */
const GIT = '.git';

/** A missing folder counts as empty. */
export async function surveyOutput(out: string, rules: SurveyRules): Promise<Survey> {
  const { own, unmanaged } = await surveyFolder(out, '', rules);
  return { own, unmanaged: [...unmanaged].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

async function surveyFolder(out: string, folder: string, rules: SurveyRules): Promise<Survey> {
  const entries = await readEntries(join(out, folder));
  const found = await Promise.all(
    entries.map(async (entry): Promise<Survey> => {
      const name = decodeName(entry.name);
      const file = joinName(folder, name ?? escapeName(entry.name));
      const isGit = file.toLowerCase().split('/').at(-1) === GIT;
      if (name !== undefined && !isGit) {
        // docwright never writes a link, so a link is unmanaged.
        if (entry.isFile() && rules.isOwn(file)) return { own: [file], unmanaged: [] };
        if (entry.isDirectory() && rules.isEntered(file)) return surveyFolder(out, file, rules);
      }
      return { own: [], unmanaged: [{ name: file, folder, bytes: entry.name }] };
    }),
  );
  return {
    own: found.flatMap(({ own }) => own),
    unmanaged: found.flatMap(({ unmanaged }) => unmanaged),
  };
}

async function readEntries(folder: string): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function joinName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

type OwnFiles = {
  readonly files: ReadonlySet<string>;
  /** `some` for a manifest of an older docwright, which has no list of files; `none` without a manifest. */
  readonly known: 'all' | 'some' | 'none';
  /** Folders of lists of posts, where an older docwright wrote its feeds. */
  readonly feedFolders: ReadonlySet<string>;
};

/** For a folder without docwright's manifest. */
export const NO_OWN_FILES: OwnFiles = {
  files: new Set(),
  known: 'none',
  feedFolders: new Set(),
};

/** The caller has checked that the manifest is docwright's. */
export async function readOwnFiles(out: string, manifestFile: string): Promise<OwnFiles> {
  const manifest = await readManifest(join(out, manifestFile));
  const journal = await readJournal(out);
  const old = await readOldAssets(out);
  const own = [JOURNAL_FILE, OLD_ASSETS_FILE, ...(journal?.files ?? []), ...old.keys()];
  if (manifest === undefined) return { files: new Set(own), known: 'none', feedFolders: new Set() };
  const pages = manifest.routes.map(({ path, file }) => file ?? toPageFile(path, DEFAULT_FORM));
  const lists = manifest.routes.filter(({ kind }) => kind === 'postList');
  return {
    files: new Set([...own, manifestFile, ...pages, ...(manifest.files ?? [])]),
    known: manifest.files === undefined ? 'some' : 'all',
    feedFolders: new Set(lists.map(({ path }) => toFileName(path))),
  };
}

type KnownManifest = {
  readonly routes: readonly {
    readonly path: string;
    readonly file?: string | undefined;
    readonly kind: string;
  }[];
  readonly files?: readonly string[] | undefined;
};

async function readManifest(path: string): Promise<KnownManifest | undefined> {
  const manifest = await findJson(readFile(path, 'utf8'));
  // Without a valid manifest, no file is known to be docwright's.
  if (!isObject(manifest)) return undefined;
  return { routes: parseRoutes(manifest.routes), files: parseNames(manifest.files) };
}

function parseRoutes(routes: unknown): KnownManifest['routes'] {
  if (!Array.isArray(routes)) return [];
  return routes
    .filter(isObject)
    .filter(({ path }) => typeof path === 'string')
    .map(({ path, file, kind }) => ({
      path: String(path),
      file: typeof file === 'string' ? file : undefined,
      kind: String(kind),
    }));
}

function parseNames(files: unknown): readonly string[] | undefined {
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : undefined;
}

/** Returns the rules for an output that the files in `wanted` will replace. Folders in `keep` belong to other builds. */
export function createBuildRules(
  own: OwnFiles,
  wanted: ReadonlySet<string>,
  keep: readonly string[] = [],
): SurveyRules {
  const isUnlisted = own.known === 'some';
  const all = new Set([...own.files, ...wanted]);
  const folders = new Set([...all, ...keep].flatMap(listFolders));
  for (const folder of folders) if (isKept(keep, folder)) folders.delete(folder);
  if (isUnlisted) for (const folder of OLD_FOLDERS) folders.add(folder);
  // An older docwright removed all unmanaged files, so a file with the name of a new one is docwright's.
  const listed = isUnlisted ? all : own.files;
  return {
    isOwn: (file) =>
      listed.has(file) ||
      listed.has(finalNameOf(file)) ||
      (isUnlisted && isOldOutput(file, own.feedFolders)),
    isEntered: (folder) => folders.has(folder),
  };
}

/** Returns the rules for an output that is already replaced: without a list, all files but Git's are docwright's. */
export function createLeftoverRules(own: OwnFiles): SurveyRules {
  if (own.known === 'all') return createBuildRules(own, new Set());
  return { isOwn: () => true, isEntered: () => true };
}

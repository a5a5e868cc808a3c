/** Opens the files of a folder on disk; a link cannot lead out of the folder. */

import { constants } from 'node:fs';
import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HEADERS_FILE, MANIFEST_FILE } from '../../templates/model/outputs';
import { relativePosix } from '../core/paths';
import { parseHeaderRules } from './headerRules';
import { isReadableFile } from './resolveRequest';
import { findBaseUrl, type OpenFile, type SiteFiles } from './siteFiles';

/** Error codes for a name that leads to no file. */
const MISSING_CODES = new Set([
  'EACCES',
  'EINVAL',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'ENXIO',
  'EPERM',
]);

/** Without `O_NONBLOCK`, opening a named pipe would wait forever. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Checks the disk at every request, because the next build replaces the folder. */
export function createFolderReader(folder: string): () => Promise<SiteFiles> {
  const readBaseUrl = createCachedReader(folder, MANIFEST_FILE, findBaseUrl);
  const readRules = createCachedReader(folder, HEADERS_FILE, (text) =>
    parseHeaderRules(text ?? ''),
  );
  return async () => ({
    baseUrl: await readBaseUrl(),
    headerRules: await readRules(),
    open: (file) => whenWhole(folder, () => orUndefined(openFile(folder, file))),
  });
}

/** A build needs two renames to replace the folder; there is none in between, for far less than a millisecond. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 5;

/** Looks again for what was not found while a build replaced the folder. */
async function whenWhole<Value>(
  folder: string,
  read: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await identify(folder);
    const value = await read();
    if (value !== undefined || attempt === MAX_ATTEMPTS) return value;
    if (before !== undefined && (await identify(folder)) === before) return undefined;
    await pause(PAUSE_MS);
  }
}

/** Undefined when there is no folder. */
async function identify(folder: string): Promise<number | undefined> {
  return (await orUndefined(stat(folder)))?.ino;
}

async function openFile(folder: string, file: string): Promise<OpenFile | undefined> {
  const root = await realpath(folder);
  const target = await realpath(path.join(root, file));
  const name = relativePosix(root, target);
  if (path.isAbsolute(name) || !isReadableFile(name)) return undefined;

  return openTarget(target, file);
}

/** Opens a file that is known to belong to the site, under a name in the output. */
export function openDiskFile(target: string, file: string): Promise<OpenFile | undefined> {
  return orUndefined(openTarget(target, file));
}

async function openTarget(target: string, file: string): Promise<OpenFile | undefined> {
  const handle = await open(target, OPEN_FLAGS);
  const opened = await describeFile(handle, file);
  if (!opened) await handle.close();
  return opened;
}

async function describeFile(handle: FileHandle, file: string): Promise<OpenFile | undefined> {
  const stats = await handle.stat();
  if (!stats.isFile()) return undefined;
  const tag = `${stats.size.toString(16)}-${Math.round(stats.mtimeMs * 1000).toString(16)}`;
  return {
    file,
    size: stats.size,
    etag: `"${tag}"`,
    modified: stats.mtime,
    createStream: (range) => handle.createReadStream({ ...range, autoClose: false }),
    close: () => handle.close(),
  };
}

/** Reads and parses the file again only when it has changed; `parse` gets undefined when the file is missing. */
function createCachedReader<Value>(
  folder: string,
  name: string,
  parse: (text: string | undefined) => Value,
): () => Promise<Value> {
  const file = path.join(folder, name);
  let cached: { readonly state: string; readonly value: Value } | undefined;
  return async () => {
    const stats = await whenWhole(folder, () => orUndefined(stat(file)));
    const state = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : '';
    if (cached?.state === state) return cached.value;
    const value = parse(await whenWhole(folder, () => orUndefined(readFile(file, 'utf8'))));
    cached = { state, value };
    return value;
  };
}

async function orUndefined<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

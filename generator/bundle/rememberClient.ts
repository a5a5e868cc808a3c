/** Remembers the bundled client from build to build, as long as its sources stay the same. */

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownFiles } from '../core/fileStamp';
import type { StoredMemory } from '../core/memory';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import type { Remember } from './bundleClient';

/** What the client is bundled from, beside packages. */
const FOLDERS = ['client', 'templates'];
/** Parts with code of the site, which may import any file. */
const SITE_PARTS = ['islands'];

export async function rememberClient(memory: StoredMemory, known: KnownFiles): Promise<Remember> {
  if (memory.recipe === undefined) return (_name, _input, make) => make();
  const sources = await hashSources(known);
  return async (name, input, make) => {
    if (SITE_PARTS.includes(name)) return make();
    const key = JSON.stringify([sources, name, input]);
    const found = memory.find(key);
    if (found !== undefined) return JSON.parse(found);
    const part = await make();
    const text = JSON.stringify(part, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    );
    memory.keep(key, text);
    // As the next build gets it.
    return JSON.parse(text);
  };
}

async function hashSources(known: KnownFiles): Promise<string> {
  const hash = createHash('sha256');
  for (const file of FOLDERS.flatMap(listFolder)) {
    hash.update(`${file}\0${await hashSource(file, known)}\0`);
  }
  return hash.digest('hex');
}

function listFolder(folder: string): readonly string[] {
  const names = readdirSync(join(PACKAGE_FOLDER, folder), { recursive: true, encoding: 'utf8' });
  return names.sort().map((name) => join(folder, name));
}

async function hashSource(file: string, known: KnownFiles): Promise<string> {
  const path = join(PACKAGE_FOLDER, file);
  const stats = statSync(path);
  if (!stats.isFile()) return '';
  const key = `docwright ${file}`;
  const kept = known.find(key, stats);
  if (kept !== undefined) return kept;
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  known.keep(key, stats, sha256);
  return sha256;
}

/** Remembers the bundled client from build to build, as long as its sources stay the same. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashKnownFile, type KnownFiles } from '../core/fileStamp';
import { hashContent } from '../core/hash';
import type { StoredMemory } from '../core/memory';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { relativePosix } from '../core/paths';
import { OF_SITE, type Remember } from './bundleClient';

/** What the client is bundled from, beside packages. */
const FOLDERS = ['client', 'templates'];

export function rememberClient(memory: StoredMemory, known: KnownFiles): Remember {
  if (memory.recipe === undefined) return (_name, input, make) => make(input);
  const sources = hashSources(known);
  return async (name, input, make) => {
    // Code of the site may import any file.
    if (name.startsWith(OF_SITE)) return make(input);
    const key = JSON.stringify([sources, name, input]);
    const found = memory.find(key);
    if (found !== undefined) return JSON.parse(found);
    const part = await make(input);
    const text = JSON.stringify(part, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    );
    memory.keep(key, text);
    // As the next build gets it.
    return JSON.parse(text);
  };
}

function hashSources(known: KnownFiles): string {
  const files = FOLDERS.flatMap(listFolder);
  const rows = files.map((file) => [file, hashKnownFile(join(PACKAGE_FOLDER, file), known)]);
  return hashContent(JSON.stringify(rows));
}

function listFolder(folder: string): readonly string[] {
  const options = { recursive: true, withFileTypes: true } as const;
  return readdirSync(join(PACKAGE_FOLDER, folder), options)
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relativePosix(PACKAGE_FOLDER, join(parentPath, name)))
    .sort();
}

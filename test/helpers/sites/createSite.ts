/** Creates small sites in temporary folders outside the repository, and removes them at the end. */

import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFiles } from './writeFiles';

export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

export const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/sites');
export const CONFIG_FILE = 'content/site.config.ts';

/** The smallest configuration; `more` is TypeScript for further keys. */
export function configOf(more = ''): string {
  return `export default {\n  title: 'Test',\n  url: 'https://example.com',\n${more === '' ? '' : `  ${more},\n`}};\n`;
}

const created: string[] = [];

/** `cleanUp` calls it after each test file: a worker loads this module only once. */
export function removeCreated(): void {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Creates an empty folder and returns its path with symbolic links resolved. */
export function createFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docwright-test-')));
  created.push(folder);
  return folder;
}

/**
 * `source` is the name of a site in `test/fixtures/sites/`, or files. Files without a configuration
 * get the smallest one. Returns the root.
 */
export async function createSite(source: string | SiteFiles): Promise<string> {
  const root = createFolder();
  if (typeof source === 'string') {
    cpSync(path.join(FIXTURES, source, 'content'), path.join(root, 'content'), { recursive: true });
  } else {
    await writeFiles(root, { [CONFIG_FILE]: configOf(), ...source });
  }
  return root;
}

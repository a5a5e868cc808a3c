/** The site that uses every optional feature, with the optional packages that it needs. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { getBrowserFile } from '../browser/browser';
import { REPOSITORY } from './crbtSite';
import { createSite } from './createSite';

/** Call it before what builds the site: its diagrams need a browser. Other files of the worker choose their own. */
export function nameBrowserForDiagrams(): void {
  beforeAll(async () => {
    vi.stubEnv('DOCWRIGHT_BROWSER', await getBrowserFile());
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
}

export async function createWishes(): Promise<string> {
  const root = await createSite('wishes');
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return root;
}

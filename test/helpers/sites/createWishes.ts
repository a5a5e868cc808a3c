/** The site that uses every optional feature, with the optional packages that it needs. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { getBrowserFile } from '../browser/browser';
import { REPOSITORY } from './crbtSite';
import { createSite } from './createSite';

export async function createWishes(): Promise<string> {
  const root = await createSite('wishes');
  // For its diagrams; all tests of a worker may draw with it.
  process.env.DOCWRIGHT_BROWSER ??= await getBrowserFile();
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return root;
}

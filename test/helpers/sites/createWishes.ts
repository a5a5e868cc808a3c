/** The site that uses every optional feature, with the optional packages that it needs. */

import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './crbtSite';
import { createSite } from './createSite';

export async function createWishes(): Promise<string> {
  const root = await createSite('wishes');
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(root, 'node_modules'), 'junction');
  return root;
}

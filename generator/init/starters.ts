/** The sites that `init` can write. Their files are in `starters/`, and are copied nearly as they are. */

import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../core/packageFolder';

export const STARTERS = {
  docs: 'documentation',
  blog: 'documentation and a blog',
  api: 'an API reference',
} as const;

export type StarterName = keyof typeof STARTERS;

export const STARTER_NAMES = ['docs', 'blog', 'api'] as const satisfies readonly StarterName[];

/** Holds a folder for each starter, and `shared`, which all of them get. */
export const STARTERS_FOLDER = join(PACKAGE_FOLDER, 'starters');

export function findStarter(name: string): StarterName | undefined {
  return STARTER_NAMES.find((each) => each === name);
}

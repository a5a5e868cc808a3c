/** The folder where docwright is installed, its name and its version. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds docwright's `package.json`. */
export const PACKAGE_FOLDER = findPackageFolder(dirname(fileURLToPath(import.meta.url)));

export const { name: NAME, version: VERSION } = JSON.parse(
  readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
) as { readonly name: string; readonly version: string };

function findPackageFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageFolder(dirname(folder));
}

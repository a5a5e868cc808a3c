/** Removes what packing has written beside the sources. A checkout must not have it: its sites would use outdated types. */

import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const BOM_FILE = 'sbom.cdx.json';

export function cleanUp() {
  for (const name of ['types', BOM_FILE]) {
    rmSync(join(ROOT, name), { recursive: true, force: true });
  }
}

// npm runs this file after it has packed.
if (process.argv[1] === fileURLToPath(import.meta.url)) cleanUp();

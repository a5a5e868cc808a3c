/**
 * Writes the types of the API into `types/`. Without them a site would compile the sources of docwright, under its own
 * settings: under `module: nodenext`, every import in them needs an extension.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ENDING = '.d.ts';
/** Of an import or export from another file, or of a type in place: `import('./page')`. */
const RELATIVE = /(\bfrom |\bimport\()(['"])(\.[^'"]*)\2/g;

export function createTypes(root) {
  const folder = join(root, 'types');
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'release')], { stdio: 'inherit' });
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith(ENDING)) addExtensions(join(folder, name));
  }
}

function addExtensions(file) {
  const text = readFileSync(file, 'utf8').replace(RELATIVE, (_, start, quote, path) => {
    const target = resolve(dirname(file), path);
    if (!existsSync(target + ENDING))
      throw new Error(`${file} imports ${path}, which has no types`);
    return `${start}${quote}${path}.js${quote}`;
  });
  writeFileSync(file, text);
}

/** Runs before `npm pack`: makes what the package has beside its sources, so that the same commit gives the same bytes. */

import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBundle } from '../bin/bundle.js';
import { BOM_FILE, cleanUp } from './cleanUp.js';
import { createBom } from './createBom.js';
import { createTypes } from './createTypes.js';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm packs these as well. */
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];
const READABLE = 0o644;
const RUNNABLE = 0o755;

// Then npm packs nothing, and does not run what it runs after packing.
process.on('exit', (code) => code !== 0 && cleanUp());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
await findBundle();
createTypes(ROOT);
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
writeFileSync(join(ROOT, BOM_FILE), createBom(read('package-lock.json')));
const { files, bin } = read('package.json');
const runnable = new Set(Object.values(bin).map((file) => join(ROOT, file)));
for (const file of [...files, ...ALWAYS]) setModes(join(ROOT, file));

/** The rights of files go into the package, and depend on the umask of who has checked them out. */
function setModes(path) {
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path)) setModes(join(path, name));
  else chmodSync(path, runnable.has(path) ? RUNNABLE : READABLE);
}

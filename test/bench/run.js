/** Runs a benchmark of this folder by its name: `node test/bench/run.js client`. */

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const FOLDER = import.meta.dirname;
const [name = '', ...options] = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));

if (!names.includes(name)) {
  console.error(`There is no bench "${name}"; there are: ${names.join(', ')}.`);
  process.exit(2);
}

// Inside the repository, so that its packages are found.
const folder = path.join(FOLDER, '..', '..', 'node_modules', '.cache', 'docwright-bench');
const file = path.join(folder, `${name}-${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
try {
  await build({
    entryPoints: [path.join(FOLDER, `${name}.ts`)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    plugins: [{ name: 'own-folders', setup: keepFolders }],
    logLevel: 'warning',
  });
  const { run } = await import(pathToFileURL(file).href);
  await run(options);
} finally {
  rmSync(file, { force: true });
}

/** Some files find others by their own path, so `import.meta` must keep the path from before bundling. */
function keepFolders({ onLoad }) {
  onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, ({ path: source }) => ({
    contents: readFileSync(source, 'utf8').replaceAll(
      'import.meta.dirname',
      JSON.stringify(path.dirname(source)),
    ),
    loader: 'ts',
  }));
}

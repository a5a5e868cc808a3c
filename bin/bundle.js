/**
 * Bundles the sources of docwright into `dist/<hash of the sources>/`, because Node 20 runs no
 * TypeScript. A bundle whose hash is that of the sources is used as it is, so an edited template
 * is in the next build without a second command, and the npm package ships its bundle prebuilt.
 */

import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const PACKAGE_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCE_FOLDERS = ['bin', 'generator', 'templates'];
const SOURCE_NAMES = /\.(js|ts|tsx|json)$/;
const ENTRIES = [
  'generator/workers/parseWorker.ts',
  'generator/workers/indexWorker.ts',
  'generator/emit/writeThread.ts',
  'bin/main.ts',
  'generator/commands/createDevBuild.ts',
];
const KEPT_BUNDLES = 3;
/** No process takes longer to create a bundle. */
const STALE_MS = 60 * 60 * 1000;
/** What these create is kept in the cache of a site until they, or what they import, are edited. */
const KEPT_PARTS = [
  'bin/main.ts',
  'generator/parse/code/highlighter.ts',
  'generator/parse/code/shippedThemes.ts',
  'generator/parse/createParser.ts',
  'generator/pipeline/render/prepareSite.ts',
  'generator/pipeline/render/createWholeFiles.ts',
  'generator/bundle/bundleClient.ts',
  'generator/cards/paintCard.ts',
  'generator/pictures/openPictures.ts',
];

/** Packages that are not bundled: React (all code must share one), binaries, and packages that load their own files. */
const EXTERNAL = [
  'react',
  'react-dom',
  'react/*',
  'react-dom/*',
  'esbuild',
  'shiki',
  'shiki/*',
  '@shikijs/*',
  'chokidar',
  'compression',
  'satteri',
  '@resvg/resvg-wasm',
  '@seriousme/openapi-schema-validator',
];

/** The package's build for Node calls `require` in a way that esbuild cannot follow, so its ES module is bundled. */
const ALIAS = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };

/** CommonJS dependencies call `require`, which an ES module does not have. */
const BANNER =
  "import { createRequire as docwrightRequire } from 'node:module'; const require = docwrightRequire(import.meta.url);";

/**
 * By default, V8 lets the heap grow to several times its live size before it collects garbage. With this flag, a large site
 * is built in the same time with less memory. Node 20 to 25 support it.
 */
const HEAP_FLAG = '--heap-growing-percent=35';

/** Runs the command line, from an up-to-date bundle. */
export async function launch() {
  setFlagsFromString(HEAP_FLAG);
  process.env.NODE_ENV ??= 'production';
  const bundle = await findBundle();
  await import(pathToFileURL(join(bundle, 'main.js')).href);
}

/** Returns the folder of an up-to-date bundle, created now when there is none. */
export async function findBundle() {
  const folder = join(PACKAGE_FOLDER, 'dist', hashSources());
  if (!existsSync(join(folder, 'main.js'))) await createBundle(folder);
  return folder;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of listSources()) {
    hash.update(relative(PACKAGE_FOLDER, file).split(sep).join('/'));
    hash.update('\0');
    hash.update(readFileSync(file));
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function listSources() {
  const folders = SOURCE_FOLDERS.map((name) => join(PACKAGE_FOLDER, name));
  return [join(PACKAGE_FOLDER, 'package.json'), ...folders.flatMap(listFolder)];
}

function listFolder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFolder(path);
      return SOURCE_NAMES.test(entry.name) ? [path] : [];
    });
}

/** Writes to a temporary folder and renames it, so that no process sees half a bundle. */
async function createBundle(folder) {
  const { build } = await import('esbuild');
  const staged = `${folder}.${process.pid}`;
  const { metafile } = await build({
    absWorkingDir: PACKAGE_FOLDER,
    entryPoints: ENTRIES.map((entry) => ({ in: entry, out: entry.replace(/^.*\/|\.ts$/g, '') })),
    outdir: staged,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: EXTERNAL,
    // Otherwise the names of packages in the bundle would depend on where a linked `node_modules` really is.
    preserveSymlinks: true,
    alias: ALIAS,
    banner: { js: BANNER },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    metafile: true,
  });
  const parts = KEPT_PARTS.map((part) => [part, hashPart(part, metafile)]);
  writeFileSync(join(staged, 'parts.json'), JSON.stringify(Object.fromEntries(parts)));
  try {
    renameSync(staged, folder);
  } catch (error) {
    // Another process has created the same bundle first.
    rmSync(staged, { recursive: true, force: true });
    if (!existsSync(join(folder, 'main.js'))) throw error;
  }
  removeOldBundles(dirname(folder));
}

/** Returns the hash of a source and of all that it imports, packages inside the bundle included. */
function hashPart(part, { inputs }) {
  const files = new Set([part]);
  // The set grows during the loop.
  for (const file of files) {
    for (const { path, external } of inputs[file].imports) if (!external) files.add(path);
  }
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(PACKAGE_FOLDER, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Keeps a few, because a running `dev` may still load files of the bundle that it was started from. */
function removeOldBundles(dist) {
  const found = readdirSync(dist)
    .map((name) => join(dist, name))
    // Another process may have removed it since.
    .map((path) => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  // Another process may be creating such a bundle right now.
  const isStaged = ({ path }) => basename(path).includes('.');
  const stale = found.filter((each) => isStaged(each) && Date.now() - each.time > STALE_MS);
  const old = found.filter((each) => !isStaged(each)).slice(KEPT_BUNDLES);
  for (const { path } of [...old, ...stale]) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process is removing it, too.
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await findBundle();

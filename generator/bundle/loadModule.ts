/** Bundles and runs TypeScript of a content folder: the configuration and the pages. */

import { realpathSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Loader, type Metafile, type Plugin } from 'esbuild';
import glob from 'fast-glob';
import { createUserError, type UserError } from '../core/diagnostics';
import { CACHE_FOLDER } from '../core/folders';
import { hashContent } from '../core/hash';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { isInside } from '../core/paths';
import { replaceFile, rm } from '../core/patientDisk';
import { explainSystemError } from '../core/systemErrors';
import { findThrownPlace } from '../core/thrownPlace';
import { VITE_ENV_IN_NODE } from '../core/viteEnv';
import { createContentPlugin } from './contentPlugin';
import { explainBuildFailure } from './explainBuildFailure';

export type ModuleRequest = {
  readonly root: string;
  /** The name of the bundle in the cache, for example `config`. */
  readonly name: string;
  readonly entry: FileEntry | { readonly source: string; readonly folder: string };
  /** The prefix of the diagnostic codes. */
  readonly code: 'config' | 'page' | 'directive' | 'mdx-page';
  /** What else the bundler needs to read the module. */
  readonly reading?: ModuleReading | undefined;
};

type FileEntry = {
  /** Relative to the root. */
  readonly file: string;
  /** Of a configuration: what to read in place of the text on the disk. */
  readonly text?: string | undefined;
};

type ModuleReading = {
  /** They come before docwright's own. */
  readonly plugins: readonly Plugin[];
  /** By the endings of files. */
  readonly loaders: Readonly<Record<string, Loader>>;
  /** The code of a file that is not code itself; undefined for all others. */
  readonly findCode: (file: string) => string | undefined;
};

export type LoadedModule = {
  readonly exports: Readonly<Record<string, unknown>>;
  /** A hash of the whole bundle. */
  readonly hash: string;
  /** True when the same bundle always does the same. */
  readonly isSelfContained: boolean;
  /** Absolute paths of the files in it. */
  readonly inputs: readonly string[];
  /** The stylesheets that it imports, as one. */
  readonly css: string;
};

/** Loads a module, or gives what it has loaded before when nothing in it has changed. */
export type LoadModule = (request: ModuleRequest) => Promise<LoadedModule>;

const HASH_LENGTH = 16;
const BUNDLE_FOLDER = join(CACHE_FOLDER, 'bundle');
/** Younger bundles are kept, because another build may be about to load one. */
const KEPT_MS = 60 * 60 * 1000;

/** Throws a `UserError` for code that does not compile or throws while it is loaded. */
export async function loadModule(request: ModuleRequest): Promise<LoadedModule> {
  const { code, css, metafile } = await bundleModule(request);
  const hash = hashContent(code).slice(0, HASH_LENGTH);
  const file = await writeBundle(request, hash, code);
  // Stack traces then name the author's own files and lines.
  process.setSourceMapsEnabled(true);
  try {
    return {
      exports: await import(pathToFileURL(file).href),
      hash,
      isSelfContained: await isSelfContained(metafile, request.root, request.reading?.findCode),
      inputs: listInputs(metafile, request.root),
      css,
    };
  } catch (error) {
    throw describeThrown(error, request);
  }
}

async function writeBundle(
  { root, name }: ModuleRequest,
  hash: string,
  code: string,
): Promise<string> {
  const folder = join(root, BUNDLE_FOLDER);
  const file = join(folder, `${name}-${hash}.mjs`);
  try {
    await mkdir(folder, { recursive: true });
    await replaceFile(file, (temporary) => writeFile(temporary, code));
    await removeOld(folder, name, file);
    return file;
  } catch (error) {
    throw createUserError({
      code: 'unusable-cache',
      message: `${CACHE_FOLDER}/ cannot be written: ${explainSystemError(error) ?? error}`,
      hint: `Check that ${CACHE_FOLDER} is a folder with write permission, or remove it.`,
    });
  }
}

async function removeOld(folder: string, name: string, kept: string): Promise<void> {
  const own = `${name}-${'[0-9a-f]'.repeat(HASH_LENGTH)}.mjs*`;
  for (const { path, stats } of await glob(own, { cwd: folder, stats: true })) {
    const file = join(folder, path);
    const isOld = stats !== undefined && Date.now() - stats.mtimeMs > KEPT_MS;
    if (isOld && file !== kept) await rm(file, { force: true });
  }
}

type Bundled = { readonly code: string; readonly css: string; readonly metafile: Metafile };

async function bundleModule(request: ModuleRequest): Promise<Bundled> {
  const { entry, root, reading } = request;
  const source: BuildOptions =
    'file' in entry
      ? { entryPoints: [join(root, entry.file)] }
      : { stdin: { contents: entry.source, resolveDir: join(root, entry.folder), loader: 'tsx' } };
  try {
    const { outputFiles, metafile } = await build({
      ...source,
      absWorkingDir: root,
      outdir: BUNDLE_FOLDER,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      define: VITE_ENV_IN_NODE,
      sourcemap: 'inline',
      sourcesContent: false,
      loader: reading?.loaders ?? {},
      plugins: [
        ...(reading?.plugins ?? []),
        createContentPlugin('server'),
        ...(request.code === 'config' ? [createAddressPlugin(request)] : []),
      ],
      logLevel: 'silent',
    });
    const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text;
    return { code: find('.js') ?? '', css: find('.css') ?? '', metafile };
  } catch (error) {
    const fallback = 'file' in entry ? entry.file : entry.folder;
    throw explainBuildFailure(error, { code: request.code, root, workingFolder: root, fallback });
  }
}

const MODULE_ADDRESS = 'import.meta.url';

/** In a bundle, the address of a module is that of the bundle: extensions need their own, to find their files. */
function createAddressPlugin({ root, entry }: ModuleRequest): Plugin {
  const edited = 'file' in entry ? entry.text : undefined;
  const file = 'file' in entry && edited !== undefined ? realpathSync(join(root, entry.file)) : '';
  return {
    name: 'docwright-module-addresses',
    setup(bundler) {
      bundler.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const text = (path === file && edited) || (await readFile(path, 'utf8'));
        if (path !== file && !text.includes(MODULE_ADDRESS)) return undefined;
        const contents = text.replaceAll(MODULE_ADDRESS, JSON.stringify(pathToFileURL(path).href));
        const [ending] = /[jt]sx?$/.exec(path) ?? [];
        return { contents, loader: LOADERS.find((loader) => loader === ending) ?? 'js' };
      });
    },
  };
}

const LOADERS = ['ts', 'tsx', 'js', 'jsx'] as const;

/** What comes from no file, such as the code of an entry that lists the pages, and modules that docwright writes. */
const NO_FILE = /^(?:<|docwright-(?:foreign|mdx|react):)/;

function listInputs({ inputs }: Metafile, root: string): readonly string[] {
  return Object.keys(inputs)
    .filter((name) => !NO_FILE.test(name))
    .map((name) => resolve(root, name.replace(/^[a-z-]+:/, '')));
}

function describeThrown(error: unknown, { code, root, entry }: ModuleRequest): UserError {
  const message = error instanceof Error ? error.message : String(error);
  const fallback = 'file' in entry ? entry.file : entry.folder;
  const place = findThrownPlace(error, root) ?? { file: fallback, line: 1, column: 1 };
  return createUserError({
    code: `${code}-threw`,
    message: `the ${code.replace('-', ' ')} threw an error while loading: ${message}`,
    ...place,
    hint: 'Fix the code at this position: it runs before the build starts.',
  });
}

/** Modules of Node that read nothing of the machine. */
const HARMLESS =
  /^(?:node:)?(?:assert|buffer|events|path|punycode|querystring|string_decoder|url|util)(?:\/|$)/;

/** Words of code that may ask for the time, the environment, chance, the network or other files. */
const OUTSIDE =
  /\b(?:process|Date|random|fetch|crypto|performance|globalThis|require|eval|Function|XMLHttpRequest|WebSocket)\b|\bimport\s*(?:\(|\.\s*meta)/;

/** A file that the bundler takes into the bundle. */
const BUNDLED_REQUIRE = /\brequire\(\s*(['"`])[^'"`$]*\1\s*\)/g;

/** Libraries of schemas contain such words, but ask for nothing by themselves. */
const SCHEMA_LIBRARY = /[\\/]node_modules[\\/](?:zod|valibot)[\\/]/;

const OWN_FOLDERS = ['templates', 'generator/extensions'];

/** The address of a module is in the bundle, and so in its hash. */
function withoutKnown(text: string): string {
  return text.replace(BUNDLED_REQUIRE, '').replaceAll(MODULE_ADDRESS, '');
}

/**
 * `folder` is the working folder of the bundler; `findCode` gives the code of files that are not code themselves.
 * A word in a comment counts too: false is always safe.
 */
async function isSelfContained(
  { inputs }: Metafile,
  folder: string,
  findCode: (file: string) => string | undefined = () => undefined,
): Promise<boolean> {
  for (const [name, { imports }] of Object.entries(inputs)) {
    const file = resolve(folder, name);
    if (OWN_FOLDERS.some((own) => isInside(join(PACKAGE_FOLDER, own), file))) continue;
    if (SCHEMA_LIBRARY.test(file)) continue;
    const modules = imports.filter(({ external }) => external).map(({ path }) => path);
    if (modules.some((path) => isBuiltin(path) && !HARMLESS.test(path))) return false;
    // Entries that docwright writes, and what it gives to MDX pages.
    if (name.endsWith('<stdin>') || name.startsWith('docwright-')) continue;
    const text = findCode(file) ?? (await readFile(file, 'utf8').catch(() => undefined));
    if (text === undefined || OUTSIDE.test(withoutKnown(text))) return false;
  }
  return true;
}

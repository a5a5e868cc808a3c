/** Bundles TypeScript of a content folder and runs it: the configuration and the pages. */

import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, type BuildOptions, build, type Message } from 'esbuild';
import { CACHE_FOLDER } from '../cacheFolder';
import { createUserError, type Diagnostic, UserError } from '../diagnostics';
import { createContentPlugin } from './contentPlugin';

export type ModuleRequest = {
  readonly root: string;
  /** Names the bundle in the cache, for example `config`. */
  readonly name: string;
  readonly entry: { readonly file: string } | { readonly source: string; readonly folder: string };
  /** Prefix of the diagnostics' codes. */
  readonly code: 'config' | 'page';
};

export type LoadedModule = {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Hash of everything that was bundled. */
  readonly hash: string;
};

const HASH_LENGTH = 16;

/** Throws a `UserError` for code that does not compile or throws while it is loaded. */
export async function loadModule(request: ModuleRequest): Promise<LoadedModule> {
  const code = await bundleModule(request);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
  const folder = join(request.root, CACHE_FOLDER, 'bundle');
  const file = join(folder, `${request.name}-${hash}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  await removeOthers(folder, request.name, file);
  // Stacks then name the lines the author wrote.
  process.setSourceMapsEnabled(true);
  try {
    return { exports: await import(pathToFileURL(file).href), hash };
  } catch (error) {
    throw describeThrown(error, request);
  }
}

async function removeOthers(folder: string, name: string, kept: string): Promise<void> {
  const isOwn = new RegExp(`^${name}-[0-9a-f]{${HASH_LENGTH}}\\.mjs$`);
  const files = (await readdir(folder)).filter((file) => isOwn.test(file));
  const others = files.map((file) => join(folder, file)).filter((file) => file !== kept);
  await Promise.all(others.map((file) => rm(file, { force: true })));
}

async function bundleModule(request: ModuleRequest): Promise<string> {
  const { entry, root } = request;
  const source: BuildOptions =
    'file' in entry
      ? { entryPoints: [join(root, entry.file)] }
      : { stdin: { contents: entry.source, resolveDir: join(root, entry.folder), loader: 'tsx' } };
  try {
    const result = await build({
      ...source,
      absWorkingDir: root,
      outdir: 'unused',
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcesContent: false,
      plugins: [createContentPlugin('server')],
      logLevel: 'silent',
    });
    return result.outputFiles[0]?.text ?? '';
  } catch (error) {
    throw describeBuildFailure(error, request);
  }
}

function describeBuildFailure(error: unknown, { code, root, entry }: ModuleRequest): unknown {
  const errors = (error as Partial<BuildFailure>).errors;
  const [first, ...rest] = (errors ?? []).map((message) => createSyntaxProblem(message, code));
  if (first !== undefined) return new UserError([first, ...rest]);
  const message = `the ${code} cannot be bundled: ${error instanceof Error ? error.message : String(error)}`;
  const file = 'file' in entry ? entry.file : relative(root, entry.folder);
  return createUserError({ code: `${code}-syntax`, message, file });
}

function createSyntaxProblem({ text, location }: Message, code: string): Diagnostic {
  return {
    code: `${code}-syntax`,
    severity: 'error',
    message: text,
    file: location?.file.split(sep).join('/'),
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    hint: 'The file does not compile; mend this place.',
  };
}

const STACK_PLACE = /\(?((?:file:\/\/)?\/[^\s()]+):(\d+):(\d+)\)?$/;

function describeThrown(error: unknown, { code, root, entry }: ModuleRequest): UserError {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const fallback = 'file' in entry ? entry.file : entry.folder;
  const place = findPlace(stack, root) ?? { file: fallback, line: 1, column: 1 };
  return createUserError({
    code: `${code}-threw`,
    message: `the ${code} threw while it was loaded: ${message}`,
    ...place,
    hint: 'Mend this place; it runs before anything is built.',
  });
}

/** The innermost frame in a file of the author's. */
function findPlace(stack: string, root: string) {
  for (const line of stack.split('\n')) {
    const [, path, row, column] = STACK_PLACE.exec(line.trim()) ?? [];
    if (path === undefined) continue;
    const file = relative(root, path.replace(/^file:\/\//, ''))
      .split(sep)
      .join('/');
    const isAuthors = !file.startsWith('..') && !file.startsWith(CACHE_FOLDER);
    if (isAuthors && !file.includes('node_modules/')) {
      return { file, line: Number(row), column: Number(column) };
    }
  }
  return undefined;
}

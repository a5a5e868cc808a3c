/** `build --verify`: builds a site twice in different ways, and compares the bytes. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Cache, NO_CACHE, openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import { isObject } from '../core/isObject';
import { NAME, PACKAGE_FOLDER } from '../core/packageFolder';
import { rm } from '../core/patientDisk';
import { NO_DEBUGGER } from '../core/platform';
import { requireContentFolder } from '../load/readContent';
import { startReport } from '../report/startReport';
import type { BuildOptions } from './build';
import { type Comparison, compareFolders } from './findDifference';
import { readKept } from './readKept';
import { DONE, FAILED, startProgress } from './streams';

export type VerifyOptions = Pick<
  BuildOptions,
  | 'root'
  | 'folder'
  | 'baseUrl'
  | 'includeDrafts'
  | 'isStrict'
  | 'isQuiet'
  | 'useCache'
  | 'out'
  | 'err'
  | 'color'
> &
  Pick<BuildOptions, 'format' | 'workspace'> & {
    readonly environment: Readonly<Record<string, string | undefined>>;
  };

/** The site's own code may differ on its last day of the year, or where `i` in capitals has a dot. */
const OTHER_PLACE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Gives the exit code. Nothing is written to the output. */
export async function runVerify(options: VerifyOptions): Promise<number> {
  const report = startReport('build', options);
  const start = performance.now();
  await requireContentFolder(options.root);
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${NAME}-verify-`)));
  try {
    const { diagnostics, comparison } = await buildTwice(options, folder);
    report.addProblems(diagnostics);
    if (comparison === undefined) return report.finish(FAILED);
    const { files } = comparison;
    report.addResult({
      text: options.isQuiet ? '' : `2 builds, ${files} files, identical\n`,
      summary: { files, ms: Math.round(performance.now() - start) },
    });
    return report.finish(DONE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Verified = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined for a site with errors, and for outputs that differ. */
  readonly comparison?: Comparison;
};

async function buildTwice(options: VerifyOptions, folder: string): Promise<Verified> {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await linkKept(options, [one, other]);
  const diagnostics = await buildAsUsual(options, one);
  if (hasErrors(diagnostics)) return { diagnostics };
  const problem = await buildOtherwise(options, other);
  if (problem !== undefined) return { diagnostics: [...diagnostics, problem] };
  const comparison = compareFolders(one, other);
  const { difference } = comparison;
  if (difference === undefined) return { diagnostics, comparison };
  return { diagnostics: [...diagnostics, createDifference(difference)] };
}

/** Both builds find the sites of other builds in their outputs. */
async function linkKept({ root, folder }: VerifyOptions, outputs: readonly string[]) {
  for (const kept of await readKept(root)) {
    const source = resolve(root, folder, kept);
    if (!existsSync(source)) continue;
    for (const output of outputs) {
      const link = resolve(output, kept);
      await mkdir(dirname(link), { recursive: true });
      await symlink(source, link, 'junction');
    }
  }
}

async function buildAsUsual(options: VerifyOptions, out: string): Promise<readonly Diagnostic[]> {
  const { buildAndEmit } = await import('./buildAndEmit');
  const { root, isQuiet, useCache } = options;
  if (useCache) await requireOwnCache(root);
  const opened = useCache ? openCache(root) : NO_CACHE;
  const progress = startProgress(options, !isQuiet);
  const build = (cache: Cache) =>
    buildAndEmit(out, { ...options, cache: withoutOutput(cache) }, progress);
  const { built } = await runWithCache(opened, build).finally(() => progress.finish());
  await opened.save();
  return built.diagnostics;
}

/** For a build into another folder: the stamps there are those of the real output. */
export function withoutOutput(cache: Cache): Cache {
  const openFiles: Cache['openFiles'] = (table) =>
    (table === 'output' ? NO_CACHE : cache).openFiles(table);
  return { ...cache, openFiles };
}

/**
 * In a process of its own, because time zone and language belong to it: without the cache and without a worker,
 * with the files of each folder in the opposite order.
 */
async function buildOtherwise(
  options: VerifyOptions,
  out: string,
): Promise<Diagnostic | undefined> {
  const { root, baseUrl, includeDrafts, isStrict, environment } = options;
  const locate = (name: string) => join(PACKAGE_FOLDER, 'bin', name);
  const args = [
    ...NO_DEBUGGER,
    ...['--import', pathToFileURL(locate('reverseListings.js')).href, locate('docwright.js')],
    ...['build', '--root', root, '--out', out, '--no-cache', '--format', 'json'],
    ...(baseUrl === undefined ? [] : ['--base-url', baseUrl]),
    ...(includeDrafts ? ['--drafts'] : []),
    ...(isStrict ? ['--strict'] : []),
  ];
  const env = { ...environment, ...OTHER_PLACE };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { env, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        resolve(error === null ? undefined : createFailure(findMessage(stdout) ?? stderr.trim()));
      },
    );
  });
}

/** Of the first error in a report for programs. */
function findMessage(report: string): string | undefined {
  try {
    const { problems }: { problems?: unknown } = JSON.parse(report);
    const errors = Array.isArray(problems) ? problems.filter(isObject) : [];
    const first = errors.find(({ severity }) => severity === 'error')?.message;
    return typeof first === 'string' ? first : undefined;
  } catch {
    // It ended before its report.
    return undefined;
  }
}

const WAYS =
  'The second build uses no cache, no worker, another time zone and language, and reads the files of each folder in reverse order.';

function createFailure(message: string): Diagnostic {
  return {
    code: 'build-differs',
    severity: 'error',
    message: `the first build succeeds, but the second one fails: ${message}`,
    hint: WAYS,
  };
}

function createDifference({ file, what }: { readonly file: string; readonly what: string }) {
  return {
    code: 'build-differs',
    severity: 'error',
    message: `the two builds are not identical: "${file}" ${what}`,
    hint: `${WAYS} In the code that creates this file, look for the current time, random numbers or unsorted lists.`,
  } as const;
}

/** The commands `build` and `check`. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import { type Cache, NO_CACHE, openCache } from '../cache/openCache';
import { runWithCache } from '../cache/runWithCache';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import { findNearest } from '../core/findNearest';
import { CONTENT_FOLDER } from '../core/folders';
import { type Emitted, openOutput } from '../emit/openOutput';
import { openOutputFolder } from '../emit/outputFolder';
import { findConflicts } from '../pipeline/findConflicts';
import { requireContentFolder } from '../pipeline/readConfig';
import type { TakeFile } from '../pipeline/renderSite';
import { type BuiltSite, createSiteBuilder, type SiteOptions } from '../pipeline/site';
import { printDiagnostics } from '../report/printDiagnostics';
import { printSummary } from '../report/printSummary';
import { createProgress, type Progress } from '../report/progress';
import { createSourceReader } from '../report/readSource';
import { checkSearch } from './checkSearch';
import { OWNERSHIP_MARKER } from './ownershipMarker';

/** Where a command writes: results to `out`, progress and problems to `err`. */
export type Streams = {
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly color: boolean;
};

export type BuildOptions = Streams & {
  readonly root: string;
  /** Relative to the root. */
  readonly folder: string;
  readonly baseUrl?: string | undefined;
  readonly isStrict: boolean;
  readonly includeDrafts: boolean;
  readonly isQuiet: boolean;
  /** Otherwise nothing is read from the cache, and nothing put there. */
  readonly useCache: boolean;
  /** The path of a page to tell of whether it was rendered, and why. */
  readonly why?: string | undefined;
};

export type CheckOptions = Streams & { readonly root: string };
export type CleanOptions = Streams & {
  readonly root: string;
  readonly folder: string;
  /** Leaves the output as it is. */
  readonly isOnlyCache: boolean;
};

const FAILED = 1;
const DONE = 0;
const NOTHING = { diagnostics: [] } as const;

/** Gives the exit code. Nothing is written when there is an error. */
export async function runBuild(options: BuildOptions): Promise<number> {
  const { root, folder, err, out, isQuiet } = options;
  const start = performance.now();
  const place = { root, out: folder, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER };
  await requireContentFolder(root);
  const target = await openOutputFolder(place);
  const progress = startProgress(options, !isQuiet);
  const opened = options.useCache ? openCache(root) : NO_CACHE;
  const emit = (cache: Cache) => buildAndEmit(target, { ...options, cache }, progress);
  const { built, emitted } = await runWithCache(opened, emit).finally(() => progress.finish());
  await opened.save();
  err.write(print(built.diagnostics, options));
  if (emitted === undefined) return FAILED;
  if (options.why !== undefined) out.write(printWhy(options.why, built));
  if (isQuiet) return DONE;
  const { kept, bytes } = emitted;
  const durationMs = performance.now() - start;
  out.write(printSummary({ pages: built.pages.length, bytes, durationMs, out: folder, kept }));
  return DONE;
}

function printWhy(path: string, { why, pages }: BuiltSite): string {
  if (why.length > 0) return `${path}\n${why.map((line) => `  ${line}\n`).join('')}`;
  const nearest = findNearest(
    path,
    pages.map(({ page }) => page.path),
  );
  const hint =
    nearest === undefined ? `${MANIFEST_FILE} lists all paths.` : `Did you mean "${nearest}"?`;
  return `The site has no page at "${path}". ${hint}\n`;
}

type Request = Omit<SiteOptions, 'isDev'> & {
  readonly cache: Cache;
  readonly isStrict: boolean;
};

/** Emits nothing when there are errors. */
export async function buildAndEmit(
  out: string,
  request: Request,
  progress: Progress,
): Promise<{ readonly built: BuiltSite; readonly emitted?: Emitted }> {
  const { cache, isStrict } = request;
  const known = cache.openFiles('output');
  const output = await openOutput({ out, lastFile: MANIFEST_FILE, known });
  try {
    const site = await buildOnce({ ...request, isDev: false }, progress, output.take);
    const diagnostics = isStrict ? site.diagnostics.map(toError) : site.diagnostics;
    const built = { ...site, diagnostics };
    if (hasErrors(diagnostics)) return { built };
    progress.start('emit', built.files.length + built.copies.length);
    for (const file of built.files) output.take(file);
    for (const file of built.copies) output.copy(file);
    return { built, emitted: await output.finish() };
  } finally {
    await output.discard();
  }
}

/** The diagnostics are the result of this command, so they go to standard output. */
export async function runCheck(options: CheckOptions): Promise<number> {
  const progress = startProgress(options, true);
  const { root } = options;
  const opened = openCache(root);
  const check = (cache: Cache) => checkSite(root, cache, progress);
  const { built, diagnostics } = await runWithCache(opened, check).finally(() => progress.finish());
  await opened.save();
  const pages = `${built.pages.length} ${built.pages.length === 1 ? 'page' : 'pages'}`;
  options.out.write(
    diagnostics.length === 0 ? `${pages}, nothing to report\n` : print(diagnostics, options),
  );
  return hasErrors(diagnostics) ? FAILED : DONE;
}

async function checkSite(root: string, cache: Cache, progress: Progress) {
  const request = { root, includeDrafts: false, isDev: false, cache };
  const built = await buildOnce(request, progress, () => {});
  const { site, files } = built;
  const isSearchable = site !== undefined && files.length > 0;
  const searched = isSearchable ? await checkSearch({ root, site, files }) : NOTHING;
  return { built, diagnostics: [...built.diagnostics, ...searched.diagnostics] };
}

function startProgress({ err, out }: Streams, isWanted: boolean): Progress {
  const isTerminal = err.isTTY === true && isWanted;
  return createProgress(err, isTerminal, { others: out.isTTY === true ? [out] : [] });
}

async function buildOnce(
  options: SiteOptions,
  progress: Progress,
  take: TakeFile,
): Promise<BuiltSite> {
  const built = await createSiteBuilder(options)(progress, take);
  const names = [...built.pages, ...built.files, ...built.copies].map(({ file }) => file);
  return { ...built, diagnostics: [...built.diagnostics, ...findConflicts(names)] };
}

function toError(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'error' };
}

function print(
  diagnostics: readonly Diagnostic[],
  { root, color }: Streams & { root: string },
): string {
  return printDiagnostics(diagnostics, { readSource: createSourceReader(root), color });
}

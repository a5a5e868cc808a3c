/** The commands `build` and `check`. */

import { statSync } from 'node:fs';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import { openCache } from '../cache/openCache';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { emitSite } from '../emit/emitSite';
import { openOutputFolder } from '../emit/outputFolder';
import { findConflicts } from '../pipeline/findConflicts';
import { requireContentFolder } from '../pipeline/readConfig';
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
};

export type CheckOptions = Streams & { readonly root: string };
export type CleanOptions = Streams & { readonly root: string; readonly folder: string };

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
  const cache = options.useCache ? openCache(root) : undefined;
  const built = await buildOnce({ ...options, isDev: false, cache }, progress);
  const diagnostics = options.isStrict ? built.diagnostics.map(toError) : built.diagnostics;
  if (hasErrors(diagnostics)) {
    progress.finish();
    err.write(print(diagnostics, options));
    return FAILED;
  }
  progress.start('emit', built.files.length + built.copies.length);
  const { kept } = await emitSite({
    out: target,
    files: built.files,
    copies: built.copies,
    lastFile: MANIFEST_FILE,
  });
  progress.finish();
  err.write(print(diagnostics, options));
  if (isQuiet) return DONE;
  out.write(
    printSummary({
      pages: built.pages.length,
      bytes: sumBytes(built),
      durationMs: performance.now() - start,
      out: folder,
      kept,
    }),
  );
  return DONE;
}

/** The diagnostics are the result of this command, so they go to standard output. */
export async function runCheck(options: CheckOptions): Promise<number> {
  const progress = startProgress(options, true);
  const { root } = options;
  const cache = openCache(root);
  const built = await buildOnce({ root, includeDrafts: false, isDev: false, cache }, progress);
  progress.finish();
  const { site, files } = built;
  const isSearchable = site !== undefined && files.length > 0;
  const searched = isSearchable ? await checkSearch({ root, site, files }) : NOTHING;
  const diagnostics = [...built.diagnostics, ...searched.diagnostics];
  const pages = `${built.pages.length} ${built.pages.length === 1 ? 'page' : 'pages'}`;
  options.out.write(
    diagnostics.length === 0 ? `${pages}, nothing to report\n` : print(diagnostics, options),
  );
  return hasErrors(diagnostics) ? FAILED : DONE;
}

function startProgress({ err, out }: Streams, isWanted: boolean): Progress {
  const isTerminal = err.isTTY === true && isWanted;
  return createProgress(err, isTerminal, { others: out.isTTY === true ? [out] : [] });
}

async function buildOnce(options: SiteOptions, progress: Progress): Promise<BuiltSite> {
  try {
    const built = await createSiteBuilder(options)(progress);
    await options.cache?.save();
    return { ...built, diagnostics: [...built.diagnostics, ...findConflicts(built)] };
  } catch (error) {
    progress.finish();
    throw error;
  }
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

function sumBytes({ files, copies }: BuiltSite): number {
  const made = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  return copies.reduce((sum, { source }) => sum + statSync(source).size, made);
}

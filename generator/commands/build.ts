/** The commands `build` and `check`, and a build for the development server. */

import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import { openCache } from '../cache/openCache';
import { type Diagnostic, hasErrors, UserError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import type { DevBuild } from '../dev/devBuild';
import { emitSite } from '../emit/emitSite';
import { openOutputFolder } from '../emit/outputFolder';
import { findConflicts } from '../pipeline/findConflicts';
import { requireContentFolder } from '../pipeline/readConfig';
import { type BuiltSite, createSiteBuilder, type SiteOptions } from '../pipeline/site';
import { createCodeFrame } from '../report/createCodeFrame';
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
} & Pick<SiteOptions, 'workers'>;

export type CheckOptions = Streams & Pick<SiteOptions, 'root' | 'workers'>;
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
      pages: built.rendered.length,
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
  const { root, workers } = options;
  const cache = openCache(root);
  const site = { root, workers, includeDrafts: false, isDev: false, cache };
  const built = await buildOnce(site, progress);
  progress.finish();
  const { files, rendered } = built;
  const isSearchable = built.site !== undefined && files.length > 0;
  const searched = isSearchable ? await checkSearch({ root, site: built.site, files }) : NOTHING;
  const diagnostics = [...built.diagnostics, ...searched.diagnostics];
  const pages = `${rendered.length} ${rendered.length === 1 ? 'page' : 'pages'}`;
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

/** Returns the function that builds for `dev`; unchanged files are not parsed again. */
export function createDevBuild(root: string): () => Promise<DevBuild> {
  const cache = openCache(root);
  const build = createSiteBuilder({ root, includeDrafts: true, isDev: true, cache });
  const readStatic = createStaticReader();
  const silent = createProgress(process.stderr, false);
  return async () => {
    const readSource = createSourceReader(root);
    try {
      const built = await build(silent);
      // Not awaited: a build does not wait for the cache.
      void cache.save();
      const diagnostics = [...built.diagnostics, ...findConflicts(built)];
      const problems = diagnostics.map((diagnostic) => addFrame(diagnostic, readSource));
      if (hasErrors(diagnostics)) return createFailure(problems, built.devScript);
      const made = built.files.map(({ file, content }) => [file, content] as const);
      const copied = await Promise.all(
        built.copies.map(async ({ file, source }) => [file, await readStatic(source)] as const),
      );
      const { stylesheet, devScript, rendered } = built;
      return {
        files: new Map([...made, ...copied]),
        shownHashes: new Map(
          rendered.flatMap(({ file, shownHash }) => (shownHash ? [[file.file, shownHash]] : [])),
        ),
        stylesheet,
        devScript,
        problems,
      };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return createFailure(
        error.diagnostics.map((diagnostic) => addFrame(diagnostic, readSource)),
        '',
      );
    }
  };
}

function createFailure(problems: DevBuild['problems'], devScript: string): DevBuild {
  return { files: new Map(), shownHashes: new Map(), stylesheet: '', problems, devScript };
}

function addFrame(diagnostic: Diagnostic, readSource: (file: string) => string | undefined) {
  const { file, line, column } = diagnostic;
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined || line === undefined) return diagnostic;
  return { ...diagnostic, frame: createCodeFrame(text, line, column) };
}

/** Caches static files, because they may be large and most edits change none. */
function createStaticReader(): (path: string) => Promise<Uint8Array> {
  const known = new Map<string, { stamp: string; bytes: Uint8Array }>();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}-${size}`;
    const old = known.get(path);
    if (old?.stamp === stamp) return old.bytes;
    const bytes = await readFile(path);
    known.set(path, { stamp, bytes });
    return bytes;
  };
}

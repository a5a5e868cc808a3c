/** The command `build`. */

import { type Cache, NO_CACHE, openCache } from '../cache/openCache';
import { runWithCache } from '../cache/runWithCache';
import type { Diagnostic } from '../core/diagnostics';
import { type OutputPlace, openOutputFolder } from '../emit/outputFolder';
import { requireContentFolder } from '../load/requireContentFolder';
import { printSummary } from '../report/printSummary';
import { startReport } from '../report/startReport';
import { type LastBuild, openLastBuild } from './lastBuild';
import { runAlone } from './runAlone';
import { type Streams, startProgress } from './streams';
import { NO_CHANGES, requireChangesPlace, writeChanges } from './writeChanges';

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
  /** Absolute: the file that tells what differs from the last output. */
  readonly changed?: string | undefined;
};

type Outcome = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined for a site with errors. */
  readonly output?: {
    readonly pages: number;
    readonly bytes: number;
    /** Names of foreign files and folders. */
    readonly kept: readonly string[];
    /** What is printed for `options.why`. */
    readonly why: string;
  };
};

const FAILED = 1;
const DONE = 0;

/** Gives the exit code. Nothing is written when there is an error, and when nothing has changed. */
export async function runBuild(options: BuildOptions): Promise<number> {
  const { folder: out, isQuiet } = options;
  const report = startReport('build', options);
  const start = performance.now();
  const { diagnostics, output } = await findOrBuild(options);
  report.addProblems(diagnostics);
  if (output === undefined) return report.finish(FAILED);
  const durationMs = performance.now() - start;
  const { why, pages, bytes, kept } = output;
  report.addResult({
    text: why + (isQuiet ? '' : printSummary({ ...output, durationMs, out })),
    summary: { pages, bytes, ms: Math.round(durationMs), out, kept, ...(why !== '' && { why }) },
  });
  return report.finish(DONE);
}

async function findOrBuild(options: BuildOptions): Promise<Outcome> {
  await requireContentFolder(options.root);
  return runAlone(options, (place) => findOrBuildAlone(place, options));
}

async function findOrBuildAlone(place: OutputPlace, options: BuildOptions): Promise<Outcome> {
  const { root, baseUrl, isStrict, includeDrafts, changed } = options;
  const out = await openOutputFolder(place);
  if (changed !== undefined) await requireChangesPlace(changed, root, out);
  const cache = options.useCache ? openCache(root) : NO_CACHE;
  const told = { baseUrl, isStrict, includeDrafts };
  const last = openLastBuild({ root, out, options: told, cache, now: Date.now() });
  // Only a build that looks at the pages can tell why they are as they are.
  const known = options.why === undefined ? await last.find() : undefined;
  if (known === undefined) return build(out, options, { cache, last });
  if (changed !== undefined) await writeChanges(changed, NO_CHANGES, '/');
  return { diagnostics: known.diagnostics, output: { ...known, kept: [], why: '' } };
}

async function build(
  out: string,
  options: BuildOptions,
  { cache, last }: { readonly cache: Cache; readonly last: LastBuild },
): Promise<Outcome> {
  // Most of docwright, which takes longer to load than a build that has nothing to do.
  const { buildAndEmit, explainWhy } = await import('./buildSite');
  const progress = startProgress(options, !options.isQuiet);
  const run = (current: Cache) => buildAndEmit(out, { ...options, cache: current }, progress);
  const { built, emitted } = await runWithCache(cache, run).finally(() => progress.finish());
  const { diagnostics, codeFiles } = built;
  const pages = built.pages.length;
  if (emitted !== undefined) last.keep({ diagnostics, pages, ...emitted, codeFiles });
  await cache.save();
  if (emitted === undefined) return { diagnostics };
  if (options.changed !== undefined) {
    await writeChanges(options.changed, emitted.changes, built.site?.config.baseUrl ?? '/');
  }
  const why = options.why === undefined ? '' : explainWhy(options.why, built);
  return { diagnostics: [...diagnostics, ...emitted.problems], output: { pages, ...emitted, why } };
}

/** The command `build`. */

import { type Cache, NO_CACHE, openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import type { Diagnostic } from '../core/diagnostics';
import { type OutputPlace, openOutputFolder } from '../emit/outputFolder';
import { requireContentFolder } from '../load/readContent';
import { printSummary } from '../report/printSummary';
import { startReport } from '../report/startReport';
import { type LastBuild, openLastBuild } from './lastBuild';
import { type ContentOptions, type OpenContent, withContent } from './openContent';
import { readKept } from './readKept';
import { DONE, FAILED, type Streams, startProgress } from './streams';
import { withLock } from './withLock';
import { NO_CHANGES, requireChangesPlace, writeChanges } from './writeChanges';

export type BuildOptions = Streams &
  ContentOptions & {
    /** Relative to the root. */
    readonly folder: string;
    readonly baseUrl?: string | undefined;
    readonly isStrict: boolean;
    readonly includeDrafts: boolean;
    readonly isQuiet: boolean;
    /** When false, the cache is neither read nor written. */
    readonly useCache: boolean;
    /** The path of a page; the build says whether it was rendered, and why. */
    readonly why?: string | undefined;
    /** Absolute path of the file that lists what differs from the last output. */
    readonly changed?: string | undefined;
  };

type Outcome = {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined for a site with errors. */
  readonly output?: {
    readonly pages: number;
    readonly bytes: number;
    /** Names of unmanaged files and folders. */
    readonly kept: readonly string[];
    /** What is printed for `options.why`. */
    readonly why: string;
  };
};

/** Gives the exit code. Nothing is written when there is an error, and when nothing has changed. */
export async function runBuild(options: BuildOptions): Promise<number> {
  return withContent(options, (content) => buildContent(content, options));
}

async function buildContent(content: OpenContent, options: BuildOptions): Promise<number> {
  const { folder: out, isQuiet } = options;
  const report = startReport('build', { ...options, root: content.root });
  const start = performance.now();
  const { diagnostics, output } = await findOrBuild(content, options);
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

async function findOrBuild(content: OpenContent, options: BuildOptions): Promise<Outcome> {
  await requireContentFolder(options.root);
  return withLock(options, (place) => findOrBuildAlone(place, content, options));
}

async function findOrBuildAlone(
  place: OutputPlace,
  content: OpenContent,
  options: BuildOptions,
): Promise<Outcome> {
  const { root, baseUrl, isStrict, includeDrafts, changed } = options;
  const out = await openOutputFolder(place, () => readKept(root));
  if (changed !== undefined) await requireChangesPlace(changed, root, out);
  // Untrusted content neither reads the cache nor gets into it.
  const useCache = options.useCache && content.isTrusted;
  if (useCache) await requireOwnCache(root);
  const cache = useCache ? openCache(root) : NO_CACHE;
  const told = { baseUrl, isStrict, includeDrafts };
  const last = openLastBuild({ root, out, options: told, cache, now: Date.now() });
  // Only a build that looks at the pages can tell why they are as they are.
  const known = options.why === undefined ? await last.find() : undefined;
  if (known === undefined) return build(out, options, { content, cache, last });
  if (changed !== undefined) await writeChanges(changed, NO_CHANGES, '/');
  return { diagnostics: known.diagnostics, output: { ...known, kept: [], why: '' } };
}

async function build(
  out: string,
  options: BuildOptions,
  { content, cache, last }: { content: OpenContent; cache: Cache; last: LastBuild },
): Promise<Outcome> {
  // Most of docwright, which takes longer to load than a build that has nothing to do.
  const { buildAndEmit, explainWhy } = await import('./buildAndEmit');
  const progress = startProgress(options, !options.isQuiet);
  const run = (current: Cache) =>
    buildAndEmit(out, { ...options, ...content, cache: current }, progress);
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

/** Builds a site, and emits it. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import type { Cache } from '../cache/openCache';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { limitHeap } from '../core/limitHeap';
import { type Emitted, openOutput } from '../emit/openOutput';
import { type BuiltSite, buildSite } from '../pipeline/buildSite';
import { findFileConflicts } from '../pipeline/check/findConflicts';
import { findWorkerFile } from '../pipeline/findWorkers';
import type { SiteOptions } from '../pipeline/read/siteParts';
import type { TakeFile } from '../pipeline/render/renderSite';
import type { Progress } from '../report/progress';

type Contents = {
  /** Problems with files that are omitted from the content. */
  readonly leftOut?: readonly Diagnostic[];
};

type Request = Omit<SiteOptions, 'isDev' | 'output'> &
  Contents & {
    readonly cache: Cache;
    readonly isStrict: boolean;
  };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Emits nothing when there are errors. */
export async function buildAndEmit(
  out: string,
  request: Request,
  progress: Progress,
): Promise<{ readonly built: BuiltSite; readonly emitted?: Emitted }> {
  const { cache, isStrict } = request;
  const known = cache.openFiles('output');
  const thread = findWorkerFile('writeThread.js');
  const output = await openOutput({ out, lastFile: MANIFEST_FILE, known, thread });
  try {
    const site = await buildOnce({ ...request, output: out, isDev: false }, progress, output.take);
    const diagnostics = isStrict ? site.diagnostics.map(toError) : site.diagnostics;
    const built = { ...site, diagnostics };
    if (hasErrors(diagnostics)) return { built };
    progress.start('emit', built.files.length + built.copies.length);
    for (const file of built.files) {
      output.take(file);
      limitHeap();
    }
    for (const file of built.copies) output.copy(file);
    const { keepAssetsDays, keep } = built.content.config.outputs;
    return { built, emitted: await output.finish({ keepMs: keepAssetsDays * DAY_MS, keep }) };
  } finally {
    await output.discard();
  }
}

/** With the problems of the names of its files. */
export async function buildOnce(
  { leftOut = [], ...options }: SiteOptions & Contents,
  progress: Progress,
  take: TakeFile,
): Promise<BuiltSite> {
  const built = await buildSite(options, progress, take);
  const files = [...built.named, ...built.files];
  const conflicts = findFileConflicts(files, { root: options.root, ...built.content });
  return { ...built, diagnostics: [...leftOut, ...built.diagnostics, ...conflicts] };
}

function toError(diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, severity: 'error' };
}

/** Why the page of a path was rendered or not, a line each. */
export function explainWhy(path: string, { why, pages }: BuiltSite): string {
  if (why.length > 0) return `${path}\n${why.map((line) => `  ${line}\n`).join('')}`;
  const hint =
    didYouMean(
      path,
      pages.map(({ page }) => page.path),
    ) ?? `See ${MANIFEST_FILE} for a list of all paths.`;
  return `No page has the path "${path}". ${hint}\n`;
}

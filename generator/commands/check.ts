/** The command `check`. */

import type { Addresses } from '../addresses/parseManifest';
import { type Cache, openCache } from '../cache/openCache';
import { runWithCache } from '../cache/runWithCache';
import { hasErrors } from '../core/diagnostics';
import type { Progress } from '../report/progress';
import { startReport } from '../report/startReport';
import { buildOnce } from './buildSite';
import { checkAgainst, readOldAddresses } from './checkAgainst';
import { checkMore } from './checkMore';
import { type Streams, startProgress } from './streams';

export type CheckOptions = Streams & {
  readonly root: string;
  /** The manifest of an older output, absolute. */
  readonly against?: string | undefined;
};

const FAILED = 1;
const DONE = 0;

/** The diagnostics are the result of this command, so they go to standard output. */
export async function runCheck(options: CheckOptions): Promise<number> {
  const report = startReport('check', options, 'out');
  const start = performance.now();
  const progress = startProgress(options, true);
  const { root, against } = options;
  const old = against === undefined ? undefined : await readOldAddresses(against);
  const opened = openCache(root);
  const check = (cache: Cache) => checkSite({ root, cache, old }, progress);
  const { built, diagnostics } = await runWithCache(opened, check).finally(() => progress.finish());
  await opened.save();
  const pages = built.pages.length;
  report.addProblems(diagnostics);
  const isClean = diagnostics.length === 0;
  report.addResult({
    text: isClean ? `${pages} ${pages === 1 ? 'page' : 'pages'}, nothing to report\n` : '',
    summary: { pages, ms: Math.round(performance.now() - start) },
  });
  return report.finish(hasErrors(diagnostics) ? FAILED : DONE);
}

type Checked = {
  readonly root: string;
  readonly cache: Cache;
  readonly old: Addresses | undefined;
};

async function checkSite({ root, cache, old }: Checked, progress: Progress) {
  const request = { root, includeDrafts: false, isDev: false, cache };
  const built = await buildOnce(request, progress, () => {});
  const more = await checkMore(root, built);
  const lost = old === undefined || built.site === undefined ? [] : checkAgainst(old, built.site, built);
  return { built, diagnostics: [...built.diagnostics, ...more, ...lost] };
}

/** The command `check`. */

import type { Addresses } from '../addresses/parseManifest';
import { type Cache, NO_CACHE, openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { type FixResult, fixLinks } from '../check/fixLinks';
import { type Diagnostic, hasErrors } from '../core/diagnostics';
import type { Progress } from '../report/progress';
import { startReport } from '../report/startReport';
import { buildOnce } from './buildAndEmit';
import { checkAgainst, readOldAddresses } from './checkAgainst';
import { checkLinks, checkMore } from './checkMore';
import { type ContentOptions, type OpenContent, withContent } from './openContent';
import { type Streams, startProgress } from './streams';

export type CheckOptions = Streams &
  ContentOptions & {
    /** Absolute path of an older output's manifest. */
    readonly against?: string | undefined;
    /** Corrects links whose right address is known. */
    readonly fixes: boolean;
    /** With `fixes`: prints the changes without making them. */
    readonly isDryRun: boolean;
    /** Sends requests to check links to other hosts. */
    readonly isExternal: boolean;
  };

const FAILED = 1;
const DONE = 0;
const NO_FIXES: FixResult = { fixed: [], diagnostics: [] };

/** The diagnostics are the result of this command, so they go to standard output. */
export async function runCheck(options: CheckOptions): Promise<number> {
  return withContent(options, (content) => checkContent(content, options));
}

async function checkContent(content: OpenContent, options: CheckOptions): Promise<number> {
  const report = startReport('check', { ...options, root: content.root }, 'out');
  const start = performance.now();
  const { root, fixes, isDryRun, isExternal } = options;
  const first = await checkOnce(content, { ...options, isExternal: isExternal && !fixes });
  const { fixed, diagnostics: failed } = fixes
    ? await fixLinks({ root, diagnostics: first.diagnostics, writes: !isDryRun })
    : NO_FIXES;
  // What is left is known when the site is read again.
  const isOpen = (fixed.length > 0 && !isDryRun) || (fixes && isExternal);
  const last = isOpen ? await checkOnce(content, options) : first;
  const { pages, diagnostics, external } = last;
  const problems = [...diagnostics, ...failed];
  report.addProblems(problems);
  report.addResult({
    text: printFixed({ fixed, isDryRun }) + (problems.length === 0 ? printClean(pages) : ''),
    summary: {
      pages,
      ms: Math.round(performance.now() - start),
      ...(fixes && { fixed, isDryRun }),
      ...(external && { external }),
    },
  });
  return report.finish(hasErrors(problems) ? FAILED : DONE);
}

async function checkOnce(content: OpenContent, options: CheckOptions) {
  const { root, against, isExternal } = options;
  const old = against === undefined ? undefined : await readOldAddresses(against);
  const progress = startProgress(options, true);
  if (content.isTrusted) await requireOwnCache(root);
  const opened = content.isTrusted ? openCache(root) : NO_CACHE;
  const check = (cache: Cache) => checkSite({ content, cache, old, isExternal }, progress);
  const checked = await runWithCache(opened, check).finally(() => progress.finish());
  await opened.save();
  return checked;
}

type Checked = {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** How many links to other hosts there are: those that were asked for, and those known from an earlier run. */
  readonly external?: { readonly asked: number; readonly known: number };
};

type CheckedSite = {
  readonly content: OpenContent;
  readonly cache: Cache;
  readonly old: Addresses | undefined;
  readonly isExternal: boolean;
};

async function checkSite(
  { content, cache, old, isExternal }: CheckedSite,
  progress: Progress,
): Promise<Checked> {
  const { root } = content;
  const request = { ...content, includeDrafts: false, isDev: false, cache };
  const built = await buildOnce(request, progress, () => {});
  const more = await checkMore(root, built);
  const { site } = built;
  const lost = old === undefined || site === undefined ? [] : checkAgainst(old, site, built);
  const diagnostics = [...built.diagnostics, ...more, ...lost];
  const pages = built.pages.length;
  if (!isExternal) return { pages, diagnostics };
  const { asked, known, diagnostics: found } = await checkLinks(root, built, progress);
  return { pages, diagnostics: [...diagnostics, ...found], external: { asked, known } };
}

/** A line for each change. */
function printFixed({
  fixed,
  isDryRun,
}: Pick<FixResult, 'fixed'> & Pick<CheckOptions, 'isDryRun'>): string {
  const verb = isDryRun ? 'would fix' : 'fixed';
  return fixed
    .map(({ file, line, from, to }) => `${verb} ${file}:${line}: ${from} → ${to}\n`)
    .join('');
}

function printClean(pages: number): string {
  return `${pages} ${pages === 1 ? 'page' : 'pages'}, no problems found\n`;
}

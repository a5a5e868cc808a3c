/** Renders a resolved site to the files of its output. */

import type { Page } from '../../../templates/model/page';
import { normalizePath } from '../../../templates/model/paths';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { OutputFile } from '../../../templates/model/site';
import { endBundler } from '../../bundle/endBundler';
import { type Diagnostic, UserError } from '../../core/diagnostics';
import type { KnownFile } from '../../emit/planStep';
import type { PageInfo } from '../../render/createPageRenderer';
import type { Progress } from '../../report/progress';
import type { PageParts } from '../cache/pageStore';
import { isNulProblem } from '../check/checkFile';
import { findWorkers } from '../findWorkers';
import type { SiteParts } from '../read/siteParts';
import { type IndexingAhead, startIndexingAhead } from './createIndexFiles';
import { createWholeFiles } from './createWholeFiles';
import { type PreparedSite, prepareSite } from './prepareSite';

export type RenderedSite = {
  /** All files of the output but its pages and those of `static/`. */
  readonly files: readonly (OutputFile | KnownFile)[];
  readonly pages: readonly PageInfo[];
  /** Makes the records of the search index; none on a site without search. */
  readonly listRecords: () => readonly SearchRecord[];
  readonly diagnostics: readonly Diagnostic[];
  /** Why the page of `options.why` was rendered or not; empty when there is no such page. */
  readonly why: readonly string[];
};

/** Gets a page of the output. */
export type TakeFile = (file: KnownFile) => void;

/** Returns the result for a site with errors: it has no files. */
export function createFailedSite(diagnostics: readonly Diagnostic[]): RenderedSite {
  return {
    files: [],
    pages: [],
    listRecords: () => [],
    diagnostics,
    why: [],
  };
}

/** Returns no files when the code of a page throws, and when a file would hold a NUL character. */
export async function renderSite(
  parts: SiteParts,
  progress: Progress,
  take: TakeFile,
): Promise<RenderedSite> {
  const routes = [...parts.site.routes.values()];
  const custom = routes.filter(({ kind }) => kind === 'custom');
  // esbuild bundles the client while this thread collects what search needs.
  const preparing = prepareSite(parts);
  // If the collecting throws first, nothing awaits it.
  preparing.catch(() => {});
  let indexing: IndexingAhead | undefined;
  try {
    // The text of pages in TSX is known only after they are rendered; that of all other pages comes from articles.
    if (custom.length === 0) indexing = startIndexingAhead(parts, []);
    const prepared = await preparing;
    if (needsMemory(parts)) await endBundler();
    const takeAndFeed: TakeFile = (file) => {
      take(file);
      indexing?.feed();
    };
    const render = createRenderer(prepared, progress, takeAndFeed);
    if (custom.length > 0) indexing = startIndexingAhead(parts, render(custom).pages);
    const { pages, failures, why } = render(routes);
    const found = [...failures, ...pages.flatMap((page) => page.diagnostics)];
    if (failures.length > 0) return createFailedSite(found);
    const { files, listRecords, diagnostics } = await createWholeFiles(prepared, pages, indexing);
    const all = [...found, ...diagnostics];
    if (all.some(isNulProblem)) return createFailedSite(all);
    return { files, pages, listRecords, diagnostics: all, why };
  } finally {
    await indexing?.close();
  }
}

/** A build needs the most memory while a large site is rendered and indexed at the same time. */
function needsMemory({ options, site }: SiteParts): boolean {
  const { workers = findWorkers() } = options;
  return workers !== undefined && site.routes.size >= workers.minPages;
}

type Outcome = {
  readonly info?: PageInfo;
  readonly failures: readonly Diagnostic[];
  readonly why: readonly string[];
};

/**
 * Returns a function that renders pages, but for those that an earlier build has rendered, each once. `take` gets each
 * page; only its info stays in memory. Continues after a page that fails, so that the problems of the other pages are
 * reported too.
 */
function createRenderer(prepared: PreparedSite, progress: Progress, take: TakeFile) {
  const outcomes = new Map<Page, Outcome>();
  const explained = findExplained(prepared.parts);
  const render = (page: Page): Outcome => {
    try {
      const { info, content } = findOrRender(prepared, page);
      const { file, sha256 } = info;
      const why = page === explained ? explainPage(prepared, page, content !== undefined) : [];
      prepared.store.keepParts(page);
      take({ file, sha256, content, create: () => prepared.renderPage(page).html });
      return { info, failures: [], why };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { failures: error.diagnostics, why: [] };
    } finally {
      progress.tick();
    }
  };
  return (pages: readonly Page[]) => {
    const all = pages.map((page) => {
      const outcome = outcomes.get(page) ?? render(page);
      outcomes.set(page, outcome);
      return outcome;
    });
    return {
      pages: all.flatMap(({ info }) => info ?? []),
      failures: all.flatMap(({ failures }) => failures),
      why: all.flatMap(({ why }) => why),
    };
  };
}

/** The page that the author asks about; the letters of the path may be in another case. */
function findExplained({ site, options }: SiteParts): Page | undefined {
  const wanted = options.why === undefined ? undefined : normalizePath(options.why).toLowerCase();
  return [...site.routes.values()].find(
    ({ path }) => wanted !== undefined && normalizePath(path).toLowerCase() === wanted,
  );
}

type RenderOutcome = { readonly info: PageInfo; readonly content?: string };

/** Without content when an earlier build has rendered the page. */
function findOrRender({ store, renderPage, restorePage }: PreparedSite, page: Page): RenderOutcome {
  const key = store.getKey(page);
  const cached = key === undefined ? undefined : store.find(key);
  if (cached !== undefined) return { info: restorePage(page, cached) };
  const rendered = renderPage(page);
  if (key !== undefined) store.keep(key, rendered);
  return { info: rendered.info, content: rendered.html };
}

/** Returns a sentence for each reason why a page was rendered, or one that says that it was not. */
function explainPage({ store }: PreparedSite, page: Page, isRendered: boolean): readonly string[] {
  if (!isRendered) return ['Reused: nothing that the page is made from has changed.'];
  if (page.kind === 'custom') return ['Rendered: pages in TSX are rendered in every build.'];
  const { now, before } = store.compare(page);
  if (now === undefined) return ['Rendered: this build does not use the cache.'];
  if (before === undefined) return ['Rendered: the page is new since the last build.'];
  const reasons = listReasons(now, before, page.file);
  return reasons.length > 0
    ? reasons.map((reason) => `Rendered: ${reason}.`)
    : [
        'Rendered: the page is not in the cache. The cache does not keep pages with problems, and pages with directives or templates whose code can read the time, the environment or other files.',
      ];
}

function listReasons(now: PageParts, before: PageParts, file: string | undefined): string[] {
  const reasons: readonly (readonly [keyof PageParts, string])[] = [
    [
      'shared',
      'something that all pages share has changed (configuration, navbar, footer, scripts, styles or docwright itself)',
    ],
    ['sidebar', 'its sidebar has changed'],
    [
      'text',
      `its text or the target of a link in it has changed${file === undefined ? '' : ` (${file})`}`,
    ],
    ['data', 'its title, its position or a list on it has changed'],
  ];
  return reasons.flatMap(([part, reason]) => (now[part] === before[part] ? [] : [reason]));
}

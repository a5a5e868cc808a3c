/** Renders a resolved site to the files of its output. */

import type { Page } from '../../../templates/model/page';
import { normalizePath } from '../../../templates/model/paths';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { OutputFile } from '../../../templates/model/site';
import { type Diagnostic, UserError } from '../../core/diagnostics';
import type { KnownFile } from '../../emit/planStep';
import type { PageInfo } from '../../render/createPageRenderer';
import type { Progress } from '../../report/progress';
import { isNulProblem } from '../check/checkNul';
import type { SiteParts } from '../read/readSite';
import { createWholeFiles } from './createWholeFiles';
import { explainPage } from './explainPage';
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
  const prepared = await prepareSite(parts);
  const { pages, failures, why } = renderPages(prepared, progress, take);
  const found = [...failures, ...pages.flatMap((page) => page.diagnostics)];
  if (failures.length > 0) return createFailedSite(found);
  const { files, listRecords, diagnostics } = await createWholeFiles(prepared, pages);
  const all = [...found, ...diagnostics];
  if (all.some(isNulProblem)) return createFailedSite(all);
  return {
    files,
    pages,
    listRecords,
    diagnostics: all,
    why,
  };
}

/**
 * Renders the pages in the order of the routes, but for those that an earlier build has rendered. `take` gets
 * each page; only its page info stays in memory. Goes on after a page that fails, so that the problems of the other
 * pages are reported too.
 */
function renderPages(prepared: PreparedSite, progress: Progress, take: TakeFile) {
  const pages: PageInfo[] = [];
  const failures: Diagnostic[] = [];
  const why: string[] = [];
  const asked = findAsked(prepared.parts);
  for (const page of prepared.parts.site.routes.values()) {
    try {
      const { info, content } = makePage(prepared, page);
      const { file, sha256 } = info;
      pages.push(info);
      if (page === asked) why.push(...explainPage(describeMade(prepared, page, content)));
      prepared.store.keepParts(page);
      take({ file, sha256, content, create: () => prepared.renderPage(page).html });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failures.push(...error.diagnostics);
    }
    progress.tick();
  }
  return { pages, failures, why };
}

/** The page that the author asks about; the letters of the path may be in another case. */
function findAsked({ site, options }: SiteParts): Page | undefined {
  const wanted = options.why === undefined ? undefined : normalizePath(options.why).toLowerCase();
  return [...site.routes.values()].find(
    ({ path }) => wanted !== undefined && normalizePath(path).toLowerCase() === wanted,
  );
}

function describeMade({ store }: PreparedSite, page: Page, content: string | undefined) {
  const isCustom = page.kind === 'custom';
  const isRendered = content !== undefined;
  return { ...store.compare(page), isRendered, file: page.file, isCustom };
}

type MadePage = { readonly info: PageInfo; readonly content?: string };

/** Without content when an earlier build has rendered the page. */
function makePage({ store, renderPage, restorePage }: PreparedSite, page: Page): MadePage {
  const key = store.getKey(page);
  const known = key === undefined ? undefined : store.find(key);
  if (known !== undefined) return { info: restorePage(page, known) };
  const rendered = renderPage(page);
  if (key !== undefined) store.keep(key, rendered);
  return { info: rendered.info, content: rendered.html };
}

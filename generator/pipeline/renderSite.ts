/** Renders a resolved site to the files of its output. */

import type { SearchRecord } from '../../templates/model/search/record';
import type { OutputFile } from '../../templates/model/site';
import { type Diagnostic, UserError } from '../core/diagnostics';
import type { PageFacts, RenderedPage } from '../render/createPageRenderer';
import type { Progress } from '../report/progress';
import { isNulProblem } from './checkNul';
import { createWholeFiles } from './createWholeFiles';
import { type PreparedSite, prepareSite, type SiteParts } from './prepareSite';

export type RenderedSite = {
  /** All files of the output but those of `static/`; the pages come first. */
  readonly files: readonly OutputFile[];
  readonly pages: readonly PageFacts[];
  /** Address of the stylesheet, with the base URL. */
  readonly stylesheet: string;
  /** Empty except in `dev`. */
  readonly devScript: string;
  /** The records of the search index; empty on a site without search. */
  readonly records: readonly SearchRecord[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Returns the result for a site with errors: it has no files. */
export function createFailedSite(diagnostics: readonly Diagnostic[]): RenderedSite {
  return { files: [], pages: [], stylesheet: '', devScript: '', records: [], diagnostics };
}

/** Returns no files when the code of a page throws, and when a file would hold a NUL character. */
export async function renderSite(parts: SiteParts, progress: Progress): Promise<RenderedSite> {
  const prepared = await prepareSite(parts);
  const documents: OutputFile[] = [];
  const { pages, failures } = renderPages(prepared, progress, ({ html, facts }) => {
    documents.push({ file: facts.file, content: html });
  });
  const found = [...failures, ...pages.flatMap((page) => page.diagnostics)];
  if (failures.length > 0) return createFailedSite(found);
  const { files, records, diagnostics } = createWholeFiles(prepared, pages);
  const all = [...found, ...diagnostics];
  if (all.some(isNulProblem)) return createFailedSite(all);
  return {
    files: [...documents, ...files],
    pages,
    stylesheet: prepared.assets.stylesheet,
    devScript: prepared.devScript,
    records,
    diagnostics: all,
  };
}

/**
 * Renders all pages in the order of the routes. `take` gets each page when it is rendered; only its facts
 * are kept. Goes on after a page that fails, so that the problems of the other pages are reported too.
 */
function renderPages(
  { parts, renderPage }: PreparedSite,
  progress: Progress,
  take: (page: RenderedPage) => void,
) {
  const pages: PageFacts[] = [];
  const failures: Diagnostic[] = [];
  for (const page of parts.site.routes.values()) {
    try {
      const rendered = renderPage(page);
      pages.push(rendered.facts);
      take(rendered);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failures.push(...error.diagnostics);
    }
    progress.tick();
  }
  return { pages, failures };
}

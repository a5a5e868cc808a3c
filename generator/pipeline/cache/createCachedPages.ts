/** What `dev` knows of pages that it has rendered. A page that is the same in the next build is not rendered again. */

import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../../../templates/model/page';
import type { Site } from '../../../templates/model/site';
import { type Diagnostic, UserError } from '../../core/diagnostics';
import type { PageInfo, RenderedPage } from '../../render/createPageRenderer';
import type { PreparedSite } from '../render/prepareSite';

/** Lets other work run. Resolves to false when the site is out of date. */
type Pause = () => Promise<boolean>;

export type CachedPages = {
  readonly render: (prepared: PreparedSite, page: Page) => RenderedPage;
  /** Renders what is not cached; undefined when a page failed or the site is out of date. */
  readonly renderRest: (
    prepared: PreparedSite,
    pause: Pause,
  ) => Promise<readonly PageInfo[] | undefined>;
  /** Problems that only a check of all pages finds; they count until the next such check. */
  readonly setWhole: (problems: readonly Diagnostic[]) => void;
  readonly listProblems: (site: Site) => readonly Diagnostic[];
};

type CachedPage = {
  /** The same for all that pages share, such as layout and templates. */
  readonly shared: string;
  readonly page: Page;
  /** Undefined for a page that failed. */
  readonly info: PageInfo | undefined;
  readonly problems: readonly Diagnostic[];
};

/** Rendered pages whose HTML is kept, for browsers that ask for one several times. */
const MAX_KEPT = 16;
/** Comparing pages is quick, so that many are compared before other work may run. */
const COMPARED_AT_ONCE = 50;

export function createCachedPages(): CachedPages {
  const cached = new Map<string, CachedPage>();
  const kept = new Map<Page, RenderedPage>();
  let latest: PreparedSite | undefined;
  let whole: readonly Diagnostic[] = [];

  const render: CachedPages['render'] = (prepared, page) => {
    if (latest !== prepared) kept.clear();
    latest = prepared;
    const old = kept.get(page);
    if (old !== undefined) return old;
    const shared = () => prepared.shared(page);
    try {
      const rendered = prepared.renderPage(page);
      const { info } = rendered;
      cached.set(page.path, { shared: shared(), page, info, problems: info.diagnostics });
      kept.set(page, rendered);
      for (const oldest of kept.keys()) if (kept.size > MAX_KEPT) kept.delete(oldest);
      return rendered;
    } catch (error) {
      const problems = error instanceof UserError ? error.diagnostics : [];
      cached.set(page.path, { shared: shared(), page, info: undefined, problems });
      throw error;
    }
  };

  return {
    render,
    async renderRest(prepared, pause) {
      const { routes } = prepared.parts.site;
      for (const path of cached.keys()) if (!routes.has(path)) cached.delete(path);
      let compared = 0;
      for (const page of routes.values()) {
        const old = cached.get(page.path);
        if (old !== undefined && isCached(old, page, prepared)) {
          // Otherwise the page of an older build would stay in memory.
          cached.set(page.path, { ...old, page, info: old.info && { ...old.info, page } });
          compared += 1;
          if (compared % COMPARED_AT_ONCE > 0) continue;
          if (!(await pause())) return undefined;
          continue;
        }
        if (!(await pause())) return undefined;
        tryTo(() => render(prepared, page));
      }
      const infos = [...routes.keys()].flatMap((path) => cached.get(path)?.info ?? []);
      return infos.length === routes.size ? infos : undefined;
    },
    setWhole: (problems) => {
      whole = problems;
    },
    listProblems: ({ routes }) => [
      ...[...cached].flatMap(([path, { problems }]) => (routes.has(path) ? problems : [])),
      ...whole,
    ],
  };
}

/** A custom page depends on code of the site, so that it is rendered again each time. */
function isCached({ shared, page }: CachedPage, now: Page, prepared: PreparedSite): boolean {
  return now.kind !== 'custom' && shared === prepared.shared(now) && isDeepStrictEqual(page, now);
}

/** The problem is kept with the page. */
function tryTo(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

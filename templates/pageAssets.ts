/** Addresses of what a page loads, with the base URL. */

import type { HeadScriptPlace } from './model/headScript';
import type { Page } from './model/page';

export type PageAssets = {
  readonly stylesheet: string;
  readonly script: string;
  /** Source of the script that runs before the first paint, by place. */
  readonly headScripts: Readonly<Record<HeadScriptPlace, string>>;
  readonly island?: {
    readonly script: string;
    /** JSON without `<`, ready for a script element. */
    readonly props: string;
  };
  /** Live reload, in `dev`. */
  readonly devScript?: string;
};

/** The one script that stands in the page itself; the security policy allows it by its hash. */
export function getHeadScript(page: Page, assets: PageAssets): string {
  return assets.headScripts[getHeadScriptPlace(page, assets)];
}

function getHeadScriptPlace({ kind, path }: Page, { island }: PageAssets): HeadScriptPlace {
  if (kind === 'notFound' || kind === 'search') return kind;
  if (path === '/') return island ? 'hydratedHome' : 'home';
  return island ? 'hydrated' : 'other';
}

/** Addresses of what a page loads, with the base URL. */

import type { EarlyPlace } from './model/early';
import type { Page } from './model/page';

export type PageAssets = {
  readonly stylesheet: string;
  readonly script: string;
  /** Source of the script that runs before the first paint, by place. */
  readonly early: Readonly<Record<EarlyPlace, string>>;
  readonly island?: {
    readonly script: string;
    /** JSON without `<`, ready for a script element. */
    readonly props: string;
  };
  /** Live reload, in `dev`. */
  readonly devScript?: string;
};

/** The one script that stands in the page itself; the security policy allows it by its hash. */
export function getEarlyScript(page: Page, assets: PageAssets): string {
  return assets.early[getEarlyPlace(page, assets)];
}

function getEarlyPlace({ kind, path }: Page, { island }: PageAssets): EarlyPlace {
  if (kind === 'notFound' || kind === 'search') return kind;
  if (path === '/') return island ? 'liveHome' : 'home';
  return island ? 'live' : 'other';
}

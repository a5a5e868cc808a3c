/** Addresses of the files that a page loads, with the base URL. */

import type { HeadScriptPlace } from './model/client';
import type { Page } from './model/page';

/** Marks stylesheets and scripts that not every page has: those of some pages, and those that scripts add. */
export const SHEET_ATTRIBUTE = 'data-added';

type SheetLink = {
  readonly href: string;
  /** When it is for one kind of output alone, such as `print`. */
  readonly media?: string | undefined;
  /** A page with one of these loads it; without any, every page does. */
  readonly classes: readonly string[];
};

export type PageAssets = {
  readonly stylesheet: string;
  /** The stylesheets that only some pages load. */
  readonly sheets: readonly SheetLink[];
  readonly script: string;
  /** Hydrates directives, on the pages that have some. */
  readonly hydrationScript?: string | undefined;
  /** The source of the script that runs before the first paint, by kind of page. */
  readonly headScripts: Readonly<Record<HeadScriptPlace, string>>;
  /** The security policy in the meta element, by kind of page; undefined where only the header has one. */
  readonly policies?: Readonly<Record<HeadScriptPlace, string>> | undefined;
  /** Origins that the page sends requests to, which its policy allows beside those of every page. */
  readonly connections?: readonly string[];
  readonly island?: {
    readonly script: string;
    /** JSON without `<`, ready for a script element. */
    readonly props: string;
  };
  /** The script for live reload, in `dev`. */
  readonly devScript?: string;
};

/** The one script that is inlined in the page. The security policy allows it by its hash. */
export function getHeadScript(page: Page, assets: PageAssets): string {
  return assets.headScripts[getHeadScriptPlace(page, assets)];
}

/** The policy that allows the page's own script. */
export function findPolicy(page: Page, assets: PageAssets): string | undefined {
  const { policies, connections = [] } = assets;
  const policy = policies?.[getHeadScriptPlace(page, assets)];
  const added = connections.map((origin) => ` ${origin}`).join('');
  return policy?.replace(/(?<=^|; )connect-src [^;]*/, (sources) => sources + added);
}

function getHeadScriptPlace({ kind, path }: Page, { island }: PageAssets): HeadScriptPlace {
  if (kind === 'notFound' || kind === 'search') return kind;
  if (path === '/') return island ? 'hydratedHome' : 'home';
  return island ? 'hydrated' : 'other';
}

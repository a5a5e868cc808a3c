/** Bundles what the browser loads: scripts, styles, islands, each under a hashed name. */

import { getHref } from '../../templates/model/address';
import type { ClientOptions } from '../../templates/model/client';
import {
  HEAD_SCRIPT_PLACES,
  type HeadScriptOptions,
  type HeadScriptPlace,
} from '../../templates/model/client';
import type { OutputFile } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import {
  BROWSER_BUILD,
  bundleStyles,
  bundleText,
  createDefines,
  createTextDefines,
  withHash,
} from './browserBuild';
import { bundleIslands, type Islands, type IslandsRequest } from './bundleIslands';
import { bundleMain, type MainOptions } from './bundleMain';
import { bundleOfflineWorker, type OfflineWorkerRequest } from './bundleOfflineWorker';
import { bundleSheets, type NamedStyles, type PageSheet } from './bundleSheets';

type ClientRequest = IslandsRequest & {
  readonly headScript: Omit<HeadScriptOptions, 'place' | 'nearestPages'>;
  readonly main: MainOptions;
  /** Style rules that depend on the site. */
  readonly extraStyles: string;
  /** Rules for the colors of highlighted code. */
  readonly codeStyles: string;
  /** Names of the stylesheets that its theme needs. */
  readonly themeSheets: readonly string[];
  /** The site's own styles, bundled and in their layer; undefined for none. */
  readonly siteStyles: string | undefined;
  /** The site's own styles for some pages, bundled and in their layer. */
  readonly siteSheets: readonly NamedStyles[];
  /** True on a site with styles of its own. */
  readonly isLayered: boolean;
  /** Undefined for a site without a service worker. */
  readonly offline: OfflineWorkerRequest | undefined;
  /** Undefined for a site without feeds that browsers show. */
  readonly feed: FeedStyles | undefined;
};

type ClientBundle = Omit<Islands, 'files'> & {
  readonly files: readonly OutputFile[];
  /** A path without the base URL, like all paths here. */
  readonly script: string;
  /** For pages with hydrated directives; undefined for a site without them. */
  readonly hydrationScript: string | undefined;
  /** docwright's own scripts that no page loads before a reader does something. */
  readonly laterScripts: readonly string[];
  readonly stylesheet: string;
  /** The stylesheets that only some pages need. */
  readonly sheets: readonly PageSheet[];
  readonly headScripts: Readonly<Record<HeadScriptPlace, string>>;
  readonly feedStylesheet: string | undefined;
};

/** Begins the names of what is made of files of the site; all else is docwright's own. */
export const OF_SITE = 'site ';

/** Makes a part of the client of its input alone, or gives the part of the same name that was made of equal input before. */
export type Remember = <Input, Part>(
  name: string,
  input: Input,
  make: (input: Input) => Promise<Part>,
) => Promise<Part>;

const rememberNothing: Remember = (_name, input, make) => make(input);

export async function bundleClient(
  request: ClientRequest,
  remember: Remember = rememberNothing,
): Promise<ClientBundle> {
  const { feed, offline } = request;
  const [main, nearest, styles, islands, feedStyles] = await Promise.all([
    remember('main', request.main, bundleMain),
    remember('nearest', [], () =>
      bundleText({ entryPoints: ['client/behaviours/nearestPages.ts'], format: 'esm' }),
    ),
    bundlePageStyles(request, remember),
    remember(`${OF_SITE}islands`, [request.islands, request.hydrated, request.main.strings], () =>
      bundleIslands(request, request.main.strings),
    ),
    feed && remember('feed', feed, bundleFeedStyles),
  ]);
  const stylesheet = withHash('style', '.css', styles);
  const { codeStyles, isLayered, siteSheets } = request;
  const sheetsRequest = { common: styles, codeStyles, isLayered, siteSheets };
  const sheets = await remember('sheets', sheetsRequest, bundleSheets);
  const nearestPages = withHash('nearest-pages', '.js', nearest);
  const { baseUrl, strings } = request.main;
  const options = {
    ...request.headScript,
    nearestPages: getHref(baseUrl, nearestPages.file),
  };
  const headScripts = await remember('head', [options, strings] as const, (input) =>
    bundleHeadScript(...input),
  );
  const worker =
    offline &&
    (await remember(
      'offline',
      [offline, getHref(baseUrl, stylesheet.file), strings] as const,
      (input) => bundleOfflineWorker(...input),
    ));
  return {
    files: [
      ...main.files,
      ...(worker ? [worker] : []),
      nearestPages,
      stylesheet,
      ...sheets.map(({ file }) => file),
      ...islands.files,
      ...(feedStyles ? [feedStyles] : []),
    ],
    script: main.script,
    hydrationScript: main.hydration,
    laterScripts: [...main.files, ...(worker ? [worker] : []), nearestPages]
      .map(({ file }) => `/${file}`)
      .filter((path) => path.endsWith('.js') && path !== main.script && path !== main.hydration),
    stylesheet: `/${stylesheet.file}`,
    sheets,
    headScripts,
    feedStylesheet: feedStyles && `/${feedStyles.file}`,
    islands: islands.islands,
    hydrated: islands.hydrated,
  };
}

/** The own styles of a site come last, in a layer above. */
async function bundlePageStyles(request: ClientRequest, remember: Remember): Promise<string> {
  const { extraStyles: extra, themeSheets, islands, siteStyles, isLayered } = request;
  const sheets = [...themeSheets, ...(islands.length > 0 ? ['hydratingPages'] : [])];
  const own = await remember('styles', { extra, sheets, isLayered }, (options) =>
    bundleStyles('index', options),
  );
  return own + (siteStyles ?? '');
}

/** Bundles the script of `dev`, which listens for builds. */
export function bundleDevScript(remember: Remember = rememberNothing): Promise<string> {
  return remember('dev', [], () =>
    bundleText({
      entryPoints: ['client/dev.ts'],
      format: 'iife',
      define: { ...BROWSER_BUILD.define, ...createDefines('__CLIENT__', DEV_OPTIONS) },
    }),
  );
}

/** The configuration may add something to heads at any time. */
const DEV_OPTIONS: Pick<ClientOptions, 'hasHead'> = { hasHead: true };

type FeedStyles = {
  /** Says what a feed is for. */
  readonly hint: string;
  readonly direction: 'ltr' | 'rtl';
  /** The colors and fonts of the site. */
  readonly theme: string;
};

/** Bundles the stylesheet with which browsers show feeds. They show no markup in them, so the styles bring the text. */
async function bundleFeedStyles({ hint, direction, theme }: FeedStyles): Promise<OutputFile> {
  const root = `:root{direction:${direction};--feed-hint:${JSON.stringify(hint)}}\n`;
  const css = await bundleStyles('feed', { extra: theme + root });
  return withHash('feed', '.css', css);
}

/** Bundles the inlined head script, for each kind of page only with the code that it needs. */
export async function bundleHeadScript(
  options: Omit<HeadScriptOptions, 'place'>,
  strings: SiteStrings,
): Promise<Readonly<Record<HeadScriptPlace, string>>> {
  const scripts = HEAD_SCRIPT_PLACES.map(
    async (place) => [place, await bundlePlace({ ...options, place }, strings)] as const,
  );
  return Object.fromEntries(await Promise.all(scripts)) as Record<HeadScriptPlace, string>;
}

function bundlePlace(options: HeadScriptOptions, strings: SiteStrings): Promise<string> {
  return bundleText({
    entryPoints: ['client/headScript.ts'],
    format: 'iife',
    // Without "use strict", which would be in every page.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__HEAD_SCRIPT__', options),
    },
  });
}

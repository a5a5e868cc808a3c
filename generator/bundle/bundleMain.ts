/**
 * Bundles the main script of every page, the script that it loads at the reader's first input, and the
 * search that it loads when a reader wants to search.
 */

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { getHref } from '../../templates/model/address';
import type { ClientOptions } from '../../templates/model/client';
import { ASSETS_FOLDER, INDEX_HEAD_FILE } from '../../templates/model/outputs';
import type { SearchAddresses, SearchSettings } from '../../templates/model/search/settings';
import type { OutputFile } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import {
  BROWSER_BUILD,
  bundleStyles,
  bundleText,
  createDefines,
  createTextDefines,
  type StyleOptions,
  withHash,
} from './browserBuild';
import { nameByContent } from './nameByContent';

export type MainOptions = Pick<
  ClientOptions,
  | 'baseUrl'
  | 'hasAnnouncement'
  | 'hasHead'
  | 'hasOwnFrame'
  | 'hasHydrated'
  | 'hasLanguages'
  | 'homePath'
  | 'hasVersions'
  | 'hasPrint'
  | 'hasSidebarFolds'
> & {
  /** The site has styles of its own, in a layer above these. */
  readonly isLayered: boolean;
  /** Some page has a sidebar that shows only what is around the page. */
  readonly hasLargeSidebar: boolean;
  /** Valid names of a stored preferred version of the docs; undefined when that preference is not checked. */
  readonly versions: readonly string[] | undefined;
  /** Some page shows fields of an endpoint or an object. */
  readonly hasFields: boolean;
  /** Readers can read the site offline. */
  readonly hasOffline: boolean;
  /** True when any page has a console. */
  readonly hasConsoles: boolean;
  /** Undefined for a site without search: its output then has no search code. */
  readonly search: SearchSettings | undefined;
  readonly strings: SiteStrings;
};

export type MainBundle = {
  readonly files: readonly OutputFile[];
  /** The path of the main script, without the base URL. */
  readonly script: string;
  /** The path of the script for hydrated directives; undefined for a site without them. */
  readonly hydration: string | undefined;
};

const MAIN = 'client/main.ts';
const ON_INTENT = 'client/onIntent.ts';
const LARGE_SIDEBAR = 'client/largeSidebar.ts';
const HYDRATION = 'client/hydratedDirectives.ts';
const EXTRAS = 'client/extras.ts';
const FIELDS = 'client/fields.ts';

/**
 * Lets the later scripts import the main script, so that the bundler does not put shared code into one more
 * file. This saves 0.4 kB and one request.
 */
const keepMainWhole: Plugin = {
  name: 'keep-main-whole',
  setup({ onLoad }) {
    onLoad(
      {
        filter: /[\\/]client[\\/](?:onIntent|largeSidebar|hydratedDirectives|extras|fields)\.ts$/,
      },
      async ({ path }) => ({
        contents: `import './main';\n${await readFile(path, 'utf8')}`,
        loader: 'ts',
      }),
    );
  },
};

export async function bundleMain({
  search,
  hasLargeSidebar,
  hasFields,
  hasOffline,
  hasConsoles,
  isLayered,
  strings,
  versions,
  ...options
}: MainOptions): Promise<MainBundle> {
  const { baseUrl } = options;
  const layer = { isLayered };
  const intentStyles = withHash('on-intent', '.css', await bundleStyles('onIntent', layer));
  const sidebarStyles = hasLargeSidebar
    ? withHash('large-sidebar', '.css', await bundleStyles('largeSidebar', layer))
    : undefined;
  const fieldStyles = hasFields
    ? withHash('fields', '.css', await bundleStyles('fields', layer))
    : undefined;
  const offline = hasOffline ? await bundleOffline(baseUrl, strings) : undefined;
  const consoles = hasConsoles ? await bundleConsole(baseUrl, { layer, strings }) : [];
  const island = search && (await bundleSearch(search, { layer, strings }));
  const addresses = search && island && listAddresses(search, island);
  const client: ClientOptions = {
    ...options,
    intentStyles: getHref(baseUrl, intentStyles.file),
    sidebarStyles: sidebarStyles && getHref(baseUrl, sidebarStyles.file),
    fieldStyles: fieldStyles && getHref(baseUrl, fieldStyles.file),
    offline: offline && getHref(baseUrl, offline.file),
    console: consoles[0] && getHref(baseUrl, consoles[0].file),
    versions: versions && JSON.stringify(versions),
    search: addresses && JSON.stringify(addresses),
  };
  const main = await bundleScripts(client, strings);
  const others = [intentStyles, sidebarStyles, fieldStyles, offline].filter(
    (file) => file !== undefined,
  );
  return { ...main, files: [...main.files, ...others, ...consoles, ...(island?.files ?? [])] };
}

/** Bundles both scripts. Of search they have only the code that loads it. */
export async function bundleScripts(
  options: ClientOptions,
  strings: SiteStrings,
): Promise<MainBundle> {
  const { outputFiles = [], metafile } = await build({
    ...BROWSER_BUILD,
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__CLIENT__', options),
    },
    entryPoints: [
      ...[MAIN, ON_INTENT, EXTRAS],
      ...(options.sidebarStyles ? [LARGE_SIDEBAR] : []),
      ...(options.hasHydrated ? [HYDRATION] : []),
      ...(options.fieldStyles ? [FIELDS] : []),
    ],
    outdir: `/${ASSETS_FOLDER}`,
    entryNames: '[name]-[hash]',
    // The only chunk is the main script itself; the entry with its name only imports this chunk.
    chunkNames: 'main-[hash]',
    format: 'esm',
    splitting: true,
    metafile: true,
    plugins: [keepMainWhole],
  });
  const outputs = Object.entries(metafile.outputs);
  const [entry, hydration] = [MAIN, HYDRATION].map(
    (file) => outputs.find(([, { entryPoint }]) => entryPoint === file)?.[0],
  );
  const [main, ...others] = outputs.flatMap(([name, { entryPoint }]) => (entryPoint ? [] : [name]));
  if (!entry || !main || others.length > 0) {
    throw new Error('The main script was not bundled into a single file.');
  }
  const kept = outputFiles.filter(({ path }) => basename(path) !== basename(entry));
  const named = nameByContent(kept);
  return {
    files: [...named.values()],
    script: getScriptPath(named, main),
    hydration: hydration && getScriptPath(named, hydration),
  };
}

/** `name` is the bundler's. */
function getScriptPath(named: ReadonlyMap<string, OutputFile>, name: string): string {
  const [, script] = [...named].find(([path]) => basename(path) === basename(name)) ?? [];
  if (script === undefined) throw new Error(`The bundler returned no script named ${name}.`);
  return `/${script.file}`;
}

function listAddresses(
  { provider, searchHref, baseUrl, headFile = INDEX_HEAD_FILE }: SearchSettings,
  { entry, files, stylesheet }: SearchBundle,
): SearchAddresses {
  const shared = {
    searchHref,
    baseUrl,
    stylesheet: getHref(baseUrl, stylesheet),
    island: getHref(baseUrl, entry),
  };
  // Hosted search loads engine and index only when the provider does not respond.
  if (provider === 'hosted') return { ...shared, parts: [] };
  const parts = files.filter(({ file }) => file.endsWith('.js') && file !== entry);
  return {
    ...shared,
    parts: parts.map(({ file }) => getHref(baseUrl, file)),
    indexHead: getHref(baseUrl, headFile),
  };
}

type SearchBundle = {
  readonly files: readonly OutputFile[];
  /** The file in the output. */
  readonly entry: string;
  readonly stylesheet: string;
};

/** A separate build too. */
async function bundleOffline(baseUrl: string, strings: SiteStrings): Promise<OutputFile> {
  const script = await bundleText({
    entryPoints: ['client/offline.ts'],
    format: 'esm',
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__CLIENT__', { baseUrl } satisfies Partial<ClientOptions>),
    },
  });
  return withHash('offline', '.js', script);
}

type Shared = { readonly layer: StyleOptions; readonly strings: SiteStrings };

/** A separate build, too. The script comes first; it loads the styles. */
async function bundleConsole(
  baseUrl: string,
  { layer, strings }: Shared,
): Promise<readonly OutputFile[]> {
  const styles = withHash('console', '.css', await bundleStyles('console', layer));
  const script = await bundleText({
    entryPoints: ['client/console.ts'],
    format: 'esm',
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__CONSOLE__', { baseUrl, styles: getHref(baseUrl, styles.file) }),
    },
  });
  return [withHash('console', '.js', script), styles];
}

/** A separate build: code shared with the main script would be one more file for every page. */
async function bundleSearch(
  settings: SearchSettings,
  { layer, strings }: Shared,
): Promise<SearchBundle> {
  const styles = withHash('search', '.css', await bundleStyles('search/index', layer));
  const { outputFiles = [] } = await build({
    ...BROWSER_BUILD,
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      __SEARCH_SETTINGS__: JSON.stringify(settings),
    },
    entryPoints: [{ in: `client/search/${settings.provider}Island.ts`, out: 'search' }],
    outdir: `/${ASSETS_FOLDER}`,
    entryNames: '[name]-[hash]',
    chunkNames: 'search-part-[hash]',
    format: 'esm',
    splitting: true,
  });
  const named = nameByContent(outputFiles);
  const [, entry] =
    [...named].find(([path]) => /^search-[A-Z0-9]{8}\.js$/.test(basename(path))) ?? [];
  if (entry === undefined) throw new Error('The bundler returned no script for the search island.');
  return { files: [...named.values(), styles], entry: entry.file, stylesheet: styles.file };
}

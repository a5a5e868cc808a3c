/** Bundles the script of every page, and apart from it what that loads when somebody wants to search. */

import { basename } from 'node:path';
import { build } from 'esbuild';
import type { SearchAddresses, SearchSettings } from '../../templates/model/search/settings';
import type { OutputFile } from '../../templates/model/site';
import { ASSETS, BROWSER_BUILD, bundleText, toAsset, withHash } from './browserBuild';

export type MainBundle = {
  readonly files: readonly OutputFile[];
  /** Path of the script without the base URL. */
  readonly script: string;
};

/** Without search none of it is in the output. */
export async function bundleMain(search: SearchSettings | undefined): Promise<MainBundle> {
  if (search === undefined) return bundleScript('client/main.ts', {});
  const [styles, island] = await Promise.all([bundleSearchStyles(), bundleSearchIsland(search)]);
  const { searchHref, baseUrl } = search;
  const addresses: SearchAddresses = {
    searchHref,
    stylesheet: baseUrl + styles.file,
    island: baseUrl + island.entry,
  };
  const main = await bundleScript('client/mainWithSearch.ts', {
    __SEARCH__: JSON.stringify(addresses),
  });
  return { ...main, files: [...main.files, ...island.files, styles] };
}

async function bundleScript(
  entry: string,
  constants: Readonly<Record<string, string>>,
): Promise<MainBundle> {
  const define = { ...BROWSER_BUILD.define, ...constants };
  const script = withHash(
    'main',
    '.js',
    await bundleText({ entryPoints: [entry], format: 'esm', define }),
  );
  return { files: [script], script: `/${script.file}` };
}

async function bundleSearchStyles(): Promise<OutputFile> {
  const styles = await bundleText({ entryPoints: ['templates/styles/search/index.css'] });
  return withHash('search', '.css', styles);
}

/** A build of its own: what it shared with the main script would be one more file for every page. */
async function bundleSearchIsland(settings: SearchSettings) {
  const { outputFiles = [] } = await build({
    ...BROWSER_BUILD,
    define: { ...BROWSER_BUILD.define, __SEARCH_SETTINGS__: JSON.stringify(settings) },
    entryPoints: [{ in: 'client/search/island.ts', out: 'search' }],
    outdir: `/${ASSETS}`,
    entryNames: '[name]-[hash]',
    chunkNames: 'search-part-[hash]',
    format: 'esm',
    splitting: true,
  });
  const files = outputFiles.map(toAsset);
  const entry = files.find(({ file }) => /^search-[A-Z0-9]{8}\.js$/.test(basename(file)));
  if (entry === undefined) throw new Error('The search island was bundled into no script.');
  return { files, entry: entry.file };
}

/** Bundles what the browser loads: scripts, styles, islands, each under a hashed name. */

import { basename, join } from 'node:path';
import { type BuildOptions, type OutputFile as BundledFile, build } from 'esbuild';
import { getHref } from '../../templates/model/address';
import type { ClientOptions } from '../../templates/model/client';
import type { HeadScriptOptions, HeadScriptPlace } from '../../templates/model/headScript';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import {
  BROWSER_BUILD,
  bundleStyles,
  bundleText,
  createDefines,
  createTextDefines,
  LAYER_ORDER,
  toAsset,
  withHash,
} from './browserBuild';
import { bundleHeadScript } from './bundleHeadScript';
import { bundleMain, type MainOptions } from './bundleMain';
import { createContentPlugin } from './contentPlugin';
import { explainBuildFailure } from './explainBuildFailure';

type ClientRequest = {
  readonly root: string;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly headScript: Omit<HeadScriptOptions, 'place' | 'onIntent' | 'nearestPages'>;
  readonly main: MainOptions;
  /** Style rules that depend on the site, such as those of highlighted code. */
  readonly extraStyles: string;
  /** Names of the stylesheets that its theme needs. */
  readonly themeSheets: readonly string[];
  /** The site's own styles, bundled and in their layer; undefined for none. */
  readonly siteStyles: string | undefined;
  /** Page modules that run in the browser, relative to `pages/`. */
  readonly islands: readonly string[];
};

type ClientBundle = {
  readonly files: readonly OutputFile[];
  /** A path without the base URL, like all paths here. */
  readonly script: string;
  readonly stylesheet: string;
  readonly headScripts: Readonly<Record<HeadScriptPlace, string>>;
  /** The path of each island's script, by page module. */
  readonly islands: ReadonlyMap<string, string>;
};

/** Makes a part of the client, or gives the part of the same name that was made of equal input before. */
export type Remember = <Part>(
  name: string,
  input: unknown,
  make: () => Promise<Part>,
) => Promise<Part>;

const rememberNothing: Remember = (_name, _input, make) => make();

export async function bundleClient(
  request: ClientRequest,
  remember: Remember = rememberNothing,
): Promise<ClientBundle> {
  const [main, nearest, styles, islands] = await Promise.all([
    remember('main', request.main, () => bundleMain(request.main)),
    remember('nearest', [], () =>
      bundleText({ entryPoints: ['client/behaviours/nearestPages.ts'], format: 'esm' }),
    ),
    bundlePageStyles(request, remember),
    remember('islands', [request.islands, request.main.strings], () => bundleIslands(request)),
  ]);
  const stylesheet = withHash('style', '.css', styles);
  const nearestPages = withHash('nearest-pages', '.js', nearest);
  const { baseUrl, strings } = request.main;
  const options = {
    ...request.headScript,
    onIntent: getHref(baseUrl, main.onIntent),
    nearestPages: getHref(baseUrl, nearestPages.file),
  };
  const headScripts = await remember('head', [options, strings], () =>
    bundleHeadScript(options, strings),
  );
  return {
    files: [...main.files, nearestPages, stylesheet, ...islands.files],
    script: main.script,
    stylesheet: `/${stylesheet.file}`,
    headScripts,
    islands: islands.scripts,
  };
}

/** The own styles of a site come last, in a layer above. */
async function bundlePageStyles(request: ClientRequest, remember: Remember): Promise<string> {
  const { extraStyles: extra, themeSheets: sheets, siteStyles } = request;
  const isLayered = siteStyles !== undefined;
  const own = await remember('styles', [extra, sheets, isLayered], () =>
    bundleStyles('index', { extra, sheets, isLayered }),
  );
  return isLayered ? LAYER_ORDER + own + siteStyles : own;
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

/** Islands share React, so one build creates them all, with shared chunks. */
async function bundleIslands({ islands, root, content, main }: ClientRequest) {
  const scripts = new Map<string, string>();
  if (islands.length === 0) return { files: [], scripts };
  const names = nameIslands(islands);
  const pages = join(root, content, 'pages');
  const bundled = await buildIslands(names, { pages, strings: main.strings }).catch(
    (error: unknown) => {
      const workingFolder = PACKAGE_FOLDER;
      throw explainBuildFailure(error, { code: 'page', root, workingFolder, fallback: content });
    },
  );
  for (const [name, module] of names) {
    const isOwn = new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`);
    const file = bundled.find(({ path }) => isOwn.test(basename(path)));
    if (file !== undefined) scripts.set(module, `/${ASSETS_FOLDER}/${basename(file.path)}`);
  }
  return { files: bundled.map(toAsset), scripts };
}

async function buildIslands(
  names: ReadonlyMap<string, string>,
  { pages, strings }: { readonly pages: string; readonly strings: SiteStrings },
): Promise<readonly BundledFile[]> {
  const result = await build({
    ...BROWSER_BUILD,
    define: { ...BROWSER_BUILD.define, ...createTextDefines(strings) },
    entryPoints: [...names.keys()].map((name) => ({ in: `island:${name}`, out: name })),
    outdir: `/${ASSETS_FOLDER}`,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    format: 'esm',
    splitting: true,
    plugins: [createContentPlugin('browser'), createIslandPlugin(names, pages)],
  });
  return result.outputFiles ?? [];
}

/** Gives each module a unique name for its file. */
function nameIslands(modules: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const module of modules) {
    let name = `page-${module.replace(/\.tsx$/, '').replace(/[^A-Za-z0-9]+/g, '-')}`;
    while (names.has(name)) name += '-';
    names.set(name, module);
  }
  return names;
}

function createIslandPlugin(names: ReadonlyMap<string, string>, pages: string) {
  return {
    name: 'docwright-islands',
    setup(bundler: Parameters<NonNullable<BuildOptions['plugins']>[number]['setup']>[0]) {
      bundler.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(7),
        namespace: 'island',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => {
        const module = names.get(path) ?? '';
        const contents = [
          `import Page from ${JSON.stringify(join(pages, module))};`,
          `import { hydratePage } from ${JSON.stringify(join(PACKAGE_FOLDER, 'client', 'islands'))};`,
          `hydratePage(Page, ${JSON.stringify(`pages/${module}`)});`,
        ].join('\n');
        return { contents, loader: 'ts', resolveDir: PACKAGE_FOLDER };
      });
    },
  };
}

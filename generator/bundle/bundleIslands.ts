/** Bundles hydrating pages and hydrated directives, which share React. */

import { basename, join } from 'node:path';
import { type OutputFile as BundledFile, build, type Plugin } from 'esbuild';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { VITE_ENV_IN_BROWSER } from '../core/viteEnv';
import { BROWSER_BUILD, createTextDefines } from './browserBuild';
import { createContentPlugin } from './contentPlugin';
import { explainBuildFailure } from './explainBuildFailure';
import { nameByContent } from './nameByContent';
import { createPagePlugin, PAGE_LOADERS } from './pagePlugin';

export type IslandsRequest = {
  readonly root: string;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly baseUrl: string;
  /** Page modules that run in the browser, relative to the content folder. */
  readonly islands: readonly string[];
  /** Hydrated directives, with the files of their components and scripts, relative to the content folder. */
  readonly hydrated: readonly HydratedFiles[];
};

type HydratedFiles = {
  readonly name: string;
  readonly file: string;
  /** Runs in the place of the component, without React. */
  readonly script?: string | undefined;
};

export type Islands = {
  readonly files: readonly OutputFile[];
  /** The path of each island's script, by page module. */
  readonly islands: ReadonlyMap<string, string>;
  /** The path of each hydrated directive's script, by its name. */
  readonly hydrated: ReadonlyMap<string, string>;
};

/** The source of the entry of an island, by the name of its file. */
type Entries = ReadonlyMap<string, string>;

/** One build bundles everything that React hydrates, another one the scripts, each with shared chunks. */
export async function bundleIslands(
  request: IslandsRequest,
  strings: SiteStrings,
): Promise<Islands> {
  const { root, content, islands, hydrated } = request;
  if (islands.length + hydrated.length === 0)
    return { files: [], islands: new Map(), hydrated: new Map() };
  const folder = join(root, content);
  const pages = nameIslands(islands, 'page');
  const directives = nameIslands(
    hydrated.map(({ name }) => name),
    'directive',
  );
  const files = new Map(hydrated.map((own) => [own.name, own]));
  const entries = new Map([
    ...[...pages].map(([name, module]) => [name, createPageEntry(folder, module)] as const),
    ...[...directives].map(
      ([name, directive]) => [name, createDirectiveEntry(folder, files.get(directive))] as const,
    ),
  ]);
  const isScript = ([name]: readonly [string, string]) =>
    files.get(directives.get(name) ?? '')?.script !== undefined;
  const all = [...entries];
  // Apart, so that they share no code with React.
  const builds = [all.filter(isScript), all.filter((entry) => !isScript(entry))].map((own) =>
    buildIslands(new Map(own), request, strings),
  );
  const bundled = await Promise.all(builds).catch((error: unknown) => {
    const code = islands.length > 0 ? 'page' : 'directive';
    throw explainBuildFailure(error, {
      code,
      root,
      workingFolder: PACKAGE_FOLDER,
      fallback: content,
    });
  });
  const outputs = nameByContent(bundled.flat());
  return {
    files: [...outputs.values()],
    islands: listScripts(pages, outputs),
    hydrated: listScripts(directives, outputs),
  };
}

function listScripts(
  names: ReadonlyMap<string, string>,
  bundled: ReadonlyMap<string, OutputFile>,
): ReadonlyMap<string, string> {
  const scripts = [...names].flatMap(([name, source]): [string, string][] => {
    const isOwn = new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`);
    const [, output] = [...bundled].find(([path]) => isOwn.test(basename(path))) ?? [];
    return output === undefined ? [] : [[source, `/${output.file}`]];
  });
  return new Map(scripts);
}

async function buildIslands(
  entries: Entries,
  { root, baseUrl }: IslandsRequest,
  strings: SiteStrings,
): Promise<readonly BundledFile[]> {
  if (entries.size === 0) return [];
  const result = await build({
    ...BROWSER_BUILD,
    define: { ...BROWSER_BUILD.define, ...VITE_ENV_IN_BROWSER, ...createTextDefines(strings) },
    entryPoints: [...entries.keys()].map((name) => ({ in: `island:${name}`, out: name })),
    outdir: `/${ASSETS_FOLDER}`,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    format: 'esm',
    splitting: true,
    loader: PAGE_LOADERS,
    plugins: [
      createPagePlugin({ root, baseUrl, platform: 'browser' }),
      createContentPlugin('browser'),
      createIslandPlugin(entries),
    ],
  });
  return result.outputFiles ?? [];
}

/** Gives each page module or directive a unique name for its file. */
function nameIslands(
  sources: readonly string[],
  prefix: 'page' | 'directive',
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const source of sources) {
    const plain = source.replace(/^pages\/|\.tsx$/g, '').replace(/[^A-Za-z0-9]+/g, '-');
    let name = `${prefix}-${plain}`;
    while (names.has(name)) name += '-';
    names.set(name, source);
  }
  return names;
}

function createPageEntry(folder: string, module: string): string {
  return [
    `import Page from ${JSON.stringify(join(folder, module))};`,
    `import { hydratePage } from ${JSON.stringify(join(PACKAGE_FOLDER, 'client', 'islands'))};`,
    `hydratePage(Page, ${JSON.stringify(module)});`,
  ].join('\n');
}

function createDirectiveEntry(folder: string, files: HydratedFiles | undefined): string {
  if (files?.script !== undefined) return createScriptEntry(join(folder, files.script));
  const client = join(PACKAGE_FOLDER, 'client', 'hydratedDirective');
  return [
    `import Directive from ${JSON.stringify(join(folder, files?.file ?? ''))};`,
    `import { hydrateDirective } from ${JSON.stringify(client)};`,
    'export default (place) => hydrateDirective(Directive, place);',
  ].join('\n');
}

function createScriptEntry(file: string): string {
  const client = join(PACKAGE_FOLDER, 'client', 'scriptedDirective');
  return [
    `import start from ${JSON.stringify(file)};`,
    `import { startDirective } from ${JSON.stringify(client)};`,
    'export default (place) => startDirective(start, place);',
  ].join('\n');
}

function createIslandPlugin(entries: Entries): Plugin {
  return {
    name: 'docwright-islands',
    setup(bundler) {
      bundler.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice(7),
        namespace: 'island',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
        contents: entries.get(path) ?? '',
        loader: 'js',
        resolveDir: PACKAGE_FOLDER,
      }));
    },
  };
}

/** Bundles what the browser loads: scripts, styles, islands, each under a hashed name. */

import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { type BuildOptions, type OutputFile as BundledFile, build } from 'esbuild';
import type { ClientOptions } from '../../templates/model/client';
import type { EarlyOptions, EarlyPlace } from '../../templates/model/early';
import type { OutputFile } from '../../templates/model/site';
import { PACKAGE_FOLDER } from '../packageFolder';
import { createContentPlugin } from './contentPlugin';
import { explainBuildFailure } from './explainBuildFailure';

export type ClientRequest = {
  readonly root: string;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly early: Omit<EarlyOptions, 'place'>;
  readonly client: Omit<ClientOptions, 'intentStyles'>;
  /** Rules of the highlighted code, and others that depend on the site. */
  readonly extraStyles: string;
  /** Page modules that run in the browser, relative to `pages/`. */
  readonly islands: readonly string[];
};

export type ClientBundle = {
  readonly files: readonly OutputFile[];
  /** Paths without the base URL. */
  readonly script: string;
  /** What the script imports when it is loaded. */
  readonly scriptParts: readonly string[];
  readonly stylesheet: string;
  readonly early: Readonly<Record<EarlyPlace, string>>;
  /** By page module. */
  readonly islands: ReadonlyMap<string, string>;
};

const ASSETS = 'assets';
const MAIN = 'client/main.ts';
const HASH_LENGTH = 8;
/** What is Baseline in browsers of the last two and a half years. */
const BROWSERS = ['chrome123', 'firefox121', 'safari17.5', 'edge123'];

const SHARED: BuildOptions = {
  absWorkingDir: PACKAGE_FOLDER,
  bundle: true,
  write: false,
  minify: true,
  target: BROWSERS,
  jsx: 'automatic',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
};

export async function bundleClient(request: ClientRequest): Promise<ClientBundle> {
  const intentStyles = withHash('on-intent', '.css', await bundleStyles('onIntent'));
  const [early, styles, main, islands] = await Promise.all([
    bundleEarly(request.early),
    bundleStyles('index', request.extraStyles),
    bundleMain({ ...request.client, intentStyles: request.client.baseUrl + intentStyles.file }),
    bundleIslands(request),
  ]);
  const stylesheet = withHash('style', '.css', styles);
  return {
    files: [...main.files, stylesheet, intentStyles, ...islands.files],
    script: main.script,
    scriptParts: main.parts,
    stylesheet: `/${stylesheet.file}`,
    early,
    islands: islands.scripts,
  };
}

/** The script of `dev`, which listens for builds. */
export function bundleDevScript(): Promise<string> {
  return bundleText({ entryPoints: ['client/dev.ts'], format: 'iife' });
}

async function bundleEarly(
  options: Omit<EarlyOptions, 'place'>,
): Promise<Record<EarlyPlace, string>> {
  const bundlePlace = (place: EarlyPlace): Promise<string> =>
    bundleText({
      entryPoints: ['client/early.ts'],
      format: 'iife',
      define: { ...SHARED.define, ...createDefines('__EARLY__', { place, ...options }) },
    });
  const [home, notFound, other] = await Promise.all([
    bundlePlace('home'),
    bundlePlace('notFound'),
    bundlePlace('other'),
  ]);
  return { home, notFound, other };
}

/** One define for each key, so that code for what a site does not have falls away. */
function createDefines(name: string, options: object): Record<string, string> {
  const keys = Object.entries(options);
  return Object.fromEntries(
    keys.map(([key, value]) => [`${name}.${key}`, JSON.stringify(value) ?? 'undefined']),
  );
}

/** The main script, what it shares with the rest, and what it loads when a reader wants it. */
async function bundleMain(options: ClientOptions) {
  const { outputFiles, metafile } = await build({
    ...SHARED,
    entryPoints: [MAIN],
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    metafile: true,
    define: { ...SHARED.define, ...createDefines('__CLIENT__', options) },
  });
  const outputs = Object.entries(metafile.outputs);
  const [name = '', main] = outputs.find(([, { entryPoint }]) => entryPoint === MAIN) ?? [];
  const parts = main?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const toPath = (path: string): string => `/${ASSETS}/${basename(path)}`;
  return {
    files: (outputFiles ?? []).map(createAsset),
    script: toPath(name),
    parts: parts.map(({ path }) => toPath(path)),
  };
}

function bundleStyles(name: string, extra = ''): Promise<string> {
  const contents = `@import './${name}.css';\n${extra}`;
  const resolveDir = join(PACKAGE_FOLDER, 'templates', 'styles');
  return bundleText({ stdin: { contents, resolveDir, loader: 'css' } });
}

async function bundleText(options: BuildOptions): Promise<string> {
  const result = await build({ ...SHARED, ...options });
  return result.outputFiles?.[0]?.text.trim() ?? '';
}

function withHash(name: string, ending: string, content: string): OutputFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return { file: `${ASSETS}/${name}-${hash}${ending}`, content };
}

/** Islands share React, so they are one build with shared pieces. */
async function bundleIslands({ islands, root, content }: ClientRequest) {
  const scripts = new Map<string, string>();
  if (islands.length === 0) return { files: [], scripts };
  const names = nameIslands(islands);
  const pages = join(root, content, 'pages');
  const bundled = await buildIslands(names, pages).catch((error: unknown) => {
    const workingFolder = PACKAGE_FOLDER;
    throw explainBuildFailure(error, { code: 'page', root, workingFolder, fallback: content });
  });
  for (const [name, module] of names) {
    const isOwn = new RegExp(`^${name}-[A-Z0-9]{8}\\.js$`);
    const file = bundled.find(({ path }) => isOwn.test(basename(path)));
    if (file !== undefined) scripts.set(module, `/${ASSETS}/${basename(file.path)}`);
  }
  return { files: bundled.map(createAsset), scripts };
}

function createAsset({ path, contents }: BundledFile): OutputFile {
  return { file: `${ASSETS}/${basename(path)}`, content: contents };
}

async function buildIslands(
  names: ReadonlyMap<string, string>,
  pages: string,
): Promise<readonly BundledFile[]> {
  const result = await build({
    ...SHARED,
    entryPoints: [...names.keys()].map((name) => ({ in: `island:${name}`, out: name })),
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    format: 'esm',
    splitting: true,
    plugins: [createContentPlugin('browser'), createIslandPlugin(names, pages)],
  });
  return result.outputFiles ?? [];
}

/** Modules by names for their files, each of its own. */
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

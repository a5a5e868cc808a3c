/** The shared options for bundling browser code, and the names of its files. */

import { basename, join } from 'node:path';
import { type BuildOptions, type OutputFile as BundledFile, build, type Plugin } from 'esbuild';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { splitText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { hashContent } from '../core/hash';
import { PACKAGE_FOLDER } from '../core/packageFolder';

const HASH_LENGTH = 8;
/** The browsers of the last two and a half years ("Baseline widely available"). */
const BROWSERS = ['chrome123', 'firefox121', 'safari17.5', 'edge123'];

export const BROWSER_BUILD: BuildOptions = {
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

export async function bundleText(options: BuildOptions): Promise<string> {
  const result = await build({ ...BROWSER_BUILD, ...options });
  return result.outputFiles?.[0]?.text.trim() ?? '';
}

/** The layer of docwright's own styles, on a site with styles of its own. */
const OWN_LAYER = 'docwright';
/** Counts more, because the stylesheet of the page mentions it after the other one. */
export const SITE_LAYER = 'site';

export type StyleOptions = {
  /** True on a site with styles of its own. */
  readonly isLayered?: boolean | undefined;
  /** Names of further stylesheets in `templates/styles`. */
  readonly sheets?: readonly string[];
  /** Rules that are appended. */
  readonly extra?: string;
};

/** `name` is the name of a stylesheet in `templates/styles`. */
export async function bundleStyles(name: string, options: StyleOptions = {}): Promise<string> {
  const { isLayered = false, sheets = [], extra = '' } = options;
  const imports = [name, ...sheets].map((sheet) => `@import './${sheet}.css';\n`);
  const resolveDir = join(PACKAGE_FOLDER, 'templates', 'styles');
  const contents = imports.join('') + extra;
  const css = await bundleText({
    stdin: { contents, resolveDir, loader: 'css' },
    plugins: [keepAddresses],
  });
  return isLayered ? `@layer ${OWN_LAYER}{${css}}` : css;
}

/** Files of `static/`, such as fonts, keep their addresses. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup({ onResolve }) {
    onResolve({ filter: /^\// }, ({ kind, path }) =>
      kind === 'url-token' ? { path, external: true } : undefined,
    );
  },
};

/** One define for each key, so that the bundler removes code for features that a site does not use. */
export function createDefines(name: string, options: object): Record<string, string> {
  const keys = Object.entries(options);
  return Object.fromEntries(
    keys.map(([key, value]) => [`${name}.${key}`, JSON.stringify(value) ?? 'undefined']),
  );
}

/**
 * One define for each text of the interface, so that a script has only those that it uses. A text with one
 * placeholder is there in two parts, too. Texts with a number are omitted: their forms are an object, which
 * the bundler would put into the code that all scripts share.
 */
export function createTextDefines(strings: SiteStrings): Record<string, string> {
  const defines: Record<string, string> = {};
  for (const [group, texts] of Object.entries(strings)) {
    for (const [name, text] of Object.entries<unknown>(texts)) {
      if (typeof text !== 'string') continue;
      const [before = '', , after = ''] = splitText(text);
      defines[`__STRINGS__.${group}.${name}`] = JSON.stringify(text);
      defines[`__PARTS__.${group}.${name}.before`] = JSON.stringify(before);
      defines[`__PARTS__.${group}.${name}.after`] = JSON.stringify(after);
    }
  }
  return defines;
}

/** Creates an output file with a hash in its name. */
export function withHash(name: string, ending: string, content: string): OutputFile {
  const hash = hashContent(content).slice(0, HASH_LENGTH);
  return { file: `${ASSETS_FOLDER}/${name}-${hash}${ending}`, content };
}

/** Creates an output file with the name that the bundler chose. */
export function toAsset({ path, contents }: BundledFile): OutputFile {
  return { file: `${ASSETS_FOLDER}/${basename(path)}`, content: contents };
}

/** How everything for browsers is bundled, and what its files are called. */

import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { type BuildOptions, type OutputFile as BundledFile, build } from 'esbuild';
import { ASSETS_FOLDER } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import { PACKAGE_FOLDER } from '../core/packageFolder';

const HASH_LENGTH = 8;
/** What is Baseline in browsers of the last two and a half years. */
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

/** `name` is that of a sheet in `templates/styles`; `extra` comes after it. */
export function bundleStyles(name: string, extra = ''): Promise<string> {
  const contents = `@import './${name}.css';\n${extra}`;
  const resolveDir = join(PACKAGE_FOLDER, 'templates', 'styles');
  return bundleText({ stdin: { contents, resolveDir, loader: 'css' } });
}

/** One define for each key, so that code for what a site does not have falls away. */
export function createDefines(name: string, options: object): Record<string, string> {
  const keys = Object.entries(options);
  return Object.fromEntries(
    keys.map(([key, value]) => [`${name}.${key}`, JSON.stringify(value) ?? 'undefined']),
  );
}

/** For what has no name yet. */
export function withHash(name: string, ending: string, content: string): OutputFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return { file: `${ASSETS_FOLDER}/${name}-${hash}${ending}`, content };
}

/** For what the bundler has named. */
export function toAsset({ path, contents }: BundledFile): OutputFile {
  return { file: `${ASSETS_FOLDER}/${basename(path)}`, content: contents };
}

/**
 * Bundles a foreign configuration in JavaScript or TypeScript. Files of the foreign folder are in the bundle;
 * packages and Node's modules are replaced, so nothing of the foreign toolchain runs.
 */

import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build, type OnResolveArgs, type Plugin } from 'esbuild';
import { isInside } from '../../core/isInside';
import type { LineColumn } from '../../core/problems';

type BundledScript =
  | {
      readonly code: string;
      /** Files of the foreign folder that are in it. */
      readonly inputs: readonly string[];
      readonly problem?: undefined;
    }
  | { readonly code?: undefined; readonly problem: ScriptProblem };

/** A syntax error, or an import that cannot be bundled. */
export type ScriptProblem = LineColumn & { readonly message: string; readonly file: string };

/** The name of the value that the script leaves behind. */
export const RESULT = '__docwrightResult';

export async function bundleScript(folder: string, file: string): Promise<BundledScript> {
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `globalThis.${RESULT} = import(${JSON.stringify(`./${file}`)});`,
        resolveDir: folder,
      },
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'node20',
      platform: 'neutral',
      logLevel: 'silent',
      tsconfigRaw: {},
      define: createDefines(file),
      loader: { '.css': 'empty', '.md': 'text', '.mdx': 'text', '.svg': 'text' },
      plugins: [createForeignPlugin(folder)],
    });
    const inputs = Object.keys(metafile.inputs).filter((name) => !/^<|:/.test(name));
    return { code: outputFiles[0]?.text ?? '', inputs };
  } catch (error) {
    return { problem: findProblem(error, file) };
  }
}

/** What Node gives to modules. */
function createDefines(file: string): Readonly<Record<string, string>> {
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.';
  return {
    'require.resolve': '__docwrightResolve',
    'import.meta.url': JSON.stringify(`file:///${file}`),
    'import.meta.dirname': JSON.stringify(folder),
    __dirname: JSON.stringify(folder),
    __filename: JSON.stringify(file),
  };
}

const ENDINGS = [
  '',
  '.ts',
  '.js',
  '.mts',
  '.mjs',
  '.cts',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
];
const FOREIGN = 'foreign';

function createForeignPlugin(folder: string): Plugin {
  return {
    name: 'foreign',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, (args) => {
        const path = findOwnFile(folder, args);
        return path === undefined ? { path: args.path, namespace: FOREIGN } : { path };
      });
      setup.onLoad({ filter: /.*/, namespace: FOREIGN }, ({ path }) => ({
        contents: `module.exports = __docwrightForeign(${JSON.stringify(path)});`,
        loader: 'js',
      }));
    },
  };
}

/** The absolute path of a file of the foreign folder; undefined for all else. */
function findOwnFile(folder: string, { path, importer, resolveDir }: OnResolveArgs) {
  const isSite = path.startsWith('@site/');
  if (!isSite && !/^\.\.?(?:\/|$)/.test(path)) return undefined;
  const near = importer === '' || importer === '<stdin>' ? resolveDir : dirname(importer);
  const wanted = isSite ? join(folder, path.slice('@site/'.length)) : resolve(near, path);
  const found = ENDINGS.map((ending) => wanted + ending).find(isFile);
  if (found === undefined) return undefined;
  return isInside(folder, realpathSync(found)) ? found : undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

type BuildError = {
  readonly errors?: readonly {
    readonly text: string;
    readonly location?: { file: string; line: number; column: number } | null;
  }[];
};

function findProblem(error: unknown, file: string): ScriptProblem {
  const first = (error as BuildError).errors?.[0];
  const message = first?.text ?? String(error);
  const { location } = first ?? {};
  if (!location) return { file, line: 1, column: 1, message };
  const { line, column } = location;
  return {
    file: relative('.', location.file).split(sep).join('/'),
    line,
    column: column + 1,
    message,
  };
}

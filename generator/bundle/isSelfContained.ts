/** Finds out whether code of a site depends on nothing but its own text, so that its results may be remembered. */

import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { PACKAGE_FOLDER } from '../core/packageFolder';
import { isInside } from '../core/paths';

/** Modules of Node that read nothing of the machine. */
const HARMLESS =
  /^(?:node:)?(?:assert|buffer|events|path|punycode|querystring|string_decoder|url|util)(?:\/|$)/;

/** Words of code that may ask for the time, the environment, chance, the network or other files. */
const OUTSIDE =
  /\b(?:process|Date|random|fetch|crypto|performance|globalThis|require|eval|Function|XMLHttpRequest|WebSocket)\b|\bimport\s*(?:\(|\.\s*meta)/;

/** A file that the bundler takes into the bundle. */
const BUNDLED_REQUIRE = /\brequire\(\s*(['"`])[^'"`$]*\1\s*\)/g;

/**
 * `folder` is the working folder of the bundler; `findCode` gives the code of files that are no code themselves.
 * A word in a comment counts too: false is always safe.
 */
export async function isSelfContained(
  { inputs }: Metafile,
  folder: string,
  findCode: (file: string) => string | undefined = () => undefined,
): Promise<boolean> {
  for (const [name, { imports }] of Object.entries(inputs)) {
    const file = resolve(folder, name);
    if (isInside(join(PACKAGE_FOLDER, 'templates'), file)) continue;
    const modules = imports.filter(({ external }) => external).map(({ path }) => path);
    if (modules.some((path) => isBuiltin(path) && !HARMLESS.test(path))) return false;
    // Entries that docwright writes, and what it gives to pages of MDX.
    if (name.endsWith('<stdin>') || name.startsWith('docwright-')) continue;
    const text = findCode(file) ?? (await readFile(file, 'utf8').catch(() => undefined));
    if (text === undefined || OUTSIDE.test(text.replace(BUNDLED_REQUIRE, ''))) return false;
  }
  return true;
}

/**
 * Parses the source of a configuration, so that messages can name places in it. esbuild, which also
 * loads the configuration, takes the types out of it; acorn parses what is left.
 */

import { createRequire, SourceMap } from 'node:module';
import { extname } from 'node:path';
import type { Node, Program } from 'acorn';
import { transformSync } from 'esbuild';
import type { LineColumn } from '../core/problems';

export type ParsedSource = {
  readonly program: Program;
  /** The place of a node in the source as it is written. */
  readonly locate: (node: Node) => LineColumn;
};

/** Undefined for a source that is no JavaScript or TypeScript. */
export function parseSource(file: string, text: string): ParsedSource | undefined {
  try {
    const { code, map } = transformSync(text, {
      loader: extname(file).endsWith('ts') ? 'ts' : 'js',
      sourcemap: 'external',
      logLevel: 'silent',
    });
    const program = loadParser().parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
    const places = new SourceMap(JSON.parse(map));
    return { program, locate: (node) => locate(node, code, places) };
  } catch {
    // Why it cannot be parsed is said where the configuration is loaded; here is only the place lost.
    return undefined;
  }
}

/** Loaded by the first message that names a place: most runs have none. */
function loadParser(): typeof import('acorn') {
  const load = createRequire(import.meta.url);
  return load('acorn');
}

/** What has no mapping of its own, such as a parenthesis, stands where the next one begins. */
function locate({ loc }: Node, code: string, places: SourceMap): LineColumn {
  const { line = 1, column: start = 0 } = loc?.start ?? {};
  const { length } = code.split('\n')[line - 1] ?? '';
  for (let column = start; column < length; column += 1) {
    const entry = places.findEntry(line - 1, column);
    const isExact =
      'originalLine' in entry &&
      entry.generatedLine === line - 1 &&
      entry.generatedColumn === column;
    if (isExact) return { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return { line: 1, column: 1 };
}

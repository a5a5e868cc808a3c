/**
 * Parses the source of a configuration, so that messages can name lines in it. esbuild, which also loads
 * the configuration, removes the types; acorn parses the rest.
 */

import { createRequire, SourceMap } from 'node:module';
import { extname } from 'node:path';
import type { Node, Program } from 'acorn';
import { transformSync } from 'esbuild';
import type { TextRange } from '../core/problems';

export type ParsedSource = {
  readonly program: Program;
  /** Returns the place of a node in the original source, with the end of a name or a text. */
  readonly locate: (node: Node) => TextRange;
};

/** Returns undefined when the source is not valid JavaScript or TypeScript. */
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
    const [codeLines, lines] = [code.split('\n'), text.split('\n')];
    return { program, locate: (node) => findEnd(locate(node, codeLines, places), lines) };
  } catch {
    // Loading the configuration reports the syntax error; here only the place is lost.
    return undefined;
  }
}

/** Loads acorn only when a message names a place: most runs need none. */
function loadParser(): typeof import('acorn') {
  const load = createRequire(import.meta.url);
  return load('acorn');
}

/** A node without a mapping of its own, such as one in parentheses, gets the place of the next mapping. */
function locate({ loc }: Node, lines: readonly string[], places: SourceMap): TextRange {
  const { line = 1, column: start = 0 } = loc?.start ?? {};
  const { length } = lines[line - 1] ?? '';
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

const NAME_OR_TEXT = /[\w$]+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;

/** From the original text, because esbuild writes the same code in other ways. */
function findEnd({ line, column }: TextRange, lines: readonly string[]): TextRange {
  const pattern = new RegExp(NAME_OR_TEXT);
  pattern.lastIndex = column - 1;
  const [found] = pattern.exec(lines[line - 1] ?? '') ?? [];
  if (found === undefined) return { line, column };
  return { line, column, endLine: line, endColumn: column + found.length };
}

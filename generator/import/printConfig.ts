/** Writes a configuration as TypeScript, formatted as Biome and Prettier would. */

import { isObject } from '../core/isObject';
import { listPairs, printInline, printKey } from '../core/printInline';

const WIDTH = 100;
const INDENT = '  ';

export function printConfig(config: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${INDENT}${printPair(key, value, 1)},\n`);
  return `import { defineConfig } from 'docwright';\n\nexport default defineConfig({\n${lines.join('')}});\n`;
}

function printPair(key: string, value: unknown, depth: number): string {
  const name = `${printKey(key)}: `;
  const printed = printValue(value, { depth, column: depth * INDENT.length + name.length });
  return printed.startsWith('\n') ? name.trimEnd() + printed : name + printed;
}

type Position = { readonly depth: number; readonly column: number };

/** Lists and objects are on one line where they fit. */
function printValue(value: unknown, { depth, column }: Position): string {
  const inline = printInline(value);
  if (column + inline.length + 1 <= WIDTH && !isBroken(value)) return inline;
  const inner = INDENT.repeat(depth + 1);
  if (Array.isArray(value)) {
    const position = { depth: depth + 1, column: inner.length };
    const lines = value.map((item) => `${inner}${printValue(item, position)},\n`);
    return `[\n${lines.join('')}${INDENT.repeat(depth)}]`;
  }
  if (!isObject(value)) return printLong(inline, depth, inner);
  const lines = listPairs(value).map(
    ([key, item]) => `${inner}${printPair(key, item, depth + 1)},\n`,
  );
  return `{\n${lines.join('')}${INDENT.repeat(depth)}}`;
}

/** Formatters never write a list of several objects with several keys on one line, nor what is around it. */
function isBroken(value: unknown): boolean {
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  const isList = Array.isArray(value) && value.length > 1;
  return (isList && (value.every(hasKeys) || value.every(hasItems))) || inner.some(isBroken);
}

function hasKeys(value: unknown): boolean {
  return isObject(value) && listPairs(value).length > 1;
}

function hasItems(value: unknown): boolean {
  return Array.isArray(value) && value.length > 1;
}

/** A long text begins on a line of its own, after the name of its key. */
function printLong(inline: string, depth: number, inner: string): string {
  const isText = /^['"]/.test(inline);
  return isText && depth > 0 ? `\n${inner}${inline}` : inline;
}

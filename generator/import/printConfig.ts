/** Writes a configuration as TypeScript, formatted as Biome and Prettier would. */

import { isObject } from '../core/isObject';

const WIDTH = 100;
const INDENT = '  ';

export function printConfig(config: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(config)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${INDENT}${printPair(key, value, 1)},\n`);
  return `import { defineConfig } from 'docwright';\n\nexport default defineConfig({\n${lines.join('')}});\n`;
}

function printPair(key: string, value: unknown, depth: number): string {
  const name = `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: `;
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

export function printInline(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const pairs = listPairs(value).map(
    ([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${printInline(item)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function listPairs(value: Readonly<Record<string, unknown>>) {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** Single quotes, unless the text has more of them than of double ones. */
function quote(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  const count = (mark: string) => text.split(mark).length;
  return count("'") > count('"')
    ? `"${escaped.replaceAll('"', '\\"')}"`
    : `'${escaped.replaceAll("'", "\\'")}'`;
}

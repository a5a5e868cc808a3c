/** Adds a key to the source of a configuration. Every other byte stays. */

import { type Token, tokenizer } from 'acorn';
import type { ConfigSource } from './createLocate';
import { createObjectFinder, parseSource } from './findKey';
import { type CodeStyle, printInline, printKey } from './printInline';
import type { LineColumn } from './problems';

export type NewKey = {
  /** That of the object around the key. Objects that are missing on the way to it are added, too. */
  readonly path: readonly string[];
  readonly name: string;
  readonly value: unknown;
  /** The key comes before the first one for which this is true, or last. */
  readonly isBefore: (name: string) => boolean;
};

/** Returns undefined when the source does not show the object around the key, because other code gives it. */
export function insertKey({ file, text }: ConfigSource, key: NewKey): string | undefined {
  const source = parseSource(file, text);
  const findObject = source && createObjectFinder(source);
  for (let depth = key.path.length; depth >= 0; depth -= 1) {
    const place = findObject?.(key.path.slice(0, depth));
    if (place === undefined) continue;
    const object = place === 'elsewhere' ? undefined : readObject(text, findOffset(text, place));
    const path = key.path.slice(depth);
    const isBefore = path.length === 0 ? key.isBefore : () => false;
    return object && insertInto(text, object, { ...key, path, isBefore });
  }
  return undefined;
}

function findOffset(text: string, { line, column }: LineColumn): number {
  const lines = text.split('\n').slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, column - 1);
}

/** Offsets in the text. */
type WrittenObject = {
  readonly open: number;
  readonly close: number;
  readonly entries: readonly Entry[];
};

type Entry = {
  /** Dots for a spread. */
  readonly name: string;
  readonly start: number;
  end: number;
  /** Behind the comma after it, if there is one. */
  comma?: number;
};

const OPENING = ['{', '[', '(', '${'];
const CLOSING = ['}', ']', ')'];
/** Of the keys of the object, in parentheses, so that it does not parse as a block. */
const INSIDE = 2;

/** Splits an object into its entries, also one with types of TypeScript, which have the same tokens. */
function readObject(text: string, open: number): WrittenObject | undefined {
  if (text[open] !== '{') return undefined;
  const entries: Entry[] = [];
  let depth = 0;
  let entry: Entry | undefined;
  try {
    for (const token of listTokens(text, open)) {
      const { label } = token.type;
      if (CLOSING.includes(label)) depth -= 1;
      if (depth < INSIDE && label === '}') return { open, close: token.start, entries };
      if (depth === INSIDE && label === ',') {
        if (entry) entry.comma = token.end;
        entry = undefined;
      } else if (depth === INSIDE) {
        if (entry === undefined) {
          const name = text.slice(token.start, token.end).replace(/^(['"])(.*)\1$/, '$2');
          entry = { name, start: token.start, end: token.end };
          entries.push(entry);
        }
        entry.end = token.end;
      }
      if (OPENING.includes(label)) depth += 1;
    }
  } catch {
    // Some TypeScript syntax cannot be tokenized as JavaScript.
  }
  return undefined;
}

function* listTokens(text: string, open: number): Generator<Token> {
  const shift = open - 1;
  for (const token of tokenizer(`(${text.slice(open)}`, { ecmaVersion: 'latest' })) {
    yield { ...token, start: token.start + shift, end: token.end + shift };
  }
}

/** Spaces and comments up to the end of the line. */
const REST_OF_LINE = /(?:[^\S\r\n]|\/\*(?:(?!\*\/)[^\r\n])*\*\/)*(?:\/\/[^\r\n]*)?(?=\r?\n)/y;

function insertInto(text: string, object: WrittenObject, key: NewKey): string {
  const { open, close, entries } = object;
  const [first] = entries;
  const isInLines = text.slice(open, first?.start ?? close).includes('\n');
  const next = entries.findIndex(({ name }) => key.isBefore(name));
  const before = next === -1 ? entries.at(-1) : entries[next - 1];
  const place = before?.comma ?? before?.end ?? open + 1;
  const missingComma = before !== undefined && before.comma === undefined ? ',' : '';
  const ends = first === undefined ? isInLines : entries.at(-1)?.comma !== undefined;
  const comma = next !== -1 || ends ? ',' : '';
  const [start, rest] = [text.slice(0, place) + missingComma, text.slice(place)];
  const style = findStyle(text);
  if (!isInLines) {
    const space = before === undefined && /^\S/.test(rest) ? ' ' : '';
    return `${start} ${printNested(key, style)}${comma}${space}${rest}`;
  }
  const line = findIndent(text, first?.start ?? open);
  const indent = first === undefined ? line + style.indent : line;
  REST_OF_LINE.lastIndex = place;
  const { length } = REST_OF_LINE.exec(text)?.[0] ?? '';
  const added = printNested(key, style, { indent, comma: ends ? ',' : '' });
  return `${start}${rest.slice(0, length)}${style.lineEnd}${indent}${added}${comma}${rest.slice(length)}`;
}

type FileStyle = CodeStyle & { readonly indent: string; readonly lineEnd: string };

function findStyle(text: string): FileStyle {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return {
    mark: count(/"[^'"\n]*"/g) > count(/'[^'"\n]*'/g) ? '"' : "'",
    // Each configuration has a title.
    quotesKeys: /['"]title['"]\s*:/.test(text),
    indent: /[{([]\r?\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** The spaces or tabs before the line that holds an offset. */
function findIndent(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1);
  return /^[^\S\n]*/.exec(line)?.[0] ?? '';
}

type Lines = { readonly indent: string; readonly comma: string };

/** The key with the objects that are missing around it: on one line, or each on its own. */
function printNested(key: NewKey, style: FileStyle, lines?: Lines): string {
  const [outer, ...path] = key.path;
  if (outer === undefined) return `${printKey(key.name, style)}: ${printInline(key.value, style)}`;
  const name = printKey(outer, style);
  if (lines === undefined) return `${name}: { ${printNested({ ...key, path }, style)} }`;
  const indent = lines.indent + style.indent;
  const inner = printNested({ ...key, path }, style, { ...lines, indent });
  return `${name}: {${style.lineEnd}${indent}${inner}${lines.comma}${style.lineEnd}${lines.indent}}`;
}

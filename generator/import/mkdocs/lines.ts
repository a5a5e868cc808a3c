/** The lines of a page of MkDocs, and the blocks that its extensions make of them. */

import type { OutcomeNote } from '../importReport';
import type { NoteSyntax } from '../pages/convertPage';
import { splitProse } from '../pages/prose';

export type Line = {
  readonly text: string;
  readonly isCode: boolean;
  /** True for the fence that begins a block of code. */
  readonly isOpening: boolean;
  /** Reports something in it, with the place that it comes from. */
  readonly note: (subject: string, outcome: OutcomeNote) => void;
};

/** Lines with the same indent, inside of a block or of the page. */
export type Section = {
  readonly lines: readonly Line[];
  readonly indent: number;
  /** How many blocks are around it, and one. */
  readonly level: number;
  /** The end of each element and block that has a line of its own for it. */
  readonly ends: ReadonlyMap<number, number>;
  /** Whether it is in an element with Markdown, in which other elements have Markdown, too. */
  readonly isElement: boolean;
  readonly convert: (inner: readonly Line[], inside?: Inside) => Converted;
};

type Inside = { readonly indent?: number; readonly isElement?: boolean };

export type Converted = {
  readonly lines: readonly string[];
  /** How many colons the fences around need at least. */
  readonly depth: number;
};

/** `length` is how many lines of the section it replaces, `caption` how many lines before it became a figure. */
export type Block = Converted & { readonly length: number; readonly caption?: boolean };

export const INDENT = 4;

export function readLines(body: string, note: NoteSyntax): readonly Line[] {
  const lines = body.split('\n').map((text, index) => ({
    ...PROSE,
    text,
    note: (subject: string, outcome: OutcomeNote) => note(index + 1, subject, outcome),
  }));
  return expandTabs(markCode(lines));
}

/** Python-Markdown reads a tab as four spaces. In code, only the indent of the block counts. */
function expandTabs(lines: readonly Line[]): readonly Line[] {
  let hasTab = false;
  return lines.map((line) => {
    const [start = ''] = /^[ \t]*/.exec(line.text) ?? [];
    if (!line.isCode || line.isOpening) hasTab = start.includes('\t');
    if (!hasTab) return line;
    return {
      ...line,
      text: start.replaceAll('\t', ' '.repeat(INDENT)) + line.text.slice(start.length),
    };
  });
}

const PROSE = { isCode: false, isOpening: false };

/** Finds the code anew, after lines were inserted. */
export function markCode(lines: readonly Line[]): readonly Line[] {
  const found = splitProse(lines.map(({ text }) => text).join('\n'));
  return lines.map((line, index) => {
    const { isCode = false, isOpening = false } = found[index] ?? {};
    return { ...line, isCode, isOpening };
  });
}

const DEFINITION = /^[\s>]*\[(?!\^)([^\]\n]+)\]:/;

/** The label of a definition, `[label]: target`; undefined for any other line. */
export function findLabel({ text, isCode }: Line): string | undefined {
  const label = isCode ? undefined : DEFINITION.exec(text)?.[1];
  return label && foldLabel(label);
}

/** Labels are compared in this form. */
export function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function listLabels(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => findLabel(line) ?? []));
}

/** The lines that are further in than `outer`, without that indent, and the empty ones between them, but not after them. */
export function listIndented(
  lines: readonly Line[],
  start: number,
  outer: number,
): readonly Line[] {
  const found: Line[] = [];
  let length = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const hasText = line.text.trim() !== '';
    if (hasText && leadingSpaces(line.text) < outer + INDENT) break;
    found.push({ ...line, text: hasText ? ' '.repeat(outer) + moveOut(line.text, outer) : '' });
    if (hasText) length = found.length;
  }
  return found.slice(0, length);
}

function moveOut(text: string, outer: number): string {
  const spaces = /^ */.exec(text)?.[0].length ?? 0;
  return spaces < outer ? text : text.slice(Math.min(spaces, outer + INDENT));
}

/** Where the next line with a text is. */
export function skipEmpty(lines: readonly Line[], start: number): number {
  let at = start;
  while (at < lines.length && isEmpty(lines[at])) at += 1;
  return at;
}

export function leadingSpaces(text: string): number {
  return text.length - text.trimStart().length;
}

export function isEmpty(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** Without the empty lines at the start and the end. */
export function trimEmpty<Each extends Line | string>(lines: readonly Each[]): readonly Each[] {
  const hasText = (line: Each) => (typeof line === 'string' ? line : line.text).trim() !== '';
  const start = lines.findIndex(hasText);
  return start === -1 ? [] : lines.slice(start, lines.findLastIndex(hasText) + 1);
}

/** A call has no room for many thousands of arguments. */
export function addAll(written: string[], lines: readonly string[]): void {
  for (const line of lines) written.push(line);
}

/** The opening and the closing line of a directive. */
export function fence(
  depth: number,
  indent: string,
  { name, title = '', attributes = '' }: Directive,
): readonly [string, string] {
  const colons = `${indent}${':'.repeat(depth)}`;
  const label = title === '' ? '' : `[${escapeTitle(title)}]`;
  return [`${colons}${name}${label}${attributes}`, colons];
}

type Directive = {
  readonly name: string;
  readonly title?: string;
  readonly attributes?: string;
};

/** A title may contain links, but no bracket without its pair. */
function escapeTitle(title: string): string {
  let depth = 0;
  for (const [bracket] of title.matchAll(BRACKET)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(BRACKET, '\\$&');
}

const BRACKET = /(?<!\\)[[\]]/g;

/** An element around Markdown. `attributes` starts with a space. */
export function surround(
  tag: string,
  lines: readonly string[],
  { indent, attributes = '' }: { readonly indent: string; readonly attributes?: string },
): readonly string[] {
  return [`${indent}<${tag}${attributes}>`, '', ...lines, '', `${indent}</${tag}>`];
}

export function quoteAttribute(value: string): string {
  return `"${value.replaceAll('"', '&quot;')}"`;
}

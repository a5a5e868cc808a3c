/** Writes Markdown that is safe for any text of an author. Each line knows which value it comes from. */

import { escapeMarkdown } from '../core/text';
import type { Spot } from './apiFiles';

export type Line = {
  readonly text: string;
  /** Where the author has written it. */
  readonly spot?: Spot | undefined;
  /** The number of the line in the text at that place, from 0. */
  readonly offset?: number | undefined;
};

export type Lines = readonly Line[];

/** Markdown as lines. */
export function write(text: string, spot?: Spot): Lines {
  return text.split('\n').map((line) => ({ text: line, spot }));
}

const BLANK: Line = { text: '' };

/** Puts an empty line between the blocks; empty blocks are left out. */
export function joinBlocks(...blocks: readonly Lines[]): Lines {
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : [BLANK, ...block]));
}

type Container = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Markdown. */
  readonly label?: string | undefined;
  readonly spot?: Spot | undefined;
};

/** A container directive, with a longer fence than any inside. */
export function wrap({ name, attributes = {}, label, spot }: Container, lines: Lines): Lines {
  const longest = lines.map(({ text }) => /^\s*(:{2,})/.exec(text)?.[1]?.length ?? 2);
  // Spreading the lengths would exceed the limit of arguments for long texts.
  const fence = ':'.repeat(longest.reduce((one, other) => Math.max(one, other), 2) + 1);
  const start = `${fence}${name}${label === undefined ? '' : `[${label}]`}${writeAttributes(attributes)}`;
  return [{ text: start, spot }, BLANK, ...lines, BLANK, { text: fence }];
}

/** A directive without content. */
export function writeLeaf({ name, attributes = {}, spot }: Omit<Container, 'label'>): Lines {
  return [{ text: `::${name}${writeAttributes(attributes)}`, spot }];
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${encode(value)}"`);
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

function encode(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

type CodeBlock = {
  readonly language: string;
  readonly title?: string | undefined;
  readonly spot?: Spot | undefined;
};

/** A code block, with a longer fence than any in the code. */
export function writeCode(code: string, { language, title, spot }: CodeBlock): Lines {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  // A backtick in the info string would turn the fence into a paragraph.
  const meta = title === undefined ? '' : ` title="${title.replace(/["`\s]+/g, ' ').trim()}"`;
  const lines = code.trimEnd().split('\n');
  return [
    { text: `${fence}${language.replace(/[^\w+#.-]/g, '') || 'text'}${meta}`, spot },
    ...lines.map((text) => ({ text, spot })),
    { text: fence },
  ];
}

/** Inline code; backticks in it are safe. */
export function toCode(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.trim() === '') return '` `';
  const ticks = '`'.repeat(longestRun(line) + 1);
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${gap}${line}${gap}${ticks}`;
}

/** For an address between `<` and `>`. */
export function escapeUrl(url: string): string {
  return url.trim().replace(/[<>\s\\]/g, encodeURIComponent);
}

function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
}

export type Row = { readonly cells: readonly string[]; readonly spot?: Spot | undefined };

/** Cells are Markdown without line breaks. */
export function writeTable(header: readonly string[], rows: readonly Row[]): Lines {
  if (rows.length === 0) return [];
  const draw = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [
    { text: draw(header.map(escapeMarkdown)) },
    { text: `|${header.map(() => '---|').join('')}` },
    ...rows.map(({ cells, spot }) => ({ text: draw(cells), spot })),
  ];
}

function escapeCell(cell: string): string {
  return cell.replace(/(?<!\\)((?:\\\\)*)\|/g, '$1\\|');
}

/** Escapes block syntax at the start of a line. */
export function writeSentence(text: string, spot?: Spot): Lines {
  const safe = /^[#>+:=~<|-]/.test(text) ? `\\${text}` : text.replace(/^(\d+)([.)])/, '$1\\$2');
  return write(safe, spot);
}

/** A heading with its id. */
export function writeHeading(level: number, title: string, id: string, spot?: Spot): Lines {
  return [{ text: `${'#'.repeat(Math.min(level, 6))} ${escapeMarkdown(title)} {#${id}}`, spot }];
}

/** Writes the blocks of MkDocs and its extensions as directives and HTML: the lines of a page, from outer to inner. */

import { todo } from '../importReport';
import { readAdmonition, readTabs } from './admonitions';
import { readDefinitions } from './definitions';
import { findEnds, readElement } from './elements';
import { convertFence } from './fences';
import { joinSpans } from './joinSpans';
import {
  addAll,
  type Block,
  type Converted,
  isEmpty,
  type Line,
  leadingSpaces,
  type Section,
} from './lines';
import { readQuote } from './quotes';
import { readSlashBlock } from './slashBlocks';

/** Writes the text of a line that is not code. A line of signs below it makes a heading of it. */
export type WriteText = (line: Line, isUnderlined: boolean) => string;

export function convertBlocks(lines: readonly Line[], writeText: WriteText): string {
  const page = { lines, level: 1, indent: 0, isElement: false };
  return convertLines(page, writeText).lines.join('\n');
}

const FEWEST_COLONS = 3;
/** No page needs more; each level reads its lines once more. */
const MAX_LEVEL = 20;
const READERS = [readTabs, readAdmonition, readSlashBlock, readDefinitions, readElement, readQuote];

type Unread = Pick<Section, 'lines' | 'level' | 'indent' | 'isElement'>;

function convertLines(unread: Unread, writeText: WriteText): Converted {
  const { level, indent, isElement } = unread;
  const lines = markIndented(unread.lines, indent);
  const section: Section = {
    ...{ lines, level, indent, isElement, ends: findEnds(lines) },
    convert: (inner, inside) =>
      convertLines({ indent, isElement, ...inside, lines: inner, level: level + 1 }, writeText),
  };
  const written: string[] = [];
  let depth = FEWEST_COLONS;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const block = readBlock(section, line, at);
    if (block === undefined) {
      const joined = joinSpans(lines, line, at);
      addAll(written, writeLine(section, { ...joined, at }, writeText));
      at += joined.length;
    } else {
      at += block.length;
      if (block.caption) wrapFigure(written);
      else addEmpty(written);
      addAll(written, block.lines);
      if (at < lines.length && !isEmpty(lines[at])) addEmpty(written);
    }
    depth = Math.max(depth, block?.depth ?? depth);
  }
  return { lines: written, depth };
}

/** Blocks are between empty lines. */
function addEmpty(written: string[]): void {
  if (written.length > 0 && written.at(-1)?.trim() !== '') written.push('');
}

const OPENING = /^\s*(?:!!!|\?\?\?|===|\/\/\/)\s*\w/;

function readBlock(section: Section, line: Line, at: number): Block | undefined {
  if (line.isCode) return undefined;
  if (section.level <= MAX_LEVEL) {
    for (const read of READERS) {
      const block = read(section, at);
      if (block !== undefined) return block;
    }
  } else if (OPENING.test(line.text)) {
    line.note(line.text.trim(), todo(`it is nested in ${MAX_LEVEL} blocks: rewrite it`));
  }
  return undefined;
}

const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/;

type Joined = { readonly line: Line; readonly at: number; readonly length: number };

function writeLine(
  { lines }: Section,
  { line, at, length }: Joined,
  writeText: WriteText,
): readonly string[] {
  if (line.isOpening) return [convertFence(lines, at)];
  if (line.isCode) return [line.text];
  const next = lines[at + length]?.text ?? '';
  const text = writeText(line, UNDERLINE.test(next));
  // An element that is alone on its line would make text of the lines below it.
  const isAlone = /^\s*<img\b[^<>]*>\s*$/.test(text) && isEmpty(lines[at - 1]);
  if (text.trim() === '' && line.text.trim() !== '') return [];
  return isAlone && /^\s*[^<\s]/.test(next) ? [text, ''] : [text];
}

const CONTAINER = /^\s*(?:[-*+]\s|\d+[.)]\s|:\s|\[\^|!!!|\?\?\?|===|:::|<)/;

/** Marks the code that only its indent makes code: at the start, after text, but not in a list or another block. */
function markIndented(lines: readonly Line[], indent: number): readonly Line[] {
  let isInside = false;
  let isCode = false;
  let isAfterEmpty = true;
  return lines.map((line) => {
    const wasAfterEmpty = isAfterEmpty;
    isAfterEmpty = isEmpty(line);
    if (isAfterEmpty || line.isCode) return line;
    const spaces = leadingSpaces(line.text) - indent;
    if (spaces >= CODE_INDENT) {
      isCode = !isInside && (isCode || wasAfterEmpty);
      return isCode ? { ...line, isCode } : line;
    }
    isCode = false;
    if (CONTAINER.test(line.text)) isInside = true;
    else if (spaces <= 0 && wasAfterEmpty) isInside = false;
    return line;
  });
}

const CODE_INDENT = 4;

/** Begins a figure with the block before a caption. */
function wrapFigure(written: string[]): void {
  let end = written.length;
  while (end > 0 && written[end - 1]?.trim() === '') end -= 1;
  const start = findStart(written, end);
  const block = written.splice(start);
  const indent = /^\s*/.exec(block[0] ?? '')?.[0] ?? '';
  addAll(written, [`${indent}<figure>`, '', ...block.slice(0, end - start), '']);
}

/** No block with a caption has more lines. */
const MOST_LINES = 1000;

/** Where the block begins that ends before `end`: code, a directive, an element, or text after an empty line. */
function findStart(written: readonly string[], end: number): number {
  const last = written[end - 1] ?? '';
  const fence = /^\s*(?:`{3,}|~{3,}|:{3,})\s*$/.exec(last)?.[0].trimEnd();
  const [, indent, tag] = /^(\s*)<\/([a-z][\w-]*)>\s*$/i.exec(last) ?? [];
  const opening = tag === undefined ? fence : `${indent}<${tag}`;
  const isStart = (at: number) => {
    if (opening === undefined) return written[at - 1]?.trim() === '';
    const text = written[at] ?? '';
    return text.startsWith(opening) && text !== fence;
  };
  // A second caption is a figure of its own.
  if (written[end - 2]?.trim() === '</figcaption>') return end;
  let depth = 0;
  for (let at = end - 1; at > Math.max(0, end - MOST_LINES); at -= 1) {
    if (tag !== undefined && written[at] === last) depth += 1;
    if (isStart(at)) depth -= 1;
    if (depth <= 0 && isStart(at)) return at;
  }
  return end > MOST_LINES ? end - 1 : 0;
}

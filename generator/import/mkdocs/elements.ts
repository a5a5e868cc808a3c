/** Writes HTML elements with the attribute `markdown`: an empty line before and after their content makes Markdown of it. */

import { changed, leave } from '../importReport';
import {
  type Block,
  fence,
  isEmpty,
  type Line,
  leadingSpaces,
  type Section,
  surround,
  trimEmpty,
} from './lines';
import { readSlashes } from './slashBlocks';

const OPEN = /^( *)<([a-z][\w-]*)(\s[^<>]*)?>(.*)$/i;
const MARKDOWN = /\smarkdown(?:\s*=\s*(?:"[^"]*"|'[^']*'|\w+))?(?=\s|$)/i;
const TAGS = /<(\/?)([a-z][\w-]*)(?:\s[^<>]*)?(\/?)>/gi;
/** Inside of a paragraph. */
const INLINE = /^(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)$/i;

/** In an element with `markdown`, these contain Markdown, too. */
const INNER = /^(?:article|aside|center|dd|details|div|dl|dt|figcaption|figure|p|section)$/i;

const CELL = /<\/?t[dh](?=[\s>])[^<>]*>/gi;

/** In a page whose table cells contain Markdown, puts each cell on lines of its own, which Markdown needs. */
export function splitCells(lines: readonly Line[]): readonly Line[] {
  const listCells = ({ text, isCode }: Line) => (isCode ? [] : [...text.matchAll(CELL)]);
  if (!lines.some((line) => listCells(line).some(([tag]) => hasMarkdown(tag)))) return lines;
  return lines.flatMap((line) => {
    const cuts = listCells(line).flatMap(({ 0: tag, index }) => {
      if (tag.startsWith('</')) return [index + tag.length];
      return hasMarkdown(tag) ? [index] : [];
    });
    if (cuts.length === 0) return [line];
    const indent = ' '.repeat(leadingSpaces(line.text));
    return [0, ...cuts].flatMap((start, at) => {
      const part = line.text.slice(start, cuts[at]).trim();
      return part === '' ? [] : [{ ...line, text: indent + part }];
    });
  });
}

const hasMarkdown = (tag: string) => MARKDOWN.test(tag.slice(0, -1));

/** Where each element with `markdown`, and each block with slashes, ends. Each line is read once. */
export function findEnds(lines: readonly Line[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const tags = new Map<string, number[]>();
  const slashes = new Map<string, number[]>();
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) continue;
    for (const [, closing, name = '', isEmptyTag] of text.matchAll(TAGS)) {
      if (isEmptyTag) continue;
      close(tags, name.toLowerCase(), { at, isClosing: closing === '/', ends });
    }
    const { marks, name } = readSlashes(text) ?? {};
    if (marks !== undefined) close(slashes, marks, { at, isClosing: name === undefined, ends });
  }
  return ends;
}

type Place = {
  readonly at: number;
  readonly isClosing: boolean;
  readonly ends: Map<number, number>;
};

function close(open: Map<string, number[]>, name: string, { at, isClosing, ends }: Place): void {
  const stack = open.get(name) ?? [];
  open.set(name, stack);
  if (!isClosing) stack.push(at);
  const start = isClosing ? stack.pop() : undefined;
  // Of the elements that begin on a line, the first one ends last.
  if (start !== undefined) ends.set(start, at);
}

export function readElement(section: Section, at: number): Block | undefined {
  const { lines, ends, isElement } = section;
  const first = lines[at];
  const end = ends.get(at);
  const [, indent = '', tag = '', attributes = '', rest = ''] = OPEN.exec(first?.text ?? '') ?? [];
  const isMarkdown = MARKDOWN.test(attributes) || (isElement && INNER.test(tag));
  if (first === undefined || end === undefined || !isMarkdown || INLINE.test(tag)) return undefined;
  const closing = new RegExp(`</${tag}>\\s*$`, 'i');
  const last = end === at ? rest : (lines[end]?.text ?? '');
  if (!closing.test(last)) return undefined;
  const before = { ...first, text: last.replace(closing, '') };
  const inner =
    end === at ? [before] : [{ ...first, text: rest }, ...lines.slice(at + 1, end), before];
  const own = attributes.replace(MARKDOWN, '').trimEnd();
  // Cards have no line below their title.
  const shown = /\bcards\b/.test(own)
    ? inner.filter((line) => line.isCode || !isRule(line))
    : inner;
  const moved = moveTo(trimEmpty(shown), indent.length);
  const content = section.convert(moved, { indent: indent.length, isElement: true });
  const length = end + 1 - at;
  if (/\bgrid\b/.test(own)) return { ...writeGrid(own, { first, indent, content }), length };
  first.note(first.text.trim(), changed('an element with empty lines around its text'));
  // A paragraph cannot contain others.
  const name = tag.toLowerCase() === 'p' ? 'div' : tag;
  const written = surround(name, trimEmpty(content.lines), { indent, attributes: own });
  return { lines: written, depth: content.depth, length };
}

function isRule({ text }: Line): boolean {
  return /^\s+(?:---+|\*\*\*+)\s*$/.test(text);
}

type Grid = {
  readonly first: Line;
  readonly indent: string;
  readonly content: Omit<Block, 'length'>;
};

/** Cards are a list; in another grid, any blocks are side by side. */
function writeGrid(attributes: string, { first, indent, content }: Grid): Omit<Block, 'length'> {
  const subject = first.text.trim();
  if (!/\bcards\b/.test(attributes) || !content.lines.some((text) => /^\s*[-*+]\s/.test(text))) {
    first.note(subject, leave('removed: these blocks are below each other now'));
    return content;
  }
  first.note(subject, changed(':::cards'));
  const [opening, closing] = fence(content.depth, indent, { name: 'cards' });
  return { lines: [opening, ...content.lines, closing], depth: content.depth + 1 };
}

/** Moves lines that are further in than their element. */
function moveTo(lines: readonly Line[], indent: number): readonly Line[] {
  const least = lines
    .filter((line) => !isEmpty(line))
    .reduce((found, { text }) => Math.min(found, leadingSpaces(text)), Number.MAX_SAFE_INTEGER);
  const extra = Math.max(0, least - indent);
  return lines.map((line) => ({ ...line, text: line.text.slice(extra) }));
}

/** Writes the indented blocks of MkDocs, `!!!`, `???` and `===`, as directives. */

import { changed, todo } from '../importReport';
import { capitalize } from '../links';
import type { SourcePage } from '../pages/convertPage';
import { removeCodeSpans, splitProse } from '../pages/prose';

const BLOCK = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+[\w-]+){0,10}(?:\s+"(.*)")?\s*$/;
const TAB = /^(\s*)===[!+]?\s+"(.*)"\s*$/;
const INDENT = 4;

/** docwright's name for each type of MkDocs. */
const TYPES: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'note',
  summary: 'note',
  quote: 'note',
  example: 'note',
  question: 'note',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
};

export function convertBlocks(body: string, page: SourcePage): string {
  const isCode = new Set(
    splitProse(body)
      .filter((each) => each.isCode)
      .map(({ line }) => line),
  );
  const lines = body.split('\n').map((text, index) => ({ text, line: index + 1 }));
  const found = lines.map((each) => ({ ...each, isCode: isCode.has(each.line) }));
  noteSyntax(found, page);
  return convertLines({ lines: found, page, level: 1 }).lines.join('\n');
}

type Line = { readonly text: string; readonly line: number; readonly isCode: boolean };

type Section = {
  readonly lines: readonly Line[];
  readonly page: SourcePage;
  /** How many blocks are around it, and one. */
  readonly level: number;
};

type Converted = {
  readonly lines: readonly string[];
  /** How many colons the fences around need at least. */
  readonly depth: number;
};

const FEWEST_COLONS = 3;
/** No page needs more; each level reads its lines once more. */
const MAX_LEVEL = 20;

function convertLines(section: Section): Converted {
  const { lines } = section;
  const changed: string[] = [];
  let depth = FEWEST_COLONS;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const block = line.isCode ? undefined : readBlock(section, line, at);
    for (const text of block?.lines ?? [line.text]) changed.push(text);
    depth = Math.max(depth, block?.depth ?? depth);
    at += block?.length ?? 1;
  }
  return { lines: changed, depth };
}

type Block = Converted & { readonly length: number };

function readBlock(section: Section, first: Line, at: number): Block | undefined {
  const { lines, page, level } = section;
  const isTab = TAB.test(first.text);
  const [, indent = '', mark, type = '', title] = BLOCK.exec(first.text) ?? [];
  if (!isTab && mark === undefined) return undefined;
  if (level > MAX_LEVEL) {
    page.note(
      first.line,
      first.text.trim(),
      todo(`it is nested in ${MAX_LEVEL} blocks: rewrite it`),
    );
    return undefined;
  }
  if (isTab) return readTabs(section, at);
  const inner = listIndented(lines, at + 1, indent.length);
  const content = convertLines({ lines: inner, page, level: level + 1 });
  const name = mark === '!!!' ? (TYPES[type] ?? 'note') : 'details';
  const shown = title ?? (name === 'details' || TYPES[type] === undefined ? capitalize(type) : '');
  page.note(first.line, first.text.trim(), changed(`:::${name}`));
  const colons = ':'.repeat(content.depth);
  const open = mark === '???+' ? '{open}' : '';
  const opening = `${indent}${colons}${name}${shown === '' ? '' : `[${escapeTitle(shown)}]`}${open}`;
  return {
    lines: [opening, ...content.lines, `${indent}${colons}`],
    depth: content.depth + 1,
    length: inner.length + 1,
  };
}

/** Tabs that follow each other are one set. */
function readTabs({ lines, page, level }: Section, at: number): Block {
  const indent = TAB.exec(lines[at]?.text ?? '')?.[1] ?? '';
  const tabs: { label: string; content: Converted }[] = [];
  let depth = FEWEST_COLONS;
  let end = at;
  for (let next = at; next < lines.length; next = end) {
    const line = lines[next];
    const [, own, label = ''] = TAB.exec(line?.text ?? '') ?? [];
    if (line === undefined || line.isCode || own !== indent) break;
    const inner = listIndented(lines, next + 1, indent.length);
    const content = convertLines({ lines: inner, page, level: level + 1 });
    tabs.push({ label, content });
    depth = Math.max(depth, content.depth);
    page.note(line.line, line.text.trim(), changed(':::tab'));
    end = next + 1 + inner.length;
  }
  const [inner, outer] = [':'.repeat(depth), ':'.repeat(depth + 1)];
  const written = tabs.flatMap(({ label, content }) => [
    `${indent}${inner}tab{label="${label.replaceAll('"', '&quot;')}"}`,
    ...content.lines,
    `${indent}${inner}`,
  ]);
  return {
    lines: [`${indent}${outer}tabs`, ...written, `${indent}${outer}`, ''],
    depth: depth + 2,
    length: end - at,
  };
}

/** The lines that are further in than `outer`, without that indent, and the empty ones between them. */
function listIndented(lines: readonly Line[], start: number, outer: number): readonly Line[] {
  const found: Line[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const isEmpty = line.text.trim() === '';
    if (!isEmpty && leadingSpaces(line.text) < outer + INDENT) break;
    found.push({ ...line, text: isEmpty ? '' : ' '.repeat(outer) + moveOut(line.text, outer) });
  }
  return found;
}

/** A tab is no indent that can be found away. */
function moveOut(text: string, outer: number): string {
  const spaces = /^ */.exec(text)?.[0].length ?? 0;
  return spaces < outer ? text : text.slice(Math.min(spaces, outer + INDENT));
}

function leadingSpaces(text: string): number {
  return text.length - text.trimStart().length;
}

function escapeTitle(title: string): string {
  return title.replace(/[[\]]/g, '\\$&');
}

/** What is shown as text, because docwright does not know it. */
const UNKNOWN: readonly (readonly [RegExp, string])[] = [
  [/^\s*-{1,}8<-{1,}/, 'an included file: copy its text'],
  [/^\s*\[TOC\]\s*$/, 'the table of contents is already beside the page: remove it'],
  [/\{:?\s*[.#][^{}\n]*\}/, 'attributes: remove them, or use HTML'],
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:/, 'an icon: remove it'],
  [/^\*\[[^\]]+\]:/, 'an abbreviation: use HTML'],
  [/\+\+[\w+]+\+\+/, 'keys: use <kbd>'],
  [/\{\{[^{}\n]+(?:\{[^{}\n]*\}[^{}\n]*){0,20}\}\}|\{%[^%\n]+%\}/, 'a macro: write its value'],
];

function noteSyntax(lines: readonly Line[], { note }: SourcePage): void {
  for (const { text, line, isCode } of lines) {
    const prose = isCode ? '' : removeCodeSpans(text);
    for (const [pattern, meaning] of UNKNOWN) {
      const found = pattern.exec(prose)?.[0];
      // An id of a heading is written in the same way.
      if (found === undefined || (/^#/.test(prose) && /^\{:?\s*#[^\s{}]+\s*\}$/.test(found)))
        continue;
      note(line, found.trim(), todo(meaning));
    }
  }
}

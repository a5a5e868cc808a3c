/** Writes the indented blocks of MkDocs, `!!!`, `???` and `===`, as directives. */

import type { Entry } from '../account';
import { removeCodeSpans, splitProse } from '../pages/prose';
import type { BodyPlace } from '../pages/takePage';

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

export function changeBlocks(body: string, page: BodyPlace): string {
  const isCode = new Set(
    splitProse(body)
      .filter((each) => each.isCode)
      .map(({ line }) => line),
  );
  const lines = body.split('\n').map((text, index) => ({ text, line: index + 1 }));
  const found = lines.map((each) => ({ ...each, isCode: isCode.has(each.line) }));
  noteSyntax(found, page);
  return changeLines({ lines: found, page, level: 1 }).lines.join('\n');
}

type Line = { readonly text: string; readonly line: number; readonly isCode: boolean };

type Part = {
  readonly lines: readonly Line[];
  readonly page: BodyPlace;
  /** How many blocks are around it, and one. */
  readonly level: number;
};

type Changed = {
  readonly lines: readonly string[];
  /** How many colons the fences around need at least. */
  readonly depth: number;
};

const FEWEST_COLONS = 3;
/** No page needs more; each level reads its lines once more. */
const MAX_LEVEL = 20;

function changeLines(part: Part): Changed {
  const { lines } = part;
  const changed: string[] = [];
  let depth = FEWEST_COLONS;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const block = line.isCode ? undefined : readBlock(part, line, at);
    for (const text of block?.lines ?? [line.text]) changed.push(text);
    depth = Math.max(depth, block?.depth ?? depth);
    at += block?.length ?? 1;
  }
  return { lines: changed, depth };
}

type Block = Changed & { readonly length: number };

function readBlock(part: Part, first: Line, at: number): Block | undefined {
  const { lines, page, level } = part;
  const isTab = TAB.test(first.text);
  const [, indent = '', mark, type = '', title] = BLOCK.exec(first.text) ?? [];
  if (!isTab && mark === undefined) return undefined;
  if (level > MAX_LEVEL) {
    note(page, first, { fate: 'left', note: `it is inside of ${MAX_LEVEL} blocks: write it` });
    return undefined;
  }
  if (isTab) return readTabs(part, at);
  const inner = takeIndented(lines, at + 1, indent.length);
  const content = changeLines({ lines: inner, page, level: level + 1 });
  const name = mark === '!!!' ? (TYPES[type] ?? 'note') : 'details';
  const shown = title ?? (name === 'details' || TYPES[type] === undefined ? nameType(type) : '');
  note(page, first, { fate: 'changed', note: `:::${name}` });
  const colons = ':'.repeat(content.depth);
  const open = mark === '???+' ? '{open}' : '';
  const opening = `${indent}${colons}${name}${shown === '' ? '' : `[${escapeTitle(shown)}]`}${open}`;
  return {
    lines: [opening, ...content.lines, `${indent}${colons}`],
    depth: content.depth + 1,
    length: inner.length + 1,
  };
}

function nameType(type: string): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

/** Tabs that follow each other are one set. */
function readTabs({ lines, page, level }: Part, at: number): Block {
  const indent = TAB.exec(lines[at]?.text ?? '')?.[1] ?? '';
  const tabs: { label: string; content: Changed }[] = [];
  let depth = FEWEST_COLONS;
  let end = at;
  for (let next = at; next < lines.length; next = end) {
    const line = lines[next];
    const [, own, label = ''] = TAB.exec(line?.text ?? '') ?? [];
    if (line === undefined || line.isCode || own !== indent) break;
    const inner = takeIndented(lines, next + 1, indent.length);
    const content = changeLines({ lines: inner, page, level: level + 1 });
    tabs.push({ label, content });
    depth = Math.max(depth, content.depth);
    note(page, line, { fate: 'changed', note: ':::tab' });
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
function takeIndented(lines: readonly Line[], start: number, outer: number): readonly Line[] {
  const taken: Line[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const isEmpty = line.text.trim() === '';
    if (!isEmpty && leadingSpaces(line.text) < outer + INDENT) break;
    taken.push({ ...line, text: isEmpty ? '' : ' '.repeat(outer) + moveOut(line.text, outer) });
  }
  return taken;
}

/** A tab is no indent that can be taken away. */
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

function note(
  { file, linesBefore, account }: BodyPlace,
  { text, line }: Line,
  what: Pick<Entry, 'fate' | 'note'>,
): void {
  account.note({ ...what, kind: 'syntax', file, line: linesBefore + line, subject: text.trim() });
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

function noteSyntax(lines: readonly Line[], { file, linesBefore, account }: BodyPlace): void {
  for (const { text, line, isCode } of lines) {
    const prose = isCode ? '' : removeCodeSpans(text);
    for (const [pattern, meaning] of UNKNOWN) {
      const found = pattern.exec(prose)?.[0];
      // An id of a heading is written in the same way.
      if (found === undefined || (/^#/.test(prose) && /^\{:?\s*#/.test(found))) continue;
      const place = { file, line: linesBefore + line, subject: found.trim() };
      account.note({ fate: 'left', kind: 'syntax', ...place, note: meaning });
    }
  }
}

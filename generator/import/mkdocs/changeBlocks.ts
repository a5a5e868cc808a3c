/** Writes the indented blocks of MkDocs, `!!!`, `???` and `===`, as directives. */

import { splitProse } from '../pages/prose';
import type { BodyPlace } from '../pages/takePage';

const BLOCK = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:[ \w-]*?)(?:\s+"(.*)")?\s*$/;
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
  return changeLines(found, page).lines.join('\n');
}

type Line = { readonly text: string; readonly line: number; readonly isCode: boolean };

type Changed = {
  readonly lines: readonly string[];
  /** How many colons the fences around need at least. */
  readonly depth: number;
};

const FEWEST_COLONS = 3;

function changeLines(lines: readonly Line[], page: BodyPlace): Changed {
  const changed: string[] = [];
  let depth = FEWEST_COLONS;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const block = line.isCode ? undefined : readBlock(lines, at, page);
    changed.push(...(block?.lines ?? [line.text]));
    depth = Math.max(depth, block?.depth ?? depth);
    at += block?.length ?? 1;
  }
  return { lines: changed, depth };
}

type Block = Changed & { readonly length: number };

function readBlock(lines: readonly Line[], at: number, page: BodyPlace): Block | undefined {
  const first = lines[at];
  if (first === undefined) return undefined;
  if (TAB.test(first.text)) return readTabs(lines, at, page);
  const [, indent = '', mark, type = '', title] = BLOCK.exec(first.text) ?? [];
  if (mark === undefined) return undefined;
  const inner = takeIndented(lines, at + 1, indent.length);
  const content = changeLines(inner.lines, page);
  const name = mark === '!!!' ? (TYPES[type] ?? 'note') : 'details';
  const shown = title ?? (name === 'details' || TYPES[type] === undefined ? nameType(type) : '');
  note(page, first, `:::${name}`);
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
function readTabs(lines: readonly Line[], at: number, page: BodyPlace): Block {
  const indent = TAB.exec(lines[at]?.text ?? '')?.[1] ?? '';
  const tabs: { label: string; content: Changed }[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    const line = lines[next];
    const [, own, label = ''] = TAB.exec(line?.text ?? '') ?? [];
    if (line === undefined || line.isCode || own !== indent) break;
    const inner = takeIndented(lines, next + 1, indent.length);
    tabs.push({ label, content: changeLines(inner.lines, page) });
    note(page, line, ':::tab');
    end = next + 1 + inner.length;
    next = end;
  }
  const depth = Math.max(FEWEST_COLONS, ...tabs.map(({ content }) => content.depth));
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

/** The lines that are further in than `outer`, without that indent; empty lines at the end belong to what follows. */
function takeIndented(lines: readonly Line[], start: number, outer: number) {
  const isInner = ({ text }: Line) =>
    text.trim() === '' ||
    (/^\s*/.exec(text)?.[0].length !== undefined && leadingSpaces(text) >= outer + INDENT);
  const rest = lines.slice(start);
  const length = rest.findIndex((line) => !isInner(line));
  const taken = rest.slice(0, length === -1 ? undefined : length);
  const remove = new RegExp(`^ {${outer}} {0,${INDENT}}`);
  return {
    lines: taken.map((line) => ({
      ...line,
      text: line.text.trim() === '' ? '' : ' '.repeat(outer) + line.text.replace(remove, ''),
    })),
    length: taken.length,
  };
}

function leadingSpaces(text: string): number {
  return text.length - text.trimStart().length;
}

function escapeTitle(title: string): string {
  return title.replace(/[[\]]/g, '\\$&');
}

function note({ file, linesBefore, account }: BodyPlace, { text, line }: Line, to: string): void {
  const place = { file, line: linesBefore + line, subject: text.trim() };
  account.note({ fate: 'changed', kind: 'syntax', ...place, note: to });
}

/** What is shown as text, because docwright does not know it. */
const UNKNOWN: readonly (readonly [RegExp, string])[] = [
  [/^\s*-{1,}8<-{1,}/, 'a file that is put in: copy its text'],
  [/^\s*\[TOC\]\s*$/, 'the contents are beside the page: remove it'],
  [/\{:?\s*[.#][^}\n]*\}/, 'attributes: remove them, or write HTML'],
  [/:(?:material|fontawesome|octicons|simple)-[\w-]+:/, 'an icon: remove it'],
  [/^\*\[[^\]]+\]:/, 'an abbreviation: write HTML'],
  [/\+\+[\w+]+\+\+/, 'keys: write <kbd>'],
  [/\{\{.+?\}\}|\{%.+?%\}/, 'a macro: write its value'],
];

function noteSyntax(lines: readonly Line[], { file, linesBefore, account }: BodyPlace): void {
  for (const { text, line, isCode } of lines) {
    const prose = isCode ? '' : text.replace(/`[^`]*`/g, '');
    for (const [pattern, meaning] of UNKNOWN) {
      const found = pattern.exec(prose)?.[0];
      // An id of a heading is written in the same way.
      if (found === undefined || (/^#/.test(prose) && /^\{:?\s*#/.test(found))) continue;
      const place = { file, line: linesBefore + line, subject: found.trim() };
      account.note({ fate: 'left', kind: 'syntax', ...place, note: meaning });
    }
  }
}

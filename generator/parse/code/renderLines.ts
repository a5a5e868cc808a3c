/** Renders highlighted lines: their marks, marked words, numbers of notes, and lines that are folded. */

import type { RootContent } from 'mdast';
import { CODE_FOLD } from '../../../templates/mdx/elements';
import type { SiteStrings } from '../../../templates/model/strings/strings';
import type { CodeLine } from './codeLines';
import type { CodeMeta, CodeWord } from './codeMeta';
import type { Token } from './token';

type RenderedLines = {
  readonly lines: readonly CodeLine[];
  readonly tokens: readonly (readonly Token[])[];
  readonly meta: CodeMeta;
  readonly texts: SiteStrings['content'];
  /** Draws the number of a note. */
  readonly drawCallout: ((number: number) => RootContent) | undefined;
};

export function renderLines({ lines, tokens, meta, texts, drawCallout }: RenderedLines) {
  const nodes: RootContent[] = [];
  let folded: CodeMeta['folded'][number] | undefined;
  let target = nodes;
  for (const [index, line] of lines.entries()) {
    const range = meta.folded.find(([first, last]) => first <= index + 1 && index < last);
    if (range !== folded) {
      folded = range;
      target = range === undefined ? nodes : openFold(nodes, range, lines.length);
    }
    const number = meta.folded.length > 0 && meta.isNumbered ? index + 1 : undefined;
    addHtml(target, openLine(line, number, texts) + renderTokens(line, tokens[index] ?? []));
    if (drawCallout && line.callout !== undefined) target.push(drawCallout(line.callout));
    addHtml(target, '\n</span>');
  }
  return nodes;
}

function openFold(
  nodes: RootContent[],
  [first, last]: CodeMeta['folded'][number],
  total: number,
): RootContent[] {
  const lines = String(Math.min(last, total) - first + 1);
  const children: RootContent[] = [];
  nodes.push({ type: 'component', name: CODE_FOLD, attributes: { lines }, children });
  return children;
}

function addHtml(nodes: RootContent[], html: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'finished') last.value += html;
  else nodes.push({ type: 'finished', value: html });
}

/** With folded lines, the stylesheet cannot count: browsers skip lines that are not shown. */
function openLine(
  { marks }: CodeLine,
  number: number | undefined,
  { codeError, codeWarning }: SiteStrings['content'],
): string {
  const className = ['line', ...marks.map((mark) => `line--${mark}`)].join(' ');
  const warning = marks.includes('warning') ? codeWarning : undefined;
  const named = marks.includes('error') ? codeError : warning;
  const data = [
    ...(named === undefined ? [] : [` data-mark="${escapeText(named).replaceAll('"', '&quot;')}"`]),
    ...(number === undefined ? [] : [` data-number="${number}"`]),
  ];
  return `<span class="${className}"${data.join('')}>`;
}

const ELEMENTS = { marked: 'mark', inserted: 'ins', deleted: 'del' } as const;

/** A marked word may be a part of a token or several tokens. */
function renderTokens({ text, words }: CodeLine, tokens: readonly Token[]): string {
  const places = findWords(text, words);
  let html = '';
  let at = 0;
  for (const { text: whole, className } of tokens) {
    const end = at + whole.length;
    for (let rest = whole; rest !== ''; rest = whole.slice(whole.length - (end - at))) {
      const [place] = places;
      const isInside = place !== undefined && at >= place.start;
      if (place?.start === at) html += `<${ELEMENTS[place.mark]} class="code-word">`;
      const part = rest.slice(0, (isInside ? place.end : (place?.start ?? end)) - at);
      html += renderToken({ text: part, className });
      at += part.length;
      if (place?.end !== at) continue;
      html += `</${ELEMENTS[place.mark]}>`;
      places.shift();
    }
  }
  return html;
}

type Place = { readonly start: number; readonly end: number; readonly mark: CodeWord['mark'] };

/** In their order. Of words that overlap, the first one counts; of two at the same place, the longer one. */
function findWords(line: string, words: readonly CodeWord[]): Place[] {
  const found: Place[] = [];
  for (const { text, mark } of words) {
    for (let start = line.indexOf(text); start !== -1; start = line.indexOf(text, start + 1)) {
      found.push({ start, end: start + text.length, mark });
    }
  }
  let end = 0;
  return found
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((place) => {
      const isFree = place.start >= end;
      if (isFree) end = place.end;
      return isFree;
    });
}

function renderToken({ text, className }: Token): string {
  const escaped = escapeText(text);
  return className === '' ? escaped : `<span class="${className}">${escaped}</span>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

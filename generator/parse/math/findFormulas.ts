/** Finds formulas in a text: `$…$` in a line, `$$…$$` on lines of its own. Code is left alone. */

import { createFenceTracker } from '../../../templates/model/codeFences';

export type FormulaSpan = {
  /** From the first dollar sign to behind the last one. */
  readonly start: number;
  readonly end: number;
  readonly tex: string;
  /** True for `$$`. */
  readonly isDisplay: boolean;
};

const PREFIX = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*/;
const MARK = '$$';

export function findFormulas(markdown: string): readonly FormulaSpan[] {
  if (!markdown.includes('$')) return [];
  const spans: FormulaSpan[] = [];
  const isInFence = createFenceTracker();
  const lines = listLines(markdown);
  let prose = 0;
  const readProse = (end: number) => spans.push(...findInProse(markdown, prose, end));
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? { start: 0, text: '' };
    const block = findBlock(lines, index);
    if (block !== undefined) {
      readProse(line.start);
      spans.push(block.span);
      index = block.last;
      prose = block.span.end;
    } else if (isInFence(line.text)) {
      readProse(line.start);
      prose = line.start + line.text.length;
    }
  }
  readProse(markdown.length);
  return spans;
}

type Line = { readonly start: number; readonly text: string };

function listLines(markdown: string): readonly Line[] {
  let start = 0;
  return markdown.split('\n').map((text) => {
    const line = { start, text };
    start += text.length + 1;
    return line;
  });
}

/** `$$` begins a line, and the formula continues below it. */
function findBlock(lines: readonly Line[], index: number) {
  const { start, text } = lines[index] ?? { start: 0, text: '' };
  const [prefix = ''] = PREFIX.exec(text) ?? [];
  const first = text.slice(prefix.length);
  if (!first.startsWith(MARK) || first.includes(MARK, MARK.length)) return undefined;
  const quotes = prefix.replace(/[^>]/g, '').length;
  const parts = [first.slice(MARK.length)];
  for (let last = index + 1; last < lines.length; last += 1) {
    const line = lines[last] ?? { start: 0, text: '' };
    const part = removeQuotes(line.text, quotes);
    if (!part.trimEnd().endsWith(MARK)) {
      parts.push(part);
      continue;
    }
    const end = line.start + line.text.trimEnd().length;
    const tex = [...parts, part.trimEnd().slice(0, -MARK.length)].join('\n').trim();
    return { last, span: { start: start + prefix.length, end, tex, isDisplay: true } };
  }
  return undefined;
}

function removeQuotes(line: string, quotes: number): string {
  let rest = line.trimStart();
  for (let left = quotes; left > 0; left -= 1) rest = rest.replace(/^>/, '').trimStart();
  return rest;
}

/** Code, addresses and what is escaped come first, so that their dollar signs are none. */
const PARTS = [
  String.raw`(?<!${'`'})(${'`'}+)(?!${'`'})[\s\S]{0,2000}?(?<!${'`'})\1(?!${'`'})`,
  String.raw`\\[\s\S]`,
  String.raw`\bhttps?:\/\/[^\s<>]*`,
  String.raw`\$\$(?!\$)((?:[^$\\]|\\[\s\S])+)\$\$`,
  // Not `$5 and $10`: no space inside the signs, no digit behind them.
  String.raw`\$(?![\s$])((?:[^$\\\n]|\\.|\n(?![ \t>]*(?:\n|$|[-+*>#|]|\d+[.)])))+)(?<=\S)\$(?![\d$])`,
].join('|');

function findInProse(markdown: string, start: number, end: number): readonly FormulaSpan[] {
  const found = markdown.slice(start, end).matchAll(new RegExp(PARTS, 'g'));
  return [...found].flatMap(({ 0: text, 2: display, 3: inline, index }) => {
    const tex = display ?? inline;
    if (tex === undefined) return [];
    const place = { start: start + index, end: start + index + text.length };
    return [{ ...place, tex: tex.trim(), isDisplay: display !== undefined }];
  });
}

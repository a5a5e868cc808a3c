/** Separates the text of a page from its code. */

import { splitCodeSpans } from '../codeSpans';

type ProseLine = {
  /** With its line end. */
  readonly text: string;
  /** Counts from 1. */
  readonly line: number;
  readonly isCode: boolean;
  /** True for the fence that begins a block of code. */
  readonly isOpening: boolean;
};

const FENCE = /^([ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
/** A fence that is further in than the one before it is part of the code. */
const CODE_INDENT = 4;

/** Lines of fenced code, and the fences themselves, are code. */
export function splitProse(text: string): readonly ProseLine[] {
  let fence: { readonly marks: string; readonly indent: number } | undefined;
  return text.split(/(?<=\n)/).map((line, index) => {
    const [, start = '', marks = '', info = ''] = FENCE.exec(line.replace(/\n$/, '')) ?? [];
    const indent = start.replaceAll('\t', ' '.repeat(CODE_INDENT)).length;
    const wasCode = fence !== undefined;
    if (fence === undefined) {
      const isOpening = marks !== '' && !(marks.startsWith('`') && info.includes('`'));
      if (isOpening) fence = { marks, indent };
    } else if (marks.startsWith(fence.marks) && info.trim() === '') {
      if (indent < fence.indent + CODE_INDENT) fence = undefined;
    }
    const isCode = wasCode || fence !== undefined;
    return { text: line, line: index + 1, isCode, isOpening: isCode && !wasCode };
  });
}

/** Changes the parts of prose that are not in code spans. Code stays as it is. */
export function mapProse(text: string, change: (prose: string, line: number) => string): string {
  return splitProse(text)
    .map(({ text: line, line: number, isCode }) => {
      if (isCode) return line;
      const pieces = splitCodeSpans(line);
      return pieces.map((each) => (each.isCode ? each.text : change(each.text, number))).join('');
    })
    .join('');
}

/** The prose of a page without its code, line by line. */
export function listProse(
  text: string,
): readonly { readonly text: string; readonly line: number }[] {
  return splitProse(text)
    .filter(({ isCode }) => !isCode)
    .map(({ text: line, line: number }) => ({ text: removeCodeSpans(line), line: number }));
}

function removeCodeSpans(line: string): string {
  return splitCodeSpans(line)
    .map((piece) => (piece.isCode ? '' : piece.text))
    .join('');
}

/** Where blocks were removed at the start or the end, one empty line is enough. */
export function trimEnds(text: string): string {
  const start = text.replace(/^(?:[ \t]*\n){2,}/, '\n');
  const end = start.trimEnd();
  return /\n[ \t]*\n/.test(start.slice(end.length)) ? `${end}\n` : start;
}

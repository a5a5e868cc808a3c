/**
 * Hides formulas from the parser of Markdown, to which `a_1 * b_1 *` is emphasis: characters of the private use
 * area stand in their place, on as many lines. So both parsers read the same, and no syntax has to be added.
 */

import type { Point } from 'unist';
import type { TitledMarkdown } from '../directives/titleDirectives';
import { type FormulaSpan, findFormulas } from './findFormulas';

export type Formula = Pick<FormulaSpan, 'tex' | 'isDisplay'> & {
  /** As the author wrote it. */
  readonly written: string;
  readonly position: { readonly start: Point; readonly end: Point };
};

type HiddenMath = {
  readonly titled: TitledMarkdown;
  /** In the order of the text; the one at an index has the `nth` character of `createMark`. */
  readonly formulas: readonly Formula[];
};

const START = '\uE0F0';
const FILL = '\uE0F1';
const END = '\uE0F2';
/** The characters from this one on count the formulas. */
const FIRST = 0xe1_00;
const MOST = 6000;
/** A mark with its number, which may go over several lines. */
export const MATH_MARK = new RegExp(`${START}([\\uE100-\\uF8FF])[${FILL}\\s>]*${END}`, 'g');

export function getFormulaIndex(character: string | undefined): number {
  return (character?.charCodeAt(0) ?? FIRST) - FIRST;
}

/** A text that has such characters itself stays as it is. */
export function hideMath(titled: TitledMarkdown): HiddenMath {
  const { markdown, changes } = titled;
  const spans = markdown.includes(START) ? [] : findFormulas(markdown).slice(0, MOST);
  if (spans.length === 0) return { titled, formulas: [] };
  const formulas: Formula[] = [];
  const writer = createWriter();
  let from = 0;
  for (const [index, { start, end, tex, isDisplay }] of spans.entries()) {
    writer.write(markdown.slice(from, start));
    const written = markdown.slice(start, end);
    const begin = writer.getPoint();
    writer.write(createMark(written, index));
    const position = { start: begin, end: writer.getPoint() };
    formulas.push({ tex, isDisplay, written, position });
    from = end;
  }
  writer.write(markdown.slice(from));
  return { titled: { markdown: writer.getText(), changes }, formulas };
}

/** As long as the formula, with its line endings and what begins its lines. An empty line would end a paragraph. */
function createMark(written: string, index: number): string {
  const lines = written.split('\n').map((line, at) => {
    const [prefix = ''] = at === 0 ? [] : (/^[ \t>]*/.exec(line) ?? []);
    const length = line.length - prefix.length;
    return prefix + FILL.repeat(length === 0 ? 1 : length);
  });
  const filled = lines.join('\n');
  return START + String.fromCharCode(FIRST + index) + filled.slice(2, -1) + END;
}

function createWriter() {
  const parts: string[] = [];
  let point = { line: 1, column: 1, offset: 0 };
  return {
    write(text: string) {
      parts.push(text);
      const lines = text.split('\n');
      const last = lines.at(-1) ?? '';
      const isSameLine = lines.length === 1;
      point = {
        line: point.line + lines.length - 1,
        column: isSameLine ? point.column + last.length : last.length + 1,
        offset: point.offset + text.length,
      };
    },
    getPoint: () => point,
    getText: () => parts.join(''),
  };
}

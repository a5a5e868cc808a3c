/** Joins the lines of a span of text that ends on a later line, because text is converted line by line. */

import { isEmpty, type Line } from './lines';

/** How a span begins on a line that does not end it, and how it ends on a later line. */
const SPANS: readonly (readonly [RegExp, RegExp])[] = [
  [/\{(?:\+\+|--|~~|==|>>)[^{}]*$/, /^[^{}]*(?:\+\+|--|~~|==|<<)\}/],
  [/(?<![\w=])==[^\s=][^=]*$/, /^[^=]*[^\s=]==(?![\w=])/],
  [/(?<![\w^])\^\^[^\s^][^^]*$/, /^[^^]*[^\s^]\^\^/],
  // A reference: its target is in a second pair of brackets.
  [/\[[^[\]]*$/, /^[^[\]]*\]\[/],
  [/\]\[[^[\]]*$/, /^[^[\]]*\]/],
];
/** No span has more lines. */
const MOST_LINES = 10;
const HARD_BREAK = /(?: {2}|\\)$/;
/** These lines are not part of the paragraph above. */
const BLOCK_START = /^\s*(?:[-*+:]\s|[>#|<]|={3}|!{3}|\?{3}|\/{3}|\d{1,9}[.)]\s)/;

type Joined = { readonly line: Line; readonly length: number };

/** The line at a place with those that its span goes on to, and how many these are. */
export function joinSpans(lines: readonly Line[], line: Line, at: number): Joined {
  const texts = [line.text];
  let length = 1;
  for (let more = countMore(lines, at); more > 0; more = countMore(lines, at + length - 1)) {
    for (const next of lines.slice(at + length, at + length + more)) texts.push(next.text.trim());
    length += more;
  }
  return { line: length === 1 ? line : { ...line, text: texts.join(' ') }, length };
}

/** How many of the next lines a span needs that begins at a place; 0 where none does. */
function countMore(lines: readonly Line[], at: number): number {
  const text = lines[at]?.text ?? '';
  if (lines[at]?.isCode || HARD_BREAK.test(text)) return 0;
  const ends = SPANS.flatMap(([start, end]) => (start.test(text) ? [end] : []));
  if (ends.length === 0) return 0;
  for (let more = 1; more <= MOST_LINES; more += 1) {
    const next = lines[at + more];
    if (next === undefined || isEmpty(next) || next.isCode || BLOCK_START.test(next.text)) return 0;
    if (ends.some((end) => end.test(next.text))) return more;
    if (HARD_BREAK.test(next.text)) return 0;
  }
  return 0;
}

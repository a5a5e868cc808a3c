/** Finds and writes code spans of Markdown. */

type Piece = { readonly text: string; readonly isCode: boolean };

/** A run of backticks starts a span that the next run of the same length ends; without one, it is text. */
export function splitCodeSpans(text: string): readonly Piece[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: marks, index }) => ({ marks, index }));
  const ends = findEnds(runs);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index } of runs) {
    const end = ends.get(index);
    if (index < from || end === undefined) continue;
    pieces.push({ text: text.slice(from, index), isCode: false });
    pieces.push({ text: text.slice(index, end), isCode: true });
    from = end;
  }
  return [...pieces, { text: text.slice(from), isCode: false }];
}

type Run = { readonly marks: string; readonly index: number };

/** The end of the span that starts at each run, for those that have one. */
function findEnds(runs: readonly Run[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const following = new Map<number, number>();
  for (const { marks, index } of runs.toReversed()) {
    const end = following.get(marks.length);
    if (end !== undefined) ends.set(index, end);
    following.set(marks.length, index + marks.length);
  }
  return ends;
}

/** Shows a text as code in a line that may be HTML, in which there are no code spans. */
export function showAsCode(text: string, line: string): string {
  const isHtml = /^\s*</.test(line);
  return isHtml ? `<code>${text.replaceAll('<', '&lt;')}</code>` : `\`${text}\``;
}

/** In a list, more of a text is not readable. */
const LONGEST_CODE = 300;

/** Writes any text as a code span. Line breaks and other control characters become spaces. */
export function quoteCode(text: string): string {
  const isLong = text.length > LONGEST_CODE;
  const shown = isLong ? `${text.slice(0, LONGEST_CODE)}…` : text;
  const plain = shown.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(plain) ? ' ' : '';
  return `${marks}${space}${plain}${space}${marks}`;
}

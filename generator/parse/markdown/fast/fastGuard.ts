/**
 * Tells the texts that the fast parser may read. Each pattern stands for a difference from
 * remark-parse that was seen; it is wider than need be, because a text refused costs time alone.
 */

/** What the two read differently wherever it stands. */
const UNSAFE: readonly RegExp[] = [
  // NUL, a byte order mark and half a surrogate pair are kept or replaced; form feeds are space or not.
  /[\0\v\f\uFEFF\p{Cs}]/u,
  // To the patterns here a line ends at these, to the parsers it does not.
  /[\u2028\u2029]/,
  // Runs of two kinds of marks that touch, as in `a*_*`.
  /\*_|_\*/,
  // Escaped marks among marks, and runs of marks that close several others.
  /[*_~]\\(?!\n)|\\[*_~][*_~]|\*{4}|_{4}/,
  // Beside marks, one looks at the whole character, the other one at its halves.
  /[\u{10000}-\u{10FFFF}][*_~]|[*_~][\u{10000}-\u{10FFFF}]/u,
  // Spaces in a line of nothing else, in code inside a list.
  /^[ \t]+$/m,
  // Declarations, instructions and CDATA: where they end in a list.
  /<!(?!--)|<\?/,
  // An entity behind a backslash or an escaped sign, in the title of a link.
  /\\[!-/]?&/,
  // A picture in the text of a picture.
  /!\[[^\]\n]*!\[/,
  // A definition that goes on in its next line.
  /\]:[ \t]*$/m,
  // A checkbox with nothing behind it on its line.
  /^[ \t>]*(?:[-+*]|\d+[.)])[ \t].*\[[ \txX]\][ \t]*$/m,
  // A comment in a list that goes on in the next line.
  /^(?:[ \t>]+|[ \t>]*(?:[-+*]|\d+[.)])[ \t].*)<!--(?!.*-->)/m,
  // The second row of a table that is indented otherwise than the first one, which a list may hold without the second.
  /^(?:[ \t]*>|([ \t]*)[^\s>]).*\n(?!\1[|:-])(?=.*-)[ \t>]+(?:\||[:-]+[ \t]*\|)[ \t|:-]*$/m,
  // The second row of a table that could be an item of a list, below a tag on a line of its own.
  /^[ \t>]*-[ \t](?=.*\|)[ \t|:-]*$/m,
];

/** Takes time in proportion to the length, whatever the text: no pattern goes back over more than a line. */
export function isSafeText(markdown: string): boolean {
  return (
    !UNSAFE.some((pattern) => pattern.test(markdown)) &&
    areBracketsSafe(markdown) &&
    areMailsSafe(markdown) &&
    areDirectivesSafe(markdown)
  );
}

const BRACKETS = /\[[^\]]*/g;
const UNSAFE_IN_BRACKETS = /^\[\^.*[\s&]|.\[\^|\\\n/s;

/** No footnote and no hard break inside the text of a link, no space and no entity in the name of a footnote. */
function areBracketsSafe(markdown: string): boolean {
  for (const [text] of markdown.matchAll(BRACKETS)) {
    if (UNSAFE_IN_BRACKETS.test(text)) return false;
  }
  return true;
}

const WORD = /\S+/g;
const MARK_AT_EDGE = /[*~]|(?:^|[^\p{L}\p{N}_])_|_(?:[^\p{L}\p{N}_]|$)/u;

/** No emphasis around and inside what could be an e-mail address. */
function areMailsSafe(markdown: string): boolean {
  if (!markdown.includes('@')) return true;
  for (const [word] of markdown.matchAll(WORD)) {
    if (word.includes('@') && MARK_AT_EDGE.test(word)) return false;
  }
  return true;
}

const DIRECTIVE_LINE = /^(?:[ \t>]|(?:[-+*]|\d+[.)])[ \t])*::.*$/gm;
const NAME = String.raw`[A-Za-z](?:[\w-]*[A-Za-z\d])?`;
const LABEL = String.raw`\[(?!\s)[^[\]{}\\<&\n]+(?<!\s)\]`;
const VALUE = String.raw`=(?:"[^"{}\\&\n]*"|[\w/.:-]+)`;
const ATTRIBUTE = String.raw`(?:[#.][\w-]+|[A-Za-z_][\w-]*(?:${VALUE})?)`;
const REST = String.raw`${NAME}(?:${LABEL})?(?:\{(?:${ATTRIBUTE}(?: ${ATTRIBUTE})*)?\})?`;
const LEAF = new RegExp(`^::${REST}$`);
const OPENING = new RegExp(`^(:{3,})${REST}$`);
const CLOSING = /^:{3,}$/;

/**
 * Directives of the plainest form: at the beginning of a line, each container closed by as many
 * colons as open it, those around it by more.
 */
function areDirectivesSafe(markdown: string): boolean {
  if (!markdown.includes('::')) return true;
  const open: number[] = [];
  for (const [line] of markdown.matchAll(DIRECTIVE_LINE)) {
    if (LEAF.test(line)) continue;
    const colons = OPENING.exec(line)?.[1];
    const innermost = open.at(-1) ?? Number.POSITIVE_INFINITY;
    if (colons !== undefined && colons.length < innermost) open.push(colons.length);
    else if (CLOSING.test(line) && line.length === innermost) open.pop();
    else return false;
  }
  return open.length === 0;
}

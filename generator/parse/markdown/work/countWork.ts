/**
 * Counts how much work a text is for a parser of Markdown, before it is parsed. In one paragraph, a mark that may
 * open or close something makes a parser look at the rest of the paragraph, so many marks in a long paragraph take
 * time with the square of its length.
 */

/** A part of a text that is parsed as a whole, and how often a parser may go over it. */
export type Piece = {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
};

export type Work = {
  /** About the number of characters that a parser goes over again. */
  readonly amount: number;
  /** The first line of the piece that is most of it. */
  readonly line: number;
};

/** What may be the beginning or the end of emphasis, code, a link, a picture, a declaration, a directive or a formula. */
const MARK = /\*+|_+|~+|`+|[[\]{]|<[!?]|:(?=[A-Za-z:])/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A piece with less work is an ordinary paragraph. Any number of these takes time in proportion to the text. */
const ORDINARY_WORK = 1_000_000;

/** For each line of an expression, the reader of MDX goes over all its lines. */
const LINE_OF_MDX = 2;

export function countWork(pieces: Iterable<Piece>, isMdx = false): Work {
  let amount = 0;
  let most = 0;
  let line = 1;
  for (const piece of pieces) {
    const lines = isMdx ? piece.text.split('\n').length : 0;
    const own = countMarks(piece.text) * piece.text.length + lines ** 2 * LINE_OF_MDX;
    if (own <= ORDINARY_WORK) continue;
    amount += own;
    if (own <= most) continue;
    most = own;
    ({ line } = piece);
  }
  return { amount, line };
}

/** Where code or a comment does not end, the reference parser reads the rest of the paragraph as if it did. */
const OPEN_MARKS = 2;

function countMarks(text: string): number {
  const lengthsOfTicks = new Set<number>();
  const end = text.lastIndexOf('-->');
  let count = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark.startsWith('`')) lengthsOfTicks.add(mark.length);
    else if (mark.startsWith('<') && index > end) count += OPEN_MARKS;
    if (!mark.startsWith('_') || !isInWord(text, index, mark.length)) count += 1;
  }
  // Of each length, one run may have no other one that closes it.
  return count + lengthsOfTicks.size * OPEN_MARKS;
}

/** Between letters, underscores are text. */
function isInWord(text: string, index: number, length: number): boolean {
  return (
    LETTER_OR_DIGIT.test(text.charAt(index - 1)) &&
    LETTER_OR_DIGIT.test(text.charAt(index + length))
  );
}

const EMPTY_LINE = /^[ \t>]*$/;

/** A whole definition of a link, where one can stand; in all other forms, it counts as text. */
const DEFINITION =
  /^ {0,3}\[[^\s[\]\\^][^[\]\\]{0,900}\]:[ \t]+[^\s<>()\\]+(?:[ \t]+"[^"\\]*")?[ \t]*$/;

/** The parts between empty lines and definitions: no paragraph is longer than the part that it is in. */
export function* listParts(markdown: string): Generator<Piece> {
  let lines: string[] = [];
  let first = 1;
  for (const [index, line] of markdown.split('\n').entries()) {
    // In a paragraph it is text.
    const isDefinition = lines.length === 0 && DEFINITION.test(line);
    if (!EMPTY_LINE.test(line) && !isDefinition) {
      lines.push(line);
      continue;
    }
    yield { line: first, text: lines.join('\n') };
    lines = [];
    first = index + 2;
  }
  yield { line: first, text: lines.join('\n') };
}

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const FOOTNOTE = /^ {0,3}\[\^[^\]]+\]:/;
/** For each underline and footnote, the reference parser copies what it has of all blocks of the page. */
const COPY_WORK = 10;
const DEFINED = /^[ \t>]*\[[^[\]]+\]:/;
/** What a definition of a link is for the reference parser, wherever it stands. */
const DEFINITION_WORK = 4000;
const FENCE = /^ {0,3}(?:(`{3,})(?!.*`)|(~{3,}))/;
const ITEM_OR_QUOTE = /^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/;
/** The marks of all quotes and items that a line is in. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;

/**
 * The work that lines are in the reference parser whatever is in them: headings that are underlined, footnotes,
 * definitions of links, and lines that go on with an item or a quote above without being marked as part of it.
 */
export function countLineWork(markdown: string): Work {
  const lines = markdown.split('\n');
  let fence: string | undefined;
  let copies = 0;
  let depth = 0;
  let closings = 0;
  let openings = 0;
  let definitions = { amount: 0, line: 1 };
  let run = { count: 0, length: 0, line: 1 };
  let lazy: Work = { amount: 0, line: 1 };
  for (const [index, line] of lines.entries()) {
    const [, ticks, waves] = FENCE.exec(line) ?? [];
    const mark = ticks ?? waves;
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    fence = mark;
    const marks = CONTAINERS.exec(line)?.[0].replace(/[ \t\d]/g, '').length ?? 0;
    openings += marks;
    if (marks < depth) closings += 1;
    depth = marks;
    if (ITEM_OR_QUOTE.test(line)) run = { count: 1, length: line.length, line: index + 1 };
    else if (run.count > 0 && mark === undefined && /^\S/.test(line)) {
      run = { count: run.count + 1, length: run.length + line.length + 1, line: run.line };
      const amount = run.count * run.length;
      if (amount > lazy.amount) lazy = { amount, line: run.line };
    } else run.count = 0;
    if (FOOTNOTE.test(line)) copies += 1;
    else if (DEFINED.test(line)) definitions = addDefinition(definitions, index + 1);
    else if (UNDERLINE.test(line) && !EMPTY_LINE.test(lines[index - 1] ?? '')) copies += 1;
  }
  const copying = { amount: copies * lines.length * COPY_WORK, line: 1 };
  // Where a quote or an item ends, it copies what it has of all of them.
  const closing = { amount: closings * (lines.length + openings), line: 1 };
  return [lazy, copying, closing, definitions].reduce((one, other) =>
    other.amount > one.amount ? other : one,
  );
}

function addDefinition({ amount, line }: Work, here: number): Work {
  return { amount: amount + DEFINITION_WORK, line: amount === 0 ? here : line };
}

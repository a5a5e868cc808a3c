/** Breaks a text into lines, at the largest size at which they have room. */

/** The parts of a font that layout needs. */
export type Font = {
  readonly family: string;
  /** In shares of the font size; undefined for a character that the font does not have. */
  readonly findWidth: (codePoint: number) => number | undefined;
};

type FittedText = {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
};

type TextBox = {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  /** In pixels, the largest first. */
  readonly sizes: readonly number[];
  /** As a share of the size. */
  readonly lineHeight: number;
};

const ELLIPSIS = '…';
/** How often the width is halved in search of the narrowest one. */
const BALANCE_STEPS = 8;
/** Scripts without spaces: a line may break after each letter, but not before closing punctuation. */
const WIDE = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const PIECES = new RegExp(
  String.raw`\s+|[${WIDE}](?:\p{M}|[、。，．！？」』）】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ])*|[^\s${WIDE}]+`,
  'gu',
);
/** Where to break a word that is longer than a line: after punctuation, and before a capital letter. */
const WORD_PARTS = /(?<=[-_./:])|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
/** A letter with its marks. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** The lines are nearly equally long. A text that has no room at the smallest size ends in an ellipsis. */
export function fitText(text: string, font: Font, box: TextBox): FittedText {
  const all = box.sizes.map((size) => ({ size, ...breakLines(text, font, box.width / size) }));
  const fitting = all.find(
    ({ lines, isBroken, size }) => !isBroken && lines.length <= countLines(box, size),
  );
  const { size = 0, lines = [] } = fitting ?? all.at(-1) ?? {};
  const room = countLines(box, size);
  if (lines.length > room) {
    const last = shorten(lines[room - 1] ?? '', font, box.width / size);
    return { size, lines: [...lines.slice(0, room - 1), last] };
  }
  return { size, lines: balance(text, font, { width: box.width / size, lines }) };
}

/** The width of a text, in shares of the font size. */
export function measureText(text: string, font: Font): number {
  let width = 0;
  for (const letter of text) width += measureLetter(letter, font);
  return width;
}

/** Marks stand on the letter before them, whatever width the font gives them. */
function measureLetter(letter: string, font: Font): number {
  if (/[\p{M}\p{DI}]/u.test(letter)) return 0;
  return font.findWidth(letter.codePointAt(0) ?? 0) ?? 1;
}

function countLines({ height, lineHeight, maxLines }: TextBox, size: number): number {
  return Math.min(maxLines, Math.max(1, Math.floor(height / (size * lineHeight))));
}

type Lines = {
  readonly lines: readonly string[];
  /** A word was longer than a line. */
  readonly isBroken: boolean;
};

/** The same number of lines at the narrowest possible width, so that the last line is not a single word. */
function balance(
  text: string,
  font: Font,
  { width, lines }: { readonly width: number; readonly lines: readonly string[] },
): readonly string[] {
  let [low, high] = [0, width];
  let best = lines;
  for (let step = 0; step < BALANCE_STEPS && lines.length > 1; step += 1) {
    const middle = (low + high) / 2;
    const tried = breakLines(text, font, middle);
    if (tried.lines.length <= lines.length && !tried.isBroken) [high, best] = [middle, tried.lines];
    else low = middle;
  }
  return best;
}

function breakLines(text: string, font: Font, width: number): Lines {
  const lines: string[] = [];
  let line = '';
  let isBroken = false;
  for (const piece of text.match(PIECES) ?? []) {
    if (measureText((line + piece).trimEnd(), font) <= width) {
      line = (line + piece).trimStart();
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const parts = breakWord(piece, font, width);
    isBroken ||= parts.length > 1;
    lines.push(...parts.slice(0, -1));
    line = (parts.at(-1) ?? '').trimStart();
  }
  return { lines: line === '' ? lines : [...lines, line.trimEnd()], isBroken };
}

/** Fills lines with the parts of a word that is longer than one, or with its letters. */
function breakWord(word: string, font: Font, width: number): readonly string[] {
  const pieces = word
    .split(WORD_PARTS)
    .flatMap((part) => (measureText(part, font) <= width ? [part] : (part.match(LETTERS) ?? [])));
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measureText(line + piece, font) > width) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line];
}

function shorten(line: string, font: Font, width: number): string {
  const letters = [...(line.match(LETTERS) ?? [])];
  while (letters.length > 0 && measureText(letters.join('') + ELLIPSIS, font) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}${ELLIPSIS}`;
}

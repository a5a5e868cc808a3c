/** Cuts the text below a heading into pieces that a result can show. */

/** The words of a longer paragraph. */
const MAX_WORDS = 120;
/** The limit for scripts without spaces, and for lines of code. */
const MAX_CHARACTERS = 1200;
const WORD = /\S+/g;
/** The end of a sentence. */
const SENTENCE_END = /[.!?。！？]["')\]]?(?=\s|$)|[。！？]/g;

/** Keeps blocks whole when they fit. Each block in a piece is on a line of its own. */
export function cutText(blocks: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let open: string[] = [];
  let words = 0;
  let characters = 0;
  const close = () => {
    if (open.length > 0) pieces.push(open.join('\n'));
    open = [];
    words = 0;
    characters = 0;
  };
  for (const block of blocks.flatMap(cutBlock)) {
    const count = countWords(block);
    const isFull = words + count > MAX_WORDS || characters + block.length > MAX_CHARACTERS;
    if (isFull) close();
    open.push(block);
    words += count;
    characters += block.length;
  }
  close();
  return pieces;
}

function cutBlock(block: string): string[] {
  const pieces: string[] = [];
  let rest = block;
  while (isTooLong(rest)) {
    // Searching the whole rest for every piece would take minutes for a long text.
    const end = findCut(rest.slice(0, MAX_CHARACTERS + 1));
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece.trim() !== '');
}

/** Counts words only when the text is short enough, because counting is slow. */
function isTooLong(text: string): boolean {
  return text.length > MAX_CHARACTERS || countWords(text) > MAX_WORDS;
}

/** The last end of a sentence that fits, otherwise the last gap between words, otherwise as much as fits. */
function findCut(text: string): number {
  const limit = findLimit(text);
  const fitting = text.slice(0, limit);
  const sentence = [...fitting.matchAll(SENTENCE_END)].at(-1);
  const sentenceEnd = sentence === undefined ? 0 : sentence.index + sentence[0].length;
  if (sentenceEnd > limit / 2) return sentenceEnd;
  const gap = fitting.search(/\s\S*$/);
  if (gap > limit / 2) return gap;
  // A surrogate pair must not be cut.
  const isHalf = /[\uD800-\uDBFF]/.test(fitting.at(-1) ?? '');
  return isHalf ? limit - 1 : limit;
}

function findLimit(text: string): number {
  let words = 0;
  for (const match of text.matchAll(WORD)) {
    words += 1;
    if (words > MAX_WORDS) return Math.min(match.index, MAX_CHARACTERS);
  }
  return Math.min(text.length, MAX_CHARACTERS);
}

function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

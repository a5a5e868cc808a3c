/** Cuts the text below a heading into pieces that a result can show. */

/** About a paragraph. */
const MAX_WORDS = 120;
/** For scripts without spaces, and for lines of code. */
const MAX_CHARACTERS = 1200;
const WORD = /\S+/g;
/** Behind a sentence, or in front of a word. */
const SENTENCE_END = /[.!?。！？]["')\]]?(?=\s|$)|[。！？]/g;

/** Blocks stay whole where they can; in a piece each stands on a line of its own. */
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
    // Looking through the whole rest for every piece would take minutes for a long text.
    const end = findCut(rest.slice(0, MAX_CHARACTERS + 1));
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece.trim() !== '');
}

/** Words are counted in a short text only. */
function isTooLong(text: string): boolean {
  return text.length > MAX_CHARACTERS || countWords(text) > MAX_WORDS;
}

/** The last end of a sentence that fits, or the last gap between words, or as much as fits. */
function findCut(text: string): number {
  const limit = findLimit(text);
  const fitting = text.slice(0, limit);
  const sentence = [...fitting.matchAll(SENTENCE_END)].at(-1);
  const sentenceEnd = sentence === undefined ? 0 : sentence.index + sentence[0].length;
  if (sentenceEnd > limit / 2) return sentenceEnd;
  const gap = fitting.search(/\s\S*$/);
  if (gap > limit / 2) return gap;
  // Between the two halves of a character there is no place to cut.
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

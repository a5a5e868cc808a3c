/** Counts the words of a Markdown text as the reading time does (rule 4.8). */

const WORD = /[^\s]+/g;
const IDEOGRAPH = /[\u3040-\u309F\u4E00-\u9FFF\u{20000}-\u{3FFFF}\uAC00-\uD7A3]/u;
const IDEOGRAPHS = /[\u3040-\u309F\u4E00-\u9FFF\u{20000}-\u{3FFFF}\uAC00-\uD7A3]/gu;
const PUNCTUATION = /^[\p{P}\s]*$/u;

/**
 * White space ends a word. Each Hiragana, CJK or Hangul character counts as one word, and the
 * punctuation after it does not count.
 */
export function countWords(text: string): number {
  const words = text.match(WORD) ?? [];
  if (!IDEOGRAPH.test(text)) return words.length;
  return words.reduce((count, word) => count + (IDEOGRAPH.test(word) ? countMixed(word) : 1), 0);
}

function countMixed(word: string): number {
  const ideographs = word.match(IDEOGRAPHS)?.length ?? 0;
  const others = word.split(IDEOGRAPHS).filter((part) => part !== '' && !PUNCTUATION.test(part));
  return ideographs + others.length;
}

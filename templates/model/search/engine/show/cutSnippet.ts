/** Cuts a snippet out of a text: the words that show best why the text matches. */

import type { Word } from '../words/splitWords';
import type { Mark, Marks } from './findMarks';

export type Snippet = {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
};

type SnippetOptions = {
  readonly wordCount: number;
  /** The value of showing each word of the query. */
  readonly weights: readonly number[];
};

export function cutSnippet(text: string, found: Marks, options: SnippetOptions): Snippet {
  const { words } = found;
  const { wordCount } = options;
  if (words.length <= wordCount) {
    return { text, marks: found.marks, isCutBefore: false, isCutBehind: false };
  }
  const first = findWindow(text, found, options);
  const behind = words[first + wordCount];
  const start = first === 0 ? 0 : findPrefix(text, words, first);
  const end = behind === undefined ? text.length : findPrefix(text, words, first + wordCount);
  const piece = text.slice(start, end).trimEnd();
  return {
    text: piece,
    marks: found.marks.flatMap((mark) => moveMark(mark, start, piece.length)),
    isCutBefore: start > 0,
    isCutBehind: end < text.length,
  };
}

/** Signs right before a word belong to it. */
function findPrefix(text: string, words: readonly Word[], index: number): number {
  const floor = words[index - 1]?.end ?? 0;
  let start = words[index]?.start ?? 0;
  while (start > floor && /\S/.test(text[start - 1] ?? ' ')) start -= 1;
  return start;
}

function moveMark({ start, end }: Mark, by: number, length: number): Mark[] {
  const moved = { start: Math.max(0, start - by), end: Math.min(length, end - by) };
  return moved.start < moved.end ? [moved] : [];
}

/** The first group of words with the most different matches, moved so that the matches are in its middle. */
function findWindow(
  text: string,
  { words, answers }: Marks,
  { wordCount, weights }: SnippetOptions,
): number {
  const lastStart = words.length - wordCount;
  let best = 0;
  let bestScore = -1;
  for (let first = 0; first <= lastStart; first += 1) {
    const score = scoreWindow(answers.slice(first, first + wordCount), weights);
    if (score > bestScore) {
      best = first;
      bestScore = score;
    }
  }
  if (bestScore <= 0) return 0;
  const inside = answers
    .map((answered, index) => (answered.size > 0 ? index : -1))
    .filter((index) => index >= best && index < best + wordCount);
  const firstHit = inside[0] ?? best;
  const lastHit = inside.at(-1) ?? best;
  const lineStart = findLineStart(text, words, firstHit);
  if (lastHit - lineStart < wordCount) return Math.min(lineStart, lastStart);
  const room = wordCount - (lastHit - firstHit + 1);
  return Math.max(0, Math.min(firstHit - Math.floor(room / 2), lastStart));
}

const DIFFERENT = 100;

function scoreWindow(
  answers: readonly ReadonlyMap<number, number>[],
  weights: readonly number[],
): number {
  const best = new Map<number, number>();
  for (const [word, strength] of answers.flatMap((answered) => [...answered])) {
    best.set(word, Math.max(best.get(word) ?? 0, strength));
  }
  const worth = [...best].reduce(
    (sum, [word, strength]) => sum + strength * (weights[word] ?? 1),
    0,
  );
  return worth * DIFFERENT + answers.filter((answered) => answered.size > 0).length;
}

/** A row or a paragraph begins at the start of a line. */
function findLineStart(text: string, words: readonly Word[], index: number): number {
  const lineStart = text.lastIndexOf('\n', words[index]?.start ?? 0);
  let first = index;
  while (first > 0 && (words[first - 1]?.start ?? -1) > lineStart) first -= 1;
  return first;
}

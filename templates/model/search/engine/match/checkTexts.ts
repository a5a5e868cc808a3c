/** Filters candidate passages by their texts: phrases must be in them word for word, excluded phrases must not. */

import type { Passage } from '../codec/passages';
import type { IndexReader } from '../createIndexReader';
import { findPhrase, type Phrase } from '../words/findPhrase';

type TextCheck = {
  /** Each of these must be in one of the texts or headings. */
  readonly phrases: readonly Phrase[];
  /** None of these may be in any of them. */
  readonly excluded: readonly Phrase[];
  /** When this many passages have passed, the others are not checked. */
  readonly wanted: number;
};

type CheckedPassages = {
  readonly passages: readonly number[];
  /** False when some passages were not checked. */
  readonly isExhaustive: boolean;
};

/** Files that are read at the same time. */
const BATCH = 8;
/** The check ends after this many texts without the phrase, because a phrase of common words may not exist. */
const MAX_FAILED = 200;

export async function checkTexts(
  index: IndexReader,
  passages: readonly number[],
  check: TextCheck,
): Promise<CheckedPassages> {
  const passed: number[] = [];
  let from = 0;
  while (from < passages.length && from - passed.length < MAX_FAILED) {
    if (passed.length >= check.wanted) {
      return { passages: [...passed, ...passages.slice(from)], isExhaustive: false };
    }
    const batch = passages.slice(from, from + BATCH);
    const texts = await Promise.all(batch.map((passage) => index.readPassage(passage)));
    passed.push(...batch.filter((_, at) => isMeant(texts[at], check)));
    from += BATCH;
  }
  return { passages: passed, isExhaustive: from >= passages.length };
}

function isMeant(passage: Passage | undefined, { phrases, excluded }: TextCheck): boolean {
  const texts = [...(passage?.headings ?? []), ...(passage?.texts ?? [])];
  const has = (phrase: Phrase) => texts.some((text) => findPhrase(text ?? '', phrase).length > 0);
  return phrases.every(has) && !excluded.some(has);
}

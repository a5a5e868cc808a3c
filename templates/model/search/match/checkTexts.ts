/** Keeps of the units that may answer those whose texts have what was asked for, word for word. */

import type { Unit } from '../codec/units';
import type { IndexReader } from '../createIndexReader';
import { findPhrase, type Phrase } from '../words/findPhrase';

export type TextCheck = {
  /** Each in one of the texts or titles. */
  readonly phrases: readonly Phrase[];
  /** None in any of them. */
  readonly excluded: readonly Phrase[];
  /** So many are enough; those behind are taken as they are. */
  readonly wanted: number;
};

export type CheckedUnits = {
  readonly units: readonly number[];
  /** False when some were not looked at. */
  readonly isExhaustive: boolean;
};

/** Files that are read at the same time. */
const BATCH = 8;
/** Those that are read for nothing, at most: a phrase of common words may be nowhere. */
const MAX_FAILED = 200;

export async function checkTexts(
  index: IndexReader,
  units: readonly number[],
  check: TextCheck,
): Promise<CheckedUnits> {
  const passed: number[] = [];
  let from = 0;
  while (from < units.length && from - passed.length < MAX_FAILED) {
    if (passed.length >= check.wanted) {
      return { units: [...passed, ...units.slice(from)], isExhaustive: false };
    }
    const batch = units.slice(from, from + BATCH);
    const texts = await Promise.all(batch.map((unit) => index.readUnit(unit)));
    passed.push(...batch.filter((_, at) => isMeant(texts[at], check)));
    from += BATCH;
  }
  return { units: passed, isExhaustive: from >= units.length };
}

function isMeant(unit: Unit | undefined, { phrases, excluded }: TextCheck): boolean {
  const texts = [...(unit?.headings ?? []), ...(unit?.texts ?? [])];
  const has = (phrase: Phrase) => texts.some((text) => findPhrase(text ?? '', phrase).length > 0);
  return phrases.every(has) && !excluded.some(has);
}

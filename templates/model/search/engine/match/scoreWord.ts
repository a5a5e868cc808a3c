/** Scores every passage for one word: headings have more weight than text, and rare words more than common ones. */

import { ALIAS_LEVEL, type HeadingPosting, PLACES } from '../codec/postings';
import type { LoadedExpansion } from './loadLists';

/** Each list has one number for each passage. */
export type WordScores = {
  /** 0 in a passage without the word. */
  readonly total: Float32Array;
  /** The best likeness of the word in the passage's own heading, or 0. */
  readonly heading: Float32Array;
  /** The same, but some parts of an identifier are enough. */
  readonly named: Float32Array;
  /** Position of the word in the text, from 1; 0 when it is not there. */
  readonly place: Uint8Array;
  /** The weight of the word: higher for a rare word. */
  readonly weight: number;
  readonly isCut: boolean;
};

/** The sizes of the passages' own headings; 0 for a heading without a word of the query. */
export type HeadingSizes = { readonly words: Uint8Array; readonly level: Uint8Array };

const LEVEL_WEIGHTS = [2, 10, 6, 5, 4, 4, 4, 4];
/** Share that a passage gets from the headings above its own. */
const INHERITED = 0.35;
const IMPACT_WEIGHTS = [0.6, 1.1, 2, 3.4, 5.5];
const SATURATION = 1.8;

export function scoreWord(
  expansions: readonly LoadedExpansion[],
  passageCount: number,
  sizes: HeadingSizes,
): WordScores {
  const total = new Float32Array(passageCount);
  const heading = new Float32Array(passageCount);
  /** The best likeness of the word in the text. */
  const text = new Float32Array(passageCount);
  const place = new Uint8Array(passageCount);
  const found = expansions.reduce((sum, expansion) => sum + expansion.total, 0);
  const weight = Math.log(1 + passageCount / Math.max(1, Math.min(found, passageCount)));
  for (const { likeness, headings, texts } of expansions) {
    const raw = new Map<number, number>();
    const add = (passage: number, amount: number) =>
      raw.set(passage, (raw.get(passage) ?? 0) + amount);
    for (const { passage, level, words, span } of headings) {
      const amount = (LEVEL_WEIGHTS[level] ?? 4) * (0.75 + 0.5 / words);
      if (level > 0) {
        heading[passage] = Math.max(heading[passage] ?? 0, likeness);
        noteSize(sizes, { passage, level, words });
      }
      add(passage, level === 0 ? amount * INHERITED : amount);
      for (let below = passage + 1; below <= passage + span; below += 1)
        add(below, amount * INHERITED);
    }
    for (const { passage, impact, place: at } of texts) {
      add(passage, IMPACT_WEIGHTS[impact] ?? 0);
      if (likeness <= (text[passage] ?? 0)) continue;
      text[passage] = likeness;
      place[passage] = Math.min(at, PLACES) + 1;
    }
    for (const [passage, amount] of raw) {
      const score = likeness * weight * (amount / (SATURATION + amount));
      total[passage] = Math.max(total[passage] ?? 0, score);
    }
  }
  return {
    total,
    heading,
    named: heading,
    place,
    weight,
    isCut: expansions.some(({ isCut }) => isCut),
  };
}

/** A page's title decides the size. Without a match in the title, the shortest matching other name decides. */
function noteSize(
  sizes: HeadingSizes,
  { passage, level, words }: Pick<HeadingPosting, 'passage' | 'level' | 'words'>,
): void {
  const known = sizes.level[passage] ?? 0;
  const isLess = known === ALIAS_LEVEL && words < (sizes.words[passage] ?? 0);
  if (level === ALIAS_LEVEL && known > 0 && !isLess) return;
  sizes.words[passage] = words;
  sizes.level[passage] = level;
}

/** Share that the parts of an identifier add to the whole identifier. */
const PARTS_BESIDE_WHOLE = 0.4;

/** The union of two scores, with their sum where both match. The weight is that of `a`, the word as it was typed. */
export function joinScores(a: WordScores, b: WordScores): WordScores {
  return {
    total: a.total.map((score, passage) => {
      const other = b.total[passage] ?? 0;
      return score === 0 ? other : score + PARTS_BESIDE_WHOLE * other;
    }),
    heading: joinNumbers(a.heading, b.heading),
    named: joinNumbers(a.named, b.named),
    place: a.place.map((at, passage) => (at === 0 ? (b.place[passage] ?? 0) : at)),
    weight: a.weight,
    isCut: a.isCut || b.isCut,
  };
}

function joinNumbers(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, passage) => Math.max(value, b[passage] ?? 0));
}

/** The combined score of an identifier's parts: a passage must contain all of them. */
export function combineParts(parts: readonly WordScores[], likeness: number): WordScores {
  const [first] = parts;
  if (first === undefined) throw new RangeError('An identifier has at least one part.');
  const take = (key: 'total' | 'heading') =>
    first[key].map((_, passage) => {
      let sum = 0;
      for (const part of parts) {
        const value = part[key][passage] ?? 0;
        if (value === 0) return 0;
        sum += value;
      }
      return (likeness * sum) / parts.length;
    });
  return {
    total: take('total'),
    heading: take('heading'),
    named: first.heading.map(
      (_, passage) => likeness * Math.max(...parts.map(({ heading }) => heading[passage] ?? 0)),
    ),
    place: first.place,
    weight: Math.max(...parts.map(({ weight }) => weight)),
    isCut: parts.some(({ isCut }) => isCut),
  };
}

/** Puts the units that answer a question in order. */

import { PLACES } from '../codec/postings';
import type { HeadingSizes, WordScores } from './scoreWord';

export type AskedScores = {
  readonly scores: WordScores;
  readonly isOptional: boolean;
  /** How sure it is that this word was meant, up to 1. */
  readonly trust: number;
};

export type RankRequest = {
  readonly words: readonly AskedScores[];
  readonly sizes: HeadingSizes;
  readonly isAllowed: (unit: number) => boolean;
  /** How many words that are not optional a unit may lack. */
  readonly mayLack: number;
};

export type RankedUnit = { readonly unit: number; readonly score: number };

export type Ranking = {
  /** The best first. */
  readonly units: readonly RankedUnit[];
  /** How many of them have every word. */
  readonly complete: number;
};

/** What the words gain by standing together. */
const NEARNESS = 0.6;
const SAME_HEADING = 1;
const HEADING_AND_TEXT = 0.4;
/** What a heading gains that is nothing but the words asked for, by its level. */
const WHOLE_HEADING = [0, 1.2, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5];
/** A unit without some of the words is worth less than one with all of them. */
const LACK_POWER = 3;

export function rankUnits(request: RankRequest): Ranking {
  const { words, isAllowed, mayLack } = request;
  const [first] = words;
  if (first === undefined) return { units: [], complete: 0 };
  const required = words.filter(({ isOptional }) => !isOptional);
  const units: RankedUnit[] = [];
  let complete = 0;
  for (let unit = 0; unit < first.scores.total.length; unit += 1) {
    let found = 0;
    for (const { scores } of required) if ((scores.total[unit] ?? 0) > 0) found += 1;
    if (found === 0 || required.length - found > mayLack || !isAllowed(unit)) continue;
    if (found === required.length) complete += 1;
    units.push({ unit, score: scoreUnit(unit, request) });
  }
  return { units: units.sort((a, b) => b.score - a.score || a.unit - b.unit), complete };
}

function scoreUnit(unit: number, { words, sizes }: RankRequest): number {
  let sum = 0;
  let known = 0;
  let all = 0;
  let inHeading = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { scores, isOptional, trust } of words) {
    const score = trust * (scores.total[unit] ?? 0);
    const weight = trust * scores.weight;
    sum += score;
    inHeading += scores.heading[unit] ?? 0;
    if (isOptional) continue;
    all += weight;
    if (score > 0) known += weight;
    least = Math.min(least, weight);
  }
  if (!Number.isFinite(least)) least = 0;
  const size = Math.max(sizes.words[unit] ?? 0, words.length);
  const share = Math.min(1, inHeading / Math.max(1, size));
  const heading = share * share * all * (WHOLE_HEADING[sizes.level[unit] ?? 0] ?? 0);
  const nearness = NEARNESS * least * measureNearness(unit, words);
  return (sum + heading + nearness) * (all === 0 ? 1 : (known / all) ** LACK_POWER);
}

/** 0 to 1: how near each word stands to the next one. */
function measureNearness(unit: number, words: readonly AskedScores[]): number {
  if (words.length < 2) return 0;
  let sum = 0;
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1]?.scores;
    const here = words[at]?.scores;
    if (before !== undefined && here !== undefined) sum += measurePair(unit, before, here);
  }
  return sum / (words.length - 1);
}

function measurePair(unit: number, a: WordScores, b: WordScores): number {
  const isInHeadings = [a, b].map((scores) => (scores.heading[unit] ?? 0) > 0);
  if (isInHeadings.every(Boolean)) return SAME_HEADING;
  const placeA = a.place[unit] ?? 0;
  const placeB = b.place[unit] ?? 0;
  if (placeA > 0 && placeB > 0) return 1 / (1.5 + Math.min(PLACES, Math.abs(placeA - placeB)));
  const isBoth = (a.total[unit] ?? 0) > 0 && (b.total[unit] ?? 0) > 0;
  return isBoth && isInHeadings.some(Boolean) ? HEADING_AND_TEXT : 0;
}

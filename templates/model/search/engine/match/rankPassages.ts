/** Ranks the passages that match a query. */

import type { Gain, GainKind } from '../../answer';
import type { PageMap } from '../codec/places';
import { PLACES } from '../codec/postings';
import type { TypedHeadings } from './findHeadings';
import { type AskedScores, scorePages } from './scorePages';
import type { HeadingSizes, WordScores } from './scoreWord';

type RankRequest = {
  readonly words: readonly AskedScores[];
  /** Neighbouring words that the index knows as one word. */
  readonly pairs: readonly AskedScores[];
  readonly sizes: HeadingSizes;
  readonly pages: PageMap;
  /** The headings that the query repeats. */
  readonly headings: TypedHeadings;
  readonly isAllowed: (passage: number) => boolean;
  /** True for passages of the docs, false for the blog and custom pages. */
  readonly isDoc: (passage: number) => boolean;
  /** True for passages of the section where the search was opened. */
  readonly isNear: (passage: number) => boolean;
  /** The number of required words that a passage may lack. */
  readonly mayLack: number;
};

export type RankedPassage = { readonly passage: number; readonly score: number };

export type Ranking = {
  /** Best first. */
  readonly passages: readonly RankedPassage[];
  /** The number of passages with every word. */
  readonly complete: number;
  /** What the score of a passage consists of, the largest first. */
  readonly explain: (passage: number) => readonly Gain[];
};

/** Added to the score when the words are near each other. */
const NEARNESS = 0.8;
const SAME_HEADING = 1;
const HEADING_AND_TEXT = 0.4;
/** Added when a heading consists only of words of the query; by the heading's level. */
const WHOLE_HEADING = [0, 1.2, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5];
/** Factor for this addition when the heading is a single word, which is less specific. */
const SINGLE_WORD = 0.7;
/** Weight of a heading that the query repeats, relative to the weight of its words. */
const TYPED = 3;
/** Exponent for the share of the words that a passage has. */
const PASSAGE_COVERAGE_POWER = 3;

/** Weight of two neighbouring words that the index knows as one, relative to the weight of each. */
const PAIR = 0.5;
/** When fewer pages than this have every word, pages with most of the words match too, and those that the query names. */
const FEW_PAGES = 3;
const MOST = 0.5;
/** Weight of the score of the whole page, relative to that of the passage. */
const PAGE = 0.6;
/** Factor for pages of the docs, so that they rank above posts with an equal score. */
const DOCS = 1.3;
/** Factor for pages of the section where the search was opened. */
const OWN_SECTION = 1.05;

export function rankPassages(request: RankRequest): Ranking {
  const { words, pairs, pages, sizes, mayLack } = request;
  const required = words.filter(({ isOptional }) => !isOptional);
  const allowed = markAllowed(request);
  const found = countFound(required, allowed);
  const most = findMost(found, pages);
  const scored = scorePages({ words: [...words, ...pairs], pages, sizes, allowed });
  const isFew = countEqual(scored.found, required.length) < FEW_PAGES;
  const passages: RankedPassage[] = [];
  let complete = 0;
  // Plain loops: iterators over so many passages would take most of the time.
  for (let passage = 0; passage < found.length; passage += 1) {
    const count = found[passage] ?? 0;
    if (count === 0) continue;
    const page = pages.pageOf[passage] ?? 0;
    const onPage = scored.found[page] ?? 0;
    // When the words are in several passages of a page, the passages with the most of them match.
    const isMost = count === most[page];
    const lacks = required.length - (isMost ? onPage : count);
    const answersMost = Math.max(scored.share[page] ?? 0, scored.named[page] ?? 0) >= MOST;
    const isEnough = lacks <= mayLack || (isFew && isMost && answersMost);
    if (!isEnough) continue;
    if (onPage === required.length) complete += 1;
    const score = scorePassage(passage, request) + PAGE * (scored.score[page] ?? 0);
    passages.push({ passage, score: score * measurePlace(passage, request) });
  }
  return {
    passages: passages.sort((a, b) => b.score - a.score || a.passage - b.passage),
    complete,
    explain(passage) {
      const gains: Gain[] = [];
      const note: Note = (kind, amount, found) => {
        gains.push({ kind, amount, word: found?.word.typed, corrected: findCorrection(found) });
      };
      const page = PAGE * (scored.score[pages.pageOf[passage] ?? 0] ?? 0);
      const score = scorePassage(passage, request, note) + page;
      note('page', page);
      note('place', score * (measurePlace(passage, request) - 1));
      return gains.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
    },
  };
}

/** Undefined when the index has the word as typed, too: then nothing says which of the two a passage has. */
function findCorrection(found: AskedScores['found'] | undefined): string | undefined {
  if (found === undefined) return undefined;
  const { whole, corrected } = found;
  return whole.every(({ term }) => corrected.has(term)) ? [...corrected][0] : undefined;
}

function countEqual(numbers: Uint8Array, wanted: number): number {
  return numbers.reduce((count, number) => count + Number(number === wanted), 0);
}

function measurePlace(passage: number, { isDoc, isNear }: RankRequest): number {
  return (isDoc(passage) ? DOCS : 1) * (isNear(passage) ? OWN_SECTION : 1);
}

/** By passage, 1 or 0; only passages with a word of the query are tested. */
function markAllowed({ words, pages, isAllowed }: RankRequest): Uint8Array {
  const allowed = new Uint8Array(pages.pageOf.length);
  for (const { scores } of words) {
    for (let passage = 0; passage < allowed.length; passage += 1) {
      if (allowed[passage] === 0 && (scores.total[passage] ?? 0) > 0)
        allowed[passage] = Number(isAllowed(passage));
    }
  }
  return allowed;
}

/** By passage, how many of the required words it has. */
function countFound(required: readonly AskedScores[], allowed: Uint8Array): Uint8Array {
  const found = new Uint8Array(allowed.length);
  for (const { scores } of required) {
    for (let passage = 0; passage < found.length; passage += 1) {
      if (allowed[passage] === 1 && (scores.total[passage] ?? 0) > 0)
        found[passage] = (found[passage] ?? 0) + 1;
    }
  }
  return found;
}

/** By page, the largest number of words in one passage. */
function findMost(found: Uint8Array, { count, pageOf }: PageMap): Uint8Array {
  const most = new Uint8Array(count);
  for (let passage = 0; passage < found.length; passage += 1) {
    const words = found[passage] ?? 0;
    if (words === 0) continue;
    const page = pageOf[passage] ?? 0;
    if (words > (most[page] ?? 0)) most[page] = words;
  }
  return most;
}

/** Is called with each part of a score. */
type Note = (kind: GainKind, amount: number, found?: AskedScores['found']) => void;

function scorePassage(passage: number, request: RankRequest, note?: Note): number {
  const { words, pairs, sizes, headings } = request;
  let pair = 0;
  for (const { scores, trust } of pairs) pair += PAIR * trust * (scores.total[passage] ?? 0);
  let sum = 0;
  let known = 0;
  let all = 0;
  let inHeading = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const { scores, isOptional, trust } of words) {
    const score = trust * (scores.total[passage] ?? 0);
    const weight = trust * scores.weight;
    sum += score;
    inHeading += scores.heading[passage] ?? 0;
    if (isOptional) continue;
    all += weight;
    if (score > 0) known += weight;
    least = Math.min(least, weight);
  }
  if (!Number.isFinite(least)) least = 0;
  const size = Math.max(sizes.words[passage] ?? 0, words.length);
  const share = Math.min(1, inHeading / Math.max(1, size));
  const whole =
    (WHOLE_HEADING[sizes.level[passage] ?? 0] ?? 0) * (words.length > 1 ? 1 : SINGLE_WORD);
  const heading = share * share * all * whole;
  const typed = TYPED * all * (headings.get(passage) ?? 0);
  const nearness = NEARNESS * least * measureNearness(passage, words);
  const coverage = all === 0 ? 1 : (known / all) ** PASSAGE_COVERAGE_POWER;
  if (note !== undefined) {
    for (const { found, scores, trust } of words)
      note('word', coverage * trust * (scores.total[passage] ?? 0), found);
    note('joint', coverage * pair);
    note('heading', coverage * heading);
    note('typed', coverage * typed);
    note('near', coverage * nearness);
  }
  return (sum + pair + heading + typed + nearness) * coverage;
}

/** 0 to 1: how near neighbouring words of the query are to each other. */
function measureNearness(passage: number, words: readonly AskedScores[]): number {
  if (words.length < 2) return 0;
  let sum = 0;
  for (let at = 1; at < words.length; at += 1) {
    const before = words[at - 1]?.scores;
    const here = words[at]?.scores;
    if (before !== undefined && here !== undefined) sum += measurePair(passage, before, here);
  }
  return sum / (words.length - 1);
}

function measurePair(passage: number, a: WordScores, b: WordScores): number {
  const isInHeadings = [a, b].map((scores) => (scores.heading[passage] ?? 0) > 0);
  if (isInHeadings.every(Boolean)) return SAME_HEADING;
  const placeA = a.place[passage] ?? 0;
  const placeB = b.place[passage] ?? 0;
  if (placeA > 0 && placeB > 0) return 1 / (1.5 + Math.min(PLACES, Math.abs(placeA - placeB)));
  const isBoth = (a.total[passage] ?? 0) > 0 && (b.total[passage] ?? 0) > 0;
  return isBoth && isInHeadings.some(Boolean) ? HEADING_AND_TEXT : 0;
}

/** Scores whole pages: the scores of several passages of one page add up. */

import type { PageMap } from '../codec/places';
import { ALIAS_LEVEL } from '../codec/postings';
import type { FoundWord } from './findScores';
import type { HeadingSizes, WordScores } from './scoreWord';

export type AskedScores = {
  /** The word, for explanations. */
  readonly found: Pick<FoundWord, 'word' | 'whole' | 'corrected'>;
  readonly scores: WordScores;
  readonly isOptional: boolean;
  /** How likely this word was meant, up to 1. */
  readonly trust: number;
};

type PageScores = {
  /** By page. */
  readonly score: Float32Array;
  /** The number of required words that the page contains. */
  readonly found: Uint8Array;
  /** The share of the required words' weight that the page has, up to 1. */
  readonly share: Float32Array;
  /** The share of the title's words that the query has, up to 1. */
  readonly named: Float32Array;
};

type PageRequest = {
  readonly words: readonly AskedScores[];
  readonly pages: PageMap;
  readonly sizes: HeadingSizes;
  /** By passage, 1 or 0. */
  readonly allowed: Uint8Array;
};

/** Share of the scores of a page's other passages, which is added to its best score. */
const REPEATED = 0.5;
/** How much a long page reduces that share: 0 for not at all, 1 for in proportion to its length. */
const LENGTH = 0.4;
/** Exponent for the share of the words that a page has. */
const PAGE_COVERAGE_POWER = 1.5;
/** Added in full when the query has all words of the title, and half when it has half of them. */
const TITLE = 1;
/** The same for another name of the page. */
const ALIAS = 0.35;

export function scorePages(request: PageRequest): PageScores {
  const { words, pages } = request;
  const score = new Float32Array(pages.count);
  const known = new Float32Array(pages.count);
  const found = new Uint8Array(pages.count);
  const all = sumNumbers(words.map((word) => (word.isOptional ? 0 : weigh(word))));
  for (const word of words) {
    const evidence = collectEvidence(word, request);
    for (let page = 0; page < pages.count; page += 1) {
      if (evidence[page] === 0) continue;
      score[page] = (score[page] ?? 0) + (evidence[page] ?? 0);
      if (word.isOptional) continue;
      known[page] = (known[page] ?? 0) + weigh(word);
      found[page] = (found[page] ?? 0) + 1;
    }
  }
  const share = known.map((weight) => (all === 0 ? 1 : weight / all));
  const named = share.map((_, page) => measureTitle(page, request));
  return {
    score: score.map((sum, page) => {
      const title = (named[page] ?? 0) * weighTitle(page, request);
      return (sum + title) * (share[page] ?? 0) ** PAGE_COVERAGE_POWER;
    }),
    found,
    share,
    named,
  };
}

function weigh({ trust, scores }: AskedScores): number {
  return trust * scores.weight;
}

/** By page: the best score of a passage for a word, plus a share of the other scores. */
function collectEvidence(word: AskedScores, { pages, allowed }: PageRequest): Float32Array {
  const best = new Float32Array(pages.count);
  const sum = new Float32Array(pages.count);
  const { total } = word.scores;
  for (let passage = 0; passage < total.length; passage += 1) {
    if (total[passage] === 0 || allowed[passage] === 0) continue;
    const page = pages.pageOf[passage] ?? 0;
    const amount = word.trust * (total[passage] ?? 0);
    best[page] = Math.max(best[page] ?? 0, amount);
    sum[page] = (sum[page] ?? 0) + amount;
  }
  const weight = weigh(word);
  return best.map((most, page) => {
    if (most === 0) return 0;
    const others = ((sum[page] ?? 0) - most) / measureLength(page, pages);
    return most + REPEATED * weight * Math.log1p(Math.max(0, others) / weight);
  });
}

/** 1 for a page of average length. */
function measureLength(page: number, { sizes, pageOf, count }: PageMap): number {
  return 1 - LENGTH + (LENGTH * (sizes[page] ?? 0) * count) / pageOf.length;
}

function measureTitle(page: number, { words, pages, sizes }: PageRequest): number {
  const passage = pages.firstOf[page] ?? 0;
  if (sizes.level[passage] === 0) return 0;
  const named = sumNumbers(words.map(({ scores }) => scores.named[passage] ?? 0));
  return Math.min(1, named / Math.max(1, sizes.words[passage] ?? 1));
}

function weighTitle(page: number, { words, pages, sizes }: PageRequest): number {
  const passage = pages.firstOf[page] ?? 0;
  const weight = sumNumbers(words.map((word) => (word.scores.named[passage] ?? 0) * weigh(word)));
  return (sizes.level[passage] === ALIAS_LEVEL ? ALIAS : TITLE) * weight;
}

function sumNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

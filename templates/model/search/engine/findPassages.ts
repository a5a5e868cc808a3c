/** Finds the passages that match a query, best first. */

import type { Passage } from './codec/passages';
import type { IndexReader } from './createIndexSource';
import type { SearchQuery } from './engine';
import { SAME_STEM } from './match/expandTerm';
import { findHeadings } from './match/findHeadings';
import { correctWord, type FoundWord, findPairs, findWord, scoreFound } from './match/findScores';
import { findSplit } from './match/findSplit';
import { mergeRankings } from './match/mergeRankings';
import { type Ranking, rankPassages } from './match/rankPassages';
import { spreadPages } from './match/spreadPages';
import { parseQuery } from './parseQuery';
import { planSearch, type SearchPlan } from './planSearch';
import { findPhrase, type Phrase } from './words/findPhrase';

export type FoundPassages = {
  readonly passages: readonly number[];
  readonly words: readonly FoundWord[];
  readonly isExhaustive: boolean;
  readonly explain: Ranking['explain'];
};

/** In a query with this many required words or more, a third of the words may be missing from a passage. */
const MIN_WORDS_TO_LACK = 3;

/** When corrected words match fewer passages than this, passages that lack a word are added. */
const FEW_PASSAGES = 4;
/** Weight of a word such as `how` or `what`, when the query has other words. */
const WEAK = 0.4;
/** Weight of a word that the index knows only after a correction, when the query has other words. */
const UNKNOWN = 0.4;

/** Phrases and some excluded words are checked in the texts; `beforeTexts` is awaited before the texts are read. */
export async function findPassages(
  index: IndexReader,
  query: SearchQuery,
  beforeTexts?: () => Promise<void>,
): Promise<FoundPassages> {
  const plan = await planSearch(index, query);
  const { phrases, unsure, isAllCounted, wanted } = plan;
  const found = await findCandidates(index, plan);
  if (phrases.length + unsure.length === 0 || found.passages.length === 0) return found;
  await beforeTexts?.();
  const checked = await checkTexts(index, found.passages, {
    phrases: phrases.map(({ terms }) => terms),
    excluded: unsure.map(({ terms }) => terms),
    wanted: isAllCounted ? Number.POSITIVE_INFINITY : wanted,
  });
  const isExhaustive = found.isExhaustive && checked.isExhaustive;
  return { ...found, passages: checked.passages, isExhaustive };
}

async function findCandidates(index: IndexReader, plan: SearchPlan): Promise<FoundPassages> {
  const asked = parseQuery(plan.text, plan.phrases, index.head.language);
  if (asked.length === 0) return listAll(index, plan);
  const words = await Promise.all(asked.map((word) => findOrCorrect(index, word)));
  const first = await rank(index, { words, plan });
  const isTrusted = words.every((word) => isSure(word, words.length));
  if (first.ranking.complete >= (isTrusted ? 1 : FEW_PASSAGES)) return finish(index, first);
  const corrected = await Promise.all(words.map((word) => correctWord(index, word)));
  const second = await rank(index, { words: corrected, plan });
  if (second.ranking.passages.length >= FEW_PASSAGES) return finish(index, second);
  const lacking = await rank(index, {
    words,
    plan,
    mayLack: words.length,
    unknownTrust: UNKNOWN,
  });
  const merged = mergeRankings(lacking.ranking, second.ranking);
  if (merged.passages.length === 0) {
    return finish(index, await rank(index, { words: corrected, plan, mayLack: corrected.length }));
  }
  const isCut = lacking.isCut || second.isCut;
  return finish(index, { ranking: merged, words: corrected, isCut });
}

/** The words of the index that a word of the query matches, or else its corrections. */
export async function findOrCorrect(
  index: IndexReader,
  word: FoundWord['word'],
): Promise<FoundWord> {
  const found = await findWord(index, word);
  if (isKnown(found)) return found;
  // A word may also be a prefix, even when other words follow it.
  const begun = word.isPrefix ? found : await findWord(index, { ...word, isPrefix: true });
  if (isKnown(begun)) return begun;
  const corrected = await correctWord(index, found);
  const isJoined = index.head.language?.hasCompounds === true && !isKnown(corrected);
  return isJoined ? findSplit(index, word) : corrected;
}

/** False for a corrected word, and for one of several words that the index knows only as a prefix. */
function isSure({ word, whole, corrected }: FoundWord, count: number): boolean {
  const isWhole = whole.some(({ likeness }) => likeness >= SAME_STEM);
  return corrected.size === 0 && (count === 1 || !word.isPrefix || isWhole);
}

function isKnown({ whole, parts }: FoundWord): boolean {
  return whole.length > 0 || parts.some((part) => part.length > 0);
}

type Asking = {
  readonly words: readonly FoundWord[];
  readonly plan: SearchPlan;
  readonly mayLack?: number;
  /** Weight of corrected words; 1 by default. */
  readonly unknownTrust?: number;
};

type Ranked = {
  readonly ranking: Ranking;
  readonly words: readonly FoundWord[];
  readonly isCut: boolean;
};

/** Reads the overflow of long lists when all hits are counted, or when the best postings give too few. */
async function rank(index: IndexReader, asking: Asking): Promise<Ranked> {
  const { wanted, isAllCounted, phrases } = asking.plan;
  const quick = await rankOnce(index, asking, false);
  const isEnough = !isAllCounted && phrases.length === 0 && quick.ranking.complete >= wanted;
  if (!quick.isCut || isEnough) return quick;
  return rankOnce(index, asking, true);
}

async function rankOnce(
  index: IndexReader,
  { words, plan, mayLack, unknownTrust = 1 }: Asking,
  withOverflow: boolean,
): Promise<Ranked> {
  const { isAllowed, isDoc, isNear } = plan;
  const { passages } = index.head;
  const sizes = { words: new Uint8Array(passages), level: new Uint8Array(passages) };
  const weak = words.length > 1 ? WEAK : 1;
  const score = (asked: readonly FoundWord[]) =>
    Promise.all(
      asked.map(async (found) => ({
        found,
        scores: await scoreFound(index, found, { sizes, withOverflow }),
        isOptional: found.word.isOptional,
        trust: (found.corrected.size > 0 ? unknownTrust : 1) * (found.word.isWeak ? weak : 1),
      })),
    );
  // Read at the same time, so that headings do not delay the answer.
  const [headings, scored] = await Promise.all([
    findHeadings(index, plan.text, words),
    score(words),
  ]);
  const pairs = await score(await findPairs(index, words));
  const isSaid = ({ scores }: (typeof scored)[number]) => scores.total.some((score) => score > 0);
  const isCommon = ({ scores }: (typeof scored)[number]) => scores.weight < COMMON_WEIGHT;
  const hasRare = scored.some((word) => !word.isOptional && !isCommon(word) && isSaid(word));
  const marked = scored.map((word) =>
    hasRare && isCommon(word) ? { ...word, isOptional: true } : word,
  );
  const required = marked.filter(({ isOptional }) => !isOptional).length;
  const ranking = rankPassages({
    words: marked,
    pairs,
    sizes,
    pages: index.pages,
    headings,
    ...{ isAllowed, isDoc, isNear },
    mayLack: mayLack ?? countLack(required),
  });
  return { ranking, words, isCut: scored.some(({ scores }) => scores.isCut) };
}

/** The weight of a word that half of all passages contain. */
const COMMON_WEIGHT = Math.log(1 + 2);

function countLack(required: number): number {
  return required < MIN_WORDS_TO_LACK ? 0 : Math.floor(required / MIN_WORDS_TO_LACK);
}

function finish(index: IndexReader, { ranking, words, isCut }: Ranked): FoundPassages {
  const ranked = ranking.passages.map(({ passage }) => passage);
  const passages = spreadPages(ranked, { ...SPREAD, pages: index.pages });
  return { passages, words, isExhaustive: !isCut, explain: ranking.explain };
}

/** Of the hits that the dialog asks for. */
const SPREAD = { first: 20, ofPage: 3 };

/** An empty query matches every passage, in order. A query of punctuation only matches none. */
function listAll({ head }: IndexReader, { text, isAllowed }: SearchPlan): FoundPassages {
  const all =
    text.trim() === '' ? Array.from({ length: head.passages }, (_, passage) => passage) : [];
  return { passages: all.filter(isAllowed), words: [], isExhaustive: true, explain: () => [] };
}

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

/** Filters candidate passages by their texts: phrases must be in them word for word, excluded phrases must not. */
async function checkTexts(
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

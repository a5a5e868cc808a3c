/**
 * Ranks sections for a language model, whose queries contain words that the answer lacks: "deploy to Netlify with caching".
 * Unlike for readers, a section may lack words of the query; it ranks by how many it has, and by how rare these are.
 */

import type { IndexReader } from '../../templates/model/search/engine/createIndexSource';
import {
  type FoundPassages,
  findOrCorrect,
} from '../../templates/model/search/engine/findPassages';
import type { Expansion } from '../../templates/model/search/engine/match/expandTerm';
import { type FoundWord, scoreFound } from '../../templates/model/search/engine/match/findScores';
import type { WordScores } from '../../templates/model/search/engine/match/scoreWord';
import { parseQuery } from '../../templates/model/search/engine/parseQuery';

/** Shorter words begin too many others. */
const MIN_PREFIX = 4;
/** Exponent for the likeness of other forms of a word: unlike readers, models write the form that they mean. */
const LIKENESS_POWER = 3.5;
/** Exponent for the share of the query's words that a section has. */
const COVERAGE_POWER = 0.5;
/** Added, by the weight of the words, when a heading consists of words of the query. */
const WHOLE_HEADING = 0.6;
/** Added to the sections of a page, by the weight of the query's words that are in its title. */
const TITLE = 0.3;

/** No texts are read, so a query costs only the files with its words. */
export async function rankSections(
  index: IndexReader,
  query: string,
): Promise<Pick<FoundPassages, 'passages' | 'words'>> {
  const words = await findWords(index, query);
  const { passages: count } = index.head;
  const { pageOf, firstOf } = index.pages;
  const sizes = { words: new Uint8Array(count), level: new Uint8Array(count) };
  const scored = await Promise.all(
    words.map((word) => scoreFound(index, sharpen(word), { sizes, withOverflow: false })),
  );
  const scores = Float64Array.from({ length: count }, (_, passage) => {
    const title = firstOf[pageOf[passage] ?? 0] ?? passage;
    return scorePassage(passage, scored, { title, size: sizes.words[passage] ?? 0 });
  });
  const passages = [...scores.keys()].filter((passage) => (scores[passage] ?? 0) > 0);
  passages.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return { passages, words };
}

function findWords(index: IndexReader, query: string): Promise<readonly FoundWord[]> {
  // The space completes the last word, which the engine would take for the beginning of one.
  const asked = parseQuery(`${query} `, [], index.head.language);
  return Promise.all(
    asked.map((word) => {
      // "Config" also asks for "configuration".
      const isPrefix = word.isPrefix || word.term.length >= MIN_PREFIX;
      return findOrCorrect(index, { ...word, isPrefix });
    }),
  );
}

function sharpen(word: FoundWord): FoundWord {
  const weigh = (expansions: readonly Expansion[]) =>
    expansions.map((each) => ({ ...each, likeness: each.likeness ** LIKENESS_POWER }));
  return { ...word, whole: weigh(word.whole), parts: word.parts.map(weigh) };
}

type PassageHeadings = {
  /** The passage with the title of the page; a page's first passage is its own. */
  readonly title: number;
  /** The number of words in the passage's own heading, or 0 when that has no word of the query. */
  readonly size: number;
};

function scorePassage(
  passage: number,
  scored: readonly WordScores[],
  { title, size }: PassageHeadings,
): number {
  let sum = 0;
  let known = 0;
  let all = 0;
  let inHeading = 0;
  let inTitle = 0;
  for (const { total, heading, weight } of scored) {
    const score = total[passage] ?? 0;
    sum += score;
    all += weight;
    if (score > 0) known += weight;
    inHeading += heading[passage] ?? 0;
    if (title !== passage) inTitle += weight * (heading[title] ?? 0);
  }
  if (known === 0) return 0;
  const share = Math.min(1, inHeading / Math.max(1, size));
  return sum * (known / all) ** COVERAGE_POWER + WHOLE_HEADING * share * known + TITLE * inTitle;
}

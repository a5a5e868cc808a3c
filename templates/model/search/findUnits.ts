/** Finds the units that answer a question, the best first. */

import { createFilter } from './createFilter';
import type { IndexReader } from './createIndexReader';
import { type FoundWord, findWord, mendWord, scoreFound } from './match/findScores';
import { type Ranking, rankUnits } from './match/rankUnits';
import { parseQuery } from './parseQuery';
import type { SearchQuery } from './query';

export type FoundUnits = {
  readonly units: readonly number[];
  readonly words: readonly FoundWord[];
  readonly isExhaustive: boolean;
};

/** Words from which on one of them may be lacking, and how many of them then, in thirds. */
const MIN_WORDS_TO_LACK = 3;

export async function findUnits(index: IndexReader, query: SearchQuery): Promise<FoundUnits> {
  const asked = parseQuery(query.query);
  if (asked.length === 0) return listAll(index, query);
  const words = await Promise.all(asked.map((word) => findOrMend(index, word)));
  const first = await rank(index, { words, query });
  if (first.ranking.complete > 0) return finish(first);
  const mended = await Promise.all(words.map((word) => mendWord(index, word)));
  const second = await rank(index, { words: mended, query });
  if (second.ranking.units.length > 0) return finish(second);
  return finish(await rank(index, { words: mended, query, mayLack: mended.length }));
}

async function findOrMend(index: IndexReader, word: FoundWord['word']): Promise<FoundWord> {
  const found = await findWord(index, word);
  const isKnown = found.whole.length > 0 || found.parts.some((part) => part.length > 0);
  return isKnown ? found : mendWord(index, found);
}

type Asking = {
  readonly words: readonly FoundWord[];
  readonly query: SearchQuery;
  readonly mayLack?: number;
};

type Ranked = {
  readonly ranking: Ranking;
  readonly words: readonly FoundWord[];
  readonly isCut: boolean;
};

/** Reads long lists to their ends only when their beginnings give too few answers. */
async function rank(index: IndexReader, asking: Asking): Promise<Ranked> {
  const { page, hitsPerPage } = asking.query;
  const quick = await rankOnce(index, asking, false);
  const wanted = (page + 1) * hitsPerPage;
  if (!quick.isCut || quick.ranking.complete >= wanted) return quick;
  return rankOnce(index, asking, true);
}

async function rankOnce(
  index: IndexReader,
  { words, query, mayLack }: Asking,
  withRests: boolean,
): Promise<Ranked> {
  const { units } = index.head;
  const sizes = { words: new Uint8Array(units), level: new Uint8Array(units) };
  const scored = await Promise.all(
    words.map(async (found) => ({
      scores: await scoreFound(index, found, { sizes, withRests }),
      isOptional: found.word.isOptional,
    })),
  );
  const isCommon = ({ scores }: (typeof scored)[number]) => scores.weight < COMMON_WEIGHT;
  const hasRare = scored.some((word) => !word.isOptional && !isCommon(word));
  const marked = scored.map((word) =>
    hasRare && isCommon(word) ? { ...word, isOptional: true } : word,
  );
  const required = marked.filter(({ isOptional }) => !isOptional).length;
  const ranking = rankUnits({
    words: marked,
    sizes,
    isAllowed: createFilter(index.head, query.facetFilters),
    mayLack: mayLack ?? countLack(required),
  });
  return { ranking, words, isCut: scored.some(({ scores }) => scores.isCut) };
}

/** The weight of a word that stands in half of all units. */
const COMMON_WEIGHT = Math.log(1 + 2);

function countLack(required: number): number {
  return required < MIN_WORDS_TO_LACK ? 0 : Math.floor(required / MIN_WORDS_TO_LACK);
}

function finish({ ranking, words, isCut }: Ranked): FoundUnits {
  return { units: ranking.units.map(({ unit }) => unit), words, isExhaustive: !isCut };
}

/** An empty question is answered with everything in its order; one of signs alone with nothing. */
function listAll({ head }: IndexReader, { query, facetFilters }: SearchQuery): FoundUnits {
  const isAllowed = createFilter(head, facetFilters);
  const all = query.trim() === '' ? Array.from({ length: head.units }, (_, unit) => unit) : [];
  return { units: all.filter(isAllowed), words: [], isExhaustive: true };
}

/** Scores every passage for one typed word, which may be an identifier, a prefix or misspelt. */

import type { IndexReader } from '../createIndexSource';
import type { QueryWord } from '../parseQuery';
import { correctTerm } from './correctTerm';
import { type AskedTerm, dropRepeated, type Expansion, expandTerm } from './expandTerm';
import { loadLists } from './loadLists';
import {
  combineParts,
  type HeadingSizes,
  joinScores,
  scoreWord,
  type WordScores,
} from './scoreWord';

/** A typed word with the words of the index that it may match. */
export type FoundWord = {
  readonly word: QueryWord;
  readonly whole: readonly Expansion[];
  /** One list for each part of an identifier. */
  readonly parts: readonly (readonly Expansion[])[];
  /** Corrections of the typed word. */
  readonly corrected: ReadonlySet<string>;
};

/** Likeness of the parts of an identifier, when they are separate words in the text. */
const PARTS_LIKENESS = 0.8;

export async function findWord(index: IndexReader, word: QueryWord): Promise<FoundWord> {
  const expand = (asked: readonly AskedTerm[]) =>
    Promise.all(asked.map((term) => expandTerm(index, term)));
  const [others, [whole = [], ...parts]] = await Promise.all([
    expand(word.others),
    expand(listTerms(word)),
  ]);
  return { word, whole: addOthers(whole, others.flat()), parts, corrected: new Set() };
}

/** Likeness of another spelling of the typed word. */
const OTHER_LIKENESS = 0.8;

function addOthers(
  whole: readonly Expansion[],
  others: readonly Expansion[],
): readonly Expansion[] {
  const weighed = others.map((other) => ({
    ...other,
    likeness: other.likeness * OTHER_LIKENESS,
  }));
  return dropRepeated([...whole, ...weighed]);
}

function listTerms({ term, parts, isPrefix }: QueryWord): readonly AskedTerm[] {
  const last = parts.length - 1;
  return [
    { term, isPrefix },
    ...parts.map((part, at) => ({ term: part, isPrefix: isPrefix && at === last })),
  ];
}

/** Adds the corrections. */
export async function correctWord(index: IndexReader, found: FoundWord): Promise<FoundWord> {
  if (found.corrected.size > 0) return found;
  const lists = [found.whole, ...found.parts];
  const [whole = [], ...parts] = await Promise.all(
    listTerms(found.word).map(async (asked, at) => {
      const known = lists[at] ?? [];
      const corrected = await correctTerm(index, asked);
      const isNew = ({ term }: Expansion) => known.every((expansion) => expansion.term !== term);
      const added = known.length > 0 ? corrected.filter(isNew) : corrected.map(trustCorrected);
      return { known, added };
    }),
  );
  const all = [whole, ...parts] as readonly { known: readonly Expansion[]; added: Expansion[] }[];
  const [joined = [], ...joinedParts] = all.map(({ known, added }) => [...known, ...added]);
  return {
    word: found.word,
    whole: joined,
    parts: joinedParts,
    corrected: new Set(all.flatMap(({ added }) => added.map(({ term }) => term))),
  };
}

/** Likeness of a correction when the index does not know the typed word: then a correction is the best match. */
const CORRECTED_ALONE = 0.9;

function trustCorrected(expansion: Expansion): Expansion {
  return { ...expansion, likeness: Math.max(expansion.likeness, CORRECTED_ALONE) };
}

/**
 * Finds neighbouring words of a query that the index knows as one word, such as an identifier or `set up`. Such pairs are
 * optional: a passage that contains a pair ranks above one that contains the two words apart.
 */
export async function findPairs(
  index: IndexReader,
  words: readonly FoundWord[],
): Promise<readonly FoundWord[]> {
  const pairs = await Promise.all(words.map((word, at) => findPair(index, word, words[at + 1])));
  return pairs.flatMap((pair) => pair ?? []);
}

async function findPair(
  index: IndexReader,
  first: FoundWord,
  second: FoundWord | undefined,
): Promise<FoundWord | undefined> {
  const isShared = (term: string) => second?.word.others.some((other) => other.term === term);
  const joint = first.word.others.find(({ term }) => isShared(term));
  if (joint === undefined || second === undefined) return undefined;
  const whole = await expandTerm(index, joint);
  if (whole.length === 0) return undefined;
  return {
    word: {
      ...second.word,
      ...joint,
      parts: [first.word.term, second.word.term],
      others: [],
      isOptional: true,
    },
    whole,
    parts: [first.whole, second.whole],
    corrected: new Set(),
  };
}

/** `withOverflow` reads the overflow of long lists too. */
export async function scoreFound(
  index: IndexReader,
  { whole, parts }: FoundWord,
  { sizes, withOverflow }: { readonly sizes: HeadingSizes; readonly withOverflow: boolean },
): Promise<WordScores> {
  const { passages } = index.head;
  const [first, ...others] = await Promise.all(
    [whole, ...parts].map(async (expansions) =>
      scoreWord(await loadLists(index, expansions, withOverflow), passages, sizes),
    ),
  );
  const scores = first ?? scoreWord([], passages, sizes);
  return others.length === 0 ? scores : joinScores(scores, combineParts(others, PARTS_LIKENESS));
}

/** Finds words that stand next to each other in order, the parts of identifiers too. */

import { isAscii } from './foldText';
import { isUnspacedCharacter, splitWords, type TextRange } from './splitWords';

/** Folded words, at least one. */
export type Phrase = readonly string[];

type PhrasePlace = { readonly start: number; readonly end: number };

/** A phrase in what somebody typed. */
export type PlacedPhrase = PhrasePlace & { readonly terms: Phrase };

const LINE_END = /\n/;
const APOSTROPHES = /'/g;

/** Undefined when there is no word in it. */
export function parsePhrase(text: string): Phrase | undefined {
  const terms = listPlaces(text).map(({ term }) => term);
  return terms.length === 0 ? undefined : terms;
}

/** The places of a text where the phrase stands, in order; no phrase goes on in another line. */
export function findPhrase(text: string, phrase: Phrase): readonly PhrasePlace[] {
  if (!mayHave(text, phrase)) return [];
  const places = listPlaces(text);
  return places.flatMap((first, at): PhrasePlace[] => {
    const found = places.slice(at, at + phrase.length);
    const last = found.at(-1);
    const isHere = last !== undefined && phrase.every((term, index) => isSame(found[index], term));
    if (!isHere || LINE_END.test(text.slice(first.start, last.end))) return [];
    return [{ start: first.start, end: last.end }];
  });
}

function listPlaces(text: string): readonly TextRange[] {
  return splitWords(text).flatMap((word) => (word.parts.length === 0 ? [word] : word.parts));
}

/** The last character of a script without spaces begins a word of two. */
function isSame(place: TextRange | undefined, term: string): boolean {
  if (place === undefined) return false;
  return place.term === term || (isUnspacedCharacter(term) && place.term.startsWith(term));
}

/** Quick, for the many texts that have not even the letters. */
function mayHave(text: string, phrase: Phrase): boolean {
  if (!isAscii(text)) return true;
  const folded = text.toLowerCase().replace(APOSTROPHES, '');
  return phrase.every((term) => folded.includes(term));
}

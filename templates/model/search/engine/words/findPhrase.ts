/** Finds words that follow each other directly, including parts of identifiers. */

import { isAscii } from './foldText';
import { isUnspacedCharacter, splitWords, type TextRange } from './splitWords';

/** Folded words, at least one. */
export type Phrase = readonly string[];

type PhrasePlace = { readonly start: number; readonly end: number };

/** A phrase of a query. */
export type PlacedPhrase = PhrasePlace & { readonly terms: Phrase };

const LINE_END = /\n/;
const APOSTROPHES = /'/g;

/** Undefined for a text without a word. */
export function parsePhrase(text: string): Phrase | undefined {
  const terms = listPlaces(text).map(({ term }) => term);
  return terms.length === 0 ? undefined : terms;
}

/** The ranges of a text where the phrase occurs, in order. A phrase never crosses the end of a line. */
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

/** In a script without spaces, the last character of the phrase may begin a word of two characters. */
function isSame(place: TextRange | undefined, term: string): boolean {
  if (place === undefined) return false;
  return place.term === term || (isUnspacedCharacter(term) && place.term.startsWith(term));
}

/** A quick check for the many texts that do not even contain the letters. */
function mayHave(text: string, phrase: Phrase): boolean {
  if (!isAscii(text)) return true;
  const folded = text.toLowerCase().replace(APOSTROPHES, '');
  return phrase.every((term) => folded.includes(term));
}

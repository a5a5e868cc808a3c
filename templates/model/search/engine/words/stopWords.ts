/** Words that say little about what is sought; those of English are here. */

import type { Language } from './language';
import type { TextRange, Word } from './splitWords';

const STOP_WORDS = new Set(
  'a about an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or our please should so that the their them then there these they this to up was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
/** Written without apostrophes. Forms that would then be another word, such as `I'd`, are not listed. */
const CONTRACTIONS = new Set(
  'arent cant couldnt didnt doesnt dont hadnt hasnt havent hows isnt ive shouldnt thats theres theyll theyre theyve wasnt werent weve whats wheres whos whys wont wouldnt youd youll youre youve'.split(
    ' ',
  ),
);
const CONTRACTION = /^([a-z]+?)(?:n['\u2019]t|['\u2019](?:d|ll|m|re|s|ve))$/;
const PARTICLES = new Set(['in', 'on', 'up']);
const WEAK_WORDS = new Set(
  'add all also any find get give go just know made make many mean much need new now number only own put say see set show some still take tell try use used using want work'.split(
    ' ',
  ),
);

const LIGHT_WORDS = [...STOP_WORDS, ...WEAK_WORDS];

/** Ignored when the query has other words. */
export function isStopWord(term: string, language?: Language): boolean {
  if (language !== undefined) return language.stopWords.has(term);
  return STOP_WORDS.has(term) || CONTRACTIONS.has(term);
}

/** True for a stop word, and for `d'une` and `est-il`. */
export function hasOnlyStopWords({ term, parts }: Word, language?: Language): boolean {
  return (
    isStopWord(term, language) || (parts.length > 0 && dropStopWords(parts, language).length === 0)
  );
}

/** Keeps all parts of English words: they have stop words only in identifiers, where these count. */
export function dropStopWords(
  parts: readonly TextRange[],
  language: Language | undefined,
): readonly TextRange[] {
  return language === undefined ? parts : parts.filter(({ term }) => !isStopWord(term, language));
}

/** `I'd` and similar forms, in lower case. */
export function isStopContraction(written: string): boolean {
  const [, base] = CONTRACTION.exec(written) ?? [];
  return base !== undefined && STOP_WORDS.has(base);
}

/** After a verb these form a phrasal verb. */
export function isParticle(term: string): boolean {
  return PARTICLES.has(term);
}

/** True when the word is one of these words or a prefix of one. */
export function beginsLightWord(term: string, language?: Language): boolean {
  const words = language === undefined ? LIGHT_WORDS : [...language.stopWords];
  return isStopWord(term, language) || words.some((word) => word.startsWith(term));
}

/** Optional with a low weight when the query has other words. */
export function isWeakWord(term: string, language?: Language): boolean {
  return (language?.weakWords ?? WEAK_WORDS).has(term);
}

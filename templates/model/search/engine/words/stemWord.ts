/** A light stemmer: plural, `-ing` and `-ed` forms of an English word have the same stem. */

import type { Language } from './language';

const MIN_STEM = 3;
const ASCII_WORD = /^[a-z]+$/;
const PLURAL = /(?<![su])s$/;
const FORM = /(?:ing|ed|e)$/;
const DOUBLED = /([bdgklmnprt])\1$/;

/** Stems are only for comparing: `pages` and `page` are both `pag`, `categories` and `category` `categori`. */
export function stemWord(term: string, language?: Language): string {
  if (language?.ending !== undefined) return term.replace(language.ending, '');
  if (!ASCII_WORD.test(term)) return term;
  const single = cutEnding(term, PLURAL);
  const stem = cutEnding(single, FORM);
  return stem.replace(/y$/, 'i').replace(DOUBLED, '$1');
}

function cutEnding(term: string, ending: RegExp): string {
  const stem = term.replace(ending, '');
  return stem.length < MIN_STEM ? term : stem;
}

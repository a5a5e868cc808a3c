/** A light stem: the plural, `-ing` and `-ed` of an English word are forms of one word. */

const MIN_STEM = 3;
const ASCII_WORD = /^[a-z]+$/;
const PLURAL = /(?<![su])s$/;
const FORM = /(?:ing|ed|e)$/;
const DOUBLED = /([bdgklmnprt])\1$/;

/** Only good for comparing: `pages` and `page` are both `pag`, `categories` and `category` `categori`. */
export function stemWord(term: string): string {
  if (!ASCII_WORD.test(term)) return term;
  const single = cutEnding(term, PLURAL);
  const stem = cutEnding(single, FORM);
  return stem.replace(/y$/, 'i').replace(DOUBLED, '$1');
}

function cutEnding(term: string, ending: RegExp): string {
  const stem = term.replace(ending, '');
  return stem.length < MIN_STEM ? term : stem;
}

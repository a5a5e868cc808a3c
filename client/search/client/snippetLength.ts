/** The number of words in a snippet (rule 5.74). */

const SMALL_SCREEN = '(max-width: 768px)';
const SNIPPET_WORDS = 10;
const SMALL_SNIPPET_WORDS = 5;

export function isSmallScreen(): boolean {
  return matchMedia(SMALL_SCREEN).matches;
}

export function getSnippetWords(isSmall: boolean): number {
  return isSmall ? SMALL_SNIPPET_WORDS : SNIPPET_WORDS;
}

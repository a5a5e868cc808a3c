/** Takes phrases in quotes and `-word` out of what somebody typed; whatever is malformed is plain words. */

import { MAX_QUERY_LENGTH } from './parseQuery';
import { type Phrase, type PlacedPhrase, parsePhrase } from './words/findPhrase';
import { splitWords } from './words/splitWords';

export type Excluded = {
  readonly terms: Phrase;
  /** The one word of the index that stands for it; undefined for several words. */
  readonly term: string | undefined;
};

export type Operators = {
  /** What is left to look for, with spaces in the place of what was taken out. */
  readonly text: string;
  /** Their words are in the text, too. */
  readonly phrases: readonly PlacedPhrase[];
  readonly excluded: readonly Excluded[];
};

/**
 * A phrase between two quotes, straight or not, or what comes right behind a single minus. Both begin
 * at the start or behind a space, so `self-hosting`, `--flag` and `5" disk` are what they are.
 */
const OPERATOR = /(?<!\S)(-?)(?:(["“„])([^"“”„]+)["“”](?![\p{L}\p{N}])|(?<=-)([^\s"“”„-]\S*))/gu;

export function parseOperators(query: string): Operators {
  const given = query.slice(0, MAX_QUERY_LENGTH);
  const phrases: PlacedPhrase[] = [];
  const excluded: Excluded[] = [];
  const text = given.replace(OPERATOR, (all, minus, quote, quoted = '', word = '', start) => {
    const terms = parsePhrase(quoted + word);
    if (terms === undefined) return all;
    if (minus !== '') {
      excluded.push({ terms, term: findTerm(quoted + word) });
      return ' '.repeat(all.length);
    }
    phrases.push({ terms, start, end: start + all.length });
    return all.replaceAll(quote, ' ').replace(/["“”]$/, ' ');
  });
  return { text, phrases, excluded };
}

function findTerm(text: string): string | undefined {
  const [first, second] = splitWords(text);
  return second === undefined ? first?.term : undefined;
}

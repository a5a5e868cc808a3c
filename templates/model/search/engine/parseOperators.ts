/** Parses phrases in quotes and `-word` in a query. Malformed operators are plain words. */

import { MAX_QUERY_LENGTH } from './parseQuery';
import { type Phrase, type PlacedPhrase, parsePhrase } from './words/findPhrase';
import { splitWords } from './words/splitWords';

export type Excluded = {
  readonly terms: Phrase;
  /** The single word of the index that stands for the excluded words; undefined when there is none. */
  readonly term: string | undefined;
};

export type Operators = {
  /** The query, with spaces instead of excluded words and quotes. */
  readonly text: string;
  /** The words of phrases are in `text`, too. */
  readonly phrases: readonly PlacedPhrase[];
  readonly excluded: readonly Excluded[];
};

/**
 * Matches a phrase between two quotes, straight or curly, or the word right after a single minus. Both begin
 * at the start or after a space, so `self-hosting`, `--flag` and `5" disk` are plain words.
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

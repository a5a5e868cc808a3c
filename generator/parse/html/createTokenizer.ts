/** Creates the tokenizer of the HTML parser, so that checking and parsing agree on every token. */

import { type TokenHandler, Tokenizer } from 'parse5';

const ignore = () => {};

/** Ignores tokens without a handler. Each token has its location in the source. */
export function createTokenizer(handler: Partial<TokenHandler>): Tokenizer {
  return new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ignore,
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
      ...handler,
    },
  );
}

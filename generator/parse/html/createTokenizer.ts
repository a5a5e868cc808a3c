/** Creates the tokenizer that also parses raw HTML in the end, so that both agree on what is what. */

import { type TokenHandler, Tokenizer } from 'parse5';

const ignore = () => {};

/** What is not handled is passed over. Each token says where it stands in what is written. */
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

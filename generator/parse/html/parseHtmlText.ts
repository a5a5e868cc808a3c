/** Gives the text that readers see of raw HTML, for search. */

import { type Tokenizer, TokenizerMode } from 'parse5';
import { createTokenizer } from './createTokenizer';

/** How browsers read what stands inside these, which is no text for readers. */
const UNSEEN = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
]);

/** Words on both sides of a tag are apart. */
export function parseHtmlText(html: string): string {
  let text = '';
  let isSeen = true;
  const add = ({ chars }: { readonly chars: string }) => {
    if (isSeen) text += chars;
  };
  const separate = () => {
    text += ' ';
  };
  const tokenizer = createTokenizer({
    onStartTag: ({ tagName }) => {
      separate();
      const mode = UNSEEN.get(tagName);
      isSeen = mode === undefined;
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag: () => {
      separate();
      isSeen = true;
    },
    onComment: separate,
    onCharacter: add,
    onWhitespaceCharacter: add,
  });
  tokenizer.write(html, true);
  return text;
}

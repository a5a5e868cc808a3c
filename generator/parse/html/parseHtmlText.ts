/** Extracts the text of raw HTML that readers see, for search. */

import { type Tokenizer, TokenizerMode } from 'parse5';
import { createTokenizer } from './createTokenizer';

/** The tokenizer's state inside elements whose content readers do not see. */
const UNSEEN = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
]);

/** A tag separates the words before and after it. */
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

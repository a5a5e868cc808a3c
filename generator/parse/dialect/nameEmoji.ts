/** Turns names such as `:tada:` into the characters that they name. */

import type { Root } from 'mdast';
import type { PageInput } from '../page';
import { visit } from '../visitTree';

/** Not inside a word or beside another colon: `10:100:20` and `a::id::b` stay as they are. */
const NAME = /(?<![\p{L}\p{N}_:/]):([a-z\d_+-]+):(?![\p{L}\p{N}_:])/gu;

/** An unknown name is text, and so is all code. */
export function nameEmoji(root: Root, { emoji }: PageInput): void {
  if (emoji === undefined) return;
  visit(root, 'text', (node) => {
    if (!node.value.includes(':')) return;
    node.value = node.value.replace(NAME, (written, name: string) =>
      Object.hasOwn(emoji, name) ? (emoji[name] ?? written) : written,
    );
  });
}

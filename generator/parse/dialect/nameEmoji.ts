/** Turns names such as `:tada:` into the characters that they name. */

import type { Root } from 'mdast';
import type { MarkdownTree } from '../trees';
import { visit } from '../visitTree';

/** By name, without the colons. Undefined for a site that has none. */
export type EmojiNames = Readonly<Record<string, string>> | undefined;

type Given = { readonly tree: MarkdownTree<'code included'> };
type Found = { readonly tree: MarkdownTree<'emoji named'> };

/** Not inside of a word or beside another colon: `10:100:20` and `a::id::b` stay as they are. */
const NAME = /(?<![\p{L}\p{N}_:/]):([a-z\d_+-]+):(?![\p{L}\p{N}_:])/gu;

/** Creates the step. An unknown name is text, and so is all code. */
export function createEmojiNamer(names: EmojiNames): (given: Given) => Found {
  return ({ tree }) => {
    const root: Root = tree;
    if (names === undefined) return { tree: root };
    visit(root, 'text', (node) => {
      if (!node.value.includes(':')) return;
      node.value = node.value.replace(NAME, (written, name: string) =>
        Object.hasOwn(names, name) ? (names[name] ?? written) : written,
      );
    });
    return { tree: root };
  };
}

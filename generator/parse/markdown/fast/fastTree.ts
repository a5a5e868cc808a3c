/** The tree of a text from a fast parser, where that is known to be the tree of remark-parse. */

import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { hideBraces, showBraces } from './braces';
import { isPlainTree } from './isPlainTree';

/**
 * Reads CommonMark, GFM and directives. Its tree has positions; a literal address and an inline
 * directive are nodes in it.
 */
export type FastParser = (markdown: string) => Nodes;

export function findFastTree(markdown: string, parse: FastParser): Root | undefined {
  const hidden = hideBraces(markdown);
  try {
    const root = parse(hidden.markdown);
    if (root.type !== 'root' || !showBraces(root, hidden)) return undefined;
    joinTexts(root, markdown);
    return isPlainTree(root, markdown) ? root : undefined;
  } catch {
    return undefined;
  }
}

const BARE_ADDRESS = /^[\w:/.?=%#@+,;-]+$/;
const INLINE_DIRECTIVE = /^:[A-Za-z\d][A-Za-z\d-]*$/;

function joinTexts(parent: Parents, markdown: string): void {
  const joined: RootContent[] = [];
  for (const child of parent.children) {
    const source = markdown.slice(child.position?.start.offset, child.position?.end.offset);
    const isText =
      (child.type === 'link' && BARE_ADDRESS.test(source)) ||
      (child.type === 'textDirective' && INLINE_DIRECTIVE.test(source));
    const node: RootContent = isText
      ? { type: 'text', value: source, position: child.position }
      : child;
    const last = joined.at(-1);
    if (last?.type === 'text' && node.type === 'text' && last.position && node.position) {
      joined[joined.length - 1] = {
        type: 'text',
        value: last.value + node.value,
        position: { start: last.position.start, end: node.position.end },
      };
    } else joined.push(node);
    if ('children' in node) joinTexts(node, markdown);
  }
  parent.children = joined as typeof parent.children;
}

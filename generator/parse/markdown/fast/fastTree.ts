/** The tree of a text from a fast parser, where that is known to be the tree of remark-parse. */

import type { Nodes, Root } from 'mdast';
import { hideBraces, showBraces } from './braces';
import { correctTree } from './correctTree';
import { isSafeText } from './fastGuard';

/**
 * Reads CommonMark, GFM and directives. Its tree has positions; a literal address and an inline
 * directive are nodes in it.
 */
export type FastParser = (markdown: string) => Nodes;

/**
 * Undefined where the two parsers may differ: then remark-parse is to read the text. A fast parser
 * that throws has found a fault of its own, which is no reason to refuse the text.
 */
export function findFastTree(markdown: string, parse: FastParser): Root | undefined {
  const hidden = hideBraces(markdown);
  if (!isSafeText(hidden.markdown)) return undefined;
  try {
    const root = parse(hidden.markdown);
    if (root.type !== 'root' || !showBraces(root, hidden)) return undefined;
    return correctTree(root, markdown) ? root : undefined;
  } catch {
    return undefined;
  }
}

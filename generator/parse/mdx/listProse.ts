/** Lists where in a text prose and raw HTML are: what is not code, an address or a name. */

import type { Root } from 'mdast';
import { findSpan } from '../findSpan';
import { visit } from '../visitTree';

export type Prose = {
  readonly start: number;
  readonly end: number;
  readonly isHtml: boolean;
};

export function listProse(tree: Root): readonly Prose[] {
  const found: Prose[] = [];
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'html') return;
    const span = findSpan(node);
    if (span !== undefined) found.push({ ...span, isHtml: node.type === 'html' });
  });
  return found;
}

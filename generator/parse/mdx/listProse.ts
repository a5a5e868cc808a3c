/** Lists where in a text prose and raw HTML are: what is not code, an address or a name. */

import type { Root } from 'mdast';
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
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    found.push({ start, end, isHtml: node.type === 'html' });
  });
  return found;
}

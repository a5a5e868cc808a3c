/** Collects the text of a node of the HTML tree and of all below it. */

import type { Nodes } from 'hast';

export function collectHtmlText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(collectHtmlText).join('') : '';
}

/** What an author wrote for a node. */

import type { Nodes } from 'mdast';

export function readSource({ position }: Nodes, markdown: string): string {
  return markdown.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

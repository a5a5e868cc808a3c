/** The truncate mark: what stands before it is a post's preview (specification 4.14). */

import type { RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { Html, Root, RootContent } from 'mdast';

const MARK = /<!--\s*truncate\s*-->/;
const MARKER: { type: 'finished'; value: string; isTruncation: true } = {
  type: 'finished',
  value: '',
  isTruncation: true,
};

/** Puts a marker between the blocks, where the first mark is; one inside a paragraph splits it. */
export function markTruncation(tree: Root): void {
  for (const [index, node] of tree.children.entries()) {
    if (isMark(node)) {
      tree.children[index] = MARKER as unknown as RootContent;
      return;
    }
    if (node.type !== 'paragraph') continue;
    const at = node.children.findIndex((child) => isMark(child));
    if (at === -1) continue;
    const before = { ...node, children: node.children.slice(0, at) };
    const after = { ...node, children: node.children.slice(at + 1) };
    const parts = [before, after].filter((part) => part.children.length > 0);
    const blocks: unknown[] = parts.length === 2 || at > 0 ? [before, MARKER] : [MARKER];
    if (after.children.length > 0) blocks.push(after);
    tree.children.splice(index, 1, ...(blocks as RootContent[]));
    return;
  }
}

function isMark(node: { type: string }): boolean {
  return node.type === 'html' && MARK.test((node as Html).value);
}

/** Gives the nodes before the marker and takes the marker out; undefined without one. */
export function takePreview(tree: HtmlRoot): HtmlContent[] | undefined {
  const index = tree.children.findIndex((node) => 'isTruncation' in node);
  if (index === -1) return undefined;
  const preview = tree.children.slice(0, index);
  tree.children.splice(index, 1);
  return preview;
}

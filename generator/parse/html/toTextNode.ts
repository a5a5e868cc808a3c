/** Shows raw HTML as text. */

import type { Html, Nodes, Paragraph, Root, Text } from 'mdast';
import { isLabelComponent, replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { isOnlyComments } from './scanHtml';

/** The types of nodes whose children are blocks. */
export const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  ...['root', 'blockquote', 'listItem', 'footnoteDefinition', 'component', 'containerDirective'],
]);

/** A text node that shows the source of raw HTML. Among blocks, the text gets a paragraph around it. */
export function toTextNode({ value, position }: Html, parent: Nodes): Text | Paragraph {
  const place = position === undefined ? {} : { position };
  const text: Text = { type: 'text', value, ...place };
  return HOLDS_BLOCKS.has(parent.type) && !isLabelComponent(parent)
    ? { type: 'paragraph', children: [text], ...place }
    : text;
}

/** Shows all raw HTML as text, except comments, which are invisible. */
export function escapeHtml(root: Root): void {
  visit(root, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined || isOnlyComments(node.value)) return;
    replaceInMarkdown(parent, index, [toTextNode(node, parent)]);
  });
}

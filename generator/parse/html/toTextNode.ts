/** Turns a node of raw HTML into a text node that shows its source. */

import type { Html, Nodes, Paragraph, Text } from 'mdast';
import { LABEL } from '../trees';

/** The types of nodes whose children are blocks. */
export const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  ...['root', 'blockquote', 'listItem', 'footnoteDefinition', 'component', 'containerDirective'],
]);

/** Among blocks, the text gets a paragraph around it. */
export function toTextNode({ value, position }: Html, parent: Nodes): Text | Paragraph {
  const place = position === undefined ? {} : { position };
  const text: Text = { type: 'text', value, ...place };
  const isLabel = 'name' in parent && parent.name === LABEL;
  return HOLDS_BLOCKS.has(parent.type) && !isLabel
    ? { type: 'paragraph', children: [text], ...place }
    : text;
}

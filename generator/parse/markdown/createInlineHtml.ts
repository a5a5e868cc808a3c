/** Turns the content of a heading into the HTML of its entry in a table of contents. */

import type { Nodes, PhrasingContent } from 'mdast';

const TAGS: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Keeps code, emphasis and deletions, turns links into text, drops pictures and raw tags (rule 3.41). */
export function createInlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(toHtml).join('').trim();
}

function toHtml(node: Nodes): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeText(node.value)}</code>`;
  if (node.type === 'finished') return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const html = node.children.map(toHtml).join('');
  const tag = TAGS[node.type];
  return tag === undefined ? html : `<${tag}>${html}</${tag}>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Finds the description of an article without one in its front matter: its first line of text. */

import type { Nodes, Root } from 'mdast';
import { hasTag } from '../html/scanHtml';
import { listReadable } from './listReadable';

const SKIPPED = new Set([
  'code',
  'html',
  'definition',
  'thematicBreak',
  'footnoteDefinition',
  'table',
]);

/** The plain text of the first paragraph, subheading or list item; empty when there is none. */
export function createExcerpt(tree: Root): string {
  return findFirstLine(tree) ?? '';
}

function findFirstLine(node: Nodes): string | undefined {
  if (SKIPPED.has(node.type) || (node.type === 'heading' && node.depth === 1)) return undefined;
  if (node.type === 'paragraph' || node.type === 'heading') {
    const line = collectText(node)
      .split('\n')
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .find((part) => part !== '');
    return line === undefined ? undefined : line.replace(/(?<!\s)\s*\{#[\w-]+\}$/, '');
  }
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const line = findFirstLine(child);
    if (line !== undefined) return line;
  }
  return undefined;
}

function collectText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break' || isLineBreak(node)) return '\n';
  if (node.type === 'finished') return node.text ?? '';
  if (node.type === 'image') return '';
  return 'children' in node ? listReadable(node.children).map(collectText).join('') : '';
}

function isLineBreak(node: Nodes): boolean {
  return node.type === 'html' && hasTag(node.value, ['br']);
}

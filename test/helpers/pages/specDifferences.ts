/** Compares what docwright makes of the examples of a specification of Markdown with what the specification says. */

import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { drawBody, parseMarkdown } from './renderMarkdown';

type Node = DefaultTreeAdapterMap['childNode'];

export type Example = {
  readonly name: string;
  readonly markdown: string;
  readonly html: string;
};

/** The names of the examples that docwright reads in another way. */
export async function listSpecDifferences(
  examples: readonly Example[],
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name, markdown, html } of examples) {
    const { body, references } = await parseMarkdown(markdown);
    if (outline(drawBody(body, references)) !== outline(html)) names.push(name);
  }
  return names;
}

/** What docwright adds to elements, which says nothing about how Markdown is read. */
const ADDED = new Set([
  ...['target', 'rel', 'loading', 'decoding', 'tabindex', 'role', 'aria-label', 'align', 'class'],
  'data-label',
]);
const HEADING = /^h[1-6]$/;

/** The elements, attributes and texts of HTML, without white space that browsers do not show. */
function outline(html: string): string {
  const text = parseFragment(html).childNodes.map(outlineNode).join('');
  return text
    .replace(/\s*\n\s*/g, '\n')
    .replace(/(?<=>)\n|\n(?=<)/g, '')
    .trim();
}

function outlineNode(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\u200b/g, '');
  if (node.nodeName === '#comment' && 'data' in node) return `<!--${node.data}-->`;
  if (!('tagName' in node)) return '';
  const { tagName, attrs, childNodes } = node;
  const className = attrs.find(({ name }) => name === 'class')?.value ?? '';
  if (/heading-link|copy-button/.test(className) || tagName === 'svg' || tagName === 'button')
    return '';
  const inside = childNodes.map(outlineNode).join('');
  if (/code-block|\btable\b/.test(className)) return inside;
  if (tagName === 'pre') return `<pre>${getText(node).trimEnd()}</pre>`;
  const shown = attrs
    .filter(({ name }) => !ADDED.has(name) && !(name === 'id' && HEADING.test(tagName)))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .sort();
  return `<${tagName}${shown.join('')}>${inside}</${tagName}>`;
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
}

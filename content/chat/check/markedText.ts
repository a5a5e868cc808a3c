/** Writes what is shown as plain text with marks, so that a page and the interpreter can be compared. */

import type { ChatNode } from '../preview/chatNode';
import type { HtmlNode } from './htmlNode';

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
  u: '__',
  code: '`',
};

/** One line for each line that a reader sees. */
export function writeMarks(nodes: readonly ChatNode[]): string {
  const lines = nodes.map(writeNode).join('').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function writeNode(node: ChatNode): string {
  if (typeof node === 'string') return node;
  const { tag, className, children } = node;
  const inner = children.map(writeNode).join('');
  if (tag === 'br') return '\n';
  if (tag === 'p' || tag === 'pre') return `${inner}\n`;
  if (tag === 'blockquote') return writeMarks(children).replace(/^/gm, '> ').concat('\n');
  if (className === 'mention') return `[${inner}]`;
  if (className === 'spoiler') return `||${inner}||`;
  const mark = MARKS[tag] ?? '';
  return mark + inner + mark;
}

/** The characters alone. */
export function writePlain(nodes: readonly ChatNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? '\n' : writePlain(node.children);
    })
    .join('');
}

/** The nodes of a page as those of a chat. Line breaks in the source are spaces. */
export function toChatNodes(nodes: readonly HtmlNode[] = []): readonly ChatNode[] {
  return nodes.flatMap((node): readonly ChatNode[] => {
    if (node.type === 'text') return [(node.value ?? '').replace(/\s+/g, ' ')];
    if (node.type !== 'element') return [];
    const { tagName = '', properties, children } = node;
    const isMention = [properties?.className].flat().includes('mention');
    const className = isMention ? 'mention' : undefined;
    return [{ tag: tagName, className, children: toChatNodes(children) }];
  });
}

/** The Markdown of descriptions, fitted into a page: nothing in it can end what is around it. */

import type { Nodes, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ApiNode } from './apiNode';
import { type Line, type Lines, toCode } from './markdown';

const markdown = unified().use(remarkParse);

/** A text as blocks; its headings are below `level`. Empty without a text. */
export function writeText(node: ApiNode, key: string, level: number): Lines {
  const text = node.text(key);
  if (text === undefined) return [];
  const spot = { ...node.spot, path: [...node.spot.path, key] };
  return fitBlocks(text, level).map((line) => ({ ...line, spot }));
}

function fitBlocks(text: string, level: number): readonly Pick<Line, 'text' | 'offset'>[] {
  const lines = text.trimEnd().split('\n');
  const tree = markdown.parse(lines.join('\n'));
  const highest = Math.min(...listHeadings(tree).map(({ depth }) => depth));
  for (const { depth, position } of listHeadings(tree)) {
    const at = (position?.start.line ?? 1) - 1;
    const marks = '#'.repeat(Math.min(6, level + 1 + depth - highest));
    const end = (position?.end.line ?? 1) - 1;
    const isUnderlined = end > at;
    const words = lines.slice(at, isUnderlined ? end : at + 1).join(' ');
    for (let line = at; line <= end; line += 1) lines[line] = '';
    lines[at] = `${marks} ${words.replace(/^ {0,3}#{1,6}(?=\s)/, '').trim()}`;
  }
  const fitted = lines.map((line, offset) => ({ text: line, offset }));
  const closing = findClosing(tree.children.at(-1), lines);
  return closing === undefined ? fitted : [...fitted, { text: closing, offset: lines.length - 1 }];
}

function listHeadings({ children }: Root) {
  return children.flatMap((node) => (node.type === 'heading' ? [node] : []));
}

/** What ends a block that would continue behind the text. */
function findClosing(last: RootContent | undefined, lines: readonly string[]): string | undefined {
  const end = lines.at(-1)?.trim() ?? '';
  if (last?.type === 'code' && last.position) {
    const [fence] =
      /^(?:`{3,}|~{3,})/.exec(lines[last.position.start.line - 1]?.trim() ?? '') ?? [];
    const isClosed =
      fence === undefined ||
      (last.position.end.line > last.position.start.line &&
        end.startsWith(fence) &&
        end.replaceAll(fence.charAt(0), '') === '');
    return isClosed ? undefined : fence;
  }
  if (last?.type === 'html' && last.value.startsWith('<!--') && !last.value.includes('-->')) {
    return '-->';
  }
  return undefined;
}

/** A text as one line, for a cell of a table. All words stay. */
export function toLine(text: string): string {
  const tree = markdown.parse(text);
  return tree.children
    .map((node) => flatten(node, text))
    .join(' ')
    .trim();
}

function flatten(node: Nodes, text: string): string {
  if (node.type === 'code') return toCode(node.value);
  if (node.type === 'list') {
    return node.children.map((item) => `• ${flattenAll(item.children, text)}`).join(' ');
  }
  if (node.type === 'heading') return `**${cut(node.children, text)}**`;
  if (node.type === 'blockquote') return flattenAll(node.children, text);
  return cut([node], text);
}

function flattenAll(nodes: readonly Nodes[], text: string): string {
  return nodes.map((node) => flatten(node, text)).join(' ');
}

/** As it is written, on one line. */
function cut(nodes: readonly Nodes[], text: string): string {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  if (start === undefined) return '';
  const lines = text.slice(start, end).split('\n');
  return lines.map((line) => line.replace(/^[\s>]+/, '').trimEnd()).join(' ');
}

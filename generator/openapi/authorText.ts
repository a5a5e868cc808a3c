/** Fits the Markdown of descriptions into a page: it cannot end the blocks around it. */

import type { Definition, ImageReference, LinkReference, Nodes, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ApiNode } from './apiNode';
import { escapeUrl, type Line, type Lines, toCode } from './markdown';

const markdown = unified().use(remarkParse);

/** A text as blocks; its headings are below `level`. Empty without a text. */
export function writeText(node: ApiNode, key: string, level: number): Lines {
  const text = node.text(key);
  if (text === undefined) return [];
  const spot = { ...node.spot, path: [...node.spot.path, key] };
  return fitBlocks(text, level).map((line) => ({ ...line, spot }));
}

function fitBlocks(text: string, level: number): readonly Pick<Line, 'text' | 'offset'>[] {
  const { text: placed, tree } = parse(text.trimEnd());
  const lines = placed.split('\n');
  const highest = listHeadings(tree).reduce((least, { depth }) => Math.min(least, depth), 6);
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
  const ends = closing === undefined ? [] : [closing];
  const close = (end: string) => ({ text: end, offset: lines.length - 1 });
  return [...fitted, ...ends.map(close), ...listOpenFences(lines, tree).map(close)];
}

type Parsed = { readonly text: string; readonly tree: Root };

/** Reference links are inlined. */
function parse(written: string): Parsed {
  const tree = markdown.parse(written);
  const text = placeLinks(written, tree);
  return { text, tree: text === written ? tree : markdown.parse(text) };
}

/**
 * Puts the addresses of `[text][name]` in their places, because all descriptions of a page would share the names. The
 * lines stay as many as they are.
 */
function placeLinks(text: string, tree: Root): string {
  const definitions = new Map<string, Definition>();
  const references: (LinkReference | ImageReference)[] = [];
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node);
    else if ('children' in node) open.push(...node.children.toReversed());
  }
  const changes = [
    ...references.flatMap((node) => {
      const target = definitions.get(node.identifier);
      if (target === undefined) return [];
      const isImage = node.type === 'imageReference';
      const label = isImage ? (node.alt ?? '') : cutBetween(node.children, text);
      const title = target.title ? ` ${JSON.stringify(target.title)}` : '';
      const address = `<${escapeUrl(target.url)}>${title}`;
      return [{ node, text: `${isImage ? '!' : ''}[${label}](${address})` }];
    }),
    ...[...definitions.values()].map((node) => ({ node, text: '' })),
  ];
  let [result, from] = ['', 0];
  for (const { node, text: replaced } of changes.sort(
    (one, other) => startOf(one.node) - startOf(other.node),
  )) {
    const end = node.position?.end.offset ?? 0;
    const feeds = countFeeds(text.slice(startOf(node), end)) - countFeeds(replaced);
    result += text.slice(from, startOf(node)) + replaced + '\n'.repeat(Math.max(0, feeds));
    from = end;
  }
  return result + text.slice(from);
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

function countFeeds(text: string): number {
  return text.split('\n').length - 1;
}

function cutBetween(nodes: readonly Nodes[], text: string): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return first && last ? text.slice(startOf(first), last.position?.end.offset) : '';
}

/** The closing fences of directives that the text leaves open, the innermost first. */
function listOpenFences(lines: readonly string[], tree: Root): readonly string[] {
  const code = tree.children.flatMap(({ type, position }) =>
    type === 'code' && position ? [position] : [],
  );
  const open: string[] = [];
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    if (code.some(({ start, end }) => start.line <= number && number <= end.line)) continue;
    const [start = '', fence] = /^ {0,3}(:{3,})/.exec(line) ?? [];
    if (fence === undefined) continue;
    const rest = line.slice(start.length);
    if (/^[a-z]/i.test(rest)) open.push(fence);
    else if (rest.trim() === '') {
      const ended = open.findIndex((each) => each.length <= fence.length);
      if (ended !== -1) open.length = ended;
    }
  }
  return open.reverse();
}

function listHeadings({ children }: Root) {
  return children.flatMap((node) => (node.type === 'heading' ? [node] : []));
}

/** The line that closes a block which the text leaves open. */
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
  if (last?.type !== 'html') return undefined;
  const start = last.value.toLowerCase();
  const found = HTML_ENDS.find(([sign]) => start.startsWith(sign));
  return found && !start.includes(found[1]) ? found[1] : undefined;
}

/** The ends of HTML blocks that may contain empty lines. */
const HTML_ENDS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![cdata[', ']]>'],
  ['<!', '>'],
  ...['pre', 'script', 'style', 'textarea'].map((name) => [`<${name}`, `</${name}>`] as const),
] as const;

/** A single line without block syntax or brackets, which needs no parsing. */
const PLAIN = /^[\p{L}\p{N}(][^\n[\]]*$/u;

/** A text as a single line, for a table cell. All words are kept. */
export function toLine(written: string): string {
  if (PLAIN.test(written)) return written.trim();
  const { text, tree } = parse(written);
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

/** The source text on a single line. */
function cut(nodes: readonly Nodes[], text: string): string {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  if (start === undefined) return '';
  const lines = text.slice(start, end).split('\n');
  return lines.map((line) => line.replace(/^[\s>]+/, '').trimEnd()).join(' ');
}

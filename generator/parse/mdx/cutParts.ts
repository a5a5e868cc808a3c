/** Cuts parts of a text out of its tree. */

import type { Html, Nodes, Parents, RootContent, Text } from 'mdast';
import { findSpan } from '../findSpan';
import { replaceInMarkdown } from '../trees';
import { alignText } from './alignText';

type Cut = {
  readonly start: number;
  readonly end: number;
  /** A tag that stands there instead. */
  readonly html?: string | undefined;
};

/** Changes the tree. Nodes that are left without anything go, too. */
export function cutParts(parent: Parents, text: string, cuts: readonly Cut[]): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const node = parent.children[index];
    const span = node && findSpan(node);
    if (node === undefined || span === undefined) continue;
    const own = cuts.filter(({ start, end }) => start < span.end && end > span.start);
    if (own.length === 0) continue;
    const nodes = cutNode(node, { ...span, text, cuts: own });
    replaceInMarkdown(parent, index, nodes);
  }
}

type Cutting = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly cuts: readonly Cut[];
};

/** What is left of a node. */
function cutNode(node: RootContent, cutting: Cutting): readonly RootContent[] {
  const { start, end, text, cuts } = cutting;
  const whole = cuts.find((cut) => cut.start <= start && cut.end >= end);
  if (whole !== undefined) return whole.start === start ? listInstead(whole, node) : [];
  if (node.type === 'text' || node.type === 'html') return cutText(node, cutting);
  if (!('children' in node)) return [node];
  cutParts(node, text, cuts);
  if (MARKED.has(node.type) && cuts.some((cut) => isAcross(cut, cutting))) return node.children;
  const isKept = node.type === 'tableCell' || !node.children.every(isBlank);
  return isKept ? [node] : [];
}

// Their marks may be part of what is cut: of `{/* a */} b {/* c */}` two stars are emphasis to Markdown.
const MARKED: ReadonlySet<string> = new Set(['emphasis', 'strong', 'delete']);

function isAcross(cut: Cut, { start, end }: Cutting): boolean {
  return (cut.start <= start && start < cut.end) || (cut.start < end && end <= cut.end);
}

function listInstead({ html }: Cut, { position }: RootContent): readonly RootContent[] {
  return html === undefined ? [] : [{ type: 'html', value: html, ...(position && { position }) }];
}

function cutText(node: Text | Html, { start, end, text, cuts }: Cutting): readonly RootContent[] {
  const places = alignText(text.slice(start, end), node.value);
  if (places === undefined) return [node];
  const left: RootContent[] = [];
  let rest = '';
  let from = 0;
  const keep = () => {
    if (rest !== '') left.push({ ...node, value: rest });
    rest = '';
  };
  for (const cut of cuts) {
    rest += node.value.slice(from, places[Math.max(0, cut.start - start)]);
    from = places[Math.min(cut.end, end) - start] ?? node.value.length;
    if (cut.html === undefined || cut.start < start) continue;
    keep();
    left.push(...listInstead(cut, node));
  }
  rest += node.value.slice(from);
  const isFirst = node.type === 'text' && cuts.some((cut) => cut.start <= start);
  if (isFirst && left.length === 0) rest = rest.replace(/^\n/, '');
  keep();
  return left;
}

function isBlank(node: Nodes): boolean {
  return (node.type === 'text' || node.type === 'html') && node.value.trim() === '';
}

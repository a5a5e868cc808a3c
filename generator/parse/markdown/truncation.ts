/** The truncate mark: what stands before it is a post's preview (rule 4.14). */

import type { RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { type HtmlPart, scanHtml } from '../html/scanHtml';

const MARK = /^<!--\s*truncate\s*-->$/;
const MARKER: { type: 'finished'; value: string; isTruncation: true } = {
  type: 'finished',
  value: '',
  isTruncation: true,
};

/** Puts a marker where the first mark is, however deep inside lists, paragraphs or raw HTML. */
export function markTruncation(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    const mark = findMark(node.value);
    if (mark === undefined || parent === undefined || index === undefined) return;
    const before = node.value.slice(0, mark.index);
    const after = node.value.slice(mark.end);
    const parts = [{ ...node, value: before }, MARKER, { ...node, value: after }];
    const nodes = parts.filter((part) => part === MARKER || part.value.trim() !== '');
    parent.children.splice(index, 1, ...(nodes as RootContent[] as never[]));
    return EXIT;
  });
}

/** Inside another comment, an attribute or a script it is none. */
function findMark(html: string): HtmlPart | undefined {
  if (!html.includes('truncate')) return undefined;
  return scanHtml(html).find(
    ({ kind, index, end }) => kind === 'comment' && MARK.test(html.slice(index, end)),
  );
}

/** Gives the nodes before the marker; undefined without one. */
export function takePreview(tree: HtmlRoot): HtmlContent[] | undefined {
  return takeBefore(tree.children)?.map(unlabelNotes);
}

/** A preview has no footnotes, and so no heading of theirs to describe the links to them. */
function unlabelNotes(node: HtmlContent): HtmlContent {
  if (!('children' in node)) return node;
  const copy = { ...node, children: node.children.map(unlabelNotes) } as HtmlContent;
  if (copy.type !== 'element' || copy.properties.dataFootnoteRef === undefined) return copy;
  const { ariaDescribedBy: _, ...properties } = copy.properties;
  return { ...copy, properties };
}

/** What holds the marker is cut there too, and left out when nothing stands before the mark in it. */
function takeBefore(nodes: readonly HtmlContent[]): HtmlContent[] | undefined {
  for (const [index, node] of nodes.entries()) {
    if ('isTruncation' in node) return nodes.slice(0, index);
    if (!('children' in node)) continue;
    const inside = takeBefore(node.children);
    if (inside === undefined) continue;
    const cut = inside.some(hasContent) ? [{ ...node, children: inside } as HtmlContent] : [];
    return [...nodes.slice(0, index), ...cut];
  }
  return undefined;
}

/** Elements that show something without having anything inside. */
const SHOWN_EMPTY = new Set(['audio', 'canvas', 'hr', 'iframe', 'img', 'input', 'video']);

function hasContent(node: HtmlContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'element' && SHOWN_EMPTY.has(node.tagName)) return true;
  return 'children' in node ? node.children.some(hasContent) : node.type !== 'comment';
}

/** The truncate mark: the content before it is the preview of a post (rule 4.14). */

import type { ElementContent, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { Root, RootContent } from 'mdast';
import { type HtmlPart, scanHtml } from '../html/scanHtml';
import { type MarkdownFinished, replaceInMarkdown } from '../trees';
import { EXIT, visit } from '../visitTree';

const MARK = /^<!--\s*truncate\s*-->$/;

/** Replaces the first mark with a marker node, however deep it is in lists, paragraphs or raw HTML. */
export function markTruncation(root: Root): void {
  visit(root, 'html', (node, index, parent) => {
    const mark = findMark(node.value);
    if (mark === undefined || parent === undefined || index === undefined) return;
    const before = node.value.slice(0, mark.index);
    const after = node.value.slice(mark.end);
    const marker: MarkdownFinished = { type: 'finished', value: '', isTruncation: true };
    const parts = [{ ...node, value: before }, marker, { ...node, value: after }];
    const nodes: RootContent[] = parts.filter(
      (part) => part === marker || part.value.trim() !== '',
    );
    replaceInMarkdown(parent, index, nodes);
    return EXIT;
  });
}

/** Ignores a mark inside another comment, an attribute or a script. */
function findMark(html: string): HtmlPart | undefined {
  if (!html.includes('truncate')) return undefined;
  return scanHtml(html).find(
    ({ kind, index, end }) => kind === 'comment' && MARK.test(html.slice(index, end)),
  );
}

/** Returns the nodes before the marker; undefined without a marker. */
export function takePreview(tree: HtmlRoot): HtmlContent[] | undefined {
  return takeBefore(tree.children)?.map(unlabelNotes);
}

/** Links to footnotes name the heading of the footnotes as their description, but a preview has no such heading. */
function unlabelNotes<Node extends HtmlContent>(
  node: Node | ElementContent,
): Node | ElementContent {
  if (node.type !== 'element' && node.type !== 'component') return node;
  const children = node.children.map((child) => unlabelNotes(child));
  const isNote = node.type === 'element' && node.properties.dataFootnoteRef !== undefined;
  if (!isNote) return { ...node, children };
  const { ariaDescribedBy: _, ...properties } = node.properties;
  return { ...node, properties, children };
}

/** Cuts the element around the marker as well, and leaves it out when it has nothing before the marker. */
function takeBefore<Node extends HtmlContent>(
  nodes: readonly (Node | ElementContent)[],
): (Node | ElementContent)[] | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'finished' && node.isTruncation) return nodes.slice(0, index);
    if (node.type !== 'element' && node.type !== 'component') continue;
    const inside = takeBefore(node.children);
    if (inside === undefined) continue;
    const cut = inside.some(hasContent) ? [{ ...node, children: inside }] : [];
    return [...nodes.slice(0, index), ...cut];
  }
  return undefined;
}

/** Elements that show something without any content. */
const SHOWN_EMPTY = new Set(['audio', 'canvas', 'hr', 'iframe', 'img', 'input', 'video']);

function hasContent(node: HtmlContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'element' && SHOWN_EMPTY.has(node.tagName)) return true;
  return 'children' in node ? node.children.some(hasContent) : node.type !== 'comment';
}

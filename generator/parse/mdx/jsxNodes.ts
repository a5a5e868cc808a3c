/** What in a tree is JSX: elements and expressions, whose result is known only when they are evaluated. */

import type { Nodes, Parents, RootContent, Text } from 'mdast';
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx';
import { BLOCK_ELEMENTS, BLOCK_NODES } from '../markdown/blocks';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type JsxExpression = MdxFlowExpression | MdxTextExpression;
export type JsxNode = JsxElement | JsxExpression;

export function isJsxElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function isJsxExpression(node: Nodes): node is JsxExpression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

export function isJsx(node: Nodes): node is JsxNode {
  return isJsxElement(node) || isJsxExpression(node);
}

/** The content of an element: a part is JSX, plain text, or Markdown that is written in a row. */
type Part =
  | { readonly type: 'jsx'; readonly node: JsxNode }
  | { readonly type: 'text'; readonly node: Text }
  | { readonly type: 'slot'; readonly nodes: RootContent[] };

export function listParts({ children }: JsxElement): readonly Part[] {
  const parts: Part[] = [];
  const nodes: RootContent[] = children;
  for (const node of nodes) {
    const last = parts.at(-1);
    if (isJsx(node)) parts.push({ type: 'jsx', node });
    else if (node.type === 'text') parts.push({ type: 'text', node });
    else if (last?.type === 'slot') last.nodes.push(node);
    else parts.push({ type: 'slot', nodes: [node] });
  }
  return parts;
}

/** The Markdown in an element, without that in other Markdown: each run of it is one slot. */
export function listSlots(node: JsxNode): readonly (readonly RootContent[])[] {
  if (isJsxExpression(node)) return [];
  return listParts(node).flatMap((part) => {
    if (part.type === 'slot') return [part.nodes];
    return part.type === 'jsx' ? listSlots(part.node) : [];
  });
}

/**
 * Visits each piece of JSX that is not part of another one, in the order of the document. Those in the
 * Markdown of a piece come behind it.
 */
export function visitOutermost(node: Nodes, take: (node: JsxNode) => void): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (!isJsx(child)) visitOutermost(child, take);
    else {
      take(child);
      for (const slot of listSlots(child)) {
        for (const inside of slot) visitOutermost(inside, take);
      }
    }
  }
}

/** A paragraph with nothing but JSX is not a paragraph: its elements stand for themselves. */
export function unwrapJsx(parent: Parents): void {
  const siblings: RootContent[] = parent.children;
  for (let index = siblings.length - 1; index >= 0; index -= 1) {
    const node = siblings[index];
    if (node === undefined || !('children' in node)) continue;
    unwrapJsx(node);
    if (node.type !== 'paragraph' || !isOnlyJsx(node.children)) continue;
    const inside: RootContent[] = node.children;
    siblings.splice(index, 1, ...inside.filter(isJsx).map(toFlow));
  }
}

function isOnlyJsx(nodes: readonly RootContent[]): boolean {
  const isJsxOrSpace = (node: RootContent) =>
    isJsx(node) || (node.type === 'text' && node.value.trim() === '');
  return nodes.some(isJsx) && nodes.every(isJsxOrSpace);
}

function toFlow(node: JsxNode): RootContent {
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' };
  if (node.type !== 'mdxJsxTextElement') return node;
  const children: RootContent[] = node.children;
  return Object.assign(node, { type: 'mdxJsxFlowElement' as const, children });
}

/** The parsed JavaScript of a node or an attribute; undefined when there is none. */
export function getProgram({ data }: { readonly data?: object | undefined }): unknown {
  return data !== undefined && 'estree' in data ? data.estree : undefined;
}

/** What may not be in a paragraph. */
export function isBlock(node: RootContent): boolean {
  if (node.type !== 'htmlElement') return BLOCK_NODES.has(node.type);
  return BLOCK_ELEMENTS.has(node.data.hName) || node.children.some(isBlock);
}

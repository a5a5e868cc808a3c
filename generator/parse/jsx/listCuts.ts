/** What the Markdown twin of a page has in the place of its JSX: the Markdown in it, or what is drawn as text. */

import type { Nodes, Root, RootContent } from 'mdast';
import { toString as collectText } from 'mdast-util-to-string';
import { findSpan } from '../findSpan';
import { listReadable, UNREAD_ELEMENTS } from '../markdown/listReadable';
import { isJsx, isJsxElement, type JsxNode, listSlots } from './jsxNodes';

export type JsxCut = { readonly start: number; readonly end: number; readonly text: string };

/** Of imports and exports. */
export function listModuleCuts({ children }: Root): readonly JsxCut[] {
  return children.flatMap((node) => (node.type === 'mdxjsEsm' ? createCut(node, '') : []));
}

/** `drawn` is what the code of the page has made of the node. */
export function listJsxCuts(node: JsxNode, drawn: readonly RootContent[]): readonly JsxCut[] {
  if (listSlots(node).length > 0) return listTags(node);
  return createCut(node, collectShown(drawn));
}

function collectShown(nodes: readonly Nodes[]): string {
  const texts = listReadable(nodes).map((node) =>
    'children' in node ? collectShown(node.children) : collectText(node),
  );
  return texts.join('');
}

/** Leaves the Markdown between the tags, and cuts expressions. */
function listTags(node: JsxNode): readonly JsxCut[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const isCode = !isJsxElement(node) || UNREAD_ELEMENTS.includes(node.name ?? '');
  if (isCode) return [{ ...span, text: '' }];
  const children: RootContent[] = node.children;
  const start = children[0] && findSpan(children[0])?.start;
  const last = children.at(-1);
  const end = last && findSpan(last)?.end;
  if (start === undefined || end === undefined) return [{ ...span, text: '' }];
  return [
    { start: span.start, end: start, text: '' },
    ...children.flatMap((child) => (isJsx(child) ? listTags(child) : [])),
    { start: end, end: span.end, text: '' },
  ];
}

function createCut(node: Nodes, text: string): readonly JsxCut[] {
  const span = findSpan(node);
  return span === undefined ? [] : [{ ...span, text }];
}

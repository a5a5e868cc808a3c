/** Makes the tree of the fast parser that of remark-parse with docwright's syntax. */

import type { Parents, Root, RootContent, Text } from 'mdast';
import { isSafeNode } from './isSafeNode';
import { readSource } from './readSource';

/** Changes the tree; false when remark-parse reads something in it in another way. */
export function correctTree(root: Root, markdown: string): boolean {
  const stack: Parents[] = [root];
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    let hasPlain = false;
    let previous: RootContent | undefined;
    for (const node of parent.children) {
      if (!isSafeNode(node, { parent, previous, markdown })) return false;
      previous = node;
      if (isPlain(node, markdown)) hasPlain = true;
      else if ('children' in node) stack.push(node);
    }
    if (hasPlain) joinTexts(parent.children, markdown);
  }
  return true;
}

/**
 * True for what is text to docwright: a web address without marks around it, which `linkBareUrls`
 * finds later, and an inline directive.
 */
function isPlain(node: RootContent, markdown: string): boolean {
  if (node.type === 'textDirective') return true;
  return node.type === 'link' && !/^[<[]/.test(readSource(node, markdown));
}

/** Puts what is plain and the texts beside it together. */
function joinTexts(nodes: RootContent[], markdown: string): void {
  let count = 0;
  for (const found of nodes) {
    const node = isPlain(found, markdown) ? toText(found, markdown) : found;
    const last = nodes[count - 1];
    if (count > 0 && last?.type === 'text' && node.type === 'text') {
      nodes[count - 1] = join(last, node);
    } else {
      nodes[count] = node;
      count += 1;
    }
  }
  nodes.length = count;
}

function toText(node: RootContent, markdown: string): Text {
  return { type: 'text', value: readSource(node, markdown), ...placeOf(node, node) };
}

function join(first: Text, second: Text): Text {
  return { type: 'text', value: first.value + second.value, ...placeOf(first, second) };
}

function placeOf({ position: first }: RootContent, { position: last }: RootContent) {
  if (first === undefined || last === undefined) return {};
  return { position: { start: first.start, end: last.end } };
}

/**
 * Calls a function for the nodes of a tree, as `visit` of `unist-util-visit` does. That one makes a named
 * function for every node, which took a seventh of a build's time.
 */

import type { Node, Parent } from 'unist';
import { CONTINUE, EXIT, SKIP, type visit as Visit } from 'unist-util-visit';

export { CONTINUE, EXIT, SKIP };

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;
/** What to do next, and the index of the sibling that comes next. */
type Step = readonly [action: unknown, next?: number | undefined];

/** The first argument behind the tree may be the type of the nodes that are visited. */
export const visit: typeof Visit = (tree: Node, typeOrVisitor: unknown, visitor?: unknown) => {
  if (isVisitor(typeOrVisitor)) walk(tree, { type: undefined, visitor: typeOrVisitor });
  else if (isVisitor(visitor)) walk(tree, { type: typeOrVisitor, visitor });
};

type Walk = { readonly type: unknown; readonly visitor: Visitor };

function walk(node: Node, way: Walk, index?: number, parent?: Parent): Step {
  const isVisited = way.type === undefined || way.type === node.type;
  const step = isVisited ? toStep(way.visitor(node, index, parent)) : ([CONTINUE] as const);
  if (step[0] === EXIT || step[0] === SKIP || !isParent(node)) return step;
  let at = 0;
  while (at < node.children.length) {
    const child = node.children[at];
    const [action, next] = child === undefined ? [CONTINUE] : walk(child, way, at, node);
    if (action === EXIT) return [EXIT];
    at = next ?? at + 1;
  }
  return step;
}

function toStep(result: unknown): Step {
  if (Array.isArray(result)) return [result[0], result[1]];
  if (typeof result === 'number') return [CONTINUE, result];
  return [result];
}

function isVisitor(value: unknown): value is Visitor {
  return typeof value === 'function';
}

function isParent(node: Node): node is Parent {
  return 'children' in node && Array.isArray(node.children);
}

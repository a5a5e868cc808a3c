/**
 * Calls a function for the nodes of a tree, as `visit` of `unist-util-visit` does. That one makes a named
 * function for every node, which took a seventh of a build's time.
 */

import type { Node, Parent } from 'unist';
import { CONTINUE, EXIT, SKIP, type visit as Visit } from 'unist-util-visit';

export { CONTINUE, EXIT, SKIP };

type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => unknown;

/** The first argument behind the tree may be the type of the nodes that are visited. */
export const visit: typeof Visit = (tree: Node, typeOrVisitor: unknown, visitor?: unknown) => {
  if (isVisitor(typeOrVisitor)) walk(tree, { type: undefined, visitor: typeOrVisitor });
  else if (isVisitor(visitor)) walk(tree, { type: typeOrVisitor, visitor });
};

type Walk = { readonly type: unknown; readonly visitor: Visitor };

function walk(tree: Node, way: Walk): void {
  const isVisited = way.type === undefined || way.type === tree.type;
  const action = isVisited ? findAction(way.visitor(tree, undefined, undefined)) : CONTINUE;
  if (action !== EXIT && action !== SKIP && isParent(tree)) walkChildren(tree, way);
}

/** Returns false when the walk ends. Nothing is allocated for a node, because there are millions. */
function walkChildren(parent: Parent, way: Walk): boolean {
  const { type, visitor } = way;
  let at = 0;
  while (at < parent.children.length) {
    const child = parent.children[at];
    const index = at;
    at += 1;
    if (child === undefined) continue;
    if (type === undefined || type === child.type) {
      const result = visitor(child, index, parent);
      const action = findAction(result);
      if (action === EXIT) return false;
      at = findNext(result) ?? at;
      if (action === SKIP) continue;
    }
    if (isParent(child) && !walkChildren(child, way)) return false;
  }
  return true;
}

function findAction(result: unknown): unknown {
  return Array.isArray(result) ? result[0] : result;
}

/** The index of the sibling that comes next, when the visitor has chosen one. */
function findNext(result: unknown): number | undefined {
  if (typeof result === 'number') return result;
  return Array.isArray(result) ? result[1] : undefined;
}

function isVisitor(value: unknown): value is Visitor {
  return typeof value === 'function';
}

function isParent(node: Node): node is Parent {
  return 'children' in node && Array.isArray(node.children);
}

/** Moves imports and exports between the tags of an element out of it: a module has them at its top only. */

import type { Nodes, Root, RootContent } from 'mdast';

/** Each stands before the block that contained it. */
export function hoistEsm(tree: Root): void {
  tree.children = tree.children.flatMap((child) => [...takeEsm(child), child]);
}

function takeEsm(node: Nodes): readonly RootContent[] {
  if (!('children' in node)) return [];
  const children: RootContent[] = node.children;
  const taken = children.flatMap((child) => (child.type === 'mdxjsEsm' ? [child] : takeEsm(child)));
  const rest = children.filter(({ type }) => type !== 'mdxjsEsm');
  if (rest.length < children.length) children.splice(0, children.length, ...rest);
  return taken;
}

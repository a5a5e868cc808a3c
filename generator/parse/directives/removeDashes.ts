/** Leaves out the dash between a link or a term and what is said of it, where the two stand apart. */

import type { Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { DirectiveTable } from './directives';

const DASH = /^\s*[–—]\s+/;

/** In the directives whose definition names an element with `noDashAfter`. */
export function removeDashes(tree: Root, table: DirectiveTable): void {
  visit(tree, (node) => {
    const tagName = findTagName(node, table);
    if (tagName === undefined) return;
    visit(node, 'element', (element, index, parent) => {
      const next = index === undefined ? undefined : parent?.children[index + 1];
      if (element.tagName === tagName && next?.type === 'text') {
        next.value = next.value.replace(DASH, ' ');
      }
    });
  });
}

function findTagName(node: Nodes, table: DirectiveTable): string | undefined {
  const { type, name = '' } = node as { readonly type: string; readonly name?: string };
  const isDirective = type === 'component' && Object.hasOwn(table, name);
  return isDirective ? table[name]?.noDashAfter : undefined;
}

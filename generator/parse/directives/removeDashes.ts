/** Removes the dash between a link or term and its description, in directives that lay the two out apart. */

import type { Nodes, Root } from 'hast';
import type { HtmlTree } from '../trees';
import { visit } from '../visitTree';
import type { DirectiveTable } from './directiveSyntax';

const DASH = /^\s*[–—]\s+/;

type Given = { readonly html: HtmlTree<'blocked HTML removed'> };
type Found = { readonly html: HtmlTree<'dashes removed'> };

/** Creates the step. It works in directives whose definition has `noDashAfter`, the name of an element. */
export function createDashRemover(table: DirectiveTable): (given: Given) => Found {
  return ({ html }) => {
    const tree: Root = html;
    visit(tree, (node) => {
      const tagName = findTagName(node, table);
      if (tagName !== undefined) removeDashes(node, tagName);
    });
    return { html: tree };
  };
}

function removeDashes(directive: Nodes, tagName: string): void {
  visit(directive, 'element', (element, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    if (element.tagName === tagName && next?.type === 'text') {
      next.value = next.value.replace(DASH, ' ');
    }
  });
}

function findTagName(node: Nodes, table: DirectiveTable): string | undefined {
  if (node.type !== 'component' || !Object.hasOwn(table, node.name)) return undefined;
  return table[node.name]?.noDashAfter;
}

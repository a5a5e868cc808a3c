/** Removes the dash between a link or term and its description, in directives that lay the two out apart. */

import type { Nodes, Root } from 'hast';
import type { PageInput } from '../page';
import { visit } from '../visitTree';
import { findSyntax } from './directiveSyntax';

const DASH = /^\s*[–—]\s+/;

/** Works in directives whose definition has `noDashAfter`, the name of an element. */
export function removeDashes(tree: Root, { directives }: PageInput): void {
  visit(tree, 'component', (component) => {
    const tagName = findSyntax(directives, component.name)?.noDashAfter;
    if (tagName !== undefined) removeFrom(component, tagName);
  });
}

function removeFrom(directive: Nodes, tagName: string): void {
  visit(directive, 'element', (element, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    if (element.tagName === tagName && next?.type === 'text') {
      next.value = next.value.replace(DASH, ' ');
    }
  });
}

/** Puts the code of an endpoint or an object apart from its text, so that both can stand side by side. */

import type { Nodes, Root, RootContent } from 'mdast';
import { LABEL, type MarkdownComponent, type MarkdownElement, type MarkdownTree } from '../trees';
import { visit } from '../visitTree';
import { createFacts } from './createFacts';
import type { DirectiveTable } from './directiveSyntax';
import { isFieldTable, markFields } from './markFields';

type Given = { readonly tree: MarkdownTree<'contents filled'> };
type Found = {
  readonly tree: MarkdownTree<'references laid out'>;
  readonly hasFields: boolean;
};

/** Creates the step. It works in directives whose definition has `hasCodeBeside`. */
export function createReferenceLayouter(table: DirectiveTable): (given: Given) => Found {
  return ({ tree }) => {
    const root: Root = tree;
    let hasFields = false;
    visit(root, 'component', (node) => {
      const syntax = Object.hasOwn(table, node.name) ? table[node.name] : undefined;
      if (!syntax?.hasCodeBeside || node.children.length === 0) return;
      hasFields ||= node.children.some(isFieldTable);
      layOut(node);
    });
    return { tree: root, hasFields };
  };
}

/** Search has read the text by now, so its order is that of the author. */
function layOut(reference: MarkdownComponent): void {
  const labels = reference.children.filter(isLabel);
  const shown = reference.children.filter((child) => !isLabel(child));
  const code = shown.filter(isCode);
  const text = shown
    .filter((child) => !isCode(child))
    .map((child) => createFacts(isFieldTable(child) ? markFields(child) : child));
  const halves = [createHalf('text', text), createHalf('code', code)];
  reference.children = [...labels, ...halves.filter(({ children }) => children.length > 0)];
}

function isLabel(node: Nodes): boolean {
  return node.type === 'component' && node.name === LABEL;
}

/** Tabs stand with the code when they hold nothing else. */
function isCode(node: Nodes): boolean {
  if (node.type === 'code') return true;
  return node.type === 'component' && node.name === 'tabs' && node.children.every(isCodeTab);
}

function isCodeTab(node: Nodes): boolean {
  if (isLabel(node)) return true;
  const children = node.type === 'component' ? node.children : [];
  return children.length > 0 && children.every((child) => child.type === 'code' || isLabel(child));
}

function createHalf(name: 'text' | 'code', children: readonly RootContent[]): MarkdownElement {
  return {
    type: 'htmlElement',
    data: { hName: 'div', hProperties: { className: [`reference__${name}`] } },
    children: [...children],
  };
}

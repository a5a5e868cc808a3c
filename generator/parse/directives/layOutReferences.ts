/** Separates the code of an endpoint or an object from its text, so that both can stand side by side. */

import type { InlineCode, ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { findStatusClass } from '../../../templates/model/statusClass';
import { LABEL, type MarkdownComponent, type MarkdownElement, type MarkdownTree } from '../trees';
import { visit } from '../visitTree';
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
  return createElement('div', children, [`reference__${name}`]);
}

const TERM_END = /(?<!\s)\s*:$/;

type Fact = { readonly term: readonly PhrasingContent[]; readonly details: readonly RootContent[] };

/**
 * Turns a list of facts, `- **Returns:** …`, into a definition list with a mark for each status code. Returns all
 * other nodes unchanged.
 */
function createFacts(node: RootContent): RootContent {
  if (node.type !== 'list' || node.ordered) return node;
  const facts = node.children.flatMap((item) => findFact(item) ?? []);
  if (facts.length < node.children.length) return node;
  return createElement('dl', facts.flatMap(drawFact), ['facts']);
}

function drawFact({ term, details }: Fact): readonly MarkdownElement[] {
  return [createElement('dt', term), createElement('dd', details)];
}

/** An item that begins with bold words and a colon. */
function findFact({ children: [first, ...rest] }: ListItem): Fact | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [strong, ...text] = first.children;
  const last = strong?.type === 'strong' ? strong.children.at(-1) : undefined;
  if (strong?.type !== 'strong' || last?.type !== 'text' || !TERM_END.test(last.value)) {
    return undefined;
  }
  const [start] = text;
  if (start?.type === 'text') start.value = start.value.trimStart();
  const own: readonly RootContent[] = text.length === 0 ? [] : text;
  const details = [...own, ...rest];
  for (const detail of details) markStatuses(detail);
  return { term: strong.children, details };
}

/** Colors follow the class of the code; the code itself is the text. */
function markStatuses(node: RootContent): void {
  visit(node, 'inlineCode', (code: InlineCode) => {
    const className = findStatusClass(code.value)?.split(' ');
    if (className !== undefined) code.data = { ...code.data, hProperties: { className } };
  });
}

function createElement(
  hName: string,
  children: readonly RootContent[],
  className?: string[],
): MarkdownElement {
  return {
    type: 'htmlElement',
    data: { hName, hProperties: className === undefined ? {} : { className } },
    children: [...children],
  };
}

/** Separates the code of an endpoint or an object from its text, so that both can stand side by side. */

import type { InlineCode, ListItem, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { CONSOLE_BUTTON } from '../../../templates/model/console';
import { findStatusClass } from '../../../templates/model/statusClass';
import type { PageInput } from '../page';
import { isLabelComponent, type MarkdownComponent, type MarkdownElement } from '../trees';
import { visit } from '../visitTree';
import { findSyntax } from './directiveSyntax';
import { isFieldTable, markFields } from './markFields';

/**
 * Works in directives whose definition has `hasCodeBeside`. Must run after `collectSections`, which needs the
 * author's order. Returns true when there are tables of fields.
 */
export function layOutReferences(root: Root, { directives }: PageInput): boolean {
  let hasFields = false;
  visit(root, 'component', (node) => {
    if (!findSyntax(directives, node.name)?.hasCodeBeside || node.children.length === 0) return;
    const tables = listFieldTables(node);
    hasFields ||= tables.length > 0;
    for (const table of tables) markFields(table);
    layOut(node);
  });
  return hasFields;
}

/** Includes collapsible ones. */
function listFieldTables({ children }: MarkdownComponent): readonly Table[] {
  return children.flatMap((child) => {
    if (isFieldTable(child)) return [child];
    const isOpened = child.type === 'component' && child.name === 'details';
    return isOpened ? listFieldTables(child) : [];
  });
}

function layOut(reference: MarkdownComponent): void {
  const labels = reference.children.filter(isLabelComponent);
  const shown = reference.children.filter((child) => !isLabelComponent(child));
  const code = [...createConsole(reference), ...shown.filter(isCode)];
  const text = shown.filter((child) => !isCode(child)).map(createFacts);
  const halves = [createHalf('text', text), createHalf('code', code)];
  reference.children = [...labels, ...halves.filter(({ children }) => children.length > 0)];
}

/** Generated pages name their consoles. */
function createConsole({ attributes }: MarkdownComponent): readonly MarkdownComponent[] {
  const { console: key } = attributes;
  if (key === undefined || !/^[\da-f]{16}$/.test(key)) return [];
  return [{ type: 'component', name: CONSOLE_BUTTON, attributes: { key }, children: [] }];
}

/** Tabs stand with the code when they hold nothing else; notes on code always do. */
function isCode(node: Nodes): boolean {
  if (node.type === 'code' || (node.type === 'list' && node.data?.isNotes)) return true;
  return node.type === 'component' && node.name === 'tabs' && node.children.every(isCodeTab);
}

function isCodeTab(node: Nodes): boolean {
  if (isLabelComponent(node)) return true;
  const children = node.type === 'component' ? node.children : [];
  return (
    children.length > 0 &&
    children.every((child) => child.type === 'code' || isLabelComponent(child))
  );
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

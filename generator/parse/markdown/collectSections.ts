/** Collects the text below each heading, for search. */

import type { Code, Heading, Nodes, Root, Table } from 'mdast';
import { cutCode, joinCells, tidyText } from '../../core/text';
import type { Section, SectionTable } from '../../core/types';
import { parseCodeMeta } from '../code/codeMeta';
import { type DirectiveTable, findSyntax } from '../directives/directiveSyntax';
import { parseHtmlText } from '../html/parseHtmlText';
import { hasTag } from '../html/scanHtml';
import type { PageInput } from '../page';
import { LABEL, type MarkdownComponent, type MarkdownElement } from '../trees';
import { BLOCK_ELEMENTS, BLOCK_NODES } from './blocks';
import { listReadable } from './listReadable';

/** Raw tags that separate the words before and after them. */
const BREAKS = ['br', 'wbr', 'hr'];

type Collected = Pick<Section, 'anchor' | 'keywords'> & {
  readonly blocks: string[];
  readonly code: string[];
  table?: SectionTable;
};

type Collecting = {
  readonly sections: Collected[];
  /** Their definitions say which texts are visible. */
  readonly directives: DirectiveTable;
};

/** Directives must be components by now, and code must still be as the author wrote it. */
export function collectSections(root: Root, { directives }: PageInput): readonly Section[] {
  const collecting: Collecting = { sections: [{ anchor: '', blocks: [], code: [] }], directives };
  collect(root, collecting);
  return collecting.sections.filter(
    ({ anchor, blocks, code }) => anchor !== '' || blocks.length + code.length > 0,
  );
}

function collect(node: Nodes, collecting: Collecting): void {
  if (node.type === 'heading') openSection(node, collecting);
  else if (node.type === 'paragraph') addBlock(getInlineText(node), collecting);
  else if (node.type === 'table') addRows(node, collecting);
  else if (node.type === 'code') addCode(node, collecting);
  else if (node.type === 'html') addBlock(parseHtmlText(node.value), collecting);
  else if (node.type === 'component') addComponent(node, collecting);
  else if (node.type === 'htmlElement') addElement(node, collecting);
  else if (node.type === 'text') addBlock(node.value, collecting);
  else if ('children' in node) for (const child of node.children) collect(child, collecting);
}

/** The title and headings without text have no id, so they open no section. */
function openSection(node: Heading, { sections }: Collecting): void {
  const { hProperties, keywords = [] } = node.data ?? {};
  const id = hProperties?.id;
  if (typeof id !== 'string') return;
  sections.push({ anchor: id, blocks: [], code: [], ...(keywords.length > 0 && { keywords }) });
}

function addBlock(
  text: string,
  { sections }: Collecting,
  kind: 'blocks' | 'code' = 'blocks',
): void {
  const block = tidyText(text);
  if (block !== '') sections.at(-1)?.[kind].push(block);
}

function addRows({ children }: Table, collecting: Collecting): void {
  const section = collecting.sections.at(-1);
  if (section !== undefined) section.table ??= describeTable(children, section.blocks.length);
  for (const row of children) addBlock(joinCells(row.children.map(getInlineText)), collecting);
}

function describeTable([, ...rows]: Table['children'], block: number): SectionTable {
  const getCell = (row: Nodes | undefined) =>
    row === undefined ? '' : tidyText(getInlineText(row));
  return {
    block,
    rows: rows.map(({ children: [first, second] }) => [getCell(first), getCell(second)]),
  };
}

function addCode({ meta, value }: Code, collecting: Collecting): void {
  const { title } = parseCodeMeta(meta ?? '');
  if (title !== undefined) addBlock(title, collecting, 'code');
  addBlock(cutCode(value), collecting, 'code');
}

function addComponent(
  { name, attributes, children }: MarkdownComponent,
  collecting: Collecting,
): void {
  const syntax = findSyntax(collecting.directives, name);
  if (syntax?.isSearched === false) return;
  const shown = syntax?.searchedAttributes ?? [];
  addBlock(shown.map((key) => attributes[key] ?? '').join(' '), collecting);
  if (name === LABEL) addBlock(children.map(getInlineText).join(''), collecting);
  else for (const child of children) collect(child, collecting);
}

/** What code of the page has drawn: an element without blocks inside is one text. */
function addElement(node: MarkdownElement, collecting: Collecting): void {
  if (!isSearchable(node)) return;
  if (!hasBlocks(node)) addBlock(getInlineText(node), collecting);
  else for (const child of node.children) collect(child, collecting);
}

function isSearchable({ data }: MarkdownElement): boolean {
  return !['script', 'style', 'svg', 'template'].includes(data.hName);
}

function hasBlocks({ children }: MarkdownElement): boolean {
  return children.some((child) =>
    child.type === 'htmlElement'
      ? BLOCK_ELEMENTS.has(child.data.hName) || hasBlocks(child)
      : BLOCK_NODES.has(child.type),
  );
}

function getInlineText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'finished') return node.text ?? '';
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return hasTag(node.value, BREAKS) ? ' ' : '';
  return 'children' in node ? listReadable(node.children).map(getInlineText).join('') : '';
}

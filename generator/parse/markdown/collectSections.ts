/** Collects the text below each heading, for search. */

import type { Code, Html, Nodes, PhrasingContent, Root, Table } from 'mdast';
import { cutCode, joinCells, tidyText } from '../../core/sectionText';
import type { Section } from '../../core/types';
import { parseCodeMeta } from '../code/codeMeta';
import { type ComponentNode, LABEL } from '../directives/directives';

/** Attributes of directives that readers see as text. */
const SHOWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['method', 'path'],
  message: ['name'],
  embed: ['author', 'title', 'footer'],
  field: ['name'],
  tab: ['label'],
};
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

type Collecting = {
  readonly sections: { anchor: string; blocks: string[]; code: string[] }[];
};

/** To be called when headings have their ids, and directives and code are not drawn yet. */
export function collectSections(tree: Root): readonly Section[] {
  const collecting: Collecting = { sections: [{ anchor: '', blocks: [], code: [] }] };
  collect(tree, collecting);
  return collecting.sections.filter(
    ({ anchor, blocks, code }) => anchor !== '' || blocks.length + code.length > 0,
  );
}

function collect(node: Nodes | ComponentNode, collecting: Collecting): void {
  if (node.type === 'heading') openSection(node, collecting);
  else if (node.type === 'paragraph') addBlock(readInline(node), collecting);
  else if (node.type === 'table') addRows(node, collecting);
  else if (node.type === 'code') addCode(node, collecting);
  else if (node.type === 'html') addBlock(readHtml(node), collecting);
  else if (node.type === 'component') addComponent(node, collecting);
  else if ('children' in node) for (const child of node.children) collect(child, collecting);
}

/** A title has no id, and no more has a heading without any text. */
function openSection(node: Nodes, { sections }: Collecting): void {
  const id = node.data?.hProperties?.id;
  if (typeof id === 'string') sections.push({ anchor: id, blocks: [], code: [] });
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
  for (const row of children) addBlock(joinCells(row.children.map(readInline)), collecting);
}

function addCode({ meta, value }: Code, collecting: Collecting): void {
  const { title } = parseCodeMeta(meta ?? '');
  if (title !== undefined) addBlock(title, collecting, 'code');
  addBlock(cutCode(value), collecting, 'code');
}

function addComponent({ name, attributes, children }: ComponentNode, collecting: Collecting): void {
  const shown = Object.hasOwn(SHOWN_ATTRIBUTES, name) ? (SHOWN_ATTRIBUTES[name] ?? []) : [];
  addBlock(shown.map((key) => attributes[key] ?? '').join(' '), collecting);
  if (name === LABEL)
    addBlock((children as PhrasingContent[]).map(readInline).join(''), collecting);
  else for (const child of children) collect(child, collecting);
}

function readInline(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return /^<(?:br|wbr|hr)\b/i.test(node.value) ? ' ' : '';
  return 'children' in node ? node.children.map(readInline).join('') : '';
}

function readHtml({ value }: Html): string {
  return value
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, decodeEntity);
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || whole;
  const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

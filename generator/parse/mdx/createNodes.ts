/** Turns what the code of a page has drawn into nodes of the Markdown tree. */

import type { Code, Heading, PhrasingContent, RootContent } from 'mdast';
import {
  BLOCK_ELEMENT,
  CODE_ELEMENT,
  CODE_GROUP,
  HEADING_ELEMENT,
  PARTIAL_ELEMENT,
} from '../../../templates/mdx/elements';
import { isObject } from '../../core/isObject';
import { takeTabMeta } from '../code/codeMeta';
import { type CodeTab, createCodeTabs } from '../dialect/createCodeTabs';
import type { MarkdownComponent, MarkdownElement } from '../trees';
import type { MarkupElement, MarkupNode } from './parseMarkup';

const SLOT_START = '\uFDD0';
const SLOT_END = '\uFDD1';
/** With the index of each slot. */
export const SLOTS = /\uFDD0(\d+)\uFDD1/;

/** What stands for a slot in the markup. The two characters are in no text, because Unicode never assigns them. */
export function markSlot(index: number): string {
  return `${SLOT_START}${index}${SLOT_END}`;
}

export type Filling = {
  readonly position: RootContent['position'];
  /** The nodes of a slot; a slot may be shown more than once, or not at all. */
  readonly getSlot: (index: number) => Promise<readonly RootContent[]>;
  readonly getSlotText: (index: number) => string;
  /** The nodes of a part of another file. */
  readonly getPart: (index: number) => Promise<readonly RootContent[]>;
  /** Adds rules for an inline style, and returns the class for it. */
  readonly addStyle: (style: string) => string | undefined;
};

export async function createNodes(
  markup: readonly MarkupNode[],
  filling: Filling,
): Promise<RootContent[]> {
  const nodes: RootContent[] = [];
  for (const node of markup) {
    if (node.type === 'text') nodes.push(...(await createTexts(node.value, filling)));
    else if (!isPreload(node)) nodes.push(...(await createElement(node, filling)));
  }
  return nodes;
}

/** React adds these for pictures, which docwright loads when they come into view. */
function isPreload({ tagName, properties }: MarkupElement): boolean {
  const { rel, as } = properties;
  return tagName === 'link' && String(rel) === 'preload' && as === 'image';
}

async function createTexts(value: string, filling: Filling): Promise<readonly RootContent[]> {
  const nodes: RootContent[] = [];
  for (const [index, part] of value.split(SLOTS).entries()) {
    if (index % 2 === 1) nodes.push(...(await filling.getSlot(Number(part))));
    else if (part !== '') nodes.push({ type: 'text', value: part, position: filling.position });
  }
  return nodes;
}

async function createElement(
  element: MarkupElement,
  filling: Filling,
): Promise<readonly RootContent[]> {
  const { tagName } = element;
  if (tagName === PARTIAL_ELEMENT) return filling.getPart(Number(getData(element, 'index')));
  if (tagName === CODE_ELEMENT) return [createCode(element, filling)];
  const children = await createNodes(element.children, filling);
  if (tagName === BLOCK_ELEMENT) {
    const block = createBlock(element, children, filling);
    return block.name === CODE_GROUP ? groupCode(block) : [block];
  }
  if (tagName === HEADING_ELEMENT) return [createHeading(element, children, filling)];
  const node: MarkdownElement = {
    type: 'htmlElement',
    data: { hName: tagName, hProperties: createProperties(element, filling) },
    children,
    position: filling.position,
  };
  return [node];
}

function getData({ properties }: MarkupElement, name: string): string {
  return String(properties[`data${name.charAt(0).toUpperCase()}${name.slice(1)}`] ?? '');
}

function createBlock(
  element: MarkupElement,
  children: RootContent[],
  { position }: Filling,
): MarkdownComponent {
  const given: unknown = JSON.parse(getData(element, 'attributes') || '{}');
  const entries = isObject(given) ? Object.entries(given) : [];
  const attributes = Object.fromEntries(
    // A body has marks of NUL.
    entries.map(([key, value]) => [key, String(value).replaceAll('\0', '\uFFFD')]),
  );
  return { type: 'component', name: getData(element, 'name'), attributes, children, position };
}

function createCode(element: MarkupElement, { position, getSlotText }: Filling): Code {
  const [, lang, meta] = /^(\S*)(?:\s+(\S.*)?)?$/s.exec(getData(element, 'info')) ?? [];
  const value = fillText(collectText(element), getSlotText).replace(/\n$/, '');
  return { type: 'code', lang: lang || null, meta: meta || null, value, position };
}

function createHeading(
  element: MarkupElement,
  children: RootContent[],
  { position }: Filling,
): Heading {
  const id = getData(element, 'id');
  const mark: RootContent[] = id === '' ? [] : [{ type: 'text', value: ` {#${id}}` }];
  const level = Number(getData(element, 'level'));
  const depth = LEVELS.find((known) => known === level) ?? 2;
  return { type: 'heading', depth, children: [...children, ...mark].filter(isPhrasing), position };
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

function isPhrasing(node: RootContent): node is PhrasingContent {
  return !['heading', 'paragraph', 'list', 'blockquote', 'code', 'component'].includes(node.type);
}

function createProperties(
  { properties }: MarkupElement,
  { addStyle, getSlotText }: Filling,
): MarkupElement['properties'] {
  const { style, className, ...others } = properties;
  const entries = Object.entries(others).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillText(value, getSlotText) : value,
  ]);
  const styled = typeof style === 'string' ? addStyle(style) : undefined;
  const classes = [...(Array.isArray(className) ? className : []), ...(styled ? [styled] : [])];
  return { ...Object.fromEntries(entries), ...(classes.length > 0 && { className: classes }) };
}

function fillText(text: string, getSlotText: Filling['getSlotText']): string {
  return text
    .split(SLOTS)
    .map((part, index) => (index % 2 === 1 ? getSlotText(Number(part)) : part))
    .join('');
}

function collectText(node: MarkupNode): string {
  return node.type === 'text' ? node.value : node.children.map(collectText).join('');
}

/** Turns the code blocks of a group into tabs, with other content below. A single block gets its name as its title. */
function groupCode(group: MarkdownComponent): readonly RootContent[] {
  const blocks = group.children.filter((child) => child.type === 'code');
  const others = group.children.filter((child) => child.type !== 'code');
  const tabs = blocks.map(nameTab);
  const [first] = tabs;
  if (first === undefined) return others;
  return [tabs.length === 1 ? titleCode(first) : createCodeTabs(tabs, group), ...others];
}

/** The options of a code block; all other words are its name. */
const FLAGS =
  /(?:\b(?:ins|del|error|warning|collapse)=)?\{[^{}]*\}|\b(?:showLineNumbers|lines|wrap|expandable|callouts|(?:icon|theme|focus|frame)=\S+)(?!\S)/g;

/** The title, or the words after the language as Mintlify writes them, or the language. */
function nameTab(code: Code): CodeTab {
  const { label, rest } = takeTabMeta(code);
  const words = rest.replace(FLAGS, '').trim();
  const kept = (rest.match(FLAGS) ?? []).join(' ');
  return {
    label: label ?? (words === '' ? undefined : words),
    code: { ...code, meta: kept === '' ? null : kept },
  };
}

function titleCode({ label, code }: CodeTab): Code {
  if (label === undefined) return code;
  return { ...code, meta: `title=${JSON.stringify(label)} ${code.meta ?? ''}`.trim() };
}

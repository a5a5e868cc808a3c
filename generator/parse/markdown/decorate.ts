/** Small changes to the finished tree: heading links, table regions, task list names, alignment, captions. */

import type { Element, ElementContent, Parents, Root } from 'hast';
import type { Heading } from '../../../templates/model/page';
import { fillText } from '../../../templates/model/strings/fillText';
import { FIELDS_CLASS } from '../directives/markFields';
import type { PageInput } from '../page';
import type { PlacedProblem } from '../placeProblem';
import { type HtmlComponent, replaceInHtml } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';
import { collectHtmlText } from './collectHtmlText';
import { createSecondTitle } from './headings';
import { addCaption, markMode } from './markPictures';

/** The text of the heading link: screen readers do not read it, and the style sheet shows the sign. */
const ZERO_WIDTH_SPACE = '\u200B';

export type Titles = {
  readonly headings: readonly Heading[];
  /** True when the title is in the body, as its first level 1 heading. */
  readonly hasTitle: boolean;
};

export function decorate(
  tree: Root,
  { headings, hasTitle }: Titles,
  { images, texts }: PageInput,
): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const linked = new Set<Element>();
  let lastHeading = '';
  let mayBeTitle = hasTitle;
  visit(tree, 'element', (element, index, parent) => {
    const heading = findHeading(element, byId);
    if (heading !== undefined) lastHeading = heading.text;
    if (heading !== undefined && !linked.has(element)) {
      element.children.push(createHeadingLink(heading, element, texts));
    }
    // A link around a heading may not contain another link.
    if (element.tagName === 'a') visit(element, 'element', (inner) => void linked.add(inner));
    if (element.tagName === 'h1' && !mayBeTitle) problems.push(demoteTitle(element));
    if (element.tagName === 'h1') mayBeTitle = false;
    if (element.tagName === 'p' && element.children.some(isComponent)) element.tagName = 'div';
    if (element.tagName === 'p' && images.captions) addCaption(element);
    if (element.tagName === 'img') markMode(element);
    moveAlignment(element);
    if (element.tagName === 'input') nameCheckbox(element, texts);
    if (element.tagName !== 'table' || parent === undefined || index === undefined) return CONTINUE;
    visit(element, 'element', moveAlignment);
    const stacks = labelCells(element);
    wrapTable(element, { parent, index, label: lastHeading, stacks });
    return SKIP;
  });
  return problems;
}

/** A second title written as a raw tag, which the check of Markdown's own headings does not see. */
function demoteTitle(element: Element): PlacedProblem {
  element.tagName = 'h2';
  return createSecondTitle(element);
}

/** A component between raw `<p>` tags: a paragraph cannot contain a block, so a browser would end it there. */
function isComponent(node: { readonly type: string }): boolean {
  return node.type === 'component';
}

function findHeading(element: Element, byId: ReadonlyMap<string, Heading>): Heading | undefined {
  const isHeading = /^h[2-6]$/.test(element.tagName);
  return isHeading ? byId.get(String(element.properties.id)) : undefined;
}

function createHeadingLink(
  { id, text }: Heading,
  { position }: Element,
  { headingLink }: PageInput['texts'],
): ElementContent {
  const label = fillText(headingLink, { heading: text });
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-link'], href: `#${id}`, ariaLabel: label, title: label },
    children: [{ type: 'text', value: ZERO_WIDTH_SPACE }],
    ...(position !== undefined && { position }),
  };
}

/** `align` is obsolete in HTML, so a class replaces it. */
function moveAlignment({ properties }: Element): void {
  const { align, className } = properties;
  if (typeof align !== 'string') return;
  const others = Array.isArray(className) ? className : [];
  properties.className = [...others, `align-${align.toLowerCase()}`];
  delete properties.align;
}

function nameCheckbox({ properties }: Element, { done, toDo }: PageInput['texts']): void {
  if (properties.type !== 'checkbox' || properties.ariaLabel !== undefined) return;
  properties.ariaLabel = properties.checked ? done : toDo;
}

type TablePlace = {
  readonly parent: Parents;
  readonly index: number;
  readonly label: string;
  /** True when its rows become lists on small screens. */
  readonly stacks: boolean;
};

function wrapTable(table: Element, { parent, index, label, stacks }: TablePlace): void {
  const component: HtmlComponent = {
    type: 'component',
    name: 'table',
    attributes: { label, ...(stacks && { stacks: '' }) },
    children: [table],
  };
  replaceInHtml(parent, index, [component]);
}

/** Two columns fit on any screen. */
const MIN_COLUMNS = 3;
/** A cell with a date or a number of this length stays on one line. */
const MAX_SHORT = 16;

/**
 * Prepares a table for small screens, where its rows become lists: each cell gets the name of its column. True for a
 * table of three and more columns whose rows all have as many cells as its only header row.
 */
function labelCells(table: Element): boolean {
  // Fields are lists on every screen, with labels of their own.
  if (hasClass(table, FIELDS_CLASS)) return false;
  const [header, ...rows] = collect(table, 'tr');
  if (header === undefined) return false;
  const labels = listCells(header).map((cell) => collectHtmlText(cell).trim());
  const stacks = labels.length >= MIN_COLUMNS && rows.every((row) => fits(row, labels.length));
  for (const row of rows) {
    for (const [index, cell] of listCells(row).entries()) {
      markShort(cell);
      // The first cell is the title of its list, and an empty cell needs no label.
      const isLabeled = stacks && index > 0 && cell.children.length > 0;
      if (isLabeled && labels[index]) cell.properties.dataLabel = labels[index];
    }
  }
  return stacks;
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

function fits(row: Element, count: number): boolean {
  const cells = listCells(row);
  const isPlain = ({ tagName, properties }: Element) =>
    tagName === 'td' && properties.colSpan === undefined && properties.rowSpan === undefined;
  return cells.length === count && cells.every(isPlain);
}

function markShort(cell: Element): void {
  const { length } = collectHtmlText(cell).trim();
  if (length === 0 || length > MAX_SHORT) return;
  const { className } = cell.properties;
  cell.properties.className = [...(Array.isArray(className) ? className : []), 'short'];
}

function collect(table: Element, name: string): readonly Element[] {
  const found: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === name) found.push(element);
    return CONTINUE;
  });
  return found;
}

function listCells(row: Element): readonly Element[] {
  return row.children.filter(isCell);
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}

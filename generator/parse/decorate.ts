/** Small changes to the finished tree: heading links, table regions, task list names, alignment. */

import type { Element, ElementContent, Parents, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { Heading } from '../../templates/model/page';
import type { ComponentNode } from './directives';

/** Has no width and is no text to a screen reader; the style sheet draws the sign. */
const ZERO_WIDTH_SPACE = '\u200B';
const CELLS = new Set(['td', 'th']);

export function decorate(tree: Root, headings: readonly Heading[]): void {
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  let lastHeading = '';
  visit(tree, 'element', (element, index, parent) => {
    const heading = findHeading(element, byId);
    if (heading !== undefined) {
      lastHeading = heading.text;
      element.children.push(createHeadingLink(heading));
    }
    if (CELLS.has(element.tagName)) moveAlignment(element);
    if (element.tagName === 'input') nameCheckbox(element);
    if (element.tagName !== 'table' || parent === undefined || index === undefined) return CONTINUE;
    visit(element, 'element', (cell) => {
      if (CELLS.has(cell.tagName)) moveAlignment(cell);
    });
    wrapTable(element, { parent, index, label: lastHeading });
    return SKIP;
  });
}

function findHeading(element: Element, byId: ReadonlyMap<string, Heading>): Heading | undefined {
  const isHeading = /^h[2-6]$/.test(element.tagName);
  return isHeading ? byId.get(String(element.properties.id)) : undefined;
}

function createHeadingLink({ id, text }: Heading): ElementContent {
  const label = `Direct link to ${text}`;
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['heading-link'], href: `#${id}`, ariaLabel: label, title: label },
    children: [{ type: 'text', value: ZERO_WIDTH_SPACE }],
  };
}

/** `align` is no attribute of today's HTML. */
function moveAlignment({ properties }: Element): void {
  if (typeof properties.align !== 'string') return;
  properties.className = [`align-${properties.align}`];
  delete properties.align;
}

function nameCheckbox({ properties }: Element): void {
  if (properties.type !== 'checkbox' || properties.ariaLabel !== undefined) return;
  properties.ariaLabel = properties.checked ? 'Done' : 'To do';
}

function wrapTable(
  table: Element,
  { parent, index, label }: { parent: Parents; index: number; label: string },
): void {
  const component: ComponentNode = {
    type: 'component',
    name: 'table',
    attributes: { label },
    children: [table as never],
  };
  parent.children[index] = component as never;
}

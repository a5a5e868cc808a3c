/** Prepares a table for small screens, where its rows become lists: each cell is told the name of its column. */

import type { Element, ElementContent } from 'hast';
import { FIELDS_CLASS } from '../directives/markFields';
import { CONTINUE, visit } from '../visitTree';
import { collectHtmlText } from './collectHtmlText';

/** Two columns fit on any screen. */
const MIN_COLUMNS = 3;
/** A cell with a date or a number of this length stays on one line. */
const MAX_SHORT = 16;

/** True for a table of three and more columns whose rows all have as many cells as its only header row. */
export function labelCells(table: Element): boolean {
  // Fields are lists on every screen, with labels of their own.
  if (hasClass(table, FIELDS_CLASS)) return false;
  const [header, ...rows] = collect(table, 'tr');
  if (header === undefined) return false;
  const labels = listCells(header).map((cell) => collectHtmlText(cell).trim());
  const stacks = labels.length >= MIN_COLUMNS && rows.every((row) => fits(row, labels.length));
  for (const row of rows) {
    for (const [index, cell] of listCells(row).entries()) {
      markShort(cell);
      // The first cell is the title of its list, and a name of nothing says nothing.
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

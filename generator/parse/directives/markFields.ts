/** Marks a table of fields, so that each row can be drawn as a field with what is known of it. */

import type { Nodes, RootContent, Table } from 'mdast';
import { toString as collectText } from 'mdast-util-to-string';
import { visit } from '../visitTree';

/** The name, the type and the description have no label: their look says what they are. */
const FEWEST_COLUMNS = 3;
const TYPE_COLUMN = 1;
export const FIELDS_CLASS = 'fields';
/** Marks the link of a type until the references are collected. */
export const TYPE_PROPERTY = 'dataType';

/** The names are code in the first column. */
export function isFieldTable(node: RootContent): node is Table {
  if (node.type !== 'table') return false;
  const [header, ...rows] = node.children;
  if (header === undefined || header.children.length < FEWEST_COLUMNS) return false;
  return rows.every(({ children: [name] }) => name?.children[0]?.type === 'inlineCode');
}

export function markFields(table: Table): void {
  const [header, ...rows] = table.children;
  table.data = { ...table.data, hProperties: { className: [FIELDS_CLASS] } };
  for (const { children } of rows) {
    const type = children[TYPE_COLUMN];
    if (type !== undefined) visit(type, 'link', markType);
  }
  const last = (header?.children.length ?? 0) - 1;
  for (let column = TYPE_COLUMN + 1; column < last; column += 1) labelColumn(table, column);
}

function markType(link: Nodes): void {
  link.data = { ...link.data, hProperties: { [TYPE_PROPERTY]: '' } };
}

/** A column that answers in the words of its header, such as "required" below "Required", needs no label. */
function labelColumn({ children: [header, ...rows] }: Table, column: number): void {
  const cells = rows.flatMap(({ children }) => children[column] ?? []);
  const getText = (cell: unknown) => collectText(cell, { includeImageAlt: false });
  const label = getText(header?.children[column]);
  if (cells.some((cell) => getText(cell).toLowerCase() === label.toLowerCase())) return;
  for (const cell of cells) cell.data = { ...cell.data, hProperties: { dataLabel: label } };
}

/** Marks a table of fields, so that each row can be drawn as a field with what is known of it. */

import type { Nodes, RootContent, Table } from 'mdast';

/** The name, the type and the description have no label: their look says what they are. */
const FEWEST_COLUMNS = 3;

/** The names are code in the first column. Gives every node back, and changes no other one. */
export function markFields(node: RootContent): RootContent {
  if (node.type !== 'table') return node;
  const [header, ...rows] = node.children;
  const isFields = rows.every(({ children: [name] }) => name?.children[0]?.type === 'inlineCode');
  if (header === undefined || header.children.length < FEWEST_COLUMNS || !isFields) return node;
  node.data = { ...node.data, hProperties: { className: ['fields'] } };
  for (let column = FEWEST_COLUMNS - 1; column < header.children.length - 1; column += 1) {
    labelColumn(node, column);
  }
  return node;
}

/** A column that answers in the words of its header, such as "required" below "Required", needs no label. */
function labelColumn({ children: [header, ...rows] }: Table, column: number): void {
  const cells = rows.flatMap(({ children }) => children[column] ?? []);
  const label = getText(header?.children[column]);
  if (cells.some((cell) => getText(cell).toLowerCase() === label.toLowerCase())) return;
  for (const cell of cells) cell.data = { ...cell.data, hProperties: { dataLabel: label } };
}

function getText(node: Nodes | undefined): string {
  if (node === undefined) return '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

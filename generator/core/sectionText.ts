/** Formats the texts of a section for search, whether they come from Markdown or from a rendered page. */

/** Long enough to find an example by its content. */
const MAX_CODE_CHARACTERS = 1000;
/** Between the cells of a row. */
export const CELL_GAP = ' – ';

/** Joins a text into one line. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A row of a table becomes one block, so that the name of a field and its meaning are found together. */
export function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(CELL_GAP);
}

/** Cuts long code at the end of a line, if it has one. */
export function cutCode(code: string): string {
  if (code.length <= MAX_CODE_CHARACTERS) return code;
  const end = code.lastIndexOf('\n', MAX_CODE_CHARACTERS);
  return end > 0 ? code.slice(0, end) : [...code].slice(0, MAX_CODE_CHARACTERS).join('');
}

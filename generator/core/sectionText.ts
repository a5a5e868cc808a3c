/** What texts look like in a section, whether they come from Markdown or from a finished page. */

/** Enough to find an example by what is in it. */
const MAX_CODE_CHARACTERS = 1000;
/** Between the cells of a row. */
export const CELL_GAP = ' – ';

/** In one line. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A row is a block, so that the name of a field and what it means are found together. */
export function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(CELL_GAP);
}

/** At the end of a line, where there is one. */
export function cutCode(code: string): string {
  if (code.length <= MAX_CODE_CHARACTERS) return code;
  const end = code.lastIndexOf('\n', MAX_CODE_CHARACTERS);
  return end > 0 ? code.slice(0, end) : [...code].slice(0, MAX_CODE_CHARACTERS).join('');
}

/** Normalizes text: lines, sections for search, and data to compare. */

/** Removes a byte order mark, and turns line endings into `\n`, so that every platform reads the same text. */
export function cleanLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

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

/** Plain data as JSON, for comparison; undefined for what JSON cannot represent, such as regular expressions. */
export function stringifyPlain(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, part: unknown) => requirePlain(part));
  } catch {
    // Also for circular references.
    return undefined;
  }
}

function requirePlain(value: unknown): unknown {
  if (typeof value === 'function') throw new Error('a function is not data');
  const isHolder = typeof value === 'object' && value !== null && !Array.isArray(value);
  const prototype: unknown = isHolder ? Object.getPrototypeOf(value) : null;
  if (prototype === null || prototype === Object.prototype) return value;
  throw new Error('an instance of a class is not data');
}

/** Markdown with each link replaced by its text, because the targets are pages of the manual. */
export function removeLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}

/** Escapes a text so that it is not a link, emphasis or HTML in a line of Markdown. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.replace(/[\\`*[\]<]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** `1 page`, `2 pages`. */
export function countNoun(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Indents each line that is not empty. */
export function indentLines(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** Escapes a text so that a regular expression matches it literally. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

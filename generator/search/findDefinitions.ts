/** Finds the terms that the lines of a text define: the first cell of a row, or a term before a dash. */

import { CELL_GAP } from '../core/text';

/** A longer beginning of a line is not a term but part of a sentence. */
const MAX_CHARACTERS = 48;

type Definition = { readonly start: number; readonly end: number };

/** Returns the definitions in the order of the text. */
export function findDefinitions(text: string): readonly Definition[] {
  const definitions: Definition[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const length = line.indexOf(CELL_GAP);
    if (length > 0 && length <= MAX_CHARACTERS) definitions.push({ start, end: start + length });
    start += line.length + 1;
  }
  return definitions;
}

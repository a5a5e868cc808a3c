/** Finds what the lines of a text explain: the first cell of a row, or a term and a dash. */

import { CELL_GAP } from '../core/sectionText';

/** More of them are the beginning of a sentence. */
const MAX_CHARACTERS = 48;

type Definition = { readonly start: number; readonly end: number };

/** In order. */
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

/** Measures and cuts texts in columns of a terminal. They must have no control characters. */

const ELLIPSIS = '…';

/** Ends with an ellipsis where the text is longer. */
export function cutToWidth(text: string, width: number): string {
  return measureWidth(text) <= width ? text : sliceColumns(text, 0, width - 1) + ELLIPSIS;
}

export function sliceColumns(text: string, start: number, end: number): string {
  let result = '';
  let column = 0;
  for (const character of text) {
    const next = column + measureWidth(character);
    if (column >= start && next <= end) result += character;
    // Half of a wide character is cut at the edge: a space keeps the next characters in their columns.
    else if (column < start && next > start) result += ' ';
    column = next;
  }
  return result;
}

const INVISIBLE = /^(?:\p{Mn}|\p{Me}|[\u200b-\u200d])$/u;
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]$/u;

export function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) width += measureCharacter(character);
  return width;
}

function measureCharacter(character: string): number {
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

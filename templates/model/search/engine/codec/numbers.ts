/** Encodes whole numbers as printable text: a small number is one character, and no character needs escaping. */

/** `#`. The characters from here to `~` contain no white space and no quotation mark. */
const FIRST_CODE = 35;
const BASE = 46;
/** Characters that are decoded together, as the arguments of one call. */
const MAX_CODES = 4_096;

export class CorruptIndexError extends Error {}

/** Least significant digit first. A digit that another one follows is in the upper half of the characters. */
export function packNumbers(values: readonly number[]): string {
  let text = '';
  let codes: number[] = [];
  for (const value of values) {
    let rest = value;
    while (rest >= BASE) {
      codes.push(FIRST_CODE + BASE + (rest % BASE));
      rest = Math.floor(rest / BASE);
    }
    codes.push(FIRST_CODE + rest);
    if (codes.length < MAX_CODES) continue;
    text += String.fromCharCode(...codes);
    codes = [];
  }
  return text + String.fromCharCode(...codes);
}

export function packNumber(value: number): string {
  if (value < BASE) return String.fromCharCode(FIRST_CODE + value);
  return (
    String.fromCharCode(FIRST_CODE + BASE + (value % BASE)) + packNumber(Math.floor(value / BASE))
  );
}

export type NumberDecoder = {
  /** Throws a `CorruptIndexError` when there is no number at the current position. */
  readonly next: () => number;
  readonly takeText: (length: number) => string;
  readonly isAtEnd: () => boolean;
};

export function createNumberDecoder(text: string, start = 0): NumberDecoder {
  let at = start;
  return {
    next() {
      let value = 0;
      let unit = 1;
      for (;;) {
        const digit = text.charCodeAt(at) - FIRST_CODE;
        if (!(digit >= 0 && digit < 2 * BASE) || unit > Number.MAX_SAFE_INTEGER / BASE) {
          throw new CorruptIndexError('a number is missing');
        }
        at += 1;
        if (digit < BASE) return value + digit * unit;
        value += (digit - BASE) * unit;
        unit *= BASE;
      }
    },
    takeText(length) {
      const piece = text.slice(at, at + length);
      if (piece.length < length) throw new CorruptIndexError('a text is cut');
      at += length;
      return piece;
    },
    isAtEnd: () => at >= text.length,
  };
}

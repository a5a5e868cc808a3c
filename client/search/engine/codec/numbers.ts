/** Whole numbers as printable text: small ones are one character, and nothing must be escaped. */

/** `#`; the characters up to `~` follow, none of which is white space or a quotation mark. */
const FIRST_CODE = 35;
const BASE = 46;
/** Characters that are made at once. */
const MAX_CODES = 4_096;

export class CorruptIndexError extends Error {}

/** Least digit first; a digit with another one behind it is of the upper half of the characters. */
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
  return packNumbers([value]);
}

export type NumberReader = {
  /** Throws a `CorruptIndexError` where no number is. */
  readonly read: () => number;
  readonly readText: (length: number) => string;
  readonly isAtEnd: () => boolean;
};

export function createNumberReader(text: string, start = 0): NumberReader {
  let at = start;
  return {
    read() {
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
    readText(length) {
      const piece = text.slice(at, at + length);
      if (piece.length < length) throw new CorruptIndexError('a text is cut');
      at += length;
      return piece;
    },
    isAtEnd: () => at >= text.length,
  };
}

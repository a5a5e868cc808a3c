/** Makes text safe for a terminal: it cannot move the cursor or change the direction of the text. */

const CONTROL_PICTURES = 0x2400;
const DELETE_PICTURE = '␡';
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;

/** Control characters, invisible marks that change the text direction (they can hide a meaning), and lone surrogates. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;

/** Replaces control characters by visible characters; line feeds and tabs too. */
export function showSafely(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const code = character.charCodeAt(0);
    if (code < FIRST_PRINTABLE) return String.fromCharCode(CONTROL_PICTURES + code);
    if (code === DELETE) return DELETE_PICTURE;
    return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** Finds out which of a text a font can show, so that no card has boxes instead of letters. */

import type { Font } from './parseFont';

/** Characters that no card shows: of control, without a meaning, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu;
/** Emoji and what joins and colors them. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{20e3}|\u{fe0f}/gu;

/** Leaves out emoji that the font has not. Undefined for an empty text, and for one with other letters that it has not. */
export function findShownText(written: string, font: Font): string | undefined {
  const text = cleanText(written.replace(UNSEEN, ' '));
  return [text, cleanText(text.replace(EMOJI, ' '))].find(
    (candidate) => candidate !== '' && [...candidate].every((letter) => isShown(letter, font)),
  );
}

/** Characters that are never drawn need no letter. */
function isShown(letter: string, { findWidth }: Font): boolean {
  return /[\s\p{DI}]/u.test(letter) || findWidth(letter.codePointAt(0) ?? 0) !== undefined;
}

function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

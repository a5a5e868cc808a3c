/** Measures text in columns of a terminal, where some characters are two columns wide and some none. */

const INVISIBLE = /^(?:\p{Mn}|\p{Me}|[\u200b-\u200d])$/u;
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]$/u;

/** The text must have no control characters. */
export function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) width += measureCharacter(character);
  return width;
}

function measureCharacter(character: string): number {
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

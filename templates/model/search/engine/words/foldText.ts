/** Folds case, accents and compatibility forms, so that `Café`, `CAFE` and `ｃａｆｅ` are one word. */

const ASCII = /^[\0-\x7f]*$/;
/** In these scripts combining marks are optional. In others, such as Thai or Devanagari, they are vowels. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;
/** Letters that Unicode decomposition does not split. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};
const FOLDED_LETTERS = /[ßæœøłđðþħıςىةـ]/g;
/** Characters that a decomposition may leave, such as the slash of `½`. */
const OTHERS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}+#]+/gu;

export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      // Mathematical letters have no lower case before they are decomposed.
      .toLowerCase()
      .replace(ACCENTS, '')
      .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFC')
      .replace(OTHERS, '')
  );
}

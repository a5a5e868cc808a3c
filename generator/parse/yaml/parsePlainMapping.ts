/**
 * Parses the front matter that most pages have, without the YAML library: on each line one key with a word,
 * a text, a whole number or a truth value. Anything else is for the library.
 */

type PlainMapping = {
  readonly value: Readonly<Record<string, unknown>>;
  /** The line of every key, 1-based. */
  readonly lines: Readonly<Record<string, number>>;
};

const KEY = /(?<key>[a-z][a-z_]*)/.source;
/** Without escapes, control characters and halves of characters. */
const QUOTED = /"(?<quoted>[ !#-[\]-~\xA0-\u2027\u202A-\uD7FF]*)"/.source;
const INTEGER = /(?<integer>0|[1-9]\d{0,14})/.source;
/** Begins with a letter and has no sign that may mean something. */
const PLAIN = /(?<plain>[A-Za-z](?:[\w ,.()/'-]*[\w.)])?)/.source;
const LINE = new RegExp(`^${KEY}: (?:${QUOTED}|${INTEGER}|${PLAIN})$`);
/** In small letters or others, these are no texts. */
const WORDS_WITH_MEANING = /^(?:null|true|false)$/i;
const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Undefined for any text that is not of this form; the empty text is an empty mapping. */
export function parsePlainMapping(text: string, firstLine: number): PlainMapping | undefined {
  const value: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  for (const [index, line] of text === '' ? [] : text.split('\n').entries()) {
    const { key, quoted, integer, plain = '' } = LINE.exec(line)?.groups ?? {};
    if (key === undefined || WORDS_WITH_MEANING.test(key) || Object.hasOwn(value, key)) {
      return undefined;
    }
    const found = quoted ?? (integer === undefined ? toValue(plain) : Number(integer));
    if (found === undefined) return undefined;
    value[key] = found;
    lines[key] = firstLine + index;
  }
  return { value, lines };
}

function toValue(plain: string): string | boolean | undefined {
  return WORDS_WITH_MEANING.test(plain) ? TRUTH[plain] : plain;
}

/**
 * Parses the front matter of most pages about ten times as fast as the YAML library: one key on each line, with a
 * string, a whole number or a boolean. Anything else is left to the library.
 */

type PlainMapping = {
  readonly value: Readonly<Record<string, unknown>>;
  /** The line of every key, 1-based. */
  readonly lines: Readonly<Record<string, number>>;
};

const KEY = /(?<key>[a-z][a-z_]*)/.source;
/** Without escapes, control characters and surrogates. */
const QUOTED = /"(?<quoted>[ !#-[\]-~\xA0-\u2027\u202A-\uD7FF]*)"/.source;
const INTEGER = /(?<integer>0|[1-9]\d{0,14})/.source;
/** Begins with a letter and has no character with a meaning in YAML. */
const PLAIN = /(?<plain>[A-Za-z](?:[\w ,.()/'-]*[\w.)])?)/.source;
const LINE = new RegExp(`^${KEY}: (?:${QUOTED}|${INTEGER}|${PLAIN})$`);
/** In any case of letters, these may be other values than strings. */
const RESERVED_WORDS = /^(?:null|true|false)$/i;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Undefined for any text that is not of this form; the empty text is an empty mapping. */
export function parsePlainMapping(text: string, firstLine: number): PlainMapping | undefined {
  const value: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  for (const [index, line] of text === '' ? [] : text.split('\n').entries()) {
    const { key, quoted, integer, plain = '' } = LINE.exec(line)?.groups ?? {};
    if (key === undefined || RESERVED_WORDS.test(key) || Object.hasOwn(value, key)) {
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
  return RESERVED_WORDS.test(plain) ? BOOLEANS[plain] : plain;
}

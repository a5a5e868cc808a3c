/** Tells whether a text is a language tag, such as `fr` or `pt-BR`. */

export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    // It throws when the text is not a language tag.
    return false;
  }
}

/** The text direction of a language. */

const RIGHT_TO_LEFT_SCRIPTS = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** From the script in the tag (`az-Arab`), or else from the script that the language mostly uses. */
export function getTextDirection(locale: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(locale).maximize();
  return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.includes(script) ? 'rtl' : 'ltr';
}

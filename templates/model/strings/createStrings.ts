/** Makes the texts of a site: those of its language, with the site's own instead of some. */

import ar from './ar.json';
import de from './de.json';
import { english } from './english';
import type { PluralForms, SiteStrings, StringChanges, Strings } from './strings';

/** The language of texts that no other table has. */
const FALLBACK = 'en';

/** By language, and by script where a language has several. Translations are data, which translators edit with their own tools. */
export const LANGUAGES: Readonly<Record<string, Strings>> = { en: english, ar, de };

/** `locale` is a language tag such as `de` or `de-CH`. */
export function createStrings(locale: string, changes: StringChanges = {}): SiteStrings {
  const own = findTable(locale);
  const table = own ?? LANGUAGES[FALLBACK];
  const language = own === undefined ? FALLBACK : locale;
  const groups = Object.entries(table ?? {}).map(([group, texts]) => {
    const given: Given = { ...changes[group as keyof StringChanges] };
    const entries = Object.entries<string | PluralForms>(texts).map(([name, text]) => {
      const isPlural = typeof text !== 'string';
      const changed = given[name];
      const shown = changed ?? text;
      if (!isPlural) return [name, shown];
      const forms = typeof shown === 'string' ? { other: shown } : shown;
      return [name, { language: changed === undefined ? language : locale, forms }];
    });
    return [group, Object.fromEntries(entries)];
  });
  return Object.fromEntries(groups) as SiteStrings;
}

function findTable(locale: string): Strings | undefined {
  const { language, script } = new Intl.Locale(locale).maximize();
  return LANGUAGES[`${language}-${script}`] ?? LANGUAGES[language];
}

type Given = Readonly<Record<string, string | PluralForms | undefined>>;

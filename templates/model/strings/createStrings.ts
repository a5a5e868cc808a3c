/** Makes the texts of a site: those of its language, with the site's own instead of some. */

import { arabic } from './arabic';
import { english } from './english';
import { german } from './german';
import type { PluralForms, SiteStrings, StringChanges, Strings } from './strings';

/** The language of texts that no other table has. */
const FALLBACK = 'en';

/** By language, without script and region. */
const LANGUAGES: Readonly<Record<string, Strings>> = { en: english, de: german, ar: arabic };

/** `locale` is a language tag such as `de` or `de-CH`. */
export function createStrings(locale: string, changes: StringChanges = {}): SiteStrings {
  const own = LANGUAGES[new Intl.Locale(locale).language];
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

type Given = Readonly<Record<string, string | PluralForms | undefined>>;

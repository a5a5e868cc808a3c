/** Makes the texts of a site: those of its language, with the site's own instead of some. */

import ar from './ar.json';
import de from './de.json';
import { english } from './english';
import es from './es.json';
import fr from './fr.json';
import he from './he.json';
import hi from './hi.json';
import id from './id.json';
import it from './it.json';
import ja from './ja.json';
import ko from './ko.json';
import nl from './nl.json';
import pl from './pl.json';
import pt from './pt.json';
import ru from './ru.json';
import type { PluralForms, SiteStrings, StringChanges, Strings } from './strings';
import tr from './tr.json';
import uk from './uk.json';
import vi from './vi.json';
import zh from './zh.json';
import zhHant from './zh-Hant.json';

/** The language of texts that no other table has. */
const FALLBACK = 'en';

/** By language, and by script where a language has several. Translations are data, which translators edit with their own tools. */
export const LANGUAGES: Readonly<Record<string, Strings>> = {
  en: english,
  ar,
  de,
  es,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  tr,
  uk,
  vi,
  zh,
  'zh-Hant': zhHant,
};

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

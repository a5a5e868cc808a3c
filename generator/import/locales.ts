/** Converts the locales of a source site that has a folder of pages for each, whose name begins their addresses. */

import { isLanguageTag } from '../core/isLanguageTag';
import type { ConfigPart } from './convertKeys';
import type { SourceKey } from './sourceKey';

export type Locale = {
  readonly tag: string;
  /** Below the folder of all pages; empty for pages that are in no folder of their own. */
  readonly folder: string;
  readonly isOriginal: boolean;
  readonly label: string | undefined;
};

/** The key of the locale without a folder. */
const ROOT = 'root';

/** In the order of the language menu. `original` is the locale of the originals in a site without a `root`. */
export function convertLocales(locales: SourceKey, original: string): readonly Locale[] {
  const first = locales.names().includes(ROOT) ? ROOT : original;
  return locales.names().flatMap((name): readonly Locale[] => {
    const own = locales.at(name);
    const lang = own.at('lang').text('languages');
    const tag = [lang, name].find((each) => each !== undefined && isLanguageTag(each));
    if (tag === undefined) {
      own.report(
        'skipped',
        'it has no language tag such as `fr` or `pt-BR`: set lang, and import again',
      );
      return [];
    }
    const label = own.at('label').text('languages') || undefined;
    own.at('dir').report('imported', 'docwright takes it from the language');
    return [{ tag, folder: name === ROOT ? '' : name, isOriginal: name === first, label }];
  });
}

/** Texts of the configuration, by the tags of languages. */
type LanguageTexts = {
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The name of the site. */
  readonly titles: Readonly<Record<string, unknown>>;
};

export function createLanguages(
  locales: readonly Locale[],
  { labels, titles }: LanguageTexts,
): ConfigPart {
  const original = locales.find(({ isOriginal }) => isOriginal);
  const locale = original && { locale: original.tag };
  if (locales.length < 2) return { ...locale };
  const languages = locales.map(({ tag, folder, isOriginal, label }) => {
    const title = titles[tag];
    const isUsual = folder === (isOriginal ? '' : tag);
    const config = {
      ...(label !== undefined && { label }),
      ...(!isUsual && { path: folder }),
      ...(typeof title === 'string' && !isOriginal && { title }),
      ...(labels[tag] !== undefined && !isOriginal && { labels: labels[tag] }),
    };
    return [tag, config] as const;
  });
  return { ...locale, languages: Object.fromEntries(languages) };
}

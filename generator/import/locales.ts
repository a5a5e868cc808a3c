/** Converts the locales of a source site that has a folder of pages for each, whose name begins their addresses. */

import { isLanguageTag } from '../core/isLanguageTag';
import type { ConfigPart } from './convertKeys';
import type { Doc } from './docs';
import { findTarget, isFilled } from './links';
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

/**
 * In the order of the language menu. `original` is the locale of the originals in a site without a `root`, and
 * `rootLanguage` the language of a `root` without one.
 */
export function convertLocales(
  locales: SourceKey,
  original: string,
  rootLanguage?: unknown,
): readonly Locale[] {
  const first = locales.names().includes(ROOT) ? ROOT : original;
  return locales.names().flatMap((name): readonly Locale[] => {
    const own = locales.at(name);
    const link = findTarget(own.at('link').value);
    if (link !== undefined && 'href' in link) {
      own.report('todo', 'its pages are another site: add a link to navbar.items');
      return [];
    }
    const lang = own.at('lang').text('languages');
    const written: readonly unknown[] = [lang, name === ROOT ? rootLanguage : name];
    const tag = written.filter(isFilled).find(isLanguageTag);
    if (tag === undefined) {
      own.report(
        'todo',
        'it has no language tag such as `fr` or `pt-BR`: set lang, and import again',
      );
      return [];
    }
    const label = own.at('label').text('languages') || undefined;
    own.at('dir').report('imported', 'docwright takes it from the language');
    return [{ tag, folder: name === ROOT ? '' : name, isOriginal: name === first, label }];
  });
}

/** The docs outside these folders, which are those of other languages. */
export function withoutFolders(docs: readonly Doc[], folders: readonly string[]): readonly Doc[] {
  return docs.filter(({ name }) => !folders.includes(name.split('/')[0] ?? ''));
}

/** Translations of texts of the configuration. */
export type LanguageTexts = {
  /** The name of the site, and the line below it. */
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
};

/** A locale with its texts. */
export type Language = Locale & { readonly texts: LanguageTexts };

/** `findTexts` is not called for the originals. */
export function createLanguages<Each extends Locale>(
  locales: readonly Each[],
  findTexts: (locale: Each) => LanguageTexts,
): ConfigPart {
  const original = locales.find(({ isOriginal }) => isOriginal);
  const settings = original === undefined ? {} : { locale: original.tag };
  if (locales.length < 2) return settings;
  const languages = locales.map((locale) => {
    const { tag, folder, isOriginal, label } = locale;
    const path = folder === (isOriginal ? '' : tag) ? undefined : folder;
    const texts = isOriginal ? {} : findTexts(locale);
    const config = Object.entries({ label, path, ...texts });
    return [tag, Object.fromEntries(config.filter(([, value]) => value !== undefined))] as const;
  });
  return { ...settings, languages: Object.fromEntries(languages) };
}

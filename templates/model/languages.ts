/** The languages of a site: which there are, and where the pages and files of each are. */

import type { SiteConfig } from './config';
import type { Page, PageTranslation } from './page';

/** The part of a configuration that says which language it is for. */
export type Localized = {
  readonly locale: string;
  readonly languages: Readonly<
    Record<string, Pick<SiteConfig['languages'][string], 'path' | 'isOriginal'>>
  >;
};

/** The path of a language without a slash at its end: `/fr`; empty for the language of the originals, unless the site sets one. */
export function getLanguagePath({ locale, languages }: Localized): string {
  const path = languages[locale]?.path ?? '';
  return path === '' ? '' : `/${path}`;
}

/** Returns the tag of a translation; undefined for the language of the originals. */
export function getTranslationTag(config: Localized): string | undefined {
  return listTranslations(config).find((tag) => tag === config.locale);
}

/** The language of the page at a path; undefined on a site in one language. */
export function findPathLanguage(path: string, config: Localized): string | undefined {
  const isIn = (tag: string) => `${path}/`.startsWith(`/${config.languages[tag]?.path}/`);
  return listTranslations(config).find(isIn) ?? findOriginalLanguage(config);
}

/** The page whose text a page without a translation shows; undefined for any other page. */
export function findOriginal(
  { translations = [] }: Pick<Page, 'translations'>,
  { locale, languages }: Localized,
): PageTranslation | undefined {
  const own = translations.find(({ language }) => language === locale);
  if (!own?.isFallback) return undefined;
  const original = findOriginalLanguage({ locale, languages });
  return translations.find(({ language }) => language === original);
}

/** The path of the page that search engines should show: of the same page in the current version, or of the original. */
export function getCanonicalPath(
  page: Pick<Page, 'path' | 'translations' | 'currentPath'>,
  config: Localized,
): string {
  return page.currentPath ?? findOriginal(page, config)?.path ?? page.path;
}

/** The alternates of a page, by `hreflang`. None for a page whose canonical URL is that of another page. */
export function listAlternates(
  { path, translations, currentPath }: Pick<Page, 'path' | 'translations' | 'currentPath'>,
  { locale, languages }: Localized,
): readonly (readonly [language: string, path: string])[] {
  if (currentPath !== undefined) return [];
  if (translations === undefined) return [[locale, path]];
  const own = translations.find((translation) => translation.path === path);
  if (own === undefined || own.isFallback) return [];
  const translated = translations.filter(({ isFallback }) => !isFallback);
  const tag = findOriginalLanguage({ locale, languages });
  const original = translated.find(({ language }) => language === tag);
  return [
    ...translated.map(({ language, path: address }) => [language, address] as const),
    ...(original === undefined ? [] : [['x-default', original.path] as const]),
  ];
}

/** The tag of the language of the originals; undefined on a site in one language. */
export function findOriginalLanguage({ languages }: Localized): string | undefined {
  return Object.keys(languages).find((tag) => languages[tag]?.isOriginal);
}

/** The tags of the languages into which a site is translated. */
export function listTranslations({ languages }: Localized): readonly string[] {
  return Object.keys(languages).filter((tag) => !languages[tag]?.isOriginal);
}

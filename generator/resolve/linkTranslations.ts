/** Joins the languages of a site: each page gets the addresses of the same page in the other languages. */

import { findOriginal, getLanguagePath } from '../../templates/model/languages';
import type { Page, PageTranslation } from '../../templates/model/page';
import { normalizePath } from '../../templates/model/paths';
import type { Site } from '../../templates/model/site';
import { removeMarkdownEnding } from '../core/fileNames';
import { type Filled, mapFilled } from '../core/filled';
import { findOriginalFile } from '../core/folders';

type LanguageSite = { readonly site: Site };

/** The first site is that of the originals. `transform` may have changed any of them. */
export function linkTranslations<Part extends LanguageSite>(languages: Filled<Part>): Filled<Part> {
  if (languages.length === 1) return languages;
  const [{ site: original }] = languages;
  const translations = new Map<string, PageTranslation[]>();
  for (const { tag, site } of sortByMenu(languages)) {
    for (const page of site.routes.values()) {
      const name = identify(page, site);
      const known = translations.get(name) ?? [];
      const isFallback = site !== original && showsOriginal(page, site);
      // Of several pages with one name, such as two pages of tags, the first counts.
      // Readers reach an unlisted page only by its address.
      const isHidden = page.isUnlisted && page.file !== undefined;
      if (!isHidden && known.every(({ language }) => language !== tag)) {
        known.push({ language: tag, path: page.path, ...(isFallback && { isFallback }) });
      }
      translations.set(name, known);
    }
  }
  return mapFilled(languages, (language) => {
    const { site } = language;
    const routes = [...site.routes].map(([path, page]): [string, Page] => [
      path,
      shareCopy({ ...page, translations: translations.get(identify(page, site)) }, site, original),
    ]);
    return { ...language, site: { ...site, routes: new Map(routes) } };
  });
}

/** A page without a translation offers the Markdown copy of its original. */
function shareCopy(page: Page, { config }: Site, { routes }: Site): Page {
  const original = routes.get(findOriginal(page, config)?.path ?? '');
  const isWritten = page.kind === 'doc' || page.kind === 'post';
  const hasCopy = original?.kind === 'doc' || original?.kind === 'post';
  if (!isWritten || !hasCopy) return page;
  return { ...page, markdownCopyPath: original.markdownCopyPath };
}

/** A page that `transform` adds to several languages at one address is one of the first of them. */
export function takeOwnPages<Part extends LanguageSite>(languages: Filled<Part>): Filled<Part> {
  const taken = new Set<string>();
  return mapFilled(languages, (language) => {
    const own = [...language.site.routes].filter(([path]) => !taken.has(path));
    for (const [path] of own) taken.add(path);
    return { ...language, site: { ...language.site, routes: new Map(own) } };
  });
}

/** All pages of all languages, with the configuration and the layout of the originals. */
export function joinLanguages(languages: Filled<LanguageSite>): Site {
  const [{ site: original }] = languages;
  if (languages.length === 1) return original;
  return { ...original, routes: new Map(languages.flatMap(({ site }) => [...site.routes])) };
}

/** In the order of the configuration. */
function sortByMenu(languages: Filled<LanguageSite>) {
  const byTag = new Map(languages.map(({ site }) => [site.config.locale, site]));
  return Object.keys(languages[0].site.config.languages).flatMap((tag) => {
    const site = byTag.get(tag);
    return site === undefined ? [] : [{ tag, site }];
  });
}

/** The same for a page and its translations: the name of its file, or its path below that of the language. */
function identify({ kind, file, path }: Page, { config }: Site): string {
  if (file !== undefined) return removeMarkdownEnding(findOriginalFile(file, config.locale));
  return `${kind} ${normalizePath(path.slice(getLanguagePath(config).length) || '/')}`;
}

/** True for the page of a file that is not in the folder of the language. */
function showsOriginal({ file }: Page, { config }: Site): boolean {
  return file !== undefined && findOriginalFile(file, config.locale) === file;
}

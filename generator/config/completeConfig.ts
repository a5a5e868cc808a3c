/** Fills in the defaults of a configuration that depend on another key. */

import type { z } from 'zod';
import type { SiteConfig } from '../../templates/model/config';
import { toPagePath } from '../../templates/model/paths';
import { createStrings } from '../../templates/model/strings/createStrings';
import type { siteSchema } from './siteSchema';

export type ParsedSite = z.output<typeof siteSchema>;

export function completeConfig(parsed: ParsedSite): SiteConfig {
  const { navbar, blog, search, locale } = parsed;
  const strings = createStrings(locale, parsed.strings);
  const { title, sidebarTitle } = strings.blog;
  const { placeholder } = strings.searchField;
  return {
    ...parsed,
    strings,
    languages: completeLanguages(parsed),
    navbar: { ...navbar, title: navbar.title ?? parsed.title },
    blog: blog && {
      ...blog,
      title: blog.title ?? title,
      sidebarTitle: blog.sidebarTitle ?? sidebarTitle,
    },
    search: search && {
      ...search,
      placeholder: search.placeholder ?? placeholder,
      searchPagePath: toPagePath(search.searchPagePath, parsed),
    },
  };
}

/** The language of the originals is one of them, and the first unless the site lists it elsewhere. */
function completeLanguages({ languages, locale }: ParsedSite): SiteConfig['languages'] {
  if (Object.keys(languages).every((tag) => tag === locale)) return {};
  const original: ParsedSite['languages'][string] = { labels: {}, fallback: 'notice' };
  const listed = locale in languages ? languages : { [locale]: original, ...languages };
  const completed = Object.entries(listed).map(([tag, language]) => [
    tag,
    {
      ...language,
      label: language.label ?? nameLanguage(tag),
      path: tag === locale ? '' : (language.path ?? tag),
    },
  ]);
  return Object.fromEntries(completed);
}

/** The name of a language in itself, with the capital that a name in a menu has: `Français`. */
function nameLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

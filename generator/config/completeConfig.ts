/** Fills in the defaults of a configuration that depend on another key. */

import type { z } from 'zod';
import type { SiteConfig } from '../../templates/model/config';
import { CURRENT_VERSION } from '../../templates/model/editions';
import { joinPath, toPagePath } from '../../templates/model/paths';
import { createStrings } from '../../templates/model/strings/createStrings';
import { CONTENT_FOLDER } from '../core/folders';
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
    docs: { ...parsed.docs, versions: completeVersions(parsed) },
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

/** The label of the version that is in the content folder (rule 3.8). */
const CURRENT_LABEL = 'Next';

/** Paths are those of the docs in the language of the originals. The current version comes first unless the site lists it elsewhere. */
function completeVersions({ docs }: ParsedSite): SiteConfig['docs']['versions'] {
  const { routeBasePath, versions } = docs;
  const current: ParsedSite['docs']['versions'][string] = {
    dir: CONTENT_FOLDER,
    banner: 'none',
    noIndex: false,
  };
  const listed =
    CURRENT_VERSION in versions ? versions : { [CURRENT_VERSION]: current, ...versions };
  const completed = Object.entries(listed).map(([name, version]) => {
    const isCurrent = name === CURRENT_VERSION;
    const path = isCurrent ? routeBasePath : joinPath(routeBasePath, version.path ?? name).slice(1);
    const banner = isCurrent ? 'none' : version.banner;
    const label = version.label ?? (isCurrent ? CURRENT_LABEL : name);
    return [name, { ...version, banner, label, path }];
  });
  return Object.fromEntries(completed);
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
      path: language.path ?? (tag === locale ? '' : tag),
      ...(tag === locale && { isOriginal: true as const }),
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

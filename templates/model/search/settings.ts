/** What the search scripts share with the generator, which passes them options as defines, and with the search page. */

import { getHref } from '../address';
import type { SearchConfig, SiteConfig } from '../config';
import { getVersionName, locateInEdition } from '../editions';
import { INDEX_HEAD_FILE } from '../outputs';
import type { Page } from '../page';
import type { SiteStrings } from '../strings/strings';

/** Selectors on the search page: the results, which are hidden without a query, and the list of all pages below them. */
export const SEARCH_RESULTS = '#search-results';
export const SEARCH_PAGES = '#search-pages';

/** For the search script, as `__SEARCH_SETTINGS__`. */
export type SearchSettings = SearchConfig & {
  readonly baseUrl: string;
  readonly locale: string;
  /** The name of the version of the docs. */
  readonly version: string;
  /** Address of the search page. */
  readonly searchHref: string;
  readonly texts: Pick<SiteStrings, 'search'>;
  /** The file of the index of another edition; undefined for the standard one. */
  readonly headFile?: string | undefined;
  /** The search pages of other versions and languages; undefined on a site without any. */
  readonly others?: readonly OtherSearch[] | undefined;
};

/** `name` is as the menus of versions and languages have it; `href` has the base URL and no query. */
type OtherSearch = { readonly name: string; readonly href: string };

/** For the script of every page: the addresses of search. */
export type SearchAddresses = Pick<SearchSettings, 'searchHref' | 'baseUrl'> & {
  readonly stylesheet: string;
  /** The search script, which is loaded on intent. */
  readonly island: string;
  /** Scripts that the search script imports at once; they are fetched in parallel with it. */
  readonly parts: readonly string[];
  /** The first file of the index, also fetched in parallel; undefined for the hosted provider. */
  readonly indexHead?: string | undefined;
};

/** Undefined for a site without search. `page` is the search page. */
export function createSearchSettings(
  config: SiteConfig,
  page?: Pick<Page, 'versions' | 'translations'>,
): SearchSettings | undefined {
  const { search, baseUrl, locale, strings } = config;
  if (search === false) return undefined;
  const searchHref = getHref(baseUrl, search.searchPagePath);
  const headFile = locateInEdition(config, INDEX_HEAD_FILE);
  return {
    ...{ ...search, baseUrl, locale, searchHref, texts: { search: strings.search } },
    version: getVersionName(config),
    ...(headFile !== INDEX_HEAD_FILE && { headFile }),
    ...((page?.versions || page?.translations) && { others: listOthers(config, page) }),
  };
}

function listOthers(
  config: SiteConfig,
  { versions = [], translations = [] }: Pick<Page, 'versions' | 'translations'>,
): readonly OtherSearch[] {
  const { baseUrl, locale, languages, docs } = config;
  const own = getVersionName(config);
  return [
    ...versions
      .filter(({ version, isOther }) => version !== own && !isOther)
      .map(({ version, path }) => ({ name: docs.versions[version]?.label ?? version, path })),
    ...translations
      .filter(({ language }) => language !== locale)
      .map(({ language, path }) => ({ name: languages[language]?.label ?? language, path })),
  ].map(({ name, path }) => ({ name, href: getHref(baseUrl, path) }));
}

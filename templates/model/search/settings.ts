/** What the search scripts share with the generator, which passes them options as defines, and with the search page. */

import { getHref } from '../address';
import type { SearchConfig, SiteConfig } from '../config';
import { getVersionName, locateInEdition } from '../editions';
import { INDEX_HEAD_FILE } from '../outputs';
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
};

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

/** Undefined for a site without search. */
export function createSearchSettings(config: SiteConfig): SearchSettings | undefined {
  const { search, baseUrl, locale, strings } = config;
  if (search === false) return undefined;
  const searchHref = getHref(baseUrl, search.searchPagePath);
  const headFile = locateInEdition(config, INDEX_HEAD_FILE);
  return {
    ...{ ...search, baseUrl, locale, searchHref, texts: { search: strings.search } },
    version: getVersionName(config),
    ...(headFile !== INDEX_HEAD_FILE && { headFile }),
  };
}

/** What the generator tells the client of search, as defines of its two scripts. */

import { getHref } from '../address';
import type { SearchConfig, SiteConfig } from '../config';

/** For the script that is loaded on intent, as `__SEARCH_SETTINGS__`. */
export type SearchSettings = SearchConfig & {
  readonly baseUrl: string;
  readonly locale: string;
  /** Address of the search page. */
  readonly searchHref: string;
};

/** For the script of every page: addresses of what it leads to. */
export type SearchAddresses = Pick<SearchSettings, 'searchHref' | 'baseUrl'> & {
  readonly stylesheet: string;
  /** The script that is loaded on intent. */
  readonly island: string;
  /** What that script will ask for at once, to be fetched beside it. */
  readonly parts: readonly string[];
  /** The first file of the index, to be fetched beside it too; undefined for the hosted provider. */
  readonly indexHead?: string | undefined;
};

/** Undefined for a site without search. */
export function createSearchSettings(config: SiteConfig): SearchSettings | undefined {
  const { search, baseUrl, locale } = config;
  if (search === false) return undefined;
  return { ...search, baseUrl, locale, searchHref: getHref(baseUrl, search.searchPagePath) };
}

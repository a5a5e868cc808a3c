/** Addresses of the links in search that are not results. */

import type { SearchSettings } from '../../templates/model/search/settings';

const PROVIDER = 'https://www.algolia.com/';

/** Rule 5.57: a space is `%20`. */
export function getAllHref({ searchHref }: SearchSettings, query: string): string {
  return `${searchHref}?q=${encodeURIComponent(query)}`;
}

/** Where to report that a query should have found something; undefined on a site that wants no reports. */
export function getMissingHref(settings: SearchSettings, query: string): string | undefined {
  return settings.missingResultsUrl?.replaceAll('{query}', () => encodeURIComponent(query));
}

/** A link that names the provider, only with hosted search (rule 5.72). */
export function getCreditHref({ provider }: SearchSettings, hostname: string): string | undefined {
  if (provider !== 'hosted') return undefined;
  return `${PROVIDER}?utm_source=${encodeURIComponent(hostname)}`;
}

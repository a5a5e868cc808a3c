/** The hosts of hosted search and of its analytics, which the client requests and the security policy allows. */

import type { SearchConfig } from '../config';

type SearchHost = {
  readonly protocol: 'http' | 'https';
  /** Name and port. */
  readonly url: string;
};

/** Rule 6.20. */
const ALGOLIA_FALLBACKS = ['-1', '-2', '-3'].map((part) => `${part}.algolianet.com`);

/** Parses a host of the configuration, with or without a protocol. */
export function parseSearchHost(host: string): SearchHost {
  const [, protocol, url = host] = /^(https?):\/\/(.*)$/.exec(host) ?? [];
  return { protocol: protocol === 'http' ? 'http' : 'https', url };
}

/** In the order in which the client tries them; empty for embedded search. */
export function listSearchOrigins(search: SearchConfig | false): readonly string[] {
  if (search === false || search.provider !== 'hosted' || search.appId === undefined) return [];
  const { appId } = search;
  const hosts = search.hosts ?? [
    `${appId}-dsn.algolia.net`,
    ...ALGOLIA_FALLBACKS.map((part) => appId + part),
  ];
  return hosts.map((host) => {
    const { protocol, url } = parseSearchHost(host);
    return `${protocol}://${url}`;
  });
}

/** The optional analytics (rule 5.98). */
export const INSIGHTS_VERSION = '2.6.0';
export const INSIGHTS_SCRIPT_URL = `https://cdn.jsdelivr.net/npm/search-insights@${INSIGHTS_VERSION}/dist/search-insights.min.js`;
export const INSIGHTS_ORIGIN = 'https://insights.algolia.io';
/** The only trusted types policy that a page may create. It trusts only the script's address. */
export const INSIGHTS_POLICY = 'docwright';

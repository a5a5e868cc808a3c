/** The hosts of hosted search: what its client asks, and what a page may ask. */

import type { SearchConfig } from '../config';

type SearchHost = {
  readonly protocol: 'http' | 'https';
  /** Name and port. */
  readonly url: string;
};

/** Rule 6.20. */
const ALGOLIA_FALLBACKS = ['-1', '-2', '-3'].map((part) => `${part}.algolianet.com`);

/** Reads a host of the configuration, with or without a protocol. */
export function parseSearchHost(host: string): SearchHost {
  const [, protocol, url = host] = /^(https?):\/\/(.*)$/.exec(host) ?? [];
  return { protocol: protocol === 'http' ? 'http' : 'https', url };
}

/** In the order of asking; none where search is embedded. */
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

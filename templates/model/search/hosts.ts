/** The hosts of hosted search: those that the client asks, and those that the security policy allows. */

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

/** In the order in which they are asked; empty for embedded search. */
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

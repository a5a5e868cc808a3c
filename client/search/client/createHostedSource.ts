/** The hosted provider through its own client: hosts, timeouts, retries and caches are the library's. */

import { parseSearchHost } from '../../../templates/model/search/hosts';
import { type AlgoliaSearchOptions, algoliasearch } from './algoliasearch';
import { createSearchRequest } from './createSearchRequest';
import { readSearchResponse } from './readSearchResponse';
import type { SearchClientOptions, SearchSource } from './searchClient';

/** The provider's statistics know the search of documentation sites by these (rule 6.13). */
const AGENTS = [
  ['docsearch', '3.5.2'],
  ['docsearch-react', '3.5.2'],
  ['docusaurus', '2.4.3'],
] as const;

/** The library's number for a host that answers searches (rule 6.30). */
const ACCEPTS_READING = 1;

type HostedOptions = Pick<
  SearchClientOptions,
  'appId' | 'apiKey' | 'hosts' | 'indexName' | 'insights' | 'baseUrl'
>;

export function createHostedSource(options: HostedOptions): SearchSource {
  const { appId, apiKey, hosts, baseUrl } = options;
  if (appId === undefined || apiKey === undefined) {
    throw new Error('Hosted search needs search.appId and search.apiKey in the configuration.');
  }
  const client = algoliasearch(appId, apiKey, hosts && { hosts: hosts.map(createHost) });
  for (const [name, version] of AGENTS) client.addAlgoliaAgent(name, version);
  return {
    // The provider has its index: there is nothing to load.
    start: () => {},
    search: async (query) =>
      readSearchResponse(await client.search([createSearchRequest(query, options)]), baseUrl),
  };
}

type Host = NonNullable<AlgoliaSearchOptions['hosts']>[number];

function createHost(host: string): Host {
  return { ...parseSearchHost(host), accept: ACCEPTS_READING };
}

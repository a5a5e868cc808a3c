/** The hosted provider as a source, through its own client library, which handles hosts, timeouts, retries and caches. */

import { parseSearchHost } from '../../../../templates/model/search/hosts';
import type { SearchClientOptions, SearchSource } from '../searchClient';
import { type AlgoliaSearchOptions, algoliasearch } from './algoliasearch';
import { createSearchRequest } from './createSearchRequest';
import { parseSearchResponse } from './parseSearchResponse';

/** These agent names identify the search of documentation sites in the provider's statistics (rule 6.13). */
const AGENTS = [
  ['docsearch', '3.5.2'],
  ['docsearch-react', '3.5.2'],
  ['docusaurus', '2.4.3'],
] as const;

/** The library's constant for a host that accepts searches (rule 6.30). */
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
    // The provider holds the index, so there is nothing to load.
    start: () => {},
    search: async (query) =>
      parseSearchResponse(await client.search([createSearchRequest(query, options)]), baseUrl),
  };
}

type Host = NonNullable<AlgoliaSearchOptions['hosts']>[number];

function createHost(host: string): Host {
  return { ...parseSearchHost(host), accept: ACCEPTS_READING };
}

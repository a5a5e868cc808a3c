/** Search at the hosted provider, with the site's own index as the fallback where the site allows that. */

import type { SearchQuery } from '../../../../templates/model/search/engine/engine';
import { parseSearchHost } from '../../../../templates/model/search/hosts';
import { HIERARCHY_LEVELS, type RecordType } from '../../../../templates/model/search/record';
import { createSearchClient } from '../createSearchClient';
import {
  createLazySource,
  type LoadSource,
  loadEmbeddedSource,
} from '../embedded/createEmbeddedClient';
import { isObject, parseHit } from '../parseHit';
import type {
  SearchClient,
  SearchClientOptions,
  SearchResponse,
  SearchSource,
} from '../searchClient';
import { type AlgoliaSearchOptions, algoliasearch } from './algoliasearch';

export function createHostedClient(
  options: SearchClientOptions,
  load: LoadSource = loadEmbeddedSource,
): SearchClient {
  const embedded = createLazySource(() => load(options));
  const fallback = options.fallbackToEmbedded ? embedded : undefined;
  return createSearchClient(options, { source: createHostedSource(options), fallback });
}

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

function createHostedSource(options: HostedOptions): SearchSource {
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

/** One entry of a request (rules 6.4, 6.7). */
type SearchRequest = {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
};

const ELLIPSIS = '…';

const LEVELS = HIERARCHY_LEVELS.map(nameAttribute);

/** The query is a parameter too (rule 6.7). */
export function createSearchRequest(
  query: SearchQuery,
  { indexName, insights }: Pick<SearchClientOptions, 'indexName' | 'insights'>,
): SearchRequest {
  const { page, facetFilters } = query;
  const snippets = [...query.snippetWords];
  return {
    indexName,
    params: {
      query: query.query,
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
      attributesToSnippet: snippets.map(([name, words]) => `${nameAttribute(name)}:${words}`),
      snippetEllipsisText: ELLIPSIS,
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: query.hitsPerPage,
      clickAnalytics: insights,
      ...(page > 0 && { page }),
      ...(facetFilters.length > 0 && { facetFilters }),
    },
  };
}

function nameAttribute(name: RecordType): string {
  return name === 'content' ? name : `hierarchy.${name}`;
}

/** Hits without a usable address are omitted; the provider's count is kept. */
export function parseSearchResponse(answer: unknown, baseUrl: string): SearchResponse {
  const [result]: readonly unknown[] =
    isObject(answer) && Array.isArray(answer.results) ? answer.results : [];
  if (!isObject(result) || !Array.isArray(result.hits)) throw createShapeError();
  const hits = result.hits.flatMap((hit: unknown) => parseHit(hit, baseUrl) ?? []);
  return {
    hits,
    nbHits: parseCount(result.nbHits) ?? hits.length,
    page: parseCount(result.page) ?? 0,
    nbPages: parseCount(result.nbPages) ?? (hits.length > 0 ? 1 : 0),
    ...(typeof result.queryID === 'string' && { queryID: result.queryID }),
    isFallback: false,
  };
}

function parseCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

/** Valid JSON of another shape is treated like invalid JSON (rule 6.38). */
function createShapeError(): Error {
  const error = new Error('The search provider answered without results and hits.');
  error.name = 'DeserializationError';
  return error;
}

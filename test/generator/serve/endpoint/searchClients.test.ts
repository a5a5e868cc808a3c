/** The hosted provider's own clients, version 5, against the endpoint of `serve`. */

import { algoliasearch } from 'algoliasearch-5';
import { liteClient } from 'algoliasearch-5/lite';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../../../helpers/sites/crbtSite';
import { configOf, createSite } from '../../../helpers/sites/createSite';

type Hit = { readonly url: string; readonly type: string; readonly content: string | null };

const served = serveSite(() =>
  createSite({
    'content/site.config.ts': configOf("search: { indexName: 'harbour' }"),
    'content/docs/rope.md':
      '# Rope\n\n## Knots\n\nA bowline holds.\n\n## Splices\n\nA splice stays.\n',
    'content/docs/sail.md': '# Sail\n\nIt needs wind, and a rope.\n',
  }),
);

const indexName = 'harbour';

function listHosts() {
  const { host } = new URL(served());
  return [{ url: host, protocol: 'http' as const, accept: 'readWrite' as const }];
}

const createClient = () => algoliasearch('docwright', 'any', { hosts: listHosts() });

describe('the whole client', () => {
  test('searches several queries, for hits and for values of a facet', async () => {
    const { results } = await createClient().search<Hit>({
      requests: [
        { indexName, query: 'rope', hitsPerPage: 1, facets: ['*'], filters: 'type:lvl1' },
        { indexName, type: 'facet', facet: 'hierarchy.lvl1', facetQuery: 'ro' },
      ],
    });
    expect(results).toMatchObject([
      { nbHits: 1, hits: [{ url: '/rope', type: 'lvl1' }], facets: { type: { lvl1: 1 } } },
      { facetHits: [{ value: 'Rope', highlighted: '<em>Ro</em>pe', count: 3 }] },
    ]);
  });

  test('searches one index', async () => {
    const { hits, nbHits } = await createClient().searchSingleIndex<Hit>({
      indexName,
      searchParams: { query: 'bowline', attributesToSnippet: ['content:2'] },
    });
    expect([nbHits, hits[0]?.url, hits[0]?._snippetResult]).toEqual([
      1,
      '/rope#knots',
      { hierarchy: {}, content: { value: 'A <em>bowline</em>…', matchLevel: 'full' } },
    ]);
  });

  test('searches the values of a facet', async () => {
    const { facetHits } = await createClient().searchForFacetValues({
      indexName,
      facetName: 'hierarchy.lvl2',
      searchForFacetValuesRequest: { facetQuery: 'sp', params: 'query=wind' },
    });
    expect(facetHits).toEqual([]);
    const all = await createClient().searchForFacetValues({
      indexName,
      facetName: 'hierarchy.lvl2',
      searchForFacetValuesRequest: { facetQuery: 'sp', maxFacetHits: 5 },
    });
    expect(all.facetHits).toEqual([
      { value: 'Splices', highlighted: '<em>Sp</em>lices', count: 1 },
    ]);
  });

  test('gets an error about what is not supported', async () => {
    const client = createClient();
    await expect(client.saveObject({ indexName, body: { a: 1 } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: expect.stringContaining('is not answered here'),
    });
    await expect(client.getSettings({ indexName })).rejects.toMatchObject({ status: 404 });
    const searching = client.searchSingleIndex({ indexName: 'other' });
    await expect(searching).rejects.toMatchObject({ message: 'Index other does not exist' });
  });
});

test('the light client searches', async () => {
  const client = liteClient('docwright', 'any', { hosts: listHosts() });
  const { results } = await client.search<Hit>({ requests: [{ indexName, query: 'wind' }] });
  expect(results).toMatchObject([{ nbHits: 1, hits: [{ url: '/sail' }] }]);
});

/** Clients of the hosted provider's protocol against a site's own index, built and in development. */

import algoliasearch from 'algoliasearch';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDevHandler } from '../../../../generator/dev/createDevHandler';
import type { DevBuild } from '../../../../generator/dev/devBuild';
import { addBuild, type DevState } from '../../../../generator/dev/onDemandFiles';
import { createOpenPages } from '../../../../generator/dev/openPages';
import type { WrittenHit } from '../../../../generator/serve/endpoint/writeHit';
import { closeServer, createHttpServer, listen } from '../../../../generator/serve/listen';
import { locateIndexFile } from '../../../../templates/model/outputs';
import type { SearchRecord } from '../../../../templates/model/search/record';
import { ask } from '../../../helpers/commands/http';
import { createFakeRecord } from '../../../helpers/search/fakeEngine';
import { indexRecords } from '../../../helpers/search/indexRecords';
import { serveSite } from '../../../helpers/sites/crbtSite';
import { configOf, createSite } from '../../../helpers/sites/createSite';
import { createMemorySite } from '../../../helpers/sites/memorySite';

describe('the official client', () => {
  const served = serveSite(() =>
    createSite({
      'content/site.config.ts': configOf("search: { indexName: 'harbour' }"),
      'content/docs/rope.md': '# Rope\n\n## Knots\n\nA bowline holds.\n',
      'content/docs/sail.md': '# Sail\n\nIt needs wind.\n',
    }),
  );

  function createClient() {
    const { host } = new URL(served());
    return algoliasearch('docwright', 'any', { hosts: [{ url: host, protocol: 'http' }] });
  }

  test('is answered from the index of the built site', async () => {
    const { results } = await createClient().search<WrittenHit>([
      { indexName: 'harbour', query: 'bowlin', params: { attributesToSnippet: ['content:5'] } },
      { indexName: 'harbour', query: 'wind', params: { facetFilters: ['language:en'] } },
      { indexName: 'harbour', query: 'wind', params: { facetFilters: ['language:fr'] } },
    ]);
    const found = results.flatMap((result) => ('hits' in result ? [result] : []));
    expect(found.map(({ hits }) => hits[0]?.url)).toEqual(['/rope#knots', '/sail', undefined]);
    expect(found.map(({ nbHits }) => nbHits)).toEqual([1, 1, 0]);
    expect(found[0]?.hits[0]?._snippetResult?.content?.value).toBe('A <em>bowlin</em>e holds.');
  });

  test('gets the number of hits for each value of a facet', async () => {
    const params = { facets: ['*'], hitsPerPage: 0 };
    const { results } = await createClient().search([{ indexName: 'harbour', query: '', params }]);
    expect(results[0]).toMatchObject({
      facets: { language: { en: 3 }, docusaurus_tag: { 'docs-default-current': 3 } },
    });
  });

  test('is answered for one index', async () => {
    const { nbHits, index } = await createClient().initIndex('harbour').search('wind');
    expect([nbHits, index]).toEqual([1, 'harbour']);
  });

  test('gets an error for an index that does not exist', async () => {
    const asking = createClient().initIndex('other').search('knots');
    await expect(asking).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index other does not exist',
    });
  });
});

describe('in development', () => {
  const RECORDS = [
    createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }),
    createFakeRecord({ lvl0: 'API', lvl1: 'Users' }),
  ];

  test('the newest index answers, and an error comes before a build has succeeded', async () => {
    let state = addBuild(undefined, { problems: [], devScript: '' });
    const origin = await serveState(() => state);
    const count = (query: string) => countHits(origin, query);
    expect(await count('polls')).toEqual([500, undefined]);

    state = addBuild(state, createBuild(RECORDS.slice(0, 1)));
    expect([await count('polls'), await count('users')]).toEqual([
      [200, 1],
      [200, 0],
    ]);

    state = addBuild(state, createBuild(RECORDS.slice(1)));
    expect([await count('polls'), await count('users')]).toEqual([
      [200, 0],
      [200, 1],
    ]);
  });

  async function serveState(getState: () => DevState): Promise<string> {
    const pages = createOpenPages();
    const host = '127.0.0.1';
    const openEditor = async () => ({ status: 204, message: '' });
    const handler = createDevHandler({ host, pages, openEditor, getState: async () => getState() });
    const server = createHttpServer(handler);
    onTestFinished(async () => {
      pages.close();
      await closeServer(server);
    });
    return listen(server, { host, port: 0 });
  }

  async function countHits(origin: string, query: string) {
    const question = JSON.stringify({ requests: [{ indexName: 'docs', query }] });
    const options = { method: 'POST', body: question };
    const { status, body } = await ask(origin, '/1/indexes/*/queries', options);
    return [status, JSON.parse(body).results?.[0].nbHits];
  }

  function createBuild(records: readonly SearchRecord[]): DevBuild {
    const index = indexRecords(records, { indexName: 'docs' });
    const files = index.map(({ name, content }) => [locateIndexFile(name), content] as const);
    return { problems: [], devScript: '', site: createMemorySite(new Map(files)) };
  }
});

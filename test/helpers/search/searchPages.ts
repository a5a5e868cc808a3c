/** An empty page with the real search client, served under the real policy of a site with that search. */

import type { Page } from 'playwright-core';
import type { SearchClient, SearchClientOptions } from '../../../client/search/client/searchClient';
import { parseConfig } from '../../../generator/config/parseConfig';
import { createHeaders, listHeaderRules } from '../../../generator/render/createHeaders';
import { listHeadSources } from '../../../generator/render/headElements';
import type { RunningServer } from '../../../generator/serve/listen';
import type { SearchConfig } from '../../../templates/model/config';
import { bundleSource } from '../browser/clientPages';
import { createMemoryFiles, serveFiles } from '../sites/memorySite';

/** The functions that the page's script provides for tests. */
export type SearchWindow = {
  /** The real client; with `isFake`, a small index in memory replaces the site's index. */
  readonly startClient: (options: SearchClientOptions, isFake: boolean) => SearchClient;
  readonly client: SearchClient;
};

const SCRIPT = `
  import { createEmbeddedClient } from './client/search/client/embedded/createEmbeddedClient';
  import { createEmbeddedSource } from './client/search/client/embedded/startEmbeddedSource';
  import { createHostedClient } from './client/search/client/hosted/createHostedClient';
  import { startInsights } from './client/search/insights/insights';
  import { createFakeEngine, createFakeRecord } from './test/helpers/search/fakeEngine';

  const engine = createFakeEngine([createFakeRecord({ lvl0: 'Embedded', lvl1: 'Poll' })]);
  const loadFake = async ({ baseUrl }) => createEmbeddedSource(engine, { baseUrl });
  const creators = { embedded: createEmbeddedClient, hosted: createHostedClient };
  Object.assign(window, {
    startClient: (options, isFake) =>
      creators[options.provider](options, isFake ? loadFake : undefined),
    startInsights,
  });
`;

export const HOSTED = { appId: 'APP', apiKey: 'k&y', indexName: 'crbt' } as const;

export async function serveSearchPage(
  search: Partial<SearchConfig>,
  files: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { config } = parseConfig(
    { title: 'Harbour Docs', url: 'https://docs.example.com', search },
    { file: 'content/site.config.ts', text: '' },
  );
  const page =
    '<!doctype html><title>Search</title><script type="module" src="/search.js"></script>';
  const all = new Map(Object.entries(files));
  all.set('index.html', page);
  all.set('search.js', await bundleSource(SCRIPT));
  all.set(
    '_headers',
    String(
      createHeaders(listHeaderRules(config, { inlineScripts: [], head: listHeadSources([]) }))
        .content,
    ),
  );
  return serveFiles({ ...createMemoryFiles({ files: all }), baseUrl: '/' });
}

/** Does what the dialog does when it opens. */
export async function startClient(
  page: Page,
  options: Partial<SearchClientOptions>,
  isFake = true,
): Promise<void> {
  const all: SearchClientOptions = {
    provider: 'hosted',
    ...HOSTED,
    contextualSearch: true,
    insights: false,
    fallbackToEmbedded: false,
    baseUrl: '/',
    locale: 'en',
    version: 'current',
    ...options,
  };
  await page.waitForFunction(() => 'startClient' in window);
  await page.evaluate(
    ([given, isFakeIndex]) => {
      const { startClient: start } = window as unknown as SearchWindow;
      Object.assign(window, { client: start(given, isFakeIndex) });
    },
    [all, isFake] as const,
  );
}

export type SearchOutcome = {
  readonly urls?: readonly string[];
  readonly isFallback?: boolean;
  readonly error?: { readonly name: string; readonly message: string; readonly status?: number };
};

/** Searches with the client that was started last. */
export function search(page: Page, query: string): Promise<SearchOutcome> {
  return page.evaluate(async (text) => {
    const { client } = window as unknown as SearchWindow;
    try {
      const { hits, isFallback } = await client.search(text);
      return { urls: hits.map(({ url }) => url), isFallback };
    } catch (reason) {
      const { name, message, status } = reason as NonNullable<SearchOutcome['error']>;
      return { error: { name, message, ...(status !== undefined && { status }) } };
    }
  }, query);
}

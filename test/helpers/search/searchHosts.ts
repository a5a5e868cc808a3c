/** Four hosts of a provider on loopback and a page that searches them, for a whole test file. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { SearchClientOptions } from '../../../client/search/client/searchClient';
import type { RunningServer } from '../../../generator/serve/listen';
import { stopClock } from '../browser/stopClock';
import { startVisits, type Visit } from '../browser/visits';
import { createFakeRecord } from './fakeEngine';
import {
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  startFakeProviders,
} from './fakeProvider';
import { HOSTED, serveSearchPage, startClient } from './searchPages';

const HOST_COUNT = 4;

export type SearchHosts = {
  readonly visit: ReturnType<typeof startVisits>;
  /** A page with a client of the four hosts. Its clock is stopped, so that no host is slow by accident. */
  readonly open: (prepare?: (page: Page) => Promise<unknown>) => Promise<Page>;
  readonly openVisit: (prepare?: (page: Page) => Promise<unknown>) => Promise<Visit>;
  /** Another client in the same page; `isFake` as for `startClient`. */
  readonly startHosted: (
    page: Page,
    options?: Partial<SearchClientOptions>,
    isFake?: boolean,
  ) => Promise<void>;
  readonly listOrigins: () => readonly string[];
  /** Responses by host; hosts without one respond normally. */
  readonly failWith: (answers: readonly ProviderAnswer[]) => void;
  /** The requests of this test. */
  readonly listRequests: (host: number) => readonly ProviderRequest[];
  /** The requests of this test, by host. */
  readonly countRequests: () => readonly number[];
  readonly expectRequests: (counts: readonly number[]) => Promise<void>;
};

/** Call it once in a test file. */
export function startSearchHosts(): SearchHosts {
  const visit = startVisits();
  let hosts: readonly FakeProvider[] = [];
  let server: RunningServer;
  let earlier: readonly number[] = [];

  beforeAll(async () => {
    const records = ['Poll', 'Profile'].map((lvl1) => createFakeRecord({ lvl0: 'API', lvl1 }));
    hosts = await startFakeProviders(HOST_COUNT, { records, indexName: HOSTED.indexName });
    server = await serveSearchPage({ ...HOSTED, hosts: listOrigins() });
  });
  beforeEach(() => {
    failWith([]);
    earlier = hosts.map(({ requests }) => requests.length);
  });
  afterAll(async () => {
    await server.close();
    for (const host of hosts) await host.close();
  });

  const listOrigins = () => hosts.map(({ origin }) => origin);
  const listRequests = (host: number) => hosts[host]?.requests.slice(earlier[host]) ?? [];
  const countRequests = () => hosts.map((_, host) => listRequests(host).length);
  const failWith = (answers: readonly ProviderAnswer[]) => {
    for (const [index, host] of hosts.entries()) {
      const answer = answers[index];
      host.respondWith(answer && (() => answer));
    }
  };
  const startHosted: SearchHosts['startHosted'] = (page, options, isFake) =>
    startClient(page, { hosts: listOrigins(), ...options }, isFake);
  const openVisit: SearchHosts['openVisit'] = async (prepare) => {
    const visited = await visit(server.url, {
      prepare: async (page) => {
        await stopClock(page);
        await prepare?.(page);
      },
    });
    await startHosted(visited.page);
    return visited;
  };
  return {
    visit,
    openVisit,
    open: async (prepare) => (await openVisit(prepare)).page,
    startHosted,
    listOrigins,
    failWith,
    listRequests,
    countRequests,
    expectRequests: (counts) => expect.poll(countRequests).toEqual(counts),
  };
}

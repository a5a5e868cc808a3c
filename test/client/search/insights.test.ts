/** Analytics of hosted search: nothing unless it is switched on, and then only the configured events. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchClientOptions } from '../../../client/search/client/searchClient';
import type { Insights, ShownHits } from '../../../client/search/insights/insights';
import { startInsights } from '../../../client/search/insights/insights';
import { parseConfig } from '../../../generator/config/parseConfig';
import { createHeaders, listHeaderRules } from '../../../generator/render/createHeaders';
import { listHeadSources } from '../../../generator/render/headElements';
import type { SearchConfig } from '../../../templates/model/config';
import { startVisits } from '../../helpers/browser/visits';
import { serveSearchPage } from '../../helpers/search/searchPages';

const SCRIPT_URL = 'https://cdn.jsdelivr.net/npm/search-insights@2.6.0/dist/search-insights.min.js';
const ACCOUNT = { appId: 'APP', apiKey: 'key', indexName: 'crbt' } as const;
const OPTIONS = { ...ACCOUNT, provider: 'hosted', insights: true } as const;
const HEADERS = { headers: { 'X-Algolia-Application-Id': 'APP', 'X-Algolia-API-Key': 'key' } };
const SOURCES = { algoliaSource: ['autocomplete', 'autocomplete-internal'] };

describe('with a client on the page', () => {
  const aa = Object.assign(vi.fn(), { version: '2.6.0' });
  /** Without the call that names this program. */
  const listCalls = () => aa.mock.calls.slice(1);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { aa });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    aa.mockClear();
  });

  test('names the program that sends', () => {
    startInsights(OPTIONS);
    expect(aa.mock.calls).toEqual([['addAlgoliaAgent', 'insights-plugin']]);
  });

  test('reports results that were shown for 400 ms', () => {
    const insights = startInsights(OPTIONS);
    insights.reportShown(createShown(['a']));
    vi.advanceTimersByTime(399);
    insights.reportShown(createShown(['a', 'b']));
    vi.advanceTimersByTime(399);
    expect(listCalls()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(listCalls()).toEqual([['viewedObjectIDs', createView(['a', 'b']), HEADERS]]);
  });

  test('reports lasting results once', () => {
    const insights = startInsights(OPTIONS);
    show(insights, createShown(['a']));
    show(insights, createShown(['a'], { queryID: 'q2' }));
    expect(listCalls()).toHaveLength(1);
    show(insights, createShown(['b']));
    show(insights, createShown(['a']));
    expect(listCalls()).toHaveLength(3);
  });

  test('reports at most twenty in one event', () => {
    const ids = Array.from({ length: 45 }, (_, index) => `id ${index}`);
    show(startInsights(OPTIONS), createShown(ids));
    expect(listCalls().map(([, event]) => event)).toEqual([
      createView(ids.slice(0, 20)),
      createView(ids.slice(20, 40)),
      createView(ids.slice(40)),
    ]);
  });

  test('reports a choice with its position from one and the query id', () => {
    const insights = startInsights(OPTIONS);
    insights.reportShown(createShown(['a', 'b'], { queryID: 'old' }));
    insights.reportShown(createShown(['a', 'b']));
    insights.reportSelected('b');
    const event = {
      eventName: 'Item Selected',
      index: 'crbt',
      objectIDs: ['b'],
      positions: [2],
      queryID: 'q1',
      ...SOURCES,
    };
    expect(listCalls()).toEqual([['clickedObjectIDsAfterSearch', event, HEADERS]]);
  });

  test('reports nothing about an unknown hit, nor after search is closed', () => {
    const insights = startInsights(OPTIONS);
    insights.reportShown(createShown(['a']));
    insights.reportSelected('x');
    insights.stop();
    vi.advanceTimersByTime(1000);
    expect(listCalls()).toEqual([]);
  });

  test.each<[string, Partial<ShownHits>]>([
    ['the index of the site gave in need', { isFallback: true }],
    ['the provider gave no id for', { queryID: undefined }],
  ])('reports nothing of hits that %s', (_, more) => {
    const insights = startInsights(OPTIONS);
    show(insights, createShown(['a'], more));
    insights.reportSelected('a');
    expect(listCalls()).toEqual([]);
  });

  test('forgets the provider’s hits when the index of the site answers', () => {
    const insights = startInsights(OPTIONS);
    insights.reportShown(createShown(['a']));
    show(insights, createShown(['a'], { isFallback: true }));
    insights.reportSelected('a');
    expect(listCalls()).toEqual([]);
  });

  test.each<Partial<SearchClientOptions>>([{ insights: false }, { provider: 'embedded' }])(
    'does nothing with %j',
    (more) => {
      const insights = startInsights({ ...OPTIONS, ...more });
      show(insights, createShown(['a']));
      insights.reportSelected('a');
      expect(aa).not.toHaveBeenCalled();
    },
  );

  test('is found under the name that the page defines', () => {
    vi.stubGlobal('window', { AlgoliaAnalyticsObject: 'track', track: aa });
    startInsights(OPTIONS);
    expect(aa).toHaveBeenCalledOnce();
  });

  test.each([
    ['3.0.0', 1],
    ['2.4.0', 1],
    ['1.10.2', 1],
    ['2.3.9', 0],
    ['1.9', 0],
    [undefined, 0],
  ])('of version %s is sent %d credentials', (version, count) => {
    vi.stubGlobal('window', { aa: Object.assign(aa.bind(null), { version }) });
    show(startInsights(OPTIONS), createShown(['a']));
    expect(listCalls().map((call) => call.slice(2))).toEqual([count === 1 ? [HEADERS] : []]);
  });
});

describe('on a page without a client', () => {
  const visit = startVisits();

  /** What the provider's script would send: all calls, including those before it was loaded. */
  const FAKE_SCRIPT = `
    const { queue } = window[window.AlgoliaAnalyticsObject];
    window.sent = [...queue];
    queue.push = (call) => window.sent.push(call);
  `;

  test('the script is loaded once, under the policy of the page, and receives every event', async () => {
    const site = await serveSearchPage({ ...ACCOUNT, insights: true });
    const asked: string[] = [];
    const { page } = await visit(site.url, {
      prepare: (page) =>
        page.route(/^https:/, async (route) => {
          asked.push(route.request().url());
          await route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT });
        }),
    });
    await page.waitForFunction(() => 'startInsights' in window);
    await page.evaluate((options) => {
      const globals = window as unknown as {
        readonly startInsights: (options: unknown) => Insights;
      };
      globals.startInsights(options).stop();
      const insights = globals.startInsights(options);
      insights.reportShown({ queryID: 'q1', isFallback: false, hits: [{ objectID: 'a' }] });
      insights.reportSelected('a');
    }, OPTIONS);
    await page.waitForFunction(() => 'sent' in window && (window.sent as unknown[]).length > 3);
    const sent = await page.evaluate(() => (window as unknown as { sent: string[][] }).sent);
    await site.close();
    expect(sent.map(([method]) => method)).toEqual([
      'addAlgoliaAgent',
      'addAlgoliaAgent',
      'clickedObjectIDsAfterSearch',
      'viewedObjectIDs',
    ]);
    expect(asked).toEqual([SCRIPT_URL]);
  });

  test('a script that cannot be loaded is reported in the console', async () => {
    const site = await serveSearchPage({ ...ACCOUNT, insights: true });
    const { page } = await visit(site.url, {
      prepare: (page) => page.route(/^https:/, (route) => route.abort()),
    });
    const told = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('Could not load search-insights.js'),
    });
    await page.waitForFunction(() => 'startInsights' in window);
    await page.evaluate((options) => {
      (window as unknown as { startInsights: typeof startInsights }).startInsights(options);
    }, OPTIONS);
    expect((await told).type()).toBe('error');
    await site.close();
  });

  test('no other script can be added by the policy', async () => {
    const site = await serveSearchPage({ ...ACCOUNT, insights: true });
    const { page } = await visit(site.url);
    const error = await page.evaluate(() => {
      try {
        document.createElement('script').src = 'https://cdn.jsdelivr.net/npm/other';
        return 'none';
      } catch (error) {
        return String(error);
      }
    });
    await site.close();
    expect(error).toContain('TrustedScriptURL');
  });
});

describe('the policy of the site', () => {
  const HOSTS = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com']
    .map((host) => `https://APP${host}`)
    .join(' ');

  test.each<[string, Partial<SearchConfig>, string, string]>([
    ['itself alone, embedded', {}, '', ''],
    ['itself alone, embedded with insights', { insights: true }, '', ''],
    ['the hosts, hosted', ACCOUNT, '', ` ${HOSTS}`],
    [
      'configured hosts, hosted',
      { ...ACCOUNT, hosts: ['search.example.com', 'http://127.0.0.1:80'] },
      '',
      ' https://search.example.com http://127.0.0.1:80',
    ],
    [
      'the hosts and the analytics, hosted with insights',
      { ...ACCOUNT, insights: true },
      ` ${SCRIPT_URL}`,
      ` ${HOSTS} https://insights.algolia.io`,
    ],
  ])('allows %s', (_, search, scripts, connections) => {
    const policy = parsePolicy(search);
    expect(policy.get('script-src')).toBe(`'self'${scripts}`);
    expect(policy.get('connect-src')).toBe(`'self'${connections}`);
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe(scripts === '' ? "'none'" : 'docwright');
  });
});

function createShown(ids: readonly string[], more: Partial<ShownHits> = {}): ShownHits {
  const hits = ids.map((objectID) => ({ objectID }));
  return { queryID: 'q1', isFallback: false, hits, ...more };
}

function show(insights: Insights, shown: ShownHits): void {
  insights.reportShown(shown);
  vi.advanceTimersByTime(400);
}

function createView(objectIDs: readonly string[]) {
  return { eventName: 'Items Viewed', index: 'crbt', objectIDs, ...SOURCES };
}

/** Directives by name. */
function parsePolicy(search: Partial<SearchConfig>): ReadonlyMap<string, string> {
  const { config } = parseConfig(
    { title: 'Harbour Docs', url: 'https://docs.example.com', search },
    { file: 'content/site.config.ts', text: '' },
  );
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(
      String(
        createHeaders(listHeaderRules(config, { inlineScripts: [], head: listHeadSources([]) }))
          .content,
      ),
    ) ?? [];
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

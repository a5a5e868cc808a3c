/** Fewer bytes while the reader types: texts are read only for the query that stays. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  PAUSE_MS,
  startTyping,
  TYPING_GAP_MS,
} from '../../../client/search/client/createSearchClient';
import { createEmbeddedClient } from '../../../client/search/client/embedded/createEmbeddedClient';
import { createEmbeddedSource } from '../../../client/search/client/embedded/startEmbeddedSource';
import { createHostedClient } from '../../../client/search/client/hosted/createHostedClient';
import type { SearchClient, SearchClientOptions } from '../../../client/search/client/searchClient';
import { INDEX_HEAD_FILE } from '../../../templates/model/outputs';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
} from '../../helpers/search/memoryIndex';

const OPTIONS = {
  provider: 'embedded',
  indexName: 'test',
  contextualSearch: false,
  insights: false,
  fallbackToEmbedded: true,
  baseUrl: '/',
  locale: 'en',
  version: 'current',
  isSmallScreen: false,
} as const satisfies SearchClientOptions;

/** As many pages as one response shows; at most two of them share a file of texts. */
const RECORDS = Array.from({ length: 20 }, (_, at) =>
  createPageRecords({ path: `/${at}`, title: `Harbour ${at}`, text: 'Where the ships lie.' }),
).flat();

const KEY_GAP_MS = 60;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Tracks the state of a promise. */
function watch(promise: Promise<unknown>): { state: string } {
  const seen = { state: 'waiting' };
  promise.then(
    () => {
      seen.state = 'done';
    },
    (error) => {
      seen.state = error.name;
    },
  );
  return seen;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const asked = (page = 0) => ({ query: 'harbour', page });

describe('a query', () => {
  test('that is the first does not wait', async () => {
    const wait = watch(startTyping().note(asked())());
    await pass(0);
    expect(wait.state).toBe('done');
  });

  test.each([
    [TYPING_GAP_MS - 1, 'waiting'],
    [TYPING_GAP_MS, 'done'],
  ])('%i ms after another is %s', async (gapMs, state) => {
    const typing = startTyping();
    typing.note(asked());
    await pass(gapMs);
    const wait = watch(typing.note(asked())());
    await pass(0);
    expect(wait.state).toBe(state);
  });

  test('that is typed waits for a pause in typing', async () => {
    const typing = startTyping();
    typing.note(asked());
    await pass(KEY_GAP_MS);
    const wait = watch(typing.note(asked())());
    await pass(PAUSE_MS - 1);
    expect(wait.state).toBe('waiting');
    await pass(1);
    expect(wait.state).toBe('done');
  });

  test('with passages that took longer to find than a pause does not wait', async () => {
    const typing = startTyping();
    typing.note(asked());
    const waitForPause = typing.note(asked());
    await pass(PAUSE_MS);
    const wait = watch(waitForPause());
    await pass(0);
    expect(wait.state).toBe('done');
  });

  test.each([
    ['h', 'waiting'],
    ['ha', 'waiting'],
    ['har', 'done'],
    ['h1', 'done'],
    ['h ', 'done'],
  ])('%j as the first query is %s', async (query, state) => {
    const wait = watch(startTyping().note({ query, page: 0 })());
    await pass(0);
    expect(wait.state).toBe(state);
    await pass(PAUSE_MS);
    expect(wait.state).toBe('done');
  });

  test('for more hits does not wait', async () => {
    const typing = startTyping();
    typing.note(asked());
    const wait = watch(typing.note(asked(1))());
    await pass(0);
    expect(wait.state).toBe('done');
  });
});

describe('the engine', () => {
  const countTexts = (reads: readonly string[]) =>
    reads.filter((name) => name.startsWith('passages')).length;

  test('notifies before it reads texts', async () => {
    const { engine, reads } = createMemoryIndex(RECORDS);
    let before: readonly string[] = [];
    const beforeTexts = async () => {
      before = [...reads];
    };
    const { hits } = await engine.search(createQuery('harbour'), { beforeTexts });
    expect(hits).toHaveLength(20);
    expect(before).toContain(INDEX_HEAD_FILE);
    expect(before.length).toBeGreaterThan(1);
    expect(countTexts(before)).toBe(0);
    expect(countTexts(reads)).toBeGreaterThan(0);
  });

  test('does not notify when there is no text to read', async () => {
    const { engine } = createMemoryIndex(RECORDS);
    const beforeTexts = vi.fn(async () => {});
    await engine.search(createQuery('zzqq'), { beforeTexts });
    await engine.search(createQuery('harbour', { hitsPerPage: 0 }), { beforeTexts });
    expect(beforeTexts).not.toHaveBeenCalled();
  });

  test('reads no text for a query that is cancelled meanwhile, and answers the next one', async () => {
    const { engine, reads } = createMemoryIndex(RECORDS);
    const asking = new AbortController();
    const beforeTexts = async () => asking.abort();
    const query = createQuery('harbour');
    const answer = engine.search(query, { beforeTexts, signal: asking.signal });
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(countTexts(reads)).toBe(0);
    expect((await engine.search(query)).hits).toHaveLength(20);
  });

  test('reads nothing more for a query that is cancelled before its words are read', async () => {
    const { engine, reads } = createMemoryIndex(RECORDS);
    const asking = new AbortController();
    const answer = engine.search(createQuery('harbour'), { signal: asking.signal });
    asking.abort();
    await expect(answer).rejects.toBe(asking.signal.reason);
    expect(reads).toEqual([INDEX_HEAD_FILE]);
  });
});

const CREATORS = { embedded: createEmbeddedClient, hosted: createHostedClient };

/** Cancels the previous query, as dialog and search page do. */
function startClient(options: Partial<SearchClientOptions> = {}) {
  const index = createMemoryIndex(RECORDS);
  const all: SearchClientOptions = { ...OPTIONS, ...options };
  const client = CREATORS[all.provider](all, async ({ baseUrl }) =>
    createEmbeddedSource(index.engine, { baseUrl }),
  );
  let asking: AbortController | undefined;
  const search = (text: string): ReturnType<SearchClient['search']> => {
    asking?.abort();
    asking = new AbortController();
    return client.search(text, { signal: asking.signal });
  };
  return { ...index, search };
}

type Client = ReturnType<typeof startClient>;

/** Types letter by letter; returns the outcome of each query. */
async function type(
  { search }: Client,
  texts: readonly string[],
  gapMs = KEY_GAP_MS,
): Promise<readonly string[]> {
  const outcomes: { state: string }[] = [];
  for (const text of texts) {
    outcomes.push(watch(search(text)));
    await pass(gapMs);
  }
  await pass(PAUSE_MS);
  return outcomes.map(({ state }) => state);
}

const countTextFiles = ({ reads }: Client) =>
  reads.filter((name) => name.startsWith('passages')).length;

describe('a client of the site’s own index', () => {
  test('reads texts for the first query and for the last one', async () => {
    const client = startClient();
    const texts = ['harb', 'harbo', 'harbou', 'harbour'];
    expect(await type(client, texts)).toEqual(['done', 'AbortError', 'AbortError', 'done']);
  });

  test('reads nothing for the first letters of a word when more letters follow', async () => {
    const client = startClient();
    expect(await type(client, ['h', 'ha'])).toEqual(['AbortError', 'done']);
    const other = startClient();
    const first = watch(other.search('h'));
    await pass(KEY_GAP_MS);
    expect(other.reads).toEqual([]);
    await pass(PAUSE_MS);
    expect(first.state).toBe('done');
  });

  test('reads no text at all for queries typed before the index was loaded', async () => {
    const client = startClient();
    const typed = ['0', 'harbour 0', 'harbour 19'].map((text) => watch(client.search(text)));
    await pass(PAUSE_MS);
    expect(typed.map(({ state }) => state)).toEqual(['AbortError', 'AbortError', 'done']);
    expect(countTextFiles(client)).toBe(1);
  });

  test('answers a cancelled query when it is repeated', async () => {
    const client = startClient();
    expect(await type(client, ['h', 'ha', 'har'])).toContain('AbortError');
    expect(await type(client, ['ha'])).toEqual(['done']);
  });

  test('answers a repeated query while its first request still waits', async () => {
    const client = startClient();
    await type(client, ['h', 'ha', 'har', 'harb'], PAUSE_MS / 4);
    const outcomes = await type(client, ['ha', 'har', 'ha'], PAUSE_MS / 4);
    expect(outcomes).toEqual(['AbortError', 'AbortError', 'done']);
  });

  test.each([
    'a+b %20 &query=c#=',
    '\ud800 harbour',
    'harbour\ud83d\ude00',
    ' Harbour ',
    'e\u0301',
    '',
  ])('answers the query %j', async (text) => {
    const client = startClient();
    expect(await type(client, ['harb', text])).toEqual(['done', 'done']);
  });

  test('reports the problem of the index, not the cancellation', async () => {
    const client = startClient();
    client.contents.clear();
    expect(await type(client, ['h'])).toEqual(['IndexError']);
  });
});

test('as the fallback, it answers the newest query, whichever failed first', async () => {
  // Each host fails; the request of the older query fails later.
  vi.stubGlobal('XMLHttpRequest', FailingRequest);
  const storage = { getItem: () => null, setItem: () => {} };
  vi.stubGlobal('window', { localStorage: storage });
  const client = startClient({ provider: 'hosted', appId: 'APP', apiKey: 'key' });
  const old = watch(client.search('ships'));
  const newest = client.search('harbour');
  await pass(10_000);
  expect((await newest).isFallback).toBe(true);
  expect(old.state).toBe('AbortError');
});

class FailingRequest {
  readonly status = 0;
  readonly responseText = '';
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: string) {
    setTimeout(() => this.onerror(), body.includes('ships') ? 200 : 1);
  }
}

/** Fewer bytes while somebody types: texts are read for the question that stays. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmbeddedProvider } from '../../../client/search/client/createEmbeddedProvider';
import { createSearchClient } from '../../../client/search/client/createSearchClient';
import type { SearchClientOptions } from '../../../client/search/client/searchClient';
import {
  PAUSE_MS,
  type Question,
  StaleQuestionError,
  startTyping,
  TYPING_GAP_MS,
} from '../../../client/search/client/startTyping';
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
  isSmallScreen: false,
} as const satisfies SearchClientOptions;

/** As many pages as a question shows, and each with a file of texts of its own or with one other. */
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

const ask = (query: string, page = 0): Question => ({ query, page });

/** Says how a promise stands, now and later. */
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

describe('a question', () => {
  test('that is the first waits for nothing', async () => {
    const typing = startTyping();
    typing.note(ask('h'));
    const wait = watch(typing.waitForPause(ask('h')));
    await pass(0);
    expect(wait.state).toBe('done');
  });

  test.each([
    [TYPING_GAP_MS - 1, 'waiting'],
    [TYPING_GAP_MS, 'done'],
  ])('%i ms after another is %s', async (gapMs, state) => {
    const typing = startTyping();
    typing.note(ask('h'));
    await pass(gapMs);
    typing.note(ask('ha'));
    const wait = watch(typing.waitForPause(ask('ha')));
    await pass(0);
    expect(wait.state).toBe(state);
  });

  test('that is typed waits until nothing was typed for a while', async () => {
    const typing = startTyping();
    typing.note(ask('h'));
    await pass(KEY_GAP_MS);
    typing.note(ask('ha'));
    const wait = watch(typing.waitForPause(ask('ha')));
    await pass(PAUSE_MS - 1);
    expect(wait.state).toBe('waiting');
    await pass(1);
    expect(wait.state).toBe('done');
  });

  test('whose passages took longer to find than a pause waits no more', async () => {
    const typing = startTyping();
    typing.note(ask('h'));
    typing.note(ask('ha'));
    await pass(PAUSE_MS);
    const wait = watch(typing.waitForPause(ask('ha')));
    await pass(0);
    expect(wait.state).toBe('done');
  });

  test('that another has followed is given up, the first one too', async () => {
    const typing = startTyping();
    typing.note(ask('h'));
    typing.note(ask('ha'));
    await expect(typing.waitForPause(ask('h'))).rejects.toThrow(StaleQuestionError);
  });

  test('that is given up while it waits is told within the pause', async () => {
    const typing = startTyping();
    typing.note(ask('h'));
    typing.note(ask('ha'));
    const wait = watch(typing.waitForPause(ask('ha')));
    await pass(KEY_GAP_MS);
    typing.note(ask('har'));
    await pass(PAUSE_MS - KEY_GAP_MS);
    expect(wait.state).toBe('StaleQuestionError');
  });

  test('that comes back is the newest again, and waits from then on', async () => {
    const typing = startTyping();
    for (const text of ['h', 'ha']) typing.note(ask(text));
    const wait = watch(typing.waitForPause(ask('ha')));
    await pass(KEY_GAP_MS / 2);
    typing.note(ask('har'));
    await pass(KEY_GAP_MS / 2);
    typing.note(ask('ha'));
    await pass(PAUSE_MS - 1);
    expect(wait.state).toBe('waiting');
    await pass(1);
    expect(wait.state).toBe('done');
  });

  test('for more of an answer waits for nothing', async () => {
    const typing = startTyping();
    typing.note(ask('ha'));
    typing.note(ask('ha', 1));
    const wait = watch(typing.waitForPause(ask('ha', 1)));
    await pass(0);
    expect(wait.state).toBe('done');
  });
});

describe('the engine', () => {
  const countTexts = (reads: readonly string[]) =>
    reads.filter((name) => name.startsWith('passages')).length;

  test('tells when it is about to read texts', async () => {
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

  test('does not tell when there is no text to read', async () => {
    const { engine } = createMemoryIndex(RECORDS);
    const beforeTexts = vi.fn(async () => {});
    await engine.search(createQuery('zzqq'), { beforeTexts });
    await engine.search(createQuery('harbour', { hitsPerPage: 0 }), { beforeTexts });
    expect(beforeTexts).not.toHaveBeenCalled();
  });

  test('reads none when it is told to stop, and answers the next question', async () => {
    const { engine, reads } = createMemoryIndex(RECORDS);
    const beforeTexts = () => Promise.reject(new StaleQuestionError('harbour'));
    const query = createQuery('harbour');
    await expect(engine.search(query, { beforeTexts })).rejects.toThrow(StaleQuestionError);
    expect(countTexts(reads)).toBe(0);
    expect((await engine.search(query)).hits).toHaveLength(20);
  });
});

function startClient(options: Partial<SearchClientOptions> = {}) {
  const index = createMemoryIndex(RECORDS);
  const client = createSearchClient({ ...OPTIONS, ...options }, async ({ indexName }, typing) =>
    createEmbeddedProvider({ engine: index.engine, indexName }, typing),
  );
  return { ...index, search: client.search };
}

type Client = ReturnType<typeof startClient>;

/** One letter more with each key; says how each question ended. */
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
  test('reads texts for the first question and for the one that stays', async () => {
    const client = startClient();
    const texts = ['h', 'ha', 'har', 'harb'];
    expect(await type(client, texts)).toEqual([
      'done',
      'StaleQuestionError',
      'StaleQuestionError',
      'done',
    ]);
  });

  test('reads no text at all for what was typed before the index had come', async () => {
    const client = startClient();
    const typed = ['0', 'harbour 0', 'harbour 19'].map((text) => watch(client.search(text)));
    await pass(PAUSE_MS);
    expect(typed.map(({ state }) => state)).toEqual([
      'StaleQuestionError',
      'StaleQuestionError',
      'done',
    ]);
    expect(countTextFiles(client)).toBe(1);
  });

  test('answers a question that was given up when it is asked again', async () => {
    const client = startClient();
    expect(await type(client, ['h', 'ha', 'har'])).toContain('StaleQuestionError');
    expect(await type(client, ['ha'])).toEqual(['done']);
  });

  test('answers a question that comes back while its first asking still waits', async () => {
    const client = startClient();
    await type(client, ['h', 'ha', 'har', 'harb'], PAUSE_MS / 4);
    const outcomes = await type(client, ['ha', 'har', 'ha'], PAUSE_MS / 4);
    expect(outcomes).toEqual(['done', 'StaleQuestionError', 'done']);
  });

  test.each([
    'a+b %20 &query=c#=',
    '\ud800 harbour',
    'harbour\ud83d\ude00',
    ' Harbour ',
    'e\u0301',
    '',
  ])('knows the question %j again behind the protocol', async (text) => {
    const client = startClient();
    expect(await type(client, ['h', text])).toEqual(['done', 'done']);
  });

  test('tells what is wrong with the index and not that it was given up', async () => {
    const client = startClient();
    client.contents.clear();
    expect(await type(client, ['h'])).toEqual(['IndexError']);
  });
});

test('in place of the hosted index it answers the newest question, whichever failed first', async () => {
  // Each host fails, and later for the older question.
  vi.stubGlobal('XMLHttpRequest', FailingRequest);
  const storage = { getItem: () => null, setItem: () => {} };
  vi.stubGlobal('window', { localStorage: storage });
  const client = startClient({ provider: 'hosted', appId: 'APP', apiKey: 'key' });
  const old = watch(client.search('ships'));
  const newest = client.search('harbour');
  await pass(10_000);
  expect((await newest).isFallback).toBe(true);
  expect(old.state).toBe('StaleQuestionError');
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

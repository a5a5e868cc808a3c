/** The work of searches is counted, and other requests have their turn in between. No test measures time. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSiteHandler } from '../../../../generator/serve/createSiteHandler';
import {
  createSearchEndpoint,
  type SearchEndpointOptions,
} from '../../../../generator/serve/endpoint/searchEndpoint';
import {
  createWorkQueue,
  MAX_SEARCHES,
  UNITS_PER_SLICE,
} from '../../../../generator/serve/endpoint/work';
import { createFolderReader } from '../../../../generator/serve/folderFiles';
import {
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../../../../generator/serve/listen';
import { startServer } from '../../../../generator/serve/startServer';
import { locateIndexFile } from '../../../../templates/model/outputs';
import { ask } from '../../../helpers/commands/http';
import { createIndexAsker } from '../../../helpers/search/askIndex';
import { indexRecords } from '../../../helpers/search/indexRecords';
import { createPageRecords } from '../../../helpers/search/memoryIndex';
import { writeFiles } from '../../../helpers/sites/writeFiles';

const PAGES = Array.from({ length: 150 }, (_, at) => {
  const text = `A poll of the harbour ${at}. ${'It asks the members, who answer it. '.repeat(10)}`;
  return { path: `/${at}`, title: `Poll ${at}`, text, section: `Section ${at % 7}` };
});
const RECORDS = PAGES.flatMap(createPageRecords);
const QUERIES = '/1/indexes/*/queries';
const LARGE = {
  requests: Array.from({ length: 50 }, (_, at) => ({
    indexName: 'docs',
    query: `poll member ${at}`,
    params: 'hitsPerPage=20&facets=*&attributesToSnippet=*:10',
  })),
};

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

describe('the queue', () => {
  test('lets others run each time that enough units are counted', async () => {
    let turns = 0;
    const queue = createWorkQueue(async () => {
      turns += 1;
    });
    await queue.run(async ({ step }) => {
      for (let count = 0; count < 100; count += 1) await step(UNITS_PER_SLICE / 10);
    });
    expect(turns).toBe(10);
  });

  test('lets steps that are due at the same time continue one turn apart', async () => {
    const order: string[] = [];
    const queue = createWorkQueue(async () => {
      order.push('turn');
    });
    await queue.run(async ({ step }) => {
      const large = async (name: string) => {
        await step(UNITS_PER_SLICE);
        order.push(name);
      };
      await Promise.all([large('a'), large('b'), large('c')]);
    });
    expect(order.filter((event) => event === 'turn')).toHaveLength(3);
    expect(order.indexOf('a')).toBeLessThan(order.lastIndexOf('turn'));
  });

  test('answers one question at a time, and continues after a failure', async () => {
    const events: string[] = [];
    const queue = createWorkQueue();
    const run = (name: string, fails = false) =>
      queue.run(async ({ step }) => {
        events.push(`${name} begins`);
        await step(UNITS_PER_SLICE);
        events.push(`${name} ends`);
        if (fails) throw new Error(name);
      });
    const outcomes = await Promise.allSettled([run('a'), run('b', true), run('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('stops work that is aborted', async () => {
    const stop = new AbortController();
    let steps = 0;
    const queue = createWorkQueue(async () => {
      if (steps === 3) stop.abort();
    });
    const running = queue.run(async ({ step }) => {
      for (;;) {
        steps += 1;
        await step(UNITS_PER_SLICE);
      }
    }, stop.signal);
    await expect(running).rejects.toThrow();
    expect(steps).toBe(3);
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});

describe('a large body', () => {
  test('counts its work in steps that match what it asks for', async () => {
    const count = async (body: object) => {
      let turns = 0;
      const giveWay = async () => {
        turns += 1;
      };
      const asked = createIndexAsker(RECORDS, { giveWay });
      expect((await asked(QUERIES, body)).status).toBe(200);
      return turns;
    };
    const { requests } = LARGE;
    const few = await count({ requests: requests.slice(0, 10) });
    const many = await count(LARGE);
    expect(few).toBeGreaterThan(20);
    expect(many).toBeGreaterThan(few);
    const plain = requests.map(({ indexName, query }) => ({ indexName, query, hitsPerPage: 0 }));
    expect(await count({ requests: plain })).toBeLessThan(many / 2);
  });

  test('is counted also when all records are read', async () => {
    let turns = 0;
    const giveWay = async () => {
      turns += 1;
    };
    const asked = createIndexAsker(RECORDS, { giveWay });
    const { hits } = await asked('/1/indexes/docs/browse', { filters: 'type:content' });
    expect([hits.length, turns > 5]).toEqual([150, true]);
  });

  test('takes turns with a later question', async () => {
    const asked = createIndexAsker(RECORDS);
    const order: string[] = [];
    const note = async (name: string, answer: Promise<unknown>) => {
      await answer;
      order.push(name);
    };
    const small = { query: 'poll 7', hitsPerPage: 3 };
    await Promise.all([
      note('large', asked(QUERIES, LARGE)),
      note('small', asked('/1/indexes/docs/query', small)),
    ]);
    expect(order).toEqual(['small', 'large']);
  });
});

describe('a page', () => {
  test('is answered before an earlier large search has ended', async () => {
    const order: string[] = [];
    let askPage: (() => void) | undefined;
    let pages = Promise.resolve();
    const server = await serve({
      limits: PATIENT,
      giveWay: () => {
        askPage?.();
        return new Promise((resolve) => {
          setImmediate(resolve);
        });
      },
    });
    askPage = () => {
      askPage = undefined;
      pages = ask(server.url, '/').then(({ status }) => void order.push(`page ${status}`));
    };
    const { status } = await post(server, LARGE);
    order.push(`search ${status}`);
    await pages;
    expect(order).toEqual(['page 200', 'search 200']);
  });

  test('delays a waiting search by one turn only', async () => {
    const held = createHold();
    const server = await serve({ limits: PATIENT, giveWay: () => held.promise });
    const searching = post(server, LARGE);
    expect((await ask(server.url, '/')).status).toBe(200);
    held.release();
    expect((await searching).status).toBe(200);
  });
});

test('more searches than can wait are answered by 429, in the form of the provider', async () => {
  const held = createHold();
  const server = await serve({ limits: PATIENT, giveWay: () => held.promise });
  const first = post(server, LARGE);
  const others = Array.from({ length: MAX_SEARCHES }, () => post(server, LARGE));
  const rejected = await Promise.race(others);
  expect([rejected.status, JSON.parse(rejected.body)]).toEqual([
    429,
    { message: 'Too many requests', status: 429 },
  ]);
  expect((await ask(server.url, '/')).status).toBe(200);
  await server.close();
  await Promise.allSettled([first, ...others]);
});

test('a search stops when its client closes the connection', async () => {
  let turns = 0;
  const closed = createHold();
  const gone = new AbortController();
  const giveWay = () => {
    turns += 1;
    gone.abort();
    return closed.promise;
  };
  const answerSearch = createSearchEndpoint({ limits: PATIENT, giveWay });
  const readSite = createFolderReader(await writeSite(), '/');
  const server = createHttpServer(createSiteHandler(readSite, answerSearch));
  server.on('connection', (socket) => socket.on('close', closed.release));
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  closers.unshift(() => closeServer(server));
  const { signal } = gone;
  const sent = fetch(origin + QUERIES, { method: 'POST', body: JSON.stringify(LARGE), signal });
  await expect(sent).rejects.toThrow();
  await closed.promise;
  const small = { requests: [{ indexName: 'docs', query: 'zebra' }] };
  const answer = await ask(origin, QUERIES, { method: 'POST', body: JSON.stringify(small) });
  expect(answer.status).toBe(200);
  expect(turns).toBeLessThan(10);
});

/** Longer than any of these searches takes, even on a busy machine. */
const PATIENT = { uploadMs: 600_000, answerMs: 600_000 };

async function serve(search: SearchEndpointOptions): Promise<RunningServer> {
  const folder = await writeSite();
  const server = await startServer({ host: '127.0.0.1', port: 0, folder, search });
  closers.unshift(server.close);
  return server;
}

async function writeSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docwright-work-'));
  closers.push(() => rm(folder, { recursive: true }));
  const index = indexRecords(RECORDS, { indexName: 'docs' });
  const files = index.map(({ name, content }) => [locateIndexFile(name), content] as const);
  await writeFiles(folder, {
    'index.html': '<!doctype html><title>Home</title>',
    ...Object.fromEntries(files),
  });
  return folder;
}

function post(server: RunningServer, body: object) {
  return ask(server.url, QUERIES, { method: 'POST', body: JSON.stringify(body) });
}

function createHold(): { readonly promise: Promise<void>; readonly release: () => void } {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
}

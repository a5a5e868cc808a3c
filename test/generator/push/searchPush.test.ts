/** Uploads to a local fake provider, with and without failures. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createProvider, type PushLimits } from '../../../generator/push/createProvider';
import {
  countBytes,
  fitRecord,
  MAX_RECORD_BYTES,
  planPush,
} from '../../../generator/push/planPush';
import { type PushOutcome, pushPlan } from '../../../generator/push/pushPlan';
import type { SearchRecord } from '../../../templates/model/search/record';
import { testSample } from '../../helpers/code/longRun';
import { createFakeRecord } from '../../helpers/search/fakeEngine';
import {
  FAILURES,
  type FakeProvider,
  type ProviderAnswer,
  type ProviderRequest,
  type Respond,
  startFakeProvider,
} from '../../helpers/search/fakeProvider';
import { IMPATIENT_LIMITS, PUSH_LIMITS } from '../../helpers/search/pushLimits';

const ACCOUNT = { appId: 'app', apiKey: 'a-secret-admin-key' };
const OLD = [createFakeRecord({ lvl0: 'API', lvl1: 'Old' })];
const NEW = [
  createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }),
  createFakeRecord({ lvl0: 'API', lvl1: 'Polls' }, { content: 'A poll ends by itself.' }),
];

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider({ indexName: 'docs', records: OLD });
});
afterEach(() => provider.close());

describe('an upload', () => {
  test('replaces the records, with full addresses', async () => {
    expect(await push(NEW)).toEqual({ type: 'pushed' });
    expect([...provider.indexes.keys()]).toEqual(['docs']);
    expect(listRecords()).toEqual([
      expect.objectContaining({
        objectID: 'API/Polls',
        url: 'https://example.com/api/polls',
        weight: { pageRank: 0, level: 90, position: 0 },
      }),
      expect.objectContaining({ content: 'A poll ends by itself.' }),
    ]);
  });

  test('creates an index that does not exist yet', async () => {
    provider.indexes.clear();
    expect(await push(NEW)).toEqual({ type: 'pushed' });
    expect(listRecords()).toHaveLength(2);
  });

  test('keeps rules, synonyms, other settings and other user data', async () => {
    const rules = [{ objectID: 'rule' }];
    const synonyms = [{ objectID: 'synonym' }];
    const settings = { queryLanguages: ['en'], distinct: 2, userData: { owner: 'me' } };
    provider.indexes.set('docs', { records: new Map(), settings, rules, synonyms });
    await push(NEW);
    expect(provider.indexes.get('docs')).toMatchObject({
      rules,
      synonyms,
      settings: {
        queryLanguages: ['en'],
        distinct: true,
        attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
        userData: { owner: 'me', docwright: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      },
    });
  });

  test('is not disturbed by leftovers of an earlier one', async () => {
    const left = { records: new Map([['x', OLD[0] as SearchRecord]]), settings: {} };
    provider.indexes.set('docs_tmp', { ...left, rules: [], synonyms: [] });
    expect(await push(NEW)).toEqual({ type: 'pushed' });
    expect(listRecords()).toHaveLength(2);
  });

  test('of the same records sends nothing', async () => {
    await push(NEW);
    const before = provider.requests.length;
    expect(await push(NEW)).toEqual({ type: 'unchanged' });
    expect(provider.requests.slice(before).map(describeRequest)).toEqual(['GET docs/settings']);
    expect(await push([...NEW, ...OLD])).toEqual({ type: 'pushed' });
  });

  test('of many records is sent in batches', async () => {
    const many = Array.from({ length: 2500 }, (_, number) =>
      createFakeRecord({ lvl1: `Page ${number}` }),
    );
    await push(many);
    const batches = provider.requests.filter(({ path }) => path.endsWith('/batch'));
    expect(batches.map(({ body }) => JSON.parse(body).requests.length)).toEqual([1000, 1000, 500]);
    expect(listRecords()).toHaveLength(2500);
  });

  test('sends the key in a header and in no address', async () => {
    await push(NEW);
    expect(provider.requests.map(({ headers }) => headers['x-algolia-api-key'])).toEqual(
      provider.requests.map(() => ACCOUNT.apiKey),
    );
    expect(provider.requests.filter(({ url }) => url.includes(ACCOUNT.apiKey))).toEqual([]);
  });
});

describe('a failure', () => {
  const failures: readonly (readonly [string, ProviderAnswer])[] = [
    ['is forbidden', FAILURES.forbidden],
    ['is one too many', FAILURES.tooMany],
    ['breaks the provider', FAILURES.broken],
    ['is answered by HTML', FAILURES.html],
    ['is cut off', 'reset'],
    ['is never answered', 'stall'],
    ['is answered by half', 'stallBody'],
  ];

  testSample(failures)(
    'leaves the live index as it was, whichever request %s',
    async (_, answer) => {
      const steps = await countRequests();
      const isSlow = answer === 'stall' || answer === 'stallBody';
      const limits = isSlow ? IMPATIENT_LIMITS : PUSH_LIMITS;
      for (let step = 0; step < steps; step += 1) {
        const before = resetIndexes();
        const outcome = await push(NEW, failFrom(step, answer), { limits });
        // The last request asks whether the move is done.
        if (step === steps - 1) continue;
        expect(outcome).toMatchObject({
          type: 'failed',
          diagnostic: {
            code: 'search-push-failed',
            hint: expect.stringMatching(
              /"docs" is (unchanged|either the new index or the old one)/,
            ),
          },
        });
        expect(provider.indexes.get('docs')).toEqual(before);
      }
    },
  );

  test('explains how to replace a key that cannot write', async () => {
    const diagnostic = await fail(failFrom(1, FAILURES.forbidden));
    expect(diagnostic).toMatchObject({
      message:
        'the upload failed while removing the remains of an earlier push from "docs_tmp": the provider responded with status 403: Invalid Application-ID or API key',
      hint: expect.stringMatching(/^The index "docs" is unchanged\. Check the application ID/),
    });
  });

  test('is a count that differs from the number of sent records', async () => {
    const { message } = await fail(({ path }) =>
      path.endsWith('docs_tmp/query') ? { status: 200, body: { nbHits: 1 } } : undefined,
    );
    expect(message).toContain('2 records were sent, but the index contains 1');
    expect(listRecords()).toEqual(OLD);
  });

  test('is a task that never ends', async () => {
    const { message } = await fail(({ path }) =>
      path.includes('/task/') ? { status: 200, body: { status: 'notPublished' } } : undefined,
    );
    expect(message).toMatch(/task \d+ does not finish$/);
    expect(listRecords()).toEqual(OLD);
  });

  test('is an interruption, between any two steps', async () => {
    const steps = await countRequests();
    for (let step = 0; step < steps - 2; step += 1) {
      const before = resetIndexes();
      const controller = new AbortController();
      const outcome = await push(
        NEW,
        countFrom((count) => {
          if (count === step) controller.abort();
          return undefined;
        }),
        { signal: controller.signal },
      );
      expect(outcome).toMatchObject({
        type: 'failed',
        diagnostic: { message: expect.stringContaining('interrupted') },
      });
      expect(provider.indexes.get('docs')).toEqual(before);
    }
  });

  test('of only the response does not hide that the move succeeded', async () => {
    const outcome = await push(NEW, async ({ body }, proceed) => {
      if (!body.includes('"move"')) return undefined;
      await proceed();
      return 'reset';
    });
    expect([outcome, listRecords().length]).toEqual([{ type: 'pushed' }, 2]);
  });

  test('after which no request is answered does not claim that the index is unchanged', async () => {
    let isGone = false;
    const diagnostic = await fail(async ({ body }, proceed) => {
      if (isGone) return 'reset';
      if (!body.includes('"move"')) return undefined;
      isGone = true;
      await proceed();
      return 'reset';
    });
    expect(diagnostic.hint).toMatch(
      /^"docs" is either the new index or the old one; in both cases it is complete\./,
    );
  });
});

describe('a record of more than 10 kB', () => {
  test.each([
    ['a long text', 'word '.repeat(4000)],
    ['characters of many bytes', '😀'.repeat(6000)],
    ['characters that JSON escapes', '\u0001'.repeat(9000)],
  ])('is cut to that size: %s', (_, content) => {
    const record = createFakeRecord({ lvl0: 'API' }, { content, objectID: 'a', url: '/a' });
    const fitted = fitRecord(record);
    expect(countBytes(fitted)).toBeLessThanOrEqual(MAX_RECORD_BYTES);
    expect(countBytes(fitted)).toBeGreaterThan(MAX_RECORD_BYTES - 100);
    expect(content.startsWith(fitted.content?.slice(0, -1) ?? 'x')).toBe(true);
    expect(fitted.content).not.toMatch(/\p{Surrogate}/u);
  });

  test('gets shorter headings too, when those are long', () => {
    const long = createFakeRecord({ lvl0: 'a'.repeat(8000), lvl1: 'b'.repeat(8000) });
    const fitted = fitRecord({ ...long, objectID: 'a', url: '/a' });
    expect(countBytes(fitted)).toBeLessThanOrEqual(MAX_RECORD_BYTES);
    expect(fitted.hierarchy.lvl1).toMatch(/^b+…$/);
  });

  test.each(['aliases', 'keywords'] as const)('loses its %s first', (name) => {
    const short = createFakeRecord({ lvl1: 'Poll' }, { objectID: 'a', url: '/a' });
    const fitted = fitRecord({ ...short, [name]: ['x'.repeat(20_000)] });
    expect(fitted[name]).toBeUndefined();
    expect(fitted.hierarchy.lvl1).toBe('Poll');
  });

  test('is reported', () => {
    const record = createFakeRecord(
      {},
      { content: 'word '.repeat(4000), url: '/a', objectID: 'a' },
    );
    const { warnings } = planPush({ indexName: 'a', url: 'https://a.test', records: [record] });
    expect(warnings).toMatchObject([
      { code: 'search-record-cut', message: expect.stringContaining('https://a.test/a') },
    ]);
  });
});

type PushOptions = { readonly signal?: AbortSignal; readonly limits?: PushLimits };

async function push(
  records: readonly SearchRecord[],
  respond?: Respond,
  { signal = new AbortController().signal, limits = PUSH_LIMITS }: PushOptions = {},
): Promise<PushOutcome> {
  provider.respondWith(respond);
  const plan = planPush({ indexName: 'docs', url: 'https://example.com', records });
  const options = { account: ACCOUNT, hosts: [provider.origin], limits, signal };
  return pushPlan(await createProvider(options), plan);
}

async function fail(respond: Respond) {
  const outcome = await push(NEW, respond);
  if (outcome.type !== 'failed') throw new Error(`The upload was ${outcome.type}`);
  return outcome.diagnostic;
}

/** The requests of an upload without failures. */
async function countRequests(): Promise<number> {
  const before = provider.requests.length;
  await push(NEW);
  return provider.requests.length - before;
}

function resetIndexes() {
  const old = { records: new Map([['API/Old', OLD[0] as SearchRecord]]), settings: { page: 1 } };
  const live = { ...old, rules: [{ objectID: 'rule' }], synonyms: [] };
  provider.indexes.clear();
  provider.indexes.set('docs', live);
  return live;
}

/** Counts the requests from now on. */
function countFrom(respond: (count: number) => ProviderAnswer | undefined): Respond {
  let count = -1;
  return () => {
    count += 1;
    return respond(count);
  };
}

function failFrom(step: number, answer: ProviderAnswer): Respond {
  return countFrom((count) => (count >= step ? answer : undefined));
}

function listRecords() {
  return [...(provider.indexes.get('docs')?.records.values() ?? [])];
}

function describeRequest({ method, path }: ProviderRequest): string {
  return `${method} ${path.replace('/1/indexes/', '')}`;
}

/** Links to other hosts: what counts as dead, how hosts are asked, and what is remembered. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkExternal,
  type ExternalRequest,
} from '../../../generator/check/external/checkExternal';
import type { DiagnosticPlace } from '../../../generator/core/diagnostics';
import { type FailingHost, type Fault, startFailingHost } from '../../helpers/commands/failingHost';
import { runCommand } from '../../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const PLACE: DiagnosticPlace = { file: 'content/docs/a.md', line: 3, column: 1 };

let host: FailingHost;
let root: string;
beforeAll(async () => {
  host = await startFailingHost(
    new Map([
      ['a.html', '<p>a</p>'],
      ['b.html', '<p>b</p>'],
    ]),
  );
});
afterAll(() => host.close());
beforeEach(async () => {
  host.fix();
  host.forget();
  root = await createSite({});
});

const CACHE = 'content/external-links.json';
const readCache = (): unknown => JSON.parse(readFileSync(path.join(root, CACHE), 'utf8'));

/** Gives the pauses, too; nobody waits for them. */
async function check(paths: readonly string[], changes: Partial<ExternalRequest> = {}) {
  const pauses: number[] = [];
  const result = await checkExternal({
    root,
    links: new Map(paths.map((each) => [host.origin + each, [PLACE]] as const)),
    config: { ignore: [], maxAgeDays: 14 },
    now: NOW,
    asking: {
      timeLimitMs: 60_000,
      pause: async (ms) => {
        pauses.push(ms);
      },
    },
    ...changes,
  });
  const found = result.diagnostics.map(
    ({ code, message }) => `${code}: ${message.replace(host.origin, '')}`,
  );
  const asked = host.requests.map(({ method, path: name }) => `${method} ${name}`);
  return { ...result, found, asked, pauses };
}

const answer = (status: number, more: Partial<Fault> = {}): Fault =>
  ({ kind: 'answer', status, body: 'x', ...more }) as Fault;

describe('a link is fine', () => {
  test('when its host has it, for which HEAD is enough', async () => {
    const { found, asked, pauses } = await check(['/a']);
    expect({ found, asked, pauses }).toEqual({ found: [], asked: ['HEAD /a'], pauses: [] });
  });

  test.each([
    ['when GET is answered better than HEAD', answer(405, { method: 'HEAD' })],
    ['when HEAD ends the connection', { kind: 'reset', method: 'HEAD' } satisfies Fault],
    ['when only readers with an account may see it', answer(403)],
    [
      'when only part of the page loads',
      { kind: 'truncate', body: 'x', method: 'GET' } satisfies Fault,
    ],
  ])('%s', async (_, fault) => {
    host.breakPath('/a', fault);
    expect((await check(['/a'])).found).toEqual([]);
  });

  test('when a redirect leads to a page', async () => {
    host.breakPath('/old', { kind: 'redirect', to: '/a' });
    expect((await check(['/old'])).found).toEqual([]);
  });

  test.each([
    ['503 with seconds', answer(503, { times: 2, headers: { 'retry-after': '7' } }), [7000]],
    ['429 without a time', answer(429, { times: 4 }), [1000, 2000]],
    ['a reset', { kind: 'reset', times: 4 } satisfies Fault, [1000, 2000]],
  ])('when a later attempt succeeds: %s', async (_, fault, expected) => {
    host.breakPath('/a', fault);
    const { found, pauses } = await check(['/a']);
    expect({ found, pauses }).toEqual({ found: [], pauses: expected });
  });

  test('when a host gives a date for the retry', async () => {
    const past = new Date(0).toUTCString();
    host.breakPath('/a', answer(503, { times: 2, headers: { 'retry-after': past } }));
    expect((await check(['/a'])).pauses).toEqual([0]);
  });
});

describe('told is', () => {
  test.each([
    [
      '/gone',
      answer(410),
      'dead-external-link: the link to "/gone" is dead: the server responds with status 410',
    ],
    [
      '/none',
      undefined,
      'dead-external-link: the link to "/none" is dead: the server responds with status 404',
    ],
    [
      '/a',
      answer(500),
      'unreachable-link: the link to "/a" could not be checked: the server responds with status 500',
    ],
    [
      '/a',
      { kind: 'reset' } satisfies Fault,
      'unreachable-link: the link to "/a" could not be checked: the host closes the connection',
    ],
    [
      '/a',
      { kind: 'redirect', to: '/a' } satisfies Fault,
      'unreachable-link: the link to "/a" could not be checked: redirect count exceeded',
    ],
    [
      '/a',
      answer(429, { headers: { 'retry-after': '3600' } }),
      'unreachable-link: the link to "/a" could not be checked: the server responds with status 429',
    ],
  ])('%s %#', async (name, fault, expected) => {
    if (fault !== undefined) host.breakPath(name, fault);
    expect((await check([name])).found).toEqual([expected]);
    expect(existsSync(path.join(root, CACHE))).toBe(false);
  });

  test('a host that never answers', async () => {
    const release = host.holdPath('/a');
    const asking = { timeLimitMs: 30, pause: async () => {} };
    const { found } = await check(['/a'], { asking });
    release();
    expect(found).toEqual([
      'unreachable-link: the link to "/a" could not be checked: the server does not respond within 0.03 s',
    ]);
  });

  test('a missing host', async () => {
    const links = new Map([['http://docwright.invalid/', [PLACE, PLACE]]] as const);
    const { diagnostics } = await check([], { links });
    expect(diagnostics).toMatchObject([
      { code: 'unreachable-link', severity: 'warning', ...PLACE, also: [PLACE] },
    ]);
  });

  test('a host with a long Retry-After is not queried again', async () => {
    host.breakPath('/a', answer(429, { headers: { 'retry-after': '3600' } }));
    expect((await check(['/a'])).asked).toEqual(['HEAD /a', 'GET /a']);
  });
});

describe('the file of known links', () => {
  const known = { status: 200, checked: '2026-03-10' };

  test('saves requests until it is outdated, and drops links that no page has', async () => {
    const day = (checked: string) => ({ status: 200, checked });
    const write = (links: Readonly<Record<string, unknown>>) =>
      writeFileSync(path.join(root, CACHE), JSON.stringify(links));
    write({
      [`${host.origin}/a`]: known,
      [`${host.origin}/b`]: day('2026-03-01'),
      [`${host.origin}/left`]: known,
    });
    const { asked, known: count } = await check(['/a', '/b']);
    expect([asked, count]).toEqual([['HEAD /b'], 1]);
    expect(readCache()).toEqual({
      [`${host.origin}/a`]: known,
      [`${host.origin}/b`]: day('2026-03-20'),
    });
  });

  test.each(['<<<<<<< ours', '[]', '{"x": 1}', '{"x": {"status": 200, "checked": "soon"}}'])(
    'counts as empty when it is %j',
    async (text) => {
      writeFileSync(path.join(root, CACHE), text);
      expect((await check(['/a'])).found).toEqual([]);
      expect(readCache()).toEqual({ [`${host.origin}/a`]: { status: 200, checked: '2026-03-20' } });
    },
  );

  test('does not trust a future date', async () => {
    const future = { [`${host.origin}/a`]: { status: 200, checked: '2027-01-01' } };
    writeFileSync(path.join(root, CACHE), JSON.stringify(future));
    expect((await check(['/a'])).asked).toEqual(['HEAD /a']);
  });

  test('has a line for each link, in the order of their addresses', async () => {
    await check(['/b', '/a']);
    const line = (name: string) =>
      `  "${host.origin}${name}": {"status":200,"checked":"2026-03-20"}`;
    expect(readFileSync(path.join(root, CACHE), 'utf8')).toBe(
      `{\n${line('/a')},\n${line('/b')}\n}\n`,
    );
  });
});

test('addresses that the configuration ignores are not requested', async () => {
  const config = { ignore: [`${host.origin}/priv`], maxAgeDays: 14 };
  expect((await check(['/private', '/a'], { config })).asked).toEqual(['HEAD /a']);
});

test('few requests to one host run at once', async () => {
  const releases = ['/1', '/2', '/3'].map((each) => host.holdPath(each));
  const checking = check(['/1', '/2', '/3']);
  await expect.poll(() => host.requests.length).toBe(2);
  for (const release of releases) release();
  expect((await checking).diagnostics).toHaveLength(3);
});

test('the command reports dead links of pages and of the configuration, and ignores example domains', async () => {
  const cwd = await createSite({
    [CONFIG_FILE]: configOf(`navbar: { items: [{ label: 'Shop', href: '${host.origin}/gone' }] }`),
    'content/docs/a.md': `# A\n\n[dead](${host.origin}/gone#part) [fine](${host.origin}/a)\n\n[no host](https://kites.example/x) [mine](http://localhost:1/x)\n`,
    'content/docs/b.md': `---\ndraft: true\n---\n\n[x](${host.origin}/draft)\n`,
  });
  const { exitCode, stdout } = await runCommand(['check', '--external', '--format', 'json'], {
    cwd,
  });
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    problems: [
      {
        code: 'dead-external-link',
        file: 'content/docs/a.md',
        line: 3,
        column: 1,
        also: [{ file: CONFIG_FILE, label: 'navbar.items[0].href' }],
      },
    ],
    summary: { external: { asked: 2, known: 0 } },
  });
  const again = await runCommand(['check', '--external', '--format', 'json'], { cwd });
  expect(JSON.parse(again.stdout)).toMatchObject({ summary: { external: { asked: 1, known: 1 } } });
  expect(new Set(host.requests.map(({ path: name }) => name))).toEqual(new Set(['/a', '/gone']));
});

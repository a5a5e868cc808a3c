/** The headers that `docwright serve` sends: they depend on the file, not on the form of its address. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../generator/serve/listen';
import { startServer } from '../../../generator/serve/startServer';
import { type Answer, ask } from '../../helpers/commands/http';
import { writeFiles } from '../../helpers/sites/writeFiles';

const LOCAL = { host: '127.0.0.1', port: 0 };
const LONG = '<p>Words.</p>'.repeat(200);
/** As docwright writes it, followed by a rule of the site for each kind of path. */
const headersOf = (base: string) => `${base}*
  Content-Security-Policy: script-src 'self'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=()

${base}assets/*
  Cache-Control: public, max-age=31536000, immutable

${base}*
  X-Everywhere: yes

${base}assets/embed/*
  Permissions-Policy: camera=(self)

${base}data/*
  Content-Type: application/json
  Content-Disposition: attachment

${base}plain
  Content-Type: text/html; charset=utf-8

${base}p1
  X-Page: one

${base}gr%C3%B6%C3%9Fe
  X-Page: size
`;
const filesOf = (base: string) => ({
  'index.html': `home${LONG}`,
  '404.html': `missing${LONG}`,
  'p1/index.html': `one${LONG}`,
  'größe/index.html': 'size',
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'feed.xml': '<feed/>',
  'sheet.pdf': '%PDF',
  'search-index.json': '{}',
  'notes.txt': 'notes',
  plain: '<p>A page by its type alone.',
  'assets/style-1a2b3c4d.css': LONG,
  'assets/embed/frame.js': '0',
  'assets/drawing-1a2b3c4d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  _headers: headersOf(base),
  'site-manifest.json': JSON.stringify({ site: { baseUrl: base } }),
});

let root: string;
const servers = new Map<string, RunningServer>();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docwright-headers-'));
  for (const base of ['/', '/docs/']) {
    const folder = path.join(root, base === '/' ? 'plain' : 'based');
    await writeFiles(folder, filesOf(base));
    servers.set(base, await startServer({ ...LOCAL, folder }));
  }
});

afterAll(async () => {
  for (const { close } of servers.values()) await close();
  await rm(root, { recursive: true });
});

function get(target: string, headers: Readonly<Record<string, string>> = {}, base = '/') {
  return ask(servers.get(base)?.url ?? '', target, { headers });
}

const POLICIES = ['content-security-policy', 'referrer-policy', 'permissions-policy'];
const listPolicies = ({ headers }: Answer) => POLICIES.filter((name) => name in headers);

describe('the headers that only documents need', () => {
  test.each([
    '/',
    '/p1',
    '/plain',
    '/drawing.svg',
    '/feed.xml',
    '/sheet.pdf',
    '/assets/drawing-1a2b3c4d.svg',
  ])('are on %s, which a browser opens as a document', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(200);
    expect(listPolicies(answer)).toEqual(POLICIES);
  });

  test.each(['/assets/style-1a2b3c4d.css', '/search-index.json', '/notes.txt'])(
    'are not on %s, which keeps those for every file',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBe(200);
      expect(listPolicies(answer)).toEqual([]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-everywhere': 'yes',
      });
    },
  );

  test('are sent with any file when a rule of the site sets them', async () => {
    const { headers } = await get('/assets/embed/frame.js');
    expect(headers).toMatchObject({ 'permissions-policy': 'camera=(self)', 'x-everywhere': 'yes' });
    expect(headers).not.toHaveProperty('content-security-policy');
  });
});

describe('a page has the same headers', () => {
  test.each(['/p1', '/p1/', '/p1.html', '/p1/index.html', '/%701', '/p%31/', '/p1?a=/assets/x'])(
    'at %s',
    async (target) => {
      const { status, headers } = await get(target);
      expect([status, headers['x-page']]).toEqual([200, 'one']);
      expect(headers['content-security-policy']).toBe("script-src 'self'");
    },
  );

  test('when its name and its rule have non-ASCII letters', async () => {
    const { status, headers } = await get('/gr%C3%B6%C3%9Fe/');
    expect([status, headers['x-page']]).toEqual([200, 'size']);
  });

  test.each([
    '/docs',
    '/docs/',
    '/%64ocs',
    '/%64ocs/',
    '/docs/index.html',
    '/%64ocs/p1',
    '/docs/p1/',
  ])('at %s below a base URL', async (target) => {
    const answer = await get(target, {}, '/docs/');
    expect(answer.status).toBe(200);
    expect(listPolicies(answer)).toEqual(POLICIES);
    expect(answer.headers['x-page']).toBe(target.includes('p1') ? 'one' : undefined);
  });
});

describe('the not-found page', () => {
  const strange = ['//docs', '//docs/p1', '/docs//p1', '/docs/.', '/docs/%2e', '/docs/%2e%2e/x'];
  test.each([...strange, '/DOCS/', '/Docs/p1', '/docsx', '/elsewhere', '/docs/p1/x'])(
    'has its policy at %s, inside and outside the base URL',
    async (target) => {
      const answer = await get(target, {}, '/docs/');
      expect([answer.status, answer.body.slice(0, 7)]).toEqual([404, 'missing']);
      expect(listPolicies(answer)).toEqual(POLICIES);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    '/assets/gone-1a2b3c4d.js',
    '/%61ssets/gone.js',
    '//assets/gone.js',
    '/assets/.',
    '/assets/',
  ])('is revalidated at %s', async (target) => {
    const { status, headers } = await get(target);
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });

  test('is a document also when the requested file is not', async () => {
    const { status, headers } = await get('/data/gone');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers).not.toHaveProperty('content-disposition');
  });

  test('has the headers of a site’s rule for the requested path', async () => {
    const { status, headers } = await get('/%61ssets/./embed/gone.js');
    expect([status, headers['permissions-policy']]).toEqual([404, 'camera=(self)']);
  });
});

test('a text answer below assets/ is not cached', async () => {
  const url = servers.get('/')?.url ?? '';
  const posted = await ask(url, '/assets/style-1a2b3c4d.css', { method: 'POST' });
  expect([posted.status, posted.headers['cache-control']]).toEqual([405, 'no-store']);
  const beyond = await get('/assets/style-1a2b3c4d.css', { range: 'bytes=999999-' });
  expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
});

describe('Vary', () => {
  test.each([
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { range: 'bytes=0-1' },
  ])('is on a text requested with %o, and on its 304 answer', async (headers) => {
    const answer = await get('/p1', headers);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    const again = await get('/p1', { ...headers, 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
  });

  test('is not on a file that is never compressed', async () => {
    expect((await get('/sheet.pdf')).headers).not.toHaveProperty('vary');
  });
});

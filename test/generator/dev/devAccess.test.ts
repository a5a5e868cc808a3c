/** `docwright dev` answers requests to its own addresses and from its own pages, and blocks other sites in the same browser. */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDevServer } from '../../../generator/dev/startDevServer';
import { startServer } from '../../../generator/serve/startServer';
import { DEV_EVENTS_PATH, DEV_SCRIPT_PATH } from '../../../templates/model/outputs';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { createDevBuild, failDevBuild } from '../../helpers/commands/devBuild';
import { ask, open, speak } from '../../helpers/commands/http';
import { writeFiles } from '../../helpers/sites/writeFiles';

const SECRET = 'a draft';
const SEARCH_PATH = '/1/indexes/*/queries';

const visit = startVisits();
let folder: string;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-access-'));
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true });
});

type StartOptions = { readonly host?: string; readonly isBroken?: boolean };

async function start({ host = '127.0.0.1', isBroken = false }: StartOptions = {}) {
  const problem = { code: 'broken', severity: 'error', message: SECRET } as const;
  const server = await startDevServer({
    host,
    port: 0,
    watch: [folder],
    root: folder,
    build: async () => (isBroken ? failDevBuild([problem]) : createDevBuild(SECRET)),
    log: () => {},
  });
  closers.push(server.close);
  return { url: server.url, port: new URL(server.url).port };
}

async function askAs(host: string, target: string, options: StartOptions = {}) {
  const { url, port } = await start(options);
  return ask(url, target, { headers: { host: host.replace('PORT', port) } });
}

describe('a request that names a host', () => {
  testSample([
    'localhost:PORT',
    'LocalHost:PORT',
    '127.0.0.1:PORT',
    '[::1]:PORT',
    'docs.localhost:PORT',
  ])('of this machine is answered: %s', async (host) => {
    const { status, body } = await askAs(host, '/guide');
    expect([status, body]).toEqual([200, SECRET]);
  });

  testSample([
    'evil.example:PORT',
    'evil.example',
    'localhost',
    'localhost:1',
    'localhost.evil.example:PORT',
    'evillocalhost:PORT',
    '127.0.0.1.evil.example:PORT',
    '203.0.113.7:PORT',
    '0.0.0.0:PORT',
    'evil.example@localhost:PORT',
    'localhost:PORT/evil.example',
  ])('of another machine is blocked, with a message what to do: %s', async (host) => {
    const { url, port } = await start();
    const headers = { host: host.replace('PORT', port) };
    for (const target of ['/guide', '/nothing', DEV_SCRIPT_PATH, DEV_EVENTS_PATH, SEARCH_PATH]) {
      const { status, headers: answered, body } = await ask(url, target, { headers });
      expect([status, answered['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
      expect(answered).not.toHaveProperty('access-control-allow-origin');
      expect(body).toContain(`Open http://127.0.0.1:${port}/`);
      expect(body).toContain('--host');
      expect(body).not.toContain(SECRET);
    }
  });

  test('of another machine gets no problems of a failed build', async () => {
    const { status, body } = await askAs('evil.example:PORT', '/', { isBroken: true });
    expect([status, body.includes(SECRET)]).toEqual([403, false]);
    expect((await askAs('localhost:PORT', '/', { isBroken: true })).body).toContain(SECRET);
  });

  test('is blocked when it specifies none', async () => {
    const { url } = await start();
    for (const head of ['HTTP/1.0', 'HTTP/1.1\r\nHost:\r\nConnection: close']) {
      expect(await speak(url, `GET /guide ${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 403 /);
    }
  });
});

describe('--host', () => {
  test('adds its own address', async () => {
    expect((await askAs('127.0.0.2:PORT', '/guide', { host: '127.0.0.2' })).status).toBe(200);
    expect((await askAs('127.0.0.2:PORT', '/guide')).status).toBe(403);
  });

  test('for the whole network adds the addresses of this machine, and no others', async () => {
    const { url, port } = await start({ host: '0.0.0.0' });
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const addresses = own.map(({ address, family }) =>
      family === 'IPv6' ? `[${address}]` : address,
    );
    expect(addresses).toContain('127.0.0.1');
    for (const address of [...addresses, '0.0.0.0', 'localhost']) {
      const headers = { host: `${address}:${port}` };
      expect([address, (await ask(url, '/guide', { headers })).status]).toEqual([address, 200]);
    }
    for (const name of ['evil.example', '203.0.113.7']) {
      const headers = { host: `${name}:${port}` };
      expect((await ask(url, '/guide', { headers })).status).toBe(403);
    }
  });
});

describe('a request from a page', () => {
  const POST = { method: 'POST', body: '{"requests":[]}' };

  test('is answered when the page is of this server', async () => {
    const { url, port } = await start();
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      const headers = { origin, 'sec-fetch-site': 'same-origin' };
      expect((await ask(url, '/guide', { headers })).status).toBe(200);
      expect((await ask(url, SEARCH_PATH, { ...POST, headers })).status).not.toBe(403);
      const events = await open(url, DEV_EVENTS_PATH, { headers });
      expect(events.statusCode).toBe(200);
      events.destroy();
    }
  });

  testSample([
    ['http://evil.example', 'cross-site'],
    ['http://127.0.0.1:1', 'same-site'],
    ['http://localhost', 'cross-site'],
    ['https://127.0.0.1:PORT', 'cross-site'],
    ['null', 'cross-site'],
  ])('is blocked when the page is of %s', async (origin, site) => {
    const { url, port } = await start();
    const headers = { origin: origin.replace('PORT', port), 'sec-fetch-site': site };
    for (const target of ['/guide', DEV_SCRIPT_PATH, DEV_EVENTS_PATH, SEARCH_PATH]) {
      const answers = [
        await ask(url, target, { headers }),
        await ask(url, target, { ...POST, headers }),
      ];
      for (const { status, headers: answered, body } of answers) {
        expect([target, status]).toEqual([target, 403]);
        expect(answered).not.toHaveProperty('access-control-allow-origin');
        expect(body).toContain('docwright serve');
      }
    }
  });

  test('needs no origin when sent by a program', async () => {
    const { url } = await start();
    expect((await ask(url, SEARCH_PATH, POST)).status).not.toBe(403);
  });

  testSample([
    ['a link elsewhere', 'navigate', 'document', 200],
    ['a frame elsewhere', 'navigate', 'iframe', 403],
    ['a script elsewhere', 'no-cors', 'script', 403],
    ['a picture elsewhere', 'no-cors', 'image', 403],
  ])('is answered or blocked by its purpose: %s', async (_name, mode, dest, expected) => {
    const { url } = await start();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
      expect((await ask(url, '/guide', { headers })).status).toBe(expected);
    }
  });

  test('on another server on this machine cannot read anything in a browser', async () => {
    const { url } = await start();
    const other = await startOther();
    const { page } = await visit(other);
    const read = await page.evaluate(
      async ([site = '', ...paths]) => {
        const fetched = paths.map((each) =>
          fetch(site + each).then(
            (response) => response.text(),
            () => 'nothing',
          ),
        );
        const heard = new Promise((resolve) => {
          const events = new EventSource(site + paths[0]);
          events.addEventListener('problems', () => resolve('problems'));
          events.addEventListener('error', () => resolve('nothing'));
        });
        return Promise.all([...fetched, heard]);
      },
      [new URL(url).origin, DEV_EVENTS_PATH, '/guide', SEARCH_PATH],
    );
    expect(read).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
    await page.setContent(`<a href="${url}guide">guide</a>`);
    await page.getByRole('link').click();
    await page.getByText(SECRET).waitFor();
  });
});

test('serve answers requests to every host and from every origin, because its folder is public anyway', async () => {
  await writeFiles(folder, { 'index.html': 'home' });
  const { url, close } = await startServer({ host: '127.0.0.1', port: 0, folder });
  closers.push(close);
  const headers = {
    host: 'evil.example',
    origin: 'http://evil.example',
    'sec-fetch-site': 'cross-site',
  };
  expect((await ask(url, '/', { headers })).body).toBe('home');
});

/** A page of another server on this machine. */
async function startOther(): Promise<string> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Other</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

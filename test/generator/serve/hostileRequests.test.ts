/** Whatever is sent to `docwright serve`, it answers with the right status, shows nothing of its machine and continues. */

import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteHandler } from '../../../generator/serve/createSiteHandler';
import {
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../../../generator/serve/listen';
import { resolveRequest } from '../../../generator/serve/resolveRequest';
import { startServer } from '../../../generator/serve/startServer';
import { isLong } from '../../helpers/code/longRun';
import { ask, speak } from '../../helpers/commands/http';
import { createRandom } from '../../helpers/pages/nastyMarkdown';
import { writeFiles } from '../../helpers/sites/writeFiles';
import { countTrials } from '../../helpers/trials/countTrials';

const LOCAL = { host: '127.0.0.1', port: 0 };
const TRIALS = isLong ? 50_000 : 5000;
const IDLE = isLong ? 3000 : 60;
const QUERIES = '/1/indexes/*/queries';

let root: string;
let server: RunningServer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docwright-hostile-'));
  await writeFiles(root, {
    'out/index.html': 'Home',
    'out/404.html': 'Nothing here',
    'out/large.txt': 'a'.repeat(4_000_000),
    'secret.txt': 'SECRET',
  });
  server = await startServer({ ...LOCAL, folder: path.join(root, 'out') });
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe('a path', () => {
  const SEPARATORS = [
    '/',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%255c',
    '%c0%af',
    '%e0%80%af',
    '//',
    '/./',
    '／',
    ';/',
  ];
  const DOTS = [
    '..',
    '.',
    '%2e%2e',
    '.%2e',
    '%2e.',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%uff0e%uff0e',
    '．．',
    '...',
    '..;',
    '..%00',
    '..%0d%0a',
    '.. ',
    '%2e%2e%20',
  ];
  const NAMES = [
    'secret.txt',
    'guide',
    '',
    'index.html',
    '.env',
    '%',
    '%zz',
    'C:',
    '~',
    '%00',
    'a?b',
    'é',
    '%F0%9F%98%80',
    'con',
    '_headers',
  ];

  test(`${TRIALS} in any encoding never leave the site`, () => {
    const random = createRandom(3);
    const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const parts = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
        pick(random() < 0.5 ? DOTS : NAMES),
      );
      const target = (random() < 0.9 ? '/' : '') + parts.join(pick(SEPARATORS));
      const resolved = resolveRequest(target, random() < 0.5 ? '/' : '/base/');
      if (resolved.type !== 'files') continue;
      const outside = resolved.candidates.filter(
        (file) =>
          file.includes('\0') ||
          !path.resolve('/site', file).startsWith('/site/') ||
          !path.win32.join('C:\\site', file).startsWith('C:\\site\\'),
      );
      expect([target, outside]).toEqual([target, []]);
    }
    countTrials('URLs', TRIALS);
  });
});

describe('a request', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])(
    'by %s is answered by 405',
    async (method) => {
      expect((await ask(server.url, '/', { method })).status).toBe(405);
    },
  );

  test.each([
    ['one long header', `X-A: ${'a'.repeat(100_000)}\r\n`],
    ['many headers', 'X-A: aaaaaaaaaaaaaaaaaaaa\r\n'.repeat(5000)],
  ])('with %s is answered by 431', async (_, headers) => {
    const answer = await speak(server.url, `GET / HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.each([
    'bytes=-',
    'bytes=9-1',
    'bytes=a-b',
    'bytes=0-0,2-3,4-',
    `bytes=${'0-,'.repeat(2000)}0-`,
    'bytes=-99999999999999999999',
    'lines=1-2',
    'bytes=1e3-',
  ])('for the range %s is answered whole, in part, or as one that cannot be', async (range) => {
    const { status, bytes } = await ask(server.url, '/large.txt', { headers: { range } });
    expect([200, 206, 416]).toContain(status);
    expect(bytes.length).toBeLessThanOrEqual(4_000_000);
  });
});

test('a file that cannot be read is an error without its path', async () => {
  const failing = createHttpServer(
    createSiteHandler(async () => {
      throw Object.assign(new Error("EACCES: permission denied, open '/home/kit/site'"), {
        code: 'EACCES',
      });
    }),
  );
  const url = await listen(failing, LOCAL);
  for (const target of ['/', QUERIES]) {
    const { status, body } = await ask(url, target);
    expect([status, body]).toEqual([500, 'This file could not be read: EACCES\n']);
  }
  await closeServer(failing);
});

test(`${IDLE} connections that send nothing, half a request, or read nothing leave the server answering`, async () => {
  const { hostname, port } = new URL(server.url);
  const beginnings = [
    '',
    'GET / HT',
    'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
    `GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n`,
    `POST ${QUERIES} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`,
  ];
  const sockets: Socket[] = [];
  for (let index = 0; index < IDLE; index += 1) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.pause();
    socket.write(beginnings[index % beginnings.length] ?? '');
    sockets.push(socket);
  }
  for (let round = 0; round < 5; round += 1) {
    expect((await ask(server.url, '/')).body).toBe('Home');
  }
  for (const socket of sockets) socket.destroy();
  expect((await ask(server.url, '/large.txt')).bytes.length).toBe(4_000_000);
  countTrials('idle connections', IDLE);
});

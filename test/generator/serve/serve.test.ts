/** `docwright serve` over HTTP: it answers as a good static host does, and serves no private file. */

import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserError } from '../../../generator/core/diagnostics';
import { DEFAULT_PORT } from '../../../generator/serve/defaultPort';
import type { RunningServer } from '../../../generator/serve/listen';
import { startServer } from '../../../generator/serve/startServer';
import { type Answer, type AskOptions, ask, speak } from '../../helpers/commands/http';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { runCli } from '../../helpers/commands/runCli';
import { writeFiles } from '../../helpers/sites/writeFiles';

const LOCAL = { host: '127.0.0.1', port: 0 };
const HOME = `<!doctype html><title>Home</title>${'<p>Welcome home.</p>'.repeat(200)}`;
const HEADERS = `# SECRET
/*
  Content-Security-Policy: script-src 'self'
  X-Content-Type-Options: nosniff
  Content-Length: 7
/guide*
  X-Guide: yes
`;
const FILES: Readonly<Record<string, string>> = {
  'out/index.html': HOME,
  'out/404.html': '<!doctype html><title>Page Not Found</title>',
  'out/guide/index.html': '<!doctype html><title>Guide</title>',
  'out/blog/10.0-changelog/index.html': '<!doctype html><title>10.0</title>',
  'out/letters.png': 'abcdefghij',
  'out/assets/style-1a2b3c4d.css': 'p { color: red }',
  'out/empty.txt': '',
  'out/_headers': HEADERS,
  'out/.env': 'SECRET',
  'out/.git/config': 'SECRET',
  'out/.well-known/security.txt': 'Contact: mailto:a@example.org',
  'secret.txt': 'SECRET',
  'out-secret/index.html': 'SECRET',
};

let root: string;
let server: RunningServer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docwright-serve-'));
  await writeFiles(root, FILES);
  await symlink(path.join(root, 'secret.txt'), path.join(root, 'out/leak.txt'));
  await symlink(root, path.join(root, 'out/up'));
  await symlink(path.join(root, 'out/.env'), path.join(root, 'out/env.txt'));
  server = await startServer({ ...LOCAL, folder: path.join(root, 'out') });
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

test('a request that comes while a build replaces the folder is answered by the old or the new site', async () => {
  const [out, previous] = [path.join(root, 'out'), path.join(root, 'out.previous')];
  await rename(out, previous);
  const asking = Promise.all(['/guide', '/letters.png', '/no'].map((to) => ask(server.url, to)));
  await pause(10);
  await rename(previous, out);
  expect((await asking).map(({ status }) => status)).toEqual([200, 200, 404]);
  expect((await asking)[0]?.headers).toMatchObject({ 'x-guide': 'yes' });
});

describe('paths', () => {
  test.each(['/guide', '/guide/', '/guide.html', '/guide/index.html', '/guide?a=/../b'])(
    '%s answers 200 with the same page',
    async (target) => {
      const { status, body } = await get(target);
      expect([status, body]).toEqual([200, FILES['out/guide/index.html']]);
    },
  );

  test.each(['/', '/index.html', '/?q=1'])('%s answers with the home page', async (target) => {
    const { status, body } = await get(target);
    expect([status, body]).toEqual([200, HOME]);
  });

  test('a path with a dot in it is a page too', async () => {
    expect((await get('/blog/10.0-changelog')).body).toContain('10.0');
  });

  test.each(['/nothing', '/guide/nothing', '/guide.html/', '/guide//', '//guide', '/blog'])(
    '%s answers 404 with the not-found page',
    async (target) => {
      const { status, body, headers } = await get(target);
      expect([status, body]).toEqual([404, FILES['out/404.html']]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('a method other than GET and HEAD answers 405 and names the two', async () => {
    const { status, headers } = await get('/guide', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a path that is not public', () => {
  test.each([
    '/../secret.txt',
    '/guide/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%2e/secret.txt',
    '/guide%2f..%2f..%2fsecret.txt',
    '/../out-secret/index.html',
    '/..%252fsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/letters.png%00.html',
    '/leak.txt',
    '/up/secret.txt',
    '/up/out-secret/',
    '/env.txt',
    '/.env',
    '/.git/config',
    '/_headers',
    '/_HEADERS',
    '/%',
    '/%zz',
    '/%E0%A4',
    'secret.txt',
    'http://127.0.0.1/../secret.txt',
  ])('%s answers 400 or 404 and shows no content', async (target) => {
    const answer = await speak(
      server.url,
      `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('SECRET');
  });

  test('a name longer than the disk allows answers 404', async () => {
    expect((await get(`/${'a'.repeat(5000)}`)).status).toBe(404);
  });

  test('bytes that are not HTTP leave the server running', async () => {
    expect(await speak(server.url, '\0\0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await get('/guide')).status).toBe(200);
  });

  test('the files of .well-known are public', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });
});

describe('headers', () => {
  test('a page is revalidated, a hashed asset is cached forever', async () => {
    const revalidated = 'public, max-age=0, must-revalidate';
    expect((await get('/guide')).headers['cache-control']).toBe(revalidated);
    const asset = await get('/assets/style-1a2b3c4d.css');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  test.each(['/guide', '/nothing', '/%'])(
    'the headers of _headers are on the answer to %s, except those of the transfer',
    async (target) => {
      const { headers } = await get(target);
      expect(headers['content-security-policy']).toBe("script-src 'self'");
      expect(headers['content-length']).not.toBe('7');
      expect(headers['x-guide']).toBe(target === '/guide' ? 'yes' : undefined);
    },
  );

  test('an unchanged page answers 304 without a body', async () => {
    const { headers } = await get('/guide');
    const again = await get('/guide', { headers: { 'if-none-match': `"x", ${headers.etag}` } });
    expect([again.status, again.body]).toEqual([304, '']);
    const since = { 'if-modified-since': String(headers['last-modified']) };
    expect((await get('/guide', { headers: since })).status).toBe(304);
  });

  test('an ETag is found in a list, weak or strong, and a star matches any', async () => {
    const { etag = '' } = (await get('/guide')).headers;
    expect(etag).toMatch(/^W\/"/);
    for (const tags of [etag, etag.slice(2), `"x",${etag}`, `"x" , ${etag.slice(2)} , "y"`, '*']) {
      expect((await get('/guide', { headers: { 'if-none-match': tags } })).status).toBe(304);
    }
  });

  test('a changed page answers 200', async () => {
    const { 'last-modified': modified = '' } = (await get('/guide')).headers;
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    for (const headers of [
      { 'if-none-match': '"x"' },
      { 'if-none-match': '"x"', 'if-modified-since': modified },
      { 'if-modified-since': earlier },
      { 'if-modified-since': 'nonsense' },
    ]) {
      expect((await get('/guide', { headers })).status).toBe(200);
    }
  });

  test('a request with no-cache is also answered by 304 when nothing has changed', async () => {
    const { etag = '' } = (await get('/guide')).headers;
    const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await get('/guide', { headers })).status).toBe(304);
  });

  test('text is compressed with brotli or gzip as the client asks', async () => {
    const brotli = await get('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(HOME);
    const gzip = await get('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(HOME);
    expect(gzip.headers.vary).toBe('Accept-Encoding');
  });

  test('HEAD answers with the length and without the body', async () => {
    const { status, headers, body } = await get('/', { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, String(HOME.length), '']);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-2', 206, 'abc', 'bytes 0-2/10'],
    ['bytes=7-', 206, 'hij', 'bytes 7-9/10'],
    ['bytes=-2', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=8-99', 206, 'ij', 'bytes 8-9/10'],
    ['bytes=-99', 206, 'abcdefghij', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, 'abcdefghij', undefined],
    ['bytes=0-0,5-5', 200, 'abcdefghij', undefined],
    ['bytes=0-0,50-', 200, 'abcdefghij', undefined],
    ['bytes=-', 200, 'abcdefghij', undefined],
    ['lines=1-2', 200, 'abcdefghij', undefined],
  ])('%s answers %i', async (range, status, body, contentRange) => {
    const answer = await get('/letters.png', { headers: { range } });
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-range']).toBe(contentRange);
  });

  test('a range is never compressed', async () => {
    const headers = { range: 'bytes=0-1999', 'accept-encoding': 'br, gzip' };
    const { status, body, headers: answered } = await get('/', { headers });
    expect([status, body]).toEqual([206, HOME.slice(0, 2000)]);
    expect(answered['content-encoding']).toBeUndefined();
  });

  test('If-Range with another ETag answers with the whole file', async () => {
    const { etag } = (await get('/letters.png')).headers;
    const askIf = (tag: string | undefined) =>
      get('/letters.png', { headers: { range: 'bytes=0-2', 'if-range': String(tag) } });
    expect((await askIf(etag)).status).toBe(206);
    expect((await askIf('"x"')).status).toBe(200);
  });

  test('If-Range with a date answers with a part when the file has that date', async () => {
    const { 'last-modified': modified = '' } = (await get('/letters.png')).headers;
    const askIf = (date: string) =>
      get('/letters.png', { headers: { range: 'bytes=0-2', 'if-range': date } });
    expect((await askIf(modified)).status).toBe(206);
    expect((await askIf(new Date(Date.parse(modified) + 1000).toUTCString())).status).toBe(200);
    expect((await askIf('nonsense')).status).toBe(200);
  });

  test('If-Range with a weak ETag answers with the whole file', async () => {
    const { etag = '' } = (await get('/guide')).headers;
    const headers = { range: 'bytes=0-2', 'if-range': etag };
    expect([etag.slice(0, 2), (await get('/guide', { headers })).status]).toEqual(['W/', 200]);
  });

  test('an empty file is sent whole and has no range', async () => {
    expect((await get('/empty.txt')).status).toBe(200);
    expect((await get('/empty.txt', { headers: { range: 'bytes=0-' } })).status).toBe(416);
  });
});

describe('a site with a base URL', () => {
  test('is served below it, and / redirects there', async () => {
    const folder = path.join(root, 'based');
    await writeFiles(folder, {
      'index.html': 'home',
      '404.html': 'missing',
      'guide/index.html': 'guide',
      'site-manifest.json': JSON.stringify({ site: { baseUrl: '/docs/' } }),
    });
    const based = await startServer({ ...LOCAL, folder });
    const answers = await Promise.all(
      ['/docs/', '/docs', '/docs/guide', '/guide', '/docsguide', '/?a=1'].map((target) =>
        ask(based.url, target),
      ),
    );
    await based.close();
    expect(based.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/$/);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 302]);
    expect(answers.map(({ body }) => body).slice(0, 5)).toEqual([
      'home',
      'home',
      'guide',
      'missing',
      'missing',
    ]);
    expect(answers[5]?.headers.location).toBe('/docs/?a=1');
  });
});

describe('starting and ending', () => {
  test('a port in use is a problem with a hint', async () => {
    const port = Number(new URL(server.url).port);
    const diagnostic = await findProblem({
      folder: path.join(root, 'out'),
      host: '127.0.0.1',
      port,
    });
    expect(diagnostic).toMatchObject({
      code: 'port-in-use',
      message: `port ${port} on 127.0.0.1 is in use`,
      hint: 'Stop the other program, or choose another port with --port.',
    });
  });

  test.skipIf(!IS_POSIX)('without a given port, each server uses the next free one', async () => {
    const folder = path.join(root, 'out');
    const first = await startServer({ folder, host: '127.0.0.1' });
    const second = await startServer({ folder, host: '127.0.0.1' });
    const [one, other] = [first, second].map(({ url }) => Number(new URL(url).port));
    expect(one).toBeGreaterThanOrEqual(DEFAULT_PORT);
    expect(other).toBeGreaterThan(Number(one));
    expect((await ask(second.url, '/guide')).body).toContain('Guide');
    const result = await runCli(['serve', '--out', folder], {
      cwd: root,
      // It prints its address when it serves.
      watch: (child) => child.stdout?.once('data', () => child.kill('SIGINT')),
    });
    const note = `port ${DEFAULT_PORT} is in use; using ${new URL(result.stdout.trim()).port} instead\n`;
    expect(result).toMatchObject({ exitCode: 0, stderr: note });
    await Promise.all([first.close(), second.close()]);
  });

  test.each([
    [{ host: 'no-such-host.invalid', port: 0 }, 'host-unknown'],
    [{ host: '203.0.113.7', port: 0 }, 'host-unknown'],
    [{ host: '127.0.0.1', port: 70000 }, 'port-invalid'],
  ])('%o is the problem %s', async (address, code) => {
    const diagnostic = await findProblem({ folder: path.join(root, 'out'), ...address });
    expect(diagnostic?.code).toBe(code);
  });

  test('a missing folder is a problem with a hint', async () => {
    const diagnostic = await findProblem({ ...LOCAL, folder: path.join(root, 'nothing') });
    expect(diagnostic).toMatchObject({ code: 'no-output', hint: /docwright build/ });
  });

  test('closing ends open connections', async () => {
    const short = await startServer({ ...LOCAL, folder: path.join(root, 'out') });
    const socket = connect(Number(new URL(short.url).port), '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET /guide HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await short.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  });
});

function get(target: string, options: AskOptions = {}): Promise<Answer> {
  return ask(server.url, target, options);
}

async function findProblem(options: Parameters<typeof startServer>[0]) {
  const error = await startServer(options).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof UserError ? error.diagnostics[0] : undefined;
}

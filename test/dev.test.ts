/** `docwright dev`: what pages are told of edits, and what is served in the meantime. */

import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBuildQueue } from '../generator/dev/createBuildQueue';
import type { DevBuild } from '../generator/dev/devBuild';
import { findChange } from '../generator/dev/findChange';
import { startDevServer } from '../generator/dev/startDevServer';
import { isIgnored } from '../generator/dev/startWatching';
import { createUserError } from '../generator/diagnostics';
import type { RunningServer } from '../generator/serve/listen';
import { DEV_EVENTS_PATH, DEV_SCRIPT_PATH } from '../templates/model/devEvents';

const SCRIPT = 'console.log("dev")';
const BROKEN = {
  code: 'broken-link',
  severity: 'error',
  message: 'link to "./b.md" matches no page',
  file: 'content/docs/a.md',
  line: 3,
} as const;

let folder: string;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-dev-'));
});

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true });
});

describe('serving', () => {
  test('pages come from memory by the rules of serve', async () => {
    const { url } = await start(async () => createSite('<h1>One</h1>'));
    const page = await get(`${url}guide`);
    expect([page.status, page.body]).toEqual([200, '<h1>One</h1>']);
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect((await get(`${url}guide.html`)).body).toBe('<h1>One</h1>');
    expect((await get(`${url}nothing`)).status).toBe(404);
    expect((await get(`${url}_headers`)).status).toBe(404);
    expect((await get(`${url}guide`, { 'if-none-match': page.headers.etag })).status).toBe(304);
    expect((await get(`${url}guide`, { range: 'bytes=1-2' })).body).toBe('h1');
  });

  test('the development script is served from its own path', async () => {
    const { url } = await start(async () => createSite('x'));
    const { body, headers } = await get(new URL(DEV_SCRIPT_PATH, url));
    expect([body, headers['content-type']]).toEqual([SCRIPT, 'text/javascript; charset=utf-8']);
  });

  test('a site with a base URL is served below it', async () => {
    const { url } = await start(async () => createSite('guide', { baseUrl: '/docs/' }));
    expect(url).toMatch(/\/docs\/$/);
    expect((await get(`${url}guide`)).body).toBe('guide');
  });

  test('a port in use is a problem with a hint', async () => {
    const first = await start(async () => createSite('x'));
    const port = Number(new URL(first.url).port);
    const second = start(async () => createSite('x'), { port });
    await expect(second).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  });
});

describe('edits', () => {
  test('an edited page is built, served and told to the listeners', async () => {
    const { url, source } = await startFromFile('old');
    const events = await listen(url);
    await writeFile(source, 'new');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect((await get(`${url}guide`)).body).toBe('new');
  });

  test.each([
    [
      'renames a copy over it',
      async (file: string) => {
        await writeFile(`${file}.tmp`, 'new');
        await rename(`${file}.tmp`, file);
      },
    ],
    [
      'moves it away and writes it anew',
      async (file: string) => {
        await rename(file, `${file}~`);
        await writeFile(file, 'new');
        await unlink(`${file}~`);
      },
    ],
  ])('an editor that %s has edited it', async (_name, save) => {
    const { url, source } = await startFromFile('old');
    const events = await listen(url);
    await save(source);
    await events.next('update');
    expect((await get(`${url}guide`)).body).toBe('new');
  });

  test('a watched file that comes into being causes a build', async () => {
    const late = path.join(folder, 'later', 'site.config.ts');
    const build = async (): Promise<DevBuild> => createSite(await readOr(late, 'without'));
    const { url } = await start(build, { watch: [late] });
    const events = await listen(url);
    await writeFiles({ 'later/site.config.ts': 'with' });
    await events.next('update');
    expect((await get(`${url}guide`)).body).toBe('with');
  });

  test('a build that changes no byte is told to nobody', async () => {
    let body = 'same';
    const { url, lines } = await start(async () => createSite(body));
    const events = await listen(url);
    await edit('content/a.md');
    await until(() => lines.some((line) => line.endsWith('nothing changed')));
    body = 'other';
    await edit('content/a.md');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect(events.heard.filter((name) => name === 'update')).toHaveLength(1);
  });

  test('a change of styles alone names the new stylesheet', async () => {
    let hash = 'aaaaaaaa';
    const { url } = await start(async () => createSite('page', { hash }));
    const events = await listen(url);
    hash = 'bbbbbbbb';
    await edit('content/a.css');
    const stylesheet = '/assets/style-bbbbbbbb.css';
    expect(await events.next('update')).toEqual({ changed: 'styles', stylesheet });
  });

  test('a page of an older build, or of a server that has gone, is told to reload at once', async () => {
    const { url } = await start(async () => createSite('x'));
    const events = await listen(url, '?build=elsewhere-1');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    const metric = String((await get(url)).headers['server-timing']);
    const current = await listen(url, `?build=${/desc="(.*)"/.exec(metric)?.[1]}`);
    await current.next('problems');
    expect(current.heard).toEqual(['problems']);
  });
});

describe('problems', () => {
  test('a failed build leaves the last good pages and tells its problems until they are mended', async () => {
    let isBroken = false;
    const { url } = await start(async () =>
      isBroken ? { ...createSite('x'), files: new Map(), problems: [BROKEN] } : createSite('good'),
    );
    const events = await listen(url);
    expect(await events.next('problems')).toEqual([]);
    isBroken = true;
    await edit('content/a.md');
    expect(await events.next('problems')).toEqual([BROKEN]);
    expect((await get(`${url}guide`)).body).toBe('good');
    const late = await listen(url);
    expect(await late.next('problems')).toEqual([BROKEN]);
    isBroken = false;
    await edit('content/a.md');
    expect(await events.next('problems')).toEqual([]);
  });

  test('until the first build succeeds every path shows a page that says why not', async () => {
    let isBroken = true;
    const { url } = await start(async () =>
      isBroken ? { ...createSite('x'), files: new Map(), problems: [BROKEN] } : createSite('good'),
    );
    const { status, body, headers } = await get(`${url}any/path`);
    expect(status).toBe(500);
    expect(body).toContain(`<script src="${DEV_SCRIPT_PATH}" defer></script>`);
    expect(body).toContain('link to "./b.md" matches no page');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const events = await listen(url);
    isBroken = false;
    await edit('content/a.md');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect((await get(`${url}guide`)).body).toBe('good');
  });

  test('a build that throws is a problem like any other', async () => {
    let failure: Error | undefined = new Error('no memory for <this>');
    const { url, lines } = await start(async () => {
      if (failure) throw failure;
      return createSite('good');
    });
    expect((await get(url)).body).toContain('the build crashed: no memory for &lt;this>');
    expect((await get(new URL(DEV_SCRIPT_PATH, url))).body).toContain('EventSource');
    expect(lines.join('\n')).toContain('no memory for <this>');
    const events = await listen(url);
    await events.next('problems');
    failure = createUserError({ code: 'no-config', message: 'there is no site.config.ts' });
    await edit('content/a.md');
    expect(await events.next('problems')).toMatchObject([{ code: 'no-config', severity: 'error' }]);
    failure = undefined;
    await edit('content/a.md');
    await events.next('update');
    expect((await get(`${url}guide`)).body).toBe('good');
  });
});

describe('the queue of builds', () => {
  test('builds never overlap, and what changes during one causes exactly one more', async () => {
    const runs: (readonly string[])[] = [];
    const finishes: (() => void)[] = [];
    const queue = createBuildQueue((changed) => {
      runs.push(changed);
      return new Promise<void>((resolve) => finishes.push(resolve));
    });
    queue.add('b');
    queue.add('a');
    queue.add('b');
    await until(() => runs.length === 1);
    queue.add('c');
    await pause(60);
    queue.add('d');
    await pause(60);
    expect(runs).toEqual([['a', 'b']]);
    finishes[0]?.();
    await until(() => runs.length === 2);
    finishes[1]?.();
    await pause(60);
    expect(runs).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('a closed queue begins no build', async () => {
    const runs: unknown[] = [];
    const queue = createBuildQueue(async (changed) => void runs.push(changed));
    queue.add('a');
    queue.close();
    await pause(60);
    expect(runs).toEqual([]);
  });
});

describe('the rules by themselves', () => {
  test.each([
    ['/site/.hidden/content/docs/a.md', false],
    ['/site/.hidden/content/static/.well-known/x', false],
    ['/site/.hidden/content/docs/out/a.md', false],
    ['/site/.hidden/content/.git/index', true],
    ['/site/.hidden/content/docs/.a.md.swp', true],
    ['/site/.hidden/content/node_modules/a/index.js', true],
    ['/site/.hidden/content/out/index.html', true],
    ['/site/.hidden/package.json', true],
    ['/site/.hidden', false],
  ])('%s is ignored: %s', (file, expected) => {
    const watch = ['/site/.hidden/content', '/site/.hidden/theme.css'];
    expect(isIgnored(file, { watch, ignore: ['/site/.hidden/content/out'] })).toBe(expected);
  });

  test('text and bytes of the same content are no change, a removed page is one', () => {
    const before = createSite('x');
    const after = { ...before, files: new Map(before.files) };
    after.files.set('guide/index.html', Buffer.from('x'));
    expect(findChange(before, after)).toBeUndefined();
    after.files.delete('guide/index.html');
    expect(findChange(before, after)).toEqual({ changed: 'page' });
  });

  test('a page that changes together with the styles is a changed page', () => {
    const before = createSite('x', { hash: 'aaaaaaaa' });
    const after = createSite('y', { hash: 'bbbbbbbb' });
    expect(findChange(before, after)).toEqual({ changed: 'page' });
  });
});

/** A site of one page, whose home page names its stylesheet as all pages do. */
function createSite(guide: string, { hash = 'aaaaaaaa', baseUrl = '/' } = {}): DevBuild {
  const stylesheet = `${baseUrl}assets/style-${hash}.css`;
  return {
    files: new Map<string, string | Uint8Array>([
      ['index.html', `<link rel="stylesheet" href="${stylesheet}">`],
      ['404.html', 'missing'],
      ['guide/index.html', guide],
      [`assets/style-${hash}.css`, `/* ${hash} */`],
      ['_headers', '/*\n  X-Frame-Options: DENY\n'],
      ['site-manifest.json', Buffer.from(JSON.stringify({ site: { baseUrl }, hash, guide }))],
    ]),
    stylesheet,
    problems: [],
    devScript: SCRIPT,
  };
}

type StartOptions = { readonly port?: number; readonly watch?: readonly string[] };

async function start(
  build: () => Promise<DevBuild>,
  { port = 0, watch = [path.join(folder, 'content')] }: StartOptions = {},
): Promise<RunningServer & { lines: string[] }> {
  const lines: string[] = [];
  await mkdir(path.join(folder, 'content'), { recursive: true });
  const log = (line: string) => void lines.push(line);
  const server = await startDevServer({ host: '127.0.0.1', port, watch, build, log });
  closers.push(server.close);
  return { ...server, lines };
}

async function startFromFile(text: string) {
  await writeFiles({ 'content/guide.md': text });
  const source = path.join(folder, 'content/guide.md');
  return { source, ...(await start(async () => createSite(await readOr(source, 'gone')))) };
}

let edits = 0;

async function edit(file: string): Promise<void> {
  edits += 1;
  await writeFiles({ [file]: `edit ${edits}` });
}

async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

async function readOr(file: string, missing: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(file, 'utf8').catch(() => missing);
}

async function get(url: string | URL, headers: Record<string, string | undefined> = {}) {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const response = await open(url, Object.fromEntries(given) as Record<string, string>);
  let body = '';
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}

function open(url: string | URL, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(url, { headers }, resolve).on('error', reject);
  });
}

/** Resolves when the server listens back; `next` gives the data of the next event of a name. */
async function listen(url: string, query = '') {
  const response = await open(new URL(DEV_EVENTS_PATH + query, url));
  const heard: string[] = [];
  const waiting: { name: string; data: unknown }[] = [];
  let text = '';
  closers.push(() => response.destroy());
  response.on('error', () => {});
  response.on('data', (chunk) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1];
      if (name === undefined) continue;
      heard.push(name);
      waiting.push({ name, data: JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? 'null') });
    }
  });
  const next = async (name: string): Promise<unknown> => {
    await until(() => waiting.some((event) => event.name === name));
    const index = waiting.findIndex((event) => event.name === name);
    return waiting.splice(index, 1)[0]?.data;
  };
  return { heard, next };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

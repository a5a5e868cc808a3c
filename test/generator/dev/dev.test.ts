/** `docwright dev`: the events that pages get after edits, and what is served in the meantime. */

import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createUserError } from '../../../generator/core/diagnostics';
import type { DevBuild, DevSite, FramedProblem } from '../../../generator/dev/devBuild';
import { startDevServer } from '../../../generator/dev/startDevServer';
import type { RunningServer } from '../../../generator/serve/listen';
import { DEV_SCRIPT_PATH } from '../../../templates/model/outputs';
import { until } from '../../helpers/browser/until';
import { createDevBuild, DEV_SCRIPT, failDevBuild } from '../../helpers/commands/devBuild';
import { type Answer, ask } from '../../helpers/commands/http';
import { type DevListener, listenToDev } from '../../helpers/commands/listenToDev';
import { writeFiles } from '../../helpers/sites/writeFiles';

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
  test('pages are served from memory in the same way as by serve', async () => {
    const { url } = await start(async () => createDevBuild('<h1>One</h1>'));
    const page = await get(`${url}guide`);
    expect([page.status, page.body]).toEqual([200, '<h1>One</h1>']);
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect((await get(`${url}guide.html`)).body).toBe('<h1>One</h1>');
    expect((await get(`${url}nothing`)).status).toBe(404);
    expect((await get(`${url}_headers`)).status).toBe(404);
    expect((await get(`${url}guide`, { 'if-none-match': String(page.headers.etag) })).status).toBe(
      304,
    );
    expect((await get(`${url}guide`, { range: 'bytes=1-2' })).body).toBe('h1');
  });

  test('the development script is served from its own path', async () => {
    const { url } = await start(async () => createDevBuild('x'));
    const { body, headers } = await get(new URL(DEV_SCRIPT_PATH, url));
    expect([body, headers['content-type']]).toEqual([DEV_SCRIPT, 'text/javascript; charset=utf-8']);
  });

  test('a site with a base URL is served below it', async () => {
    const { url } = await start(async () => createDevBuild('guide', { baseUrl: '/docs/' }));
    expect(url).toMatch(/\/docs\/$/);
    expect((await get(`${url}guide`)).body).toBe('guide');
  });

  test('a port in use is a problem with a hint', async () => {
    const first = await start(async () => createDevBuild('x'));
    const port = Number(new URL(first.url).port);
    const second = start(async () => createDevBuild('x'), { port });
    await expect(second).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  });
});

/** What a page asks for that shows the guide in its current version. */
async function describeGuide(url: string): Promise<string> {
  const metric = String((await get(`${url}guide`)).headers['server-timing']);
  return `?page=%2Fguide&version=${/desc="(.*)"/.exec(metric)?.[1]}`;
}

describe('edits', () => {
  test('an edited page is served, and the browsers that show it get an event', async () => {
    const { url, source } = await startFromFile('old');
    const events = await listen(url, await describeGuide(url));
    await writeFile(source, 'new');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect((await get(`${url}guide`)).body).toBe('new');
  });

  test('a browser that shows another page gets no event', async () => {
    const { url, source, lines } = await startFromFile('old');
    const metric = String((await get(`${url}other`)).headers['server-timing']);
    const other = await listen(url, `?page=%2Fother&version=${/desc="(.*)"/.exec(metric)?.[1]}`);
    const guide = await listen(url, await describeGuide(url));
    await writeFile(source, 'new');
    await guide.next('update');
    await until(() => lines.some((line) => line.endsWith('1 open page updated')));
    expect(other.heard).toEqual(['problems']);
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
      'moves it away and writes it again',
      async (file: string) => {
        await rename(file, `${file}~`);
        await writeFile(file, 'new');
        await unlink(`${file}~`);
      },
    ],
    [
      'writes it in pieces with pauses',
      async (file: string) => {
        await writeFile(file, '');
        for (const piece of ['n', 'e', 'w']) {
          await wait(15);
          await appendFile(file, piece);
        }
      },
    ],
  ])('a file counts as edited when an editor %s', async (_name, save) => {
    const { url, source } = await startFromFile('old');
    const events = await listen(url, await describeGuide(url));
    await save(source);
    await events.next('update');
    await expect.poll(async () => (await get(`${url}guide`)).body).toBe('new');
  });

  test('a watched file that is created causes a build', async () => {
    const late = path.join(folder, 'later', 'site.config.ts');
    const build = async (): Promise<DevBuild> => createDevBuild(await readOr(late, 'without'));
    const { url } = await start(build, { watch: [late] });
    const events = await listen(url, await describeGuide(url));
    await writeFiles(folder, { 'later/site.config.ts': 'with' });
    await events.next('update');
    expect((await get(`${url}guide`)).body).toBe('with');
  });

  test('a build that changes no byte sends no event', async () => {
    let body = 'same';
    const { url, lines } = await start(async () => createDevBuild(body));
    const events = await listen(url, await describeGuide(url));
    await edit('content/a.md');
    await until(() => lines.filter((line) => /^ready in \d+ ms$/.test(line)).length === 2);
    body = 'other';
    await edit('content/a.md');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect(events.heard.filter((name) => name === 'update')).toHaveLength(1);
  });

  test('a change of only the styles sends the new stylesheet', async () => {
    let hash = 'aaaaaaaa';
    const { url } = await start(async () => createDevBuild('page', { hash }));
    const events = await listen(url, await describeGuide(url));
    hash = 'bbbbbbbb';
    await edit('content/a.css');
    const stylesheet = '/assets/style-bbbbbbbb.css';
    expect(await events.next('update')).toEqual({ changed: 'styles', stylesheet });
  });

  test('a changed static file is reported to the pages that reference it', async () => {
    let changedHrefs: readonly string[] = [];
    const picture = '<img src="/boat.svg">';
    const { url, lines } = await start(async () =>
      createDevBuild(picture, { site: { changedHrefs } }),
    );
    const events = await listen(url, await describeGuide(url));
    const other = await listen(url, '?page=%2Fother');
    await other.next('update');
    changedHrefs = ['/boat.svg'];
    await edit('content/static/boat.svg');
    expect(await events.next('update')).toEqual({ changed: 'file' });
    await until(() => lines.some((line) => line.endsWith('1 open page updated')));
    expect(other.heard).toEqual(['update', 'problems']);
  });

  test('a page in another version, or of an earlier server, gets an event at once', async () => {
    const { url } = await start(async () => createDevBuild('x'));
    const events = await listen(url, '?page=%2Fguide&version=elsewhere-1');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    const current = await listen(url, await describeGuide(url));
    await current.next('problems');
    expect(current.heard).toEqual(['problems']);
  });
});

describe('problems', () => {
  test('a failed build leaves the last good pages, and its problems are sent until they are fixed', async () => {
    let isBroken = false;
    const { url } = await start(async () =>
      isBroken ? failDevBuild([BROKEN]) : createDevBuild('good'),
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

  test('of a site are sent with the page, and those of its own file are marked', async () => {
    const own = { ...BROKEN, file: 'content/docs/guide.md' };
    const problems = [own, BROKEN];
    const { url } = await start(async () =>
      createDevBuild('x', { site: { listProblems: () => problems } }),
    );
    const events = await listen(url, '?page=%2Fguide');
    expect(await events.next('problems')).toEqual([{ ...own, isOwn: true }, BROKEN]);
    const other = await listen(url, '?page=%2Fother');
    expect(await other.next('problems')).toEqual([own, BROKEN]);
  });

  test('that are found while the server is idle are sent and reported once', async () => {
    let problems: readonly FramedProblem[] = [];
    const told: (readonly FramedProblem[])[] = [];
    const checkAll = async (pause: () => Promise<boolean>) => {
      if (await pause()) problems = [BROKEN];
    };
    const site = { listProblems: () => problems, checkAll };
    const { url } = await start(async () => createDevBuild('x', { site }), {
      onProblems: (known) => void told.push(known),
    });
    const events = await listen(url);
    expect(await events.next('problems')).toEqual([]);
    expect(await events.next('problems')).toEqual([BROKEN]);
    expect(told.at(-1)).toEqual([BROKEN]);
  });

  test('a page that fails shows its problems, and other pages are shown as usual', async () => {
    let isBroken = true;
    const create = (): DevBuild => {
      const { site, ...build } = createDevBuild('good');
      const open: DevSite['open'] = async (file) => {
        if (isBroken && file === 'guide/index.html') throw createUserError(BROKEN);
        return site?.open(file);
      };
      return { ...build, ...(site && { site: { ...site, open } }) };
    };
    const { url } = await start(async () => create());
    const { status, body } = await get(`${url}guide`);
    expect([status, body.includes(BROKEN.message)]).toEqual([500, true]);
    expect((await get(`${url}other`)).status).toBe(200);
    const events = await listen(url, '?page=%2Fguide&version=failed');
    await events.next('problems');
    isBroken = false;
    await edit('content/a.md');
    expect(await events.next('update')).toEqual({ changed: 'page' });
    expect((await get(`${url}guide`)).body).toBe('good');
  });

  test('until the first build succeeds, every path shows a page with the problems', async () => {
    let isBroken = true;
    const { url } = await start(async () =>
      isBroken ? failDevBuild([BROKEN]) : createDevBuild('good'),
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

  test('a build that throws is shown as a problem', async () => {
    let failure: Error | undefined = new Error('no memory for <this>');
    const { url, lines } = await start(async () => {
      if (failure) throw failure;
      return createDevBuild('good');
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

type StartOptions = {
  readonly port?: number;
  readonly watch?: readonly string[];
  readonly onProblems?: (problems: readonly FramedProblem[]) => void;
};

async function start(
  build: () => Promise<DevBuild>,
  { port = 0, watch = [path.join(folder, 'content')], ...options }: StartOptions = {},
): Promise<RunningServer & { lines: string[] }> {
  const lines: string[] = [];
  await mkdir(path.join(folder, 'content'), { recursive: true });
  const log = (line: string) => void lines.push(line);
  const place = { root: folder, host: '127.0.0.1', port, watch };
  const server = await startDevServer({ ...place, build, log, ...options });
  closers.push(server.close);
  return { ...server, lines };
}

async function startFromFile(text: string) {
  await writeFiles(folder, { 'content/guide.md': text });
  const source = path.join(folder, 'content/guide.md');
  return { source, ...(await start(async () => createDevBuild(await readOr(source, 'gone')))) };
}

let edits = 0;

async function edit(file: string): Promise<void> {
  edits += 1;
  await writeFiles(folder, { [file]: `edit ${edits}` });
}

async function listen(url: string, query = ''): Promise<DevListener> {
  const listener = await listenToDev(url, query);
  closers.push(listener.close);
  return listener;
}

function readOr(file: string, missing: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => missing);
}

function get(url: string | URL, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(String(url), new URL(url).pathname, { headers });
}

/** `docwright mcp` answers the official client about a folder, a served site and a site in `dev`. */

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../generator/serve/startServer';
import { serveInDev } from '../helpers/commands/devProcess';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { closeMcpClients, type McpClient, startMcpClient } from '../helpers/commands/mcpClient';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const WIND = '# Wind\n\nA breeze lifts the kite.\n\n## Storms\n\nStay at home when it thunders.\n';
const SITE = {
  [CONFIG_FILE]: `export default {
    title: 'Kites', url: 'https://kites.example', baseUrl: '/docs/', version: '3.1', blog: false,
    languages: { fr: {} },
  };`,
  'content/docs/index.md': '# Start\n\nBuild a kite.\n',
  'content/docs/guide/wind.md': WIND,
  'content/docs/api.md':
    '# API\n\n## Get a kite {#get}\n\n::endpoint{method="GET" path="/kites/{id}"}\n\nReturns a kite.\n',
  'content/fr/docs/guide/wind.md': '# Vent\n\nUne brise soulève le cerf-volant.\n',
};
const URL = 'https://kites.example/docs';

let root: string;
const closing: (() => Promise<void>)[] = [];
const dev = serveInDev(SITE);

beforeAll(async () => {
  root = await createSite(SITE);
  const built = await runCommand(['build', '--quiet'], { cwd: root });
  expect(built).toMatchObject({ exitCode: 0, stderr: '' });
});
afterAll(async () => {
  await closeMcpClients();
  await Promise.all(closing.map((close) => close()));
});

const PLACES = {
  'a folder': async () => 'out',
  'a served site': async () => {
    const folder = path.join(root, 'out');
    const server = await startServer({ folder, host: '127.0.0.1', port: 0 });
    closing.push(server.close);
    return server.url;
  },
  'a site in dev': async () => dev.getOrigin(),
};

describe.each(Object.entries(PLACES))('about %s', (_, getPlace) => {
  let mcp: McpClient;
  beforeAll(async () => {
    mcp = await startMcpClient(root, await getPlace());
  });

  test('it has four tools that only read', async () => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'list', 'find_operation']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });

  test('search cites sections, also of another language', async () => {
    const { text } = await mcp.call('search', { query: 'thunders' });
    expect(text).toContain('Kites 3.1');
    expect(text).toContain(`1. Wind › Storms\n${URL}/guide/wind#storms\n`);
    expect(text).toContain('Stay at home when it thunders.');
    const french = await mcp.call('search', { query: 'brise', edition: 'fr' });
    expect(french.text).toContain(`1. Vent\n${URL}/fr/guide/wind\n`);
    expect((await mcp.call('search', { query: 'submarine' })).text).toBe(
      'No section matches "submarine".',
    );
  });

  test('read returns a page or a section', async () => {
    const page = { text: `${URL}/guide/wind\n\n${WIND.trim()}`, isError: false };
    for (const name of [`${URL}/guide/wind`, '/guide/wind/', 'guide/wind.md']) {
      const { text, isError } = await mcp.call('read', { page: name });
      expect({ text: text.trim(), isError }).toEqual(page);
    }
    const section = `${URL}/guide/wind#storms\n\n## Storms\n\nStay at home when it thunders.`;
    expect((await mcp.call('read', { page: `${URL}/guide/wind#storms` })).text).toBe(section);
    expect((await mcp.call('read', { page: '/guide/wind', section: 'Storms' })).text).toBe(section);
    const { text, isError } = await mcp.call('read', { page: '/guide/wind', section: 'snow' });
    expect(isError).toBe(true);
    expect(text).toContain('- storms: Storms');
  });

  test('list and find_operation return URLs', async () => {
    const { text } = await mcp.call('list', { path: '/guide' });
    expect(text).toBe(`Kites 3.1\n\n- Wind: ${URL}/guide/wind`);
    const found = await mcp.call('find_operation', { query: 'get kites' });
    expect(found.text).toContain(`GET /kites/{id} – Get a kite\n${URL}/api#get`);
    expect((await mcp.call('find_operation', { query: 'delete' })).text).toContain('None of');
  });

  test('pages are resources', async () => {
    const { resources } = await mcp.client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toContain(`${URL}/fr/guide/wind`);
    const { contents } = await mcp.client.readResource({ uri: `${URL}/guide/wind` });
    expect(contents).toMatchObject([{ mimeType: 'text/markdown' }]);
    expect(JSON.stringify(contents)).toContain('A breeze lifts the kite.');
  });

  test.each([
    '../../secret.txt',
    '/../secret',
    '..%2F..%2Fsecret',
    'file:///etc/passwd',
    'https://other.example/guide/wind',
    'javascript:alert(1)',
    '\0',
    '\ud800',
    '%',
    '/site-manifest.json',
    'x'.repeat(1_999),
  ])('a page that it does not have is an error: %j', async (page) => {
    const { text, isError } = await mcp.call('read', { page });
    expect(isError).toBe(true);
    expect(text).toMatch(/is not a page of Kites/);
  });

  test.each([
    ['read', {}],
    ['read', { page: 7 }],
    ['search', { query: 'x'.repeat(10_000) }],
    ['search', { query: 'kite', limit: 0 }],
    ['search', { query: 'kite', edition: '../..' }],
    ['list', { path: '/nowhere' }],
  ])('wrong arguments of %s are an error: %j', async (tool, args) => {
    const answered = await mcp
      .call(tool, args)
      .catch((error: Error) => ({ isError: true, text: error.message }));
    expect(answered.isError).toBe(true);
    expect(answered.text).not.toBe('');
  });
});

test('a new build is answered about without a restart', async () => {
  const own = await createSite(SITE);
  await runCommand(['build', '--quiet'], { cwd: own });
  const mcp = await startMcpClient(own, 'out');
  expect((await mcp.call('search', { query: 'glider' })).text).toContain('No section');
  await writeFiles(own, { 'content/docs/glider.md': '# Glider\n\nA glider has no line.\n' });
  await runCommand(['build', '--quiet'], { cwd: own });
  expect((await mcp.call('search', { query: 'glider' })).text).toContain(`${URL}/glider`);
  expect((await mcp.call('read', { page: '/glider' })).text).toContain('no line');
});

test('operations are found in all files with docs', async () => {
  const words = 'word '.repeat(1_500);
  const describe = (name: string) =>
    `# ${name}\n\n::endpoint{method="GET" path="/${name}"}\n\n${words}\n`;
  const own = await createSite({
    [CONFIG_FILE]: configOf("baseUrl: '/docs/', outputs: { llmsFullSize: 10_000 }"),
    'content/docs/kites.md': describe('kites'),
    'content/docs/winds.md': describe('winds'),
  });
  await runCommand(['build', '--quiet'], { cwd: own });
  expect(existsSync(path.join(own, 'out/llms-full-2.txt'))).toBe(true);
  const mcp = await startMcpClient(own, 'out');
  const { text } = await mcp.call('find_operation', {});
  expect(text.match(/^GET .*$/gm)).toEqual(['GET /kites – kites', 'GET /winds – winds']);
});

describe('with an earlier build', () => {
  const API =
    "openapi: 3.1.0\ninfo: { title: Kites, version: '1' }\npaths: { /kites: { get: { responses: {} } } }\n";

  test('it lists how an API has changed', async () => {
    const own = await createSite({
      ...SITE,
      [CONFIG_FILE]: configOf("openapi: { reference: './openapi.yaml' }"),
      'content/openapi.yaml': API,
    });
    await runCommand(['build', '--quiet', '--out', 'kept'], { cwd: own });
    await writeFiles(own, { 'content/openapi.yaml': API.replace('get', 'put') });
    await runCommand(['build', '--quiet'], { cwd: own });
    const manifest = path.join(own, 'kept/site-manifest.json');
    const mcp = await startMcpClient(own, 'out', ['--against', manifest]);
    expect(await mcp.call('changes')).toEqual({
      isError: false,
      text: 'Test\n\n2 changes of the API, 1 breaking\n! GET /kites: the operation was removed\n  PUT /kites: the operation was added\n',
    });
    const other = await startMcpClient(root, 'out', ['--against', manifest]);
    expect(await other.call('changes')).toMatchObject({
      isError: true,
      text: 'The documentation has no OpenAPI description. Use "search".',
    });
  });

  test('it does not start when the snapshot of that build is missing', async () => {
    const manifest = path.join(root, 'out/site-manifest.json');
    const result = await runCommand(['mcp', 'out', '--against', manifest], { cwd: root });
    expect([result.exitCode, result.stderr]).toEqual([1, expect.stringContaining('api-snapshot')]);
  });
});

test.runIf(IS_POSIX)(
  'a manifest or a link that leads out of the folder reads nothing there',
  async () => {
    const own = await createSite(SITE);
    await runCommand(['build', '--quiet'], { cwd: own });
    writeFileSync(path.join(own, 'secret.md'), 'SECRET');
    symlinkSync(path.join(own, 'secret.md'), path.join(own, 'out/linked.md'));
    const file = path.join(own, 'out/site-manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    for (const name of ['/../secret', '/linked']) {
      manifest.routes.push({ path: name, kind: 'doc', title: 'Secret' });
      manifest.files.push(`${name.slice(1)}.md`);
    }
    writeFileSync(file, JSON.stringify(manifest));
    const mcp = await startMcpClient(own, 'out');
    for (const page of ['/../secret', '/linked']) {
      const { text, isError } = await mcp.call('read', { page });
      expect(isError).toBe(true);
      expect(text).not.toContain('SECRET');
    }
  },
);

describe('a host that does not answer like a site', () => {
  const answer = async (listener: RequestListener) => {
    const server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(async () => void server.close());
    const { port } = server.address() as AddressInfo;
    const mcp = await startMcpClient(createFolder(), `http://127.0.0.1:${port}/`);
    return mcp.call('list');
  };

  test.each<[string, RequestListener, RegExp]>([
    ['an error', (_, out) => void out.writeHead(500).end(), /answers with status 500/],
    ['nothing', (_, out) => void out.writeHead(404).end(), /has no site-manifest\.json/],
    ['a page', (_, out) => void out.end('<!doctype html>'), /not that of a docwright site/],
    ['other JSON', (_, out) => void out.end('{"routes":[1]}'), /not that of a docwright site/],
    ['a broken connection', (_, out) => void out.destroy(), /cannot be read/],
    [
      'a redirect',
      ({ headers }, out) =>
        void (headers.host?.startsWith('localhost')
          ? out.end('{}')
          : out
              .writeHead(302, { location: `http://localhost:${headers.host?.split(':')[1]}/` })
              .end()),
      /redirects to another host/,
    ],
  ])('says so: %s', async (_, listener, message) => {
    const { text, isError } = await answer(listener);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});

test('a folder that does not exist is an error of the command', async () => {
  const { exitCode, stdout, stderr } = await runCommand(['mcp', 'nowhere'], { cwd: root });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/error\[no-output\].*nowhere/);
});

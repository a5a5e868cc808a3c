/** Images on other hosts are stored with the site, from a host that can fail in every way. */

import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FailingHost, startFailingHost } from '../../helpers/commands/failingHost';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

let host: FailingHost;
/** A host that is not in the allowlist. */
let hidden: FailingHost;
beforeAll(async () => {
  const files = new Map([['kite.svg', SVG]]);
  host = await startFailingHost(files);
  hidden = await startFailingHost(files);
});
beforeEach(() => {
  host.fix();
  host.forget();
  hidden.forget();
});
afterAll(() => Promise.all([host.close(), hidden.close()]));

const create = (markdown: string, hosts = [host.origin]) =>
  createSite({
    [CONFIG_FILE]: configOf(`images: { download: true, hosts: ${JSON.stringify(hosts)} }`),
    'content/docs/a.md': `# A\n\n${markdown}\n`,
  });

async function findFailure(url: string, hosts?: string[]): Promise<string | undefined> {
  const { diagnostics } = await buildRoot(await create(`![broken](${url})`, hosts));
  return diagnostics.find(({ code }) => code === 'picture-not-kept')?.message;
}

test('an image is fetched once, shown with its size, and stored in the content folder', async () => {
  const url = `${host.origin}/kite.svg?v=1`;
  const root = await create(`![kite](${url}) <img src="${url}" alt="again">`);
  const first = await buildRoot(root);
  const second = await buildRoot(root);
  expect(first.diagnostics).toEqual([]);
  expect(first.page('/a')).toMatch(
    /<img src="\/assets\/files\/kite-\w{8}-\w{8}\.svg" width="8" height="4" alt="kite"/,
  );
  expect(second.page('/a')).toBe(first.page('/a'));
  expect(host.requests.filter((request) => request.path.startsWith('/kite.svg'))).toHaveLength(1);
  const [folder = ''] = readdirSync(path.join(root, 'content/remote'));
  expect(folder).toMatch(/^127\.0\.0\.1-\d+$/);
  expect(readdirSync(path.join(root, 'content/remote', folder))).toEqual([
    expect.stringMatching(/^kite-\w{8}\.svg$/),
  ]);
});

test.each([
  [
    'the host has none',
    { kind: 'answer', status: 404, body: '' },
    'the server responds with status 404',
  ],
  ['it is a page', { kind: 'answer', type: 'image/png', body: 'A page' }, 'it is not an image'],
  [
    'it is a page declared as SVG',
    { kind: 'answer', type: 'image/svg+xml', body: '<html><svg/></html>' },
    'it is an SVG image with content that is not allowed, such as scripts',
  ],
  [
    'it runs scripts',
    { kind: 'answer', type: 'image/png', body: '<svg><script>1</script></svg>' },
    'it is an SVG image with content that is not allowed, such as scripts',
  ],
  ['the host hangs up', { kind: 'reset' }, 'the host closes the connection'],
  ['the host stops too early', { kind: 'truncate', body: SVG }, 'the host closes the connection'],
  [
    'it redirects forever',
    { kind: 'redirect', to: '/broken.svg' },
    'it redirects more than 5 times',
  ],
] as const)('a picture that cannot be had keeps its address: %s', async (_, fault, why) => {
  host.breakPath('/broken.svg', fault);
  const url = `${host.origin}/broken.svg`;
  const root = await create(`![broken](${url})`);
  const site = await buildRoot(root);
  expect(site.diagnostics.map(({ code, line }) => [code, line])).toEqual(
    expect.arrayContaining([
      ['picture-not-kept', 3],
      ['external-file', 3],
    ]),
  );
  const problem = site.diagnostics.find(({ code }) => code === 'picture-not-kept');
  expect(problem?.message).toContain(`${url} cannot be downloaded: `);
  expect(problem?.message).toContain(why);
  expect(site.page('/a')).toContain(`src="${url}"`);
  const folder = path.join(root, 'content/remote');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  expect(names.filter((name) => /\.(?:svg|tmp)$/.test(name))).toEqual([]);
});

test('only public hosts over HTTPS get requests, unless the configuration lists an origin', async () => {
  const port = new URL(hidden.origin).port;
  const failures = await Promise.all([
    findFailure(`${hidden.origin}/kite.svg`),
    findFailure(`https://127.0.0.1:${port}/kite.svg`, ['*']),
    findFailure(`https://localhost:${port}/kite.svg`, ['*']),
    findFailure(`https://localhost:${port}/kite.svg`, ['pictures.example']),
  ]);
  expect(failures).toEqual([
    expect.stringContaining(`add "${hidden.origin}" to images.hosts`),
    expect.stringContaining('127.0.0.1 is not a public address'),
    expect.stringMatching(/localhost \((?:127\.0\.0\.1|::1)\) is not a public address/),
    expect.stringContaining(`images.hosts does not contain "localhost:${port}"`),
  ]);
  expect(hidden.requests).toEqual([]);
});

test('redirects are followed only to allowed addresses', async () => {
  host.breakPath('/away.svg', { kind: 'redirect', to: `${hidden.origin}/kite.svg` });
  host.breakPath('/near.svg', { kind: 'redirect', to: '/kite.svg' });
  expect(await findFailure(`${host.origin}/away.svg`)).toContain(
    `it redirects to ${hidden.origin}/kite.svg, and its address does not begin with "https://"`,
  );
  expect(hidden.requests).toEqual([]);
  host.breakPath('/file.svg', { kind: 'redirect', to: 'file:///etc/passwd' });
  expect(await findFailure(`${host.origin}/file.svg`)).toContain('is not a web address');
  expect(await findFailure(`${host.origin}/near.svg`)).toBeUndefined();
  expect(await findFailure(`${host.origin}/away.svg`, [host.origin, hidden.origin])).toBe(
    undefined,
  );
});

test.each(['content/remote', 'content/remote/HOST'])(
  'nothing is written through the symbolic link %s',
  async (link) => {
    const root = await create(`![kite](${host.origin}/kite.svg)`);
    const outside = path.join(root, 'outside');
    const at = path.join(root, link.replace('HOST', new URL(host.origin).host.replace(':', '-')));
    mkdirSync(outside);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(outside, at);
    const { diagnostics } = await buildRoot(root);
    expect(diagnostics.map(({ code }) => code)).toContain('picture-not-kept');
    expect(readdirSync(outside)).toEqual([]);
  },
);

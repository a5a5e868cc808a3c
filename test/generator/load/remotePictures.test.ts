/** Pictures of other hosts are kept with the site, from a host that can fail in every way. */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FailingHost, startFailingHost } from '../../helpers/commands/failingHost';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>';

let host: FailingHost;
beforeAll(async () => {
  host = await startFailingHost(new Map([['kite.svg', SVG]]));
});
afterAll(() => host.close());

const create = (markdown: string) =>
  createSite({
    [CONFIG_FILE]: configOf('images: { download: true }'),
    'content/docs/a.md': `# A\n\n${markdown}\n`,
  });

test('a picture is fetched once, shown with its size, and kept in the content folder', async () => {
  const url = `${host.origin}/kite.svg?v=1`;
  const root = await create(`![kite](${url}) <img src="${url}" alt="again">`);
  host.forget();
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
  ['the host has none', { kind: 'answer', status: 404, body: '' }, 'the host answers 404'],
  ['it is a page', { kind: 'answer', type: 'text/html', body: '<p>' }, 'it is no picture'],
  ['the host hangs up', { kind: 'reset' }, 'fetch failed'],
  ['the host ends too early', { kind: 'truncate', body: SVG }, ''],
] as const)('a picture that cannot be had keeps its address: %s', async (_, fault, why) => {
  host.breakPath('/broken.svg', fault);
  const url = `${host.origin}/broken.svg`;
  const root = await create(`![broken](${url})`);
  const site = await buildRoot(root);
  host.fix();
  expect(site.diagnostics.map(({ code, line }) => [code, line])).toEqual(
    expect.arrayContaining([
      ['picture-not-kept', 3],
      ['external-file', 3],
    ]),
  );
  const problem = site.diagnostics.find(({ code }) => code === 'picture-not-kept');
  expect(problem?.message).toContain(`${url} cannot be kept with the site: `);
  expect(problem?.message).toContain(why);
  expect(site.page('/a')).toContain(`src="${url}"`);
  const folder = path.join(root, 'content/remote');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  expect(names.filter((name) => /\.(?:svg|tmp)$/.test(name))).toEqual([]);
});

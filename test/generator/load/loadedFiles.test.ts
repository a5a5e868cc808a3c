/** Pages that `load` of the configuration gives become pages like those on the disk. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import { createDevBuild } from '../../../generator/commands/createDevBuild';
import { buildFixture, buildRoot } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';
import { REPOSITORY } from '../../helpers/sites/repository';

const INDEX = 'content/docs/index.md';
const FILES = { [INDEX]: '# Kites\n\n[Fly](commands/fly.md)\n' };

function load(files: readonly unknown[], more = '') {
  const config = `load: async () => (${JSON.stringify(files)}),\n  ${more}docs: { editUrl: 'https://example.com/edit' }`;
  return { ...FILES, [CONFIG_FILE]: configOf(config) };
}

const FLY = {
  file: 'docs/commands/fly.md',
  text: '# Fly\r\n\r\n[Start](../index.md) with wind.\n',
};

test('a loaded page has a path, a place in the sidebar, links and search', async () => {
  const about = { file: 'docs/commands/_category_.json', text: '{ "label": "All commands" }' };
  const post = { file: 'blog/2026-01-02-wind.md', text: '# Wind\n\nNorth.\n' };
  const site = await buildFixture(load([FLY, about, post]));
  expect(site.diagnostics).toEqual([]);
  const html = site.page('/commands/fly');
  expect(html).toContain('<h1>Fly</h1>');
  expect(html).toMatch(/<a href="\/">Start<\/a> with wind/);
  expect(html).toContain('All commands');
  expect(site.page('/')).toContain('href="/commands/fly"');
  expect(site.page('/blog/2026/01/02/wind')).toContain('North.');
  // The file to edit does not exist.
  expect(site.page('/')).toContain('https://example.com/edit/content/docs/index.md');
  expect(html).not.toContain('https://example.com/edit');
});

test('a site can have only loaded pages', async () => {
  const { [INDEX]: _, ...config } = load([{ file: 'docs/index.md', text: '# Kites\n' }]);
  const site = await buildFixture(config);
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/')).toContain('<h1>Kites</h1>');
});

test('problems of a loaded page name its path', async () => {
  const text = '# Fly\n\n[Gone](gone.md)\0\n';
  const { diagnostics } = await buildFixture(load([{ file: 'docs/commands/fly.md', text }]));
  const file = 'content/docs/commands/fly.md';
  expect(diagnostics).toMatchObject([
    { code: 'nul-character', file, line: 3 },
    { code: 'broken-markdown-link', file, line: 3, column: 1 },
  ]);
});

test('an unknown icon on a loaded page is reported, although its file is not on disk', async () => {
  const text = '# Fly\n\n![Up](icon:lines:up)\n';
  const { diagnostics } = await buildFixture(load([{ file: 'docs/commands/fly.md', text }]));
  expect(diagnostics).toMatchObject([{ code: 'unknown-icon', file: CONFIG_FILE }]);
});

describe('reports', () => {
  test.each([
    ['a file that is no page', 'docs/fly.txt', /is not a page/],
    ['a partial', 'docs/_parts/fly.md', /is not a page/],
    ['a path out of the folder', 'docs/../fly.md', /is not a path/],
    ['an absolute path', '/docs/fly.md', /is not a path/],
    ['a path of Windows', 'docs\\fly.md', /backslash/],
    ['a file in another folder', 'pages/fly.md', /is not in docs\/ or blog\//],
    ['a file that is on the disk', 'docs/index.md', /already exists/],
    ['the same file twice', 'docs/commands/fly.md', /already exists/],
  ])('%s', async (_, file, message) => {
    const { diagnostics, exitCode } = await buildFixture(load([FLY, { file, text: '# Other\n' }]));
    expect(exitCode).toBe(1);
    expect(diagnostics).toMatchObject([
      { code: 'loaded-file', message: expect.stringMatching(message), file: CONFIG_FILE, line: 4 },
    ]);
    expect(diagnostics[0]?.message).toContain(JSON.stringify(file));
  });

  test.each([
    ['a text in place of the list', `load: () => '# Fly'`, /but returned "# Fly"/],
    ['an item without text', `load: () => [{ file: 'docs/a.md' }]`, /but returned a list with/],
    [
      'an error',
      `load: async () => { throw new Error('no wind'); }`,
      /"load" .* threw an error: no wind/,
    ],
  ])('%s', async (_, config, message) => {
    const { diagnostics } = await buildFixture({ ...FILES, [CONFIG_FILE]: configOf(config) });
    expect(diagnostics).toMatchObject([
      { message: expect.stringMatching(message), file: CONFIG_FILE, line: 4 },
    ]);
  });
});

test('transform and files may be asynchronous', async () => {
  const later = 'new Promise((resolve) => setTimeout(resolve, 5))';
  const config = `load: async () => (await ${later}, [${JSON.stringify(FLY)}]),
  transform: async (site) => (await ${later}, { ...site, config: { ...site.config, title: 'Later' } }),
  files: async (site) => (await ${later}, [{ file: 'title.txt', content: site.config.title }])`;
  const site = await buildFixture({ ...FILES, [CONFIG_FILE]: configOf(config) });
  expect(site.diagnostics).toEqual([]);
  expect(site.read('title.txt')).toBe('Later');
});

const COUNTED = `import { readFileSync } from 'node:fs';\n${configOf(
  `load: ({ root, isDev }) => [{ file: 'docs/commands/fly.md', text: '# Fly ' + isDev + ' ' + readFileSync(root + '/content/static/wind.txt') }]`,
)}`;

test('a warm build is the same as a cold one, before and after loaded pages change', async () => {
  const files = { ...FILES, [CONFIG_FILE]: COUNTED, 'content/static/wind.txt': 'north' };
  const root = await createSite(files);
  const folder = createFolder();
  const build = async () => {
    const cache = openCache(folder, KNOWN_PARTS);
    const site = await buildRoot(root, { cache });
    await cache.save();
    return site.page('/commands/fly');
  };
  expect(await build()).toContain('Fly false north');
  expect(await build()).toContain('Fly false north');
  writeFileSync(path.join(root, 'content/static/wind.txt'), 'south');
  expect(await build()).toContain('Fly false south');
});

test('in dev, it runs again when anything but a page is saved', async () => {
  const files = { ...FILES, [CONFIG_FILE]: COUNTED, 'content/static/wind.txt': 'north' };
  const root = await createSite(files);
  const { build } = createDevBuild(root);
  const open = async (...changed: string[]) => {
    const { site } = await build(
      changed.length === 0 ? undefined : changed.map((name) => path.join(root, name)),
    );
    const found = await site?.open('commands/fly/index.html');
    return found?.kind === 'page' ? String(found.content) : '';
  };
  expect(await open()).toContain('Fly true north');
  writeFileSync(path.join(root, 'content/static/wind.txt'), 'south');
  writeFileSync(path.join(root, INDEX), '# Kites again\n\n[Fly](commands/fly.md)\n');
  const afterPage = await open(INDEX);
  expect(afterPage).toContain('Fly true north');
  expect(afterPage).toContain('Kites again');
  expect(await open('content/static/wind.txt')).toContain('Fly true south');
});

test('the example of the manual is a page for each command', async () => {
  const manual = readFileSync(
    path.join(REPOSITORY, 'manual/content/docs/configuration.md'),
    'utf8',
  );
  const [, example = ''] =
    /title="content\/site\.config\.ts"\n(import[^`]+load:[\s\S]+?)```/.exec(manual) ?? [];
  const api = { commands: [{ name: 'fly', about: 'Lets it fly.' }] };
  const root = await createSite({
    ...FILES,
    [CONFIG_FILE]: example,
    'api.json': JSON.stringify(api),
  });
  const site = await buildRoot(root);
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/commands/fly')).toContain('Lets it fly.');
});

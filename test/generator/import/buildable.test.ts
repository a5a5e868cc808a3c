/** An import writes nothing that its own build refuses. */

import { describe, expect, test } from 'vitest';
import { planImport } from '../../../generator/import/planImport';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const CONFIG = {
  'docusaurus.config.js': `module.exports = {
    title: 'Kites', url: 'https://kites.example', baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
      { from: '/old', to: '/wind' }, { from: '/old/', to: '/sail' }, { from: '/wind/', to: '/sail' },
      { from: '/beginning', to: '/wind' },
    ] }]],
  };`,
  'docs/wind.md': '# Wind\n',
  'docs/sail.md': '---\nid: beginning\n---\n\n# Sail\n',
};

async function plan(files: Readonly<Record<string, string>>) {
  const folder = createFolder();
  await writeFiles(folder, { ...CONFIG, ...files });
  const planned = await planImport({ importer: 'docusaurus', folder, trustsConfig: false });
  const explain = (wanted: string) =>
    planned.report.list().find(({ subject, file }) => [subject, file].includes(wanted));
  return { ...planned, explain, names: planned.files.map(({ file }) => file) };
}

test('the first of several redirects from an address is imported, and none from the address of a page', async () => {
  const { config, report } = await plan({});
  expect(config.redirects).toEqual([{ from: '/old', to: '/wind' }]);
  const notes = report.list().filter(({ subject }) => subject === 'redirects');
  expect(notes.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['left', '`/old/` to `/sail`: it already redirects to /wind'],
    ['left', '`/wind/` to `/sail`: there is a page at this address, which readers see'],
    ['left', '`/beginning` to `/wind`: there is a page at this address, which readers see'],
  ]);
});

test('no redirect is imported from the address of a page in a folder of docs with another name', async () => {
  const { config } = await plan({
    'docusaurus.config.js': `module.exports = {
      presets: [['classic', { docs: { path: 'guides', routeBasePath: '/' }, blog: false }]],
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
        { from: '/kite', to: '/wind' }, { from: '/old', to: '/wind' },
      ] }]],
    };`,
    'guides/wind.md': '# Wind\n',
    'guides/kite.md': '# Kite\n',
  });
  expect(config.redirects).toEqual([{ from: '/old', to: '/wind' }]);
});

test('redirects for a host are imported, and rules with patterns stay in their file', async () => {
  const { config, explain, names } = await plan({
    'static/_redirects': '# Moved\n/kite /wind 301\n/old/ /sail\n/k/* /wind/:splat\n',
  });
  expect(config.redirects).toEqual([
    { from: '/old', to: '/wind' },
    { from: '/kite', to: '/wind' },
  ]);
  expect(names).toContain('content/static/_redirects');
  expect(explain('/k/* /wind/:splat')).toMatchObject({ outcome: 'todo', line: 4 });
});

describe('headers for a host', () => {
  test('become "headers" of the configuration, but for those that docwright sends', async () => {
    const { config, explain, names } = await plan({
      'static/_headers': [
        ...['/*', '  X-Frame-Options: DENY', '  Content-Security-Policy: default-src *'],
        ...[
          '/wind # breezy',
          '  Link: </a>',
          '  Link: </b>',
          '/:kite/x',
          '  X-Kite: 1',
          '  nonsense',
        ],
      ].join('\r\n'),
    });
    expect(config.headers).toEqual([
      { for: '/*', values: { 'X-Frame-Options': 'DENY' } },
      { for: '/wind', values: { Link: '</a>, </b>' } },
    ]);
    expect(names).not.toContain('content/static/_headers');
    expect(explain('static/_headers')?.outcome).toBe('changed');
    expect(explain('Content-Security-Policy: default-src *')?.outcome).toBe('left');
    expect(explain('X-Kite: 1')).toMatchObject({ outcome: 'todo', line: 8 });
    expect(explain('nonsense')).toMatchObject({ outcome: 'todo', line: 9 });
  });

  test.each(['sitemap.xml', '404.html'])(
    '%s is left, because docwright writes it',
    async (name) => {
      const { explain, names } = await plan({ [`static/${name}`]: 'x', 'static/robots.txt': 'x' });
      expect(names).not.toContain(`content/static/${name}`);
      expect(names).toContain('content/static/robots.txt');
      expect(explain(`static/${name}`)?.outcome).toBe('left');
    },
  );
});

describe('packages that pages import', () => {
  const IMPORTS = [
    'import confetti from \'canvas-confetti/dist/x\';\nimport { Chart } from "@kites/chart";',
    "import Link from '@docusaurus/Link';\nimport React from 'react';\nimport './x.css';",
    "import fork from 'forked';\nimport unknown from 'unknown';\n\n# Kite\n",
  ].join('\n');

  test('keep the version of the old site', async () => {
    const { packages, explain } = await plan({
      'docs/kite.mdx': IMPORTS,
      'package.json': JSON.stringify({
        dependencies: { '@kites/chart': '2.0.0', react: '18', forked: 'github:a/b', unused: '1' },
        devDependencies: { 'canvas-confetti': '^1.9.0' },
      }),
    });
    expect(packages).toEqual({ '@kites/chart': '2.0.0', 'canvas-confetti': '^1.9.0' });
    expect(explain('forked')).toMatchObject({ outcome: 'todo', file: 'package.json' });
  });

  test.each(['', '[]', '{', '{"dependencies": 1}'])(
    'are none for package.json %j',
    async (text) => {
      const { packages } = await plan({ 'docs/kite.mdx': IMPORTS, 'package.json': text });
      expect(packages).toEqual({});
    },
  );
});

describe('pictures of the configuration', () => {
  const withTheme = (theme: string) => ({
    'docusaurus.config.js': `module.exports = { favicon: 'img/a.ico', themeConfig: ${theme},
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`,
  });

  test('that the site does not have are removed, each with a task', async () => {
    const { config, explain } = await plan(
      withTheme(`{ image: '/img/card.png', footer: { logo: { src: 'https://kites.example/f.svg' } },
        navbar: { title: 'K', logo: { src: 'img/a.svg', alt: 'Kite' } } }`),
    );
    expect(config.favicon).toBeUndefined();
    expect(config.image).toBeUndefined();
    expect(config.navbar).toEqual({ hideOnScroll: false, items: [], title: 'K' });
    expect(config.footer?.logo?.src).toBe('https://kites.example/f.svg');
    for (const [subject, file] of [
      ['favicon', 'img/a.ico'],
      ['image', 'img/card.png'],
      ['navbar.logo.src', 'img/a.svg'],
    ] as const) {
      expect(explain(subject)?.outcome).toBe('todo');
      expect(explain(subject)?.note).toContain(`add content/static/${file}, and set the key`);
    }
  });

  test('that the site has stay', async () => {
    const { config } = await plan({
      ...withTheme(`{ navbar: { logo: { src: '/img/a%20b.svg', srcDark: 'img/none.svg' } } }`),
      'static/img/a.ico': 'x',
      'static/img/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(config.favicon).toBe('img/a.ico');
    expect(config.navbar?.logo).toEqual({ src: '/img/a%20b.svg' });
  });
});

test('links to files outside of the site become text', async () => {
  const { files, explain, report } = await plan({
    'docs/wind.md': [
      '# Wind',
      '[A `kite`](../../src/kite.ts), [B [c]](../../.github/ci.yml "t"), [d](/.env) and [e](./.f.md)',
      '[sail](./sail.md), [other](https://kites.example/.g.ts), `[h](../../i.ts)`, ![j](../../k.png)',
      '```\n[l](../../m.ts)\n```',
      '[n](../../folder/), [o](/.well-known/p)',
    ].join('\n\n'),
  });
  const page = files.find(({ file }) => file === 'content/docs/wind.md');
  expect(page?.text).toBe(
    [
      '# Wind',
      'A `kite`, B [c], d and e',
      '[sail](./sail.md), [other](https://kites.example/.g.ts), `[h](../../i.ts)`, ![j](../../k.png)',
      '```\n[l](../../m.ts)\n```',
      '[n](../../folder/), [o](/.well-known/p)',
    ].join('\n\n'),
  );
  expect(explain('../../src/kite.ts')).toMatchObject({ outcome: 'todo', line: 3 });
  expect(report.list().filter(({ kind }) => kind === 'syntax')).toHaveLength(4);
});

test('files that hosts look for are published', async () => {
  const { names, explain } = await plan({
    'static/.nojekyll': '',
    'static/.well-known/a.txt': 'x',
    'static/.env': 'x',
    'static/.git/config': 'x',
  });
  expect(names).toContain('content/static/.nojekyll');
  expect(names).toContain('content/static/.well-known/a.txt');
  expect(names.filter((name) => /\.env|\.git/.test(name))).toEqual([]);
  expect(explain('static/.env')?.outcome).toBe('todo');
});

test('frames and media of other hosts are allowed', async () => {
  const { config } = await plan({
    'docs/wind.md': [
      '# Wind',
      '<iframe\n  title="a"\n  src="https://video.example/a">\n</iframe>',
      "<audio src='https://sound.example/b.mp3'></audio>",
      '`<iframe src="https://code.example/">`',
      '```html\n<iframe src="https://block.example/">\n```',
    ].join('\n\n'),
  });
  expect(config.markdown?.hosts).toEqual(['sound.example', 'video.example']);
});

test('an icon in the navbar is a link with its label for screen readers, or the name of its host', async () => {
  const { config, report } = await plan({
    'docusaurus.config.js': `module.exports = { themeConfig: { navbar: { items: [
        { href: 'https://code.example/kites', className: 'icon', 'aria-label': 'Sources' },
        { href: 'https://www.chat.example/kites', className: 'icon' },
        { href: 'https://code.example/other' },
      ] } },
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`,
  });
  expect(config.navbar?.items).toEqual([
    { label: 'Sources', href: 'https://code.example/kites' },
    { label: 'chat.example', href: 'https://www.chat.example/kites' },
  ]);
  const skipped = report.list().filter(({ subject }) => subject === 'themeConfig.navbar.items[2]');
  expect(skipped.map(({ outcome }) => outcome)).toEqual(['todo']);
});

test('elements of the head have addresses without the path of the site', async () => {
  const { config } = await plan({
    'docusaurus.config.js': `module.exports = { baseUrl: '/kites/',
      scripts: ['/kites/fly.js', { src: 'https://kites.example/kites/a.js', async: true }],
      headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: '/other/a.svg' } },
        { tagName: 'meta', attributes: { name: 'a', content: '/kites/b' } }],
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`,
  });
  const attributes = config.head?.map((element) => element.attributes);
  expect(attributes).toHaveLength(4);
  expect(attributes).toEqual(
    expect.arrayContaining([
      { src: '/fly.js' },
      { src: 'https://kites.example/kites/a.js', async: true },
      { rel: 'icon', href: '/other/a.svg' },
      { name: 'a', content: '/kites/b' },
    ]),
  );
});

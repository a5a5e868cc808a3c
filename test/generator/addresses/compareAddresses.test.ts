/** Which addresses of an older site lead nowhere, and where they most likely are now. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareAddresses } from '../../../generator/addresses/compareAddresses';
import { parseManifest } from '../../../generator/addresses/parseManifest';
import type { Redirect } from '../../../templates/model/config';
import { runCommand } from '../../helpers/commands/runCommand';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

type Route = {
  path: string;
  title?: string;
  headings?: string[];
  anchors?: string[];
  kind?: string;
};

function parse(routes: readonly Route[], files: readonly string[] = []) {
  const filled = routes.map((route) => ({ kind: 'doc', headings: [], anchors: [], ...route }));
  const generator = { name: 'docwright', version: '1.0.2' };
  const parsed = parseManifest(JSON.stringify({ generator, routes: filled, files }));
  if (parsed === undefined) throw new Error('no manifest');
  return parsed;
}

type Site = { routes: readonly Route[]; files?: readonly string[]; redirects?: Redirect[] };

/** Each problem as `target → hint`, the words around the suggestion omitted. */
function compare(old: Site, now: Site): readonly string[] {
  const { redirects = [] } = now;
  const files = [
    ...(now.files ?? []),
    ...redirects.map(({ from }) => `${from.slice(1)}/index.html`),
  ];
  return compareAddresses({
    old: parse(old.routes, old.files),
    now: parse(now.routes, files),
    redirects,
    findFile: () => undefined,
  }).map(({ target, hint = '' }) => `${target} → ${/"[^"]*"|\{.*\}/.exec(hint)?.[0] ?? 'none'}`);
}

const WIND = { path: '/wind', title: 'Wind', headings: ['force', 'weather'] };

test('a page that only another version still has is told apart from one that is gone', async () => {
  const docs = { 'content/docs/index.md': '# A\n', 'content/docs/old.md': '# Old\n' };
  const before = await buildFixture(docs);
  const after = await buildFixture({
    [CONFIG_FILE]: configOf("docs: { versions: { '1': {} } }, redirects: []"),
    'content/docs/index.md': '# A\n',
    'content/versions/1/docs/index.md': '# A\n',
    'content/versions/1/docs/old.md': '# Old\n',
  });
  const [old, now] = [before, after].map((site) => parseManifest(site.read('site-manifest.json')));
  if (old === undefined || now === undefined) throw new Error('no manifest');
  const found = compareAddresses({ old, now, redirects: [], findFile: () => undefined });
  expect(found.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'the page "/old" is no longer in version Next, but still in 1',
      'To redirect readers there, add { from: "/old", to: "/1/old" } to "redirects" in the configuration.',
    ],
  ]);
});

describe('a page that is gone', () => {
  test.each<[string, Route[], string]>([
    ['with the same title', [{ path: '/a/b', title: 'Wind' }, { path: '/wint' }], '"/a/b"'],
    ['with the same name', [{ path: '/guide/wind/', title: 'Winds' }], '"/guide/wind/"'],
    ['with its headings', [{ path: '/x', headings: ['weather', 'force'] }], '"/x"'],
    ['of a similar path', [{ path: '/winds' }], '"/winds"'],
    ['that has nothing of it', [{ path: '/kites', headings: ['weather'] }], 'none'],
  ])('is most likely the new page %s', (_, routes, home) => {
    expect(compare({ routes: [WIND] }, { routes })).toEqual([`/wind → ${home}`]);
  });

  test('is not a page that was there before', () => {
    const other = { path: '/guide/wind', title: 'Wind', headings: [] };
    expect(compare({ routes: [WIND, other] }, { routes: [other] })).toEqual(['/wind → none']);
  });

  test('may redirect, be a file, or have another slash or ending', () => {
    const now = { routes: [{ path: '/' }, { path: '/b/' }], files: ['c.html', 'd/index.html'] };
    const routes = ['/a', '/b', '/c', '/d/'].map((path) => ({ path }));
    expect(compare({ routes }, { ...now, redirects: [{ from: '/a', to: '/' }] })).toEqual([]);
  });
});

describe('a missing file', () => {
  test('is reported, except for addresses unknown to readers', () => {
    const routes = [{ path: '/a' }, { path: '/b/' }];
    const files = ['form.pdf', 'old/index.html', 'a.md', 'b/index.md', '404.html', '_headers'];
    const hidden = ['assets/main-ABC.js', 'search-index.json', '_redirects.nginx'];
    const found = compare(
      { routes, files: [...files, ...hidden] },
      { routes, files: ['forms.pdf'] },
    );
    expect(found).toEqual(['/form.pdf → "/forms.pdf"', '/old → none']);
  });
});

describe('a missing anchor', () => {
  const change = (headings: string[], anchors: string[] = []) =>
    compare({ routes: [WIND] }, { routes: [{ ...WIND, headings, anchors }] });

  test.each<[string, string[], string[]]>([
    ['is there under a similar id', ['forces', 'weather'], ['/wind#force → "#forces"']],
    ['has another heading in its place', ['gusts', 'weather'], ['/wind#force → "#gusts"']],
    ['was the last one', ['force', 'rain'], ['/wind#weather → "#rain"']],
    ['has no new heading', ['force'], ['/wind#weather → {#… was="weather"}']],
  ])('%s', (_, headings, found) => {
    expect(change(headings)).toEqual(found);
  });

  test('is found as an old id of a heading', () => {
    expect(change(['gusts', 'weather'], ['force'])).toEqual([]);
  });

  test('is looked for at the new address of its page', () => {
    const redirects = [
      { from: '/wind', to: '/x' },
      { from: '/x', to: '/weather' },
    ];
    const routes = [{ path: '/weather', headings: ['weather'] }];
    expect(compare({ routes: [WIND] }, { routes, redirects })).toEqual([
      '/wind#force → {#… was="force"}',
    ]);
    const named = [{ from: '/wind', to: '/weather#weather' }];
    expect(compare({ routes: [WIND] }, { routes, redirects: named })).toEqual([]);
  });

  test('of a page in TSX cannot be told', () => {
    expect(compare({ routes: [WIND] }, { routes: [{ path: '/wind', kind: 'custom' }] })).toEqual(
      [],
    );
  });
});

test.each(['', 'null', '[]', '{}', '{"routes":1}'])('%j is no manifest', (text) => {
  expect(parseManifest(text)).toBeUndefined();
});

test('a manifest with unexpected content is read as far as possible', () => {
  const parsed = parseManifest('{"routes":[1,{},{"path":"/a","headings":[2,"b"]}],"files":{}}');
  expect([...(parsed?.pages.values() ?? [])]).toEqual([
    { path: '/a', kind: '', title: '', headings: ['b'], anchors: undefined },
  ]);
});

describe('the command check', () => {
  const now = {
    [CONFIG_FILE]: configOf(''),
    'content/docs/index.md':
      '# Start\n\n## Wind {#gusts was="wind"}\n\n<i id="own">a</i>[^1]\n\n[^1]: b\n',
  };

  test('finds nothing against the manifest of the same site, which lists the ids of pages', async () => {
    const site = await buildFixture(now);
    const [start] = site.manifest().routes.filter(({ path }) => path === '/');
    expect(start).toMatchObject({ headings: ['gusts'], anchors: ['wind', 'own'] });
    writeFileSync(join(site.root, 'old.json'), site.read('site-manifest.json'));
    const result = await runCommand(['check', '--against', 'old.json'], { cwd: site.root });
    expect(result).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/no problems found/),
    });
  });

  test('names missing addresses, and those that a manifest of an older version lacks', async () => {
    const root = await createSite(now);
    const routes = [
      { path: '/', kind: 'doc', title: 'Start', headings: ['start', 'wind'] },
      { path: '/begin', kind: 'doc', title: 'Begin', headings: [] },
    ];
    const generator = { version: '1.0.1' };
    writeFileSync(join(root, 'old.json'), JSON.stringify({ generator, routes, files: [] }));
    const { exitCode, stdout } = await runCommand(['check', '--against', 'old.json'], {
      cwd: root,
    });
    expect(exitCode).toBe(1);
    expect(stdout.replace(/^ *\|.*\n/gm, '')).toMatchInlineSnapshot(`
      "error[lost-address]: the address "/begin" no longer exists
        = help: Restore the page, or add a redirect from this address to the configuration.

      warning[old-manifest]: the manifest was written by docwright 1.0.1, which listed only headings, so other anchors cannot be compared
        = help: Keep a manifest from this version for the next comparison.

      error[lost-anchor]: "/#start" no longer matches any part of the page
       --> content/docs/index.md
        = help: If the heading is now "#gusts", write {#gusts was="start"} after it.

      2 errors, 1 warning
      "
    `);
  });

  test.each([
    ['gone.json', 'it does not exist, or was just removed'],
    ['content/docs/index.md', 'is not a docwright manifest'],
  ])('does not begin with %s', async (file, reason) => {
    const root = await createSite(now);
    const result = await runCommand(['check', '--against', file], { cwd: root });
    expect([result.exitCode, result.stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});

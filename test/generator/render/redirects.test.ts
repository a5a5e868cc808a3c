/** What a site writes for its redirects: pages, and lists for hosts. */

import { describe, expect, test } from 'vitest';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

const LISTS = ['_redirects', '_redirects.nginx'];

function createFiles(config: string): SiteFiles {
  return { [CONFIG_FILE]: configOf(config), 'content/docs/index.md': '# Start\n\n## Wind\n' };
}

const ROWS = `onBrokenLinks: 'ignore', baseUrl: '/kites/', redirects: [
  { from: '/old', to: '/' },
  { from: '/old.html/', to: '/?a=b#wind' },
  { from: '/a:b/*/"ü$"', to: 'https://x.test/$a?b="c"' },
]`;

describe('the lists for hosts', () => {
  test('hold every redirect, with and without a slash at its end', async () => {
    const site = await buildFixture(createFiles(ROWS));
    expect(site.read('_redirects').split('\n')).toEqual([
      '/kites/old /kites/ 301',
      '/kites/old/ /kites/ 301',
      '/kites/old.html /kites/?a=b#wind 301',
      '/kites/a%3Ab/%2A/%22%C3%BC$%22 https://x.test/$a?b="c" 301',
      '/kites/a%3Ab/%2A/%22%C3%BC$%22/ https://x.test/$a?b="c" 301',
      '',
    ]);
    expect(site.read('_redirects.nginx').split('\n')).toEqual([
      '"/kites/old" "/kites/$is_args$args";',
      '"/kites/old/" "/kites/$is_args$args";',
      '"/kites/old.html" "/kites/?a=b#wind";',
      '"/kites/a:b/*/\\"ü$\\"" "https://x.test/%24a?b=%22c%22";',
      '"/kites/a:b/*/\\"ü$\\"/" "https://x.test/%24a?b=%22c%22";',
      '',
    ]);
  });

  test('do not exist without redirects', async () => {
    const site = await buildFixture(createFiles(''));
    expect(LISTS.filter((file) => site.files.has(file))).toEqual([]);
  });

  test('are those of the author when there are any', async () => {
    const site = await buildFixture({
      ...createFiles(
        "redirects: [{ from: '/old', to: '/' }], files: () => [{ file: '_redirects.nginx', content: 'made' }]",
      ),
      'content/static/_redirects': 'own',
    });
    expect(site.diagnostics).toEqual([]);
    expect(LISTS.map(site.read)).toEqual(['own', 'made']);
  });
});

test('a redirect page has one script for all sites, which the policy allows', async () => {
  const site = await buildFixture(createFiles("redirects: [{ from: '/old', to: '/?a=\"b\"' }]"));
  const html = site.read('old/index.html');
  expect(html).toContain('<script data-redirect="/?a=&quot;b&quot;">{const u=');
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/?a=&quot;b&quot;"></noscript>',
  );
  const plain = await buildFixture(createFiles(''));
  const count = (headers: string) => headers.match(/'sha256-/g)?.length;
  expect(count(site.read('_headers'))).toBe((count(plain.read('_headers')) ?? 0) + 1);
});

test('the not-found page names old addresses with the page that they lead to', async () => {
  const site = await buildFixture(
    createFiles(
      "baseUrl: '/kites/', redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/#wind' }, { from: '/c', to: 'https://x.test/' }]",
    ),
  );
  expect(site.read('404.html')).toContain('<a href="/kites/" data-was="/kites/a /kites/b">');
  expect(site.page('/search')).not.toContain('data-was');
});

/** Markdown in `pages/` is a page by itself. */

import { beforeAll, describe, expect, test } from 'vitest';
import { find, findAll, getText, parsePage } from '../../helpers/pages/html';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';

let site: Fixture;
beforeAll(async () => {
  site = await buildFixture({
    'content/docs/guide.md': '# Guide\n\n[About](/about) and [terms](../pages/terms.md#rights).\n',
    'content/pages/about.md':
      '---\ntitle: About us\ndescription: Who we are.\n---\n\nWe fly :kite:.\n\n## People\n\n## Places\n\n:::tip\nCome.\n:::\n\n[Guide](../docs/guide.md) ![Sky](./sky.svg)\n',
    'content/pages/sky.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/pages/terms.md':
      '---\nhide_table_of_contents: true\nunlisted: true\n---\n\n# Terms\n\n## Rights\n',
    'content/pages/club/index.md': '# Club\n',
    'content/pages/club/old.md': '---\nslug: /older\n---\n\n# Old\n',
    'content/pages/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'content/pages/_part.md': '# Part\n',
    'content/pages/_hidden/a.md': '# Hidden\n',
  });
});

test('each file has its address; drafts and names with "_" have none', () => {
  expect(site.diagnostics).toEqual([]);
  const paths = site.manifest().routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/about', '/terms', '/club/', '/older', '/guide']));
  for (const path of ['/draft', '/_part', '/_hidden/a', '/club/old'])
    expect(paths).not.toContain(path);
});

describe('a page has', () => {
  const tree = () => parsePage(site.page('/about'));

  test('its title and description, navbar, footer and table of contents, and no sidebar', () => {
    expect(findAll(tree(), { tag: 'h1' }).map(getText)).toEqual(['About us']);
    expect(site.page('/about')).toContain('<meta name="description" content="Who we are."');
    expect(site.page('/about')).toContain('class="navbar');
    expect(site.page('/about')).toMatch(/href="#people"[\s\S]*href="#places"/);
    expect(site.page('/about')).not.toContain('class="breadcrumbs');
  });

  test('directives, pictures and links, which are checked', async () => {
    expect(getText(find(tree(), { class: 'admonition' }))).toContain('Come.');
    expect(site.page('/about')).toMatch(/<a href="\/guide"/);
    expect(site.page('/about')).toMatch(/src="\/assets\/[^"]*\.svg"/);
    const broken = await buildFixture({ 'content/pages/a.md': '[b](./b.md)\n' });
    expect(broken.diagnostics).toMatchObject([
      { code: 'broken-markdown-link', file: 'content/pages/a.md', line: 1 },
    ]);
  });

  test('no contents when it hides them, and its own heading as title', () => {
    expect(site.page('/terms')).not.toContain('href="#rights" class="contents');
    expect(findAll(parsePage(site.page('/terms')), { tag: 'h1' }).map(getText)).toEqual(['Terms']);
  });
});

test('it is in the sitemap and in search, but not when it is unlisted', () => {
  const sitemap = site.read('sitemap.xml');
  expect(sitemap).toContain('https://example.com/about<');
  expect(sitemap).not.toContain('/terms<');
  const index = [...site.files].filter(([file]) => file.includes('search'));
  expect(index.some(([, bytes]) => bytes.includes('About us'))).toBe(true);
});

test('a page in TSX at the same address takes precedence, with a warning', async () => {
  const { diagnostics, page } = await buildFixture({
    'content/pages/a.md': '# From Markdown\n',
    'content/pages/a.tsx': "export const title = 'A';\nexport default () => <h1>From TSX</h1>;\n",
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate-route']);
  expect(page('/a')).toContain('From TSX');
});

test('a wrong slug is an error with its place', async () => {
  const { diagnostics } = await buildFixture({
    'content/pages/a.md': '---\nslug: ../../b\n---\n\n# A\n',
  });
  expect(diagnostics).toMatchObject([
    { code: 'invalid-slug', file: 'content/pages/a.md', line: 2 },
  ]);
});

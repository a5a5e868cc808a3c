/** Pictures, descriptions and accounts of the authors of a blog. */

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { buildFixture } from '../helpers/sites/buildFixture';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';
import { REPOSITORY } from '../helpers/sites/repository';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
const AUTHORS = `marin:
  name: Marin
  image_url: ./marin.svg
  description: Builds kites.
  socials: { github: marin, stackoverflow: 12, email: marin@example.com }
tove:
  name: Tove
`;
const createFiles = (authors: string, keys = "locale: 'en'") => ({
  'content/site.config.ts': configOf(keys),
  'content/static/marin.svg': PICTURE,
  'content/blog/pictures/marin.svg': PICTURE,
  'content/blog/authors.yml': authors,
  'content/blog/2026-01-02-land.md': '---\ntitle: Land\nauthors: [marin, tove]\n---\n\nText.\n',
});

const PATH = '/blog/2026/01/02/land';

describe('in the output', () => {
  test.each(['./pictures/marin.svg', '/marin.svg'])(
    'the picture %s is above a post',
    async (image) => {
      const authors = `marin: { name: Marin, imageURL: ${image} }\ntove: { name: Tove }`;
      const { page, diagnostics } = await buildFixture(createFiles(authors, "baseUrl: '/kites/'"));
      expect(diagnostics).toEqual([]);
      const [, src = ''] = /<img class="author__picture"[^>]* src="([^"]+)"/.exec(page(PATH)) ?? [];
      expect(src).toMatch(/^\/kites\/(?:assets\/.*)?marin.*\.svg$/);
      expect(page(PATH)).toContain('<span class="initial" aria-hidden="true">T</span>');
      expect(page(PATH)).toContain(`"image":"https://example.com${src}"`);
    },
  );

  test('the address of an author opens in a new tab, which learns nothing of this one', async () => {
    const authors =
      'marin: { name: Marin, url: https://marin.example, page: false }\ntove: { name: Tove }';
    const { page } = await buildFixture(createFiles(authors));
    expect(page(PATH)).toMatch(
      /<a href="https:\/\/marin\.example" [^>]*target="_blank" rel="noopener noreferrer">/,
    );
  });

  test.each([
    ['./lost.png', 'missing-file'],
    ['https://pictures.example/marin.png', 'external-file'],
  ])('the picture %s is reported once, at its place', async (image, code) => {
    const authors = `marin:\n  name: Marin\n  image_url: ${image}\ntove: { name: Tove }`;
    const { diagnostics } = await buildFixture(createFiles(authors));
    expect(diagnostics).toMatchObject([
      { code, file: 'content/blog/authors.yml', line: 3, column: 14 },
    ]);
  });

  test('icons of a set that is not installed are reported at the platform', async () => {
    const authors = 'marin:\n  name: Marin\n  socials:\n    github: marin\ntove: { name: Tove }';
    const { diagnostics } = await buildFixture(createFiles(authors));
    expect(diagnostics[0]).toMatchObject({
      code: 'unknown-icon',
      severity: 'warning',
      file: 'content/blog/authors.yml',
      line: 4,
      hint: 'Install the set: npm install --save-dev @iconify-json/simple-icons',
    });
  });

  test('an author with a name alone has the same page as before', async () => {
    const { page } = await buildFixture(
      createFiles('marin: { name: Marin }\ntove: { name: Tove }'),
    );
    expect(page('/blog/authors/tove')).toContain('<header class="list-header"><h1>Tove</h1><a');
    expect(page(PATH)).not.toMatch(/author__picture|author-[\w]+\.css/);
  });
});

const getOrigin = serveSite(async () => {
  const files = createFiles(AUTHORS.replace('./marin', '/marin'), "locale: 'ar'");
  const root = await createSite(files);
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  return root;
});
const visit = startVisits();

describe('for readers', () => {
  test.each(['/blog/authors', '/blog/authors/marin'])('%s has named links', async (path) => {
    const { page } = await visit(`${getOrigin()}${path}`, {
      viewport: { width: 390, height: 800 },
    });
    const links = page.locator('.author__socials a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://github.com/marin',
      'https://stackoverflow.com/users/12',
      'mailto:marin@example.com',
    ]);
    expect(await page.getByRole('link', { name: 'Marin على GitHub' }).count()).toBe(1);
    expect(await page.locator('.author__picture').first().boundingBox()).toMatchObject({
      width: 72,
      height: 72,
    });
    expect(await runAxe(page)).toEqual([]);
  });
});

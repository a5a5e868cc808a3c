/** The data that pages have for search engines and for where links to them are shared. */

import { describe, expect, test } from 'vitest';
import { sample } from '../helpers/code/longRun';
import { checkShared, listThings } from '../helpers/pages/checkShared';
import { findMeta, parsePage } from '../helpers/pages/html';
import { buildFixture, type Fixture, getCrbtSite } from '../helpers/sites/buildFixture';
import { listDocuments } from '../helpers/sites/checkPages';

async function build(name: string): Promise<Fixture> {
  return name === 'crbt' ? getCrbtSite() : buildFixture(name);
}

describe.each(sample(['second', 'plain', 'crbt', 'arabic', 'lighthouse'], 5))(
  'the site %s',
  (name) => {
    test('has the data that ogp.me and schema.org require on every page', async () => {
      const site = await build(name);
      expect(listDocuments(site).length).toBeGreaterThan(2);
      const found = listDocuments(site).flatMap(([file]) => {
        const html = site.read(file);
        return checkShared(html).map((problem) => `${file}: ${problem}`);
      });
      expect(found).toEqual([]);
    });
  },
);

describe('the CRBT site', () => {
  const listTypes = (html: string) => listThings(html).map((thing) => thing['@type']);

  test('describes the location of docs, the type of posts, and the search of the home page', async () => {
    const site = await getCrbtSite();
    expect(listTypes(site.page('/'))).toEqual(['WebSite']);
    expect(listTypes(site.page('/blog/10.0-changelog'))).toEqual(['BlogPosting']);
    const [list] = listThings(site.page('/api/resources/users'));
    expect(list).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'API' }, { name: 'User' }],
    });
  });

  test('has a card for every page but the not-found page', async () => {
    const site = await getCrbtSite();
    const images = listDocuments(site).map(([, page]) => findMeta(page, 'og:image') ?? '');
    const cards = images.filter((image) => image.includes('/assets/cards/'));
    expect(cards).toHaveLength(images.length - 1);
    for (const card of cards) {
      expect(site.files.has(card.replace('https://docs.crbt.app/', ''))).toBe(true);
    }
    expect(findMeta(parsePage(site.read('404.html')), 'og:image')).toMatch(/social-card\.png$/);
  });
});

describe('the check', () => {
  const write = (thing: object) =>
    `<meta property="og:title" content="A"><meta property="og:type" content="website"><meta property="og:url" content="https://a.test/"><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;

  test.each([
    [{ '@type': 'BreadcrumbList', itemListElement: [] }, 'BreadcrumbList without itemListElement'],
    [{ '@type': 'WebSite', name: 'A', url: '/a' }, 'WebSite: url is no full address'],
    [{ '@type': 'Recipe' }, 'unknown type Recipe'],
    [{ '@type': 'Person', name: 'A', age: 3 }, 'Person with age'],
  ])('finds what is wrong in %o', (thing, problem) => {
    expect(checkShared(write(thing))).toContain(problem);
  });

  test('finds missing entries in the head', () => {
    expect(checkShared('<p>')).toEqual(['no og:title', 'no og:type', 'no og:url']);
  });
});

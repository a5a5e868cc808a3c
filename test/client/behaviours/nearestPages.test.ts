/** The not-found page: which pages it suggests for an unknown address. */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findNearestPaths } from '../../../client/headScript/findNearestPaths';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { crbtRoutes } from '../../helpers/sites/crbtRoutes';
import { serveCrbtSite, serveSite } from '../../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';

function findNearest(path: string): readonly (string | undefined)[] {
  return findNearestPaths(path, crbtRoutes).map((index) => crbtRoutes[index]);
}

describe('the nearest page', () => {
  test.each([
    ['/script', '/crbtscript/intro'],
    ['/docs/crbtscript/user', '/crbtscript/resources/user'],
    ['/API/Resources/Economy/Item.html', '/api/resources/economy/items'],
    ['/self-hosting/enviroment', '/self-hosting/env'],
    ['/11.7', '/blog/11.7-changelog'],
    ['/blog/end-of-lif', '/blog/end-of-life'],
    ['/api%2Freference%', '/api/reference'],
    ['/api%20reference', '/api/reference'],
  ])('to %s is %s', (path, expected) => {
    expect(findNearest(path)[0]).toBe(expected);
  });

  test.each(['/xyzzy', '/wp-login.php', '/日本語'])('to %s is none', (path) => {
    expect(findNearest(path)).toEqual([]);
  });

  test('is listed with at most four others, and equally near pages keep their order', () => {
    expect(findNearest('/changelog')).toEqual([
      '/blog/10.0-changelog',
      '/blog/11.1-changelog',
      '/blog/11.2-changelog',
      '/blog/11.3-changelog',
      '/blog/11.4-changelog',
    ]);
  });

  test('is found in any script', () => {
    const paths = ['/%E3%82%AC%E3%82%A4%E3%83%89/%E5%85%A5%E9%96%80', '/b'];
    expect(findNearestPaths('/ガイド', paths)).toEqual([0]);
  });
});

describe('the not-found page', () => {
  const visit = startVisits();
  const getOrigin = serveCrbtSite();

  test('shows the nearest pages first and collapses the list of all', async () => {
    const { page } = await visit(`${getOrigin()}/api/resources/user`);
    await waitForScript(page);
    const nearest = page.locator('section', { hasText: 'Did you mean' }).getByRole('link');
    expect(await nearest.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      'User',
      'Poll',
      'Guild',
      'Economy',
      'The <user> tag',
    ]);
    await expectListed(page.getByRole('link', { name: 'API reference' }), false);
    await page.getByText('All pages').click();
    await expectListed(page.getByRole('link', { name: 'API reference' }), true);
    await nearest.first().click();
    await page.getByRole('heading', { level: 1, name: 'User' }).waitFor();
    expect(page.url()).toBe(`${getOrigin()}/api/resources/users`);
  });

  testSample([
    ['no page is near', '/xyzzy', true],
    ['there is no script', '/api/resources/user', false],
  ])('shows the list of all pages where %s', async (_case, path, javaScriptEnabled) => {
    const { page } = await visit(getOrigin() + path, { javaScriptEnabled });
    if (javaScriptEnabled) await waitForScript(page);
    await expectListed(page.getByRole('link', { name: 'API reference' }), true);
    await expectListed(page.getByRole('heading', { name: 'Did you mean' }), false);
  });

  test('sends text typed into its field to the search page', async () => {
    const { page } = await visit(`${getOrigin()}/no/such/page`);
    await page.getByRole('main').getByRole('searchbox').fill('rate limits');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Search results for "rate limits"' }).waitFor();
    expect(page.url()).toBe(`${getOrigin()}/search?q=rate+limits`);
  });
});

describe('an address with capitals', () => {
  const visit = startVisits();
  const getOrigin = serveCrbtSite();

  testSample([
    ['/BLOG', '/blog'],
    ['/Blog/', '/blog/'],
    ['/blog/Archive?from=a#top', '/blog/archive?from=a#top'],
    ['/Search?q=x', '/search?q=x'],
    ['/API/Reference/', '/api/reference'],
  ])('%s leads to %s', async (typed, expected) => {
    const { page } = await visit(getOrigin() + typed);
    await page.waitForURL(getOrigin() + expected);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('[data-nearest-pages]').count()).toBe(0);
  });

  testSample([
    ['no page', '/Xyzzy', '/xyzzy'],
    ['no page of this host', '//Example.com/Blog', '//example.com/blog'],
    ['a file that is no page', '/Sitemap.XML', '/sitemap.xml'],
  ])('stays where it is %s in small letters', async (_case, typed, asked) => {
    const requests: string[] = [];
    const prepare = async (page: Page) => {
      page.on('requestfinished', (request) => requests.push(request.url()));
    };
    const { page } = await visit(getOrigin() + typed, { prepare });
    await expect.poll(() => requests).toContain(getOrigin() + asked);
    await page.evaluate(() => undefined);
    expect(page.url()).toBe(getOrigin() + typed);
    expect(requests.filter((url) => !url.startsWith(getOrigin()))).toEqual([]);
    expect(await page.locator('[data-nearest-pages]').count()).toBe(1);
  });
});

describe('below a base URL with capitals', () => {
  const visit = startVisits();
  const getBase = serveSite(() =>
    createSite({
      [CONFIG_FILE]: configOf("baseUrl: '/Kites/'"),
      'content/docs/index.md': '# Start\n',
      'content/blog/2024-01-02-post.md': '# Post\n',
    }),
  );

  test('an address keeps the capitals of the base URL', async () => {
    const { page } = await visit(`${getBase()}/Blog`);
    await page.waitForURL(`${getBase()}/blog`);
    expect(getBase()).toMatch(/\/Kites$/);
  });
});

/** The list is made by a separate script. When it can be imported again, it has run. */
async function waitForScript(page: Page): Promise<void> {
  const early = await page.locator('head > script:not([src])').innerHTML();
  const [script] = /\/assets\/nearest-pages-\w+\.js/.exec(early) ?? [];
  await page.evaluate(`import('${script}')`);
}

/** Opening and closing are animated. */
function expectListed(element: Locator, isListed: boolean): Promise<void> {
  return element.waitFor({ state: isListed ? 'visible' : 'hidden' });
}

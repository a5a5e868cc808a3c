/** A site below another base URL, and a site whose base URL is wrong, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, listCurrent, startWalkHost } from '../../helpers/browser/walkHost';
import { addLink, follow, waitForHeading } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';

const { host, open } = startWalkHost('/docs/');

describe('with another base URL', () => {
  test('links of every form lead from page to page without a full load', async () => {
    const { page } = await open('/docs/guide/one');
    for (const [href, heading] of [
      ['/docs/guide/two.html', 'Two'],
      ['/docs/', 'Home'],
      ['/docs/index.html', 'Home'],
      ['/docs/other/one/', 'Other one'],
      ['/docs', 'Home'],
    ] as const) {
      await follow(page, href);
      await waitForHeading(page, heading);
      expect(new URL(page.url()).pathname).toBe(href);
    }
    expect(host().countLoads()).toBe(0);
  });

  test('the sidebar marks the page', async () => {
    const { page } = await open('/docs/guide/one');
    await follow(page, '/docs/guide/two/index.html');
    await waitForHeading(page, 'Two');
    expect(await listCurrent(page, 'Docs sidebar')).toEqual(['Two']);
  });

  testSample(['/guide/two', '/documents', '/', '/docs/../guide/two'])(
    'a link out of it, %s, is left to the browser and never prefetched',
    async (href) => {
      const { page } = await open('/docs/guide/one', {
        prepare: (opened) => opened.route('**/elsewhere', (route) => route.abort()),
      });
      await addLink(page, href);
      await page.hover('#probe');
      await page.click('#probe');
      await eventually(() => host().countLoads()).toBeGreaterThan(0);
      const path = new URL(href, host().origin).pathname;
      expect(host().listFetched()).not.toContain(path.replace(/\/?$/, '/'));
    },
  );
});

describe('when neither styles nor scripts load', () => {
  test('the home page reports it and suggests its own path', async () => {
    const { page } = await open('/docs/', { prepare: blockAssets });
    const banner = page.locator('#base-url-check');
    await banner.getByText('This site did not load properly.').waitFor();
    expect(await banner.locator('p').allTextContents()).toEqual([
      'This site did not load properly.',
      'A very common reason is a wrong site baseUrl configuration.',
      'Current configured baseUrl = /docs/',
      'We suggest trying baseUrl = /docs/',
    ]);
  });

  test('no other page reports it, and none has the text in its HTML', async () => {
    const { page } = await open('/docs/guide/one', { prepare: blockAssets });
    expect(await page.getByText('did not load properly').count()).toBe(0);
    const home = await (await fetch(`${host().origin}/docs/`)).text();
    expect(home.replace(/<script>.*?<\/script>/gs, '')).not.toContain('did not load properly');
  });

  test('the pages can be read and the browser follows the links', async () => {
    const { page } = await open('/docs/guide/one', { prepare: blockAssets });
    await page.getByRole('link', { name: 'Other' }).first().click();
    await waitForHeading(page, 'Other one');
    expect(host().countLoads()).toBe(1);
  });
});

function blockAssets(page: Page): Promise<unknown> {
  return page.route('**/assets/**', (route) => route.abort());
}

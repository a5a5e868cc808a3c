/** The scroll position of a page that a reader visits, returns to or reloads, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import {
  eventually,
  getScroll,
  scrollTo,
  settle,
  startWalkHost,
} from '../../helpers/browser/walkHost';
import { follow, followTo, waitForHeading } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';

// A prefetched page could not be held back any more.
const { host, openSparing: open } = startWalkHost();

describe('a new page', () => {
  test('begins at its heading, which the navbar does not cover, or at its top', async () => {
    const { page } = await open('/guide/one');
    for (const [hash, id] of [
      ['', undefined],
      ['#section-4', 'section-4'],
      ['#gr%C3%B6%C3%9Fe', 'größe'],
      ['#größe', 'größe'],
      ['#nowhere', undefined],
      ['#%', undefined],
      ['#', undefined],
    ] as const) {
      await scrollTo(page, 900);
      await followTo(page, `/guide/two${hash}`, 'Two');
      if (id === undefined) expect([hash, await getScroll(page)]).toEqual([hash, 0]);
      else await expectAtTop(page, id);
      await followTo(page, '/guide/one', 'One');
    }
  });

  test('begins at a heading in a hidden tab, which it shows', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/guide/two#hidden-heading');
    const heading = page.getByRole('heading', { name: 'Hidden heading' });
    await heading.waitFor();
    await eventually(() => isInSight(page, 'hidden-heading')).toBe(true);
  });

  test('begins at a heading in closed details, which it opens', async () => {
    const { page } = await open('/guide/one');
    await page.mouse.move(5, 5);
    await page.locator('link[data-added][href*=on-intent]').waitFor({ state: 'attached' });
    await follow(page, '/guide/two#folded-heading');
    await page.getByRole('heading', { name: 'Folded heading' }).waitFor();
    await eventually(() => isInSight(page, 'folded-heading')).toBe(true);
  });

  test('is loaded by the browser at the target of its hash', async () => {
    const { page } = await open('/guide/two#section-4');
    await expectAtTop(page, 'section-4');
  });

  test('is loaded by the browser at a heading in closed details', async () => {
    const { page } = await open('/guide/two#folded-heading');
    await eventually(() => isInSight(page, 'folded-heading')).toBe(true);
  });
});

describe('a page that was left is restored to the pixel', () => {
  test('on Back and Forward, from any page', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 1234);
    await followTo(page, '/guide/two', 'Two');
    await scrollTo(page, 777);
    await followTo(page, '/guide/short', 'Short');
    await goBackTo(page, 'Two', 777);
    await goBackTo(page, 'One', 1234);
    await page.evaluate(() => history.go(2));
    await waitForHeading(page, 'Short');
    expect(await getScroll(page)).toBe(0);
    await goBackTo(page, 'Two', 777);
    expect(host().countLoads()).toBe(0);
  });

  test('when it loads slowly and the reader scrolls the old page meanwhile', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 1234);
    await followTo(page, '/guide/two', 'Two');
    await scrollTo(page, 400);
    const release = host().holdPath('/guide/one/');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/guide/one');
    await scrollTo(page, 555);
    release();
    await waitForHeading(page, 'One');
    expect(await getScroll(page)).toBe(1234);
    await page.evaluate(() => history.forward());
    await waitForHeading(page, 'Two');
    expect(await getScroll(page)).toBe(555);
  });

  test('on reload', async () => {
    const { page } = await open('/guide/one');
    await followTo(page, '/guide/two', 'Two');
    await scrollTo(page, 1500);
    await page.reload();
    expect(await getScroll(page)).toBe(1500);
    await page.goBack();
    await waitForHeading(page, 'One');
    await scrollTo(page, 333);
    await page.reload();
    expect(await getScroll(page)).toBe(333);
  });

  test('on reload, in a tab with a long history', async () => {
    const { page } = await open('/guide/one');
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(new URL('/blank', page.url()).href);
    await page.evaluate(() => {
      const left = Array.from({ length: 150 }, (_, index) => [`${index}`, [0, 0]]);
      sessionStorage.setItem('docwright.positions', JSON.stringify(left));
    });
    await page.goto(new URL('/guide/one', page.url()).href);
    await scrollTo(page, 444);
    await page.reload();
    expect(await getScroll(page)).toBe(444);
  });

  test('from a jump to a heading, even if it was never scrolled', async () => {
    const { page } = await open('/guide/one');
    await page.locator('.contents a[href="#section-4"]').click();
    await eventually(() => getScroll(page)).toBeGreaterThan(0);
    await page.goBack();
    await eventually(() => getScroll(page)).toBe(0);
    await followTo(page, '/guide/two#section-4', 'Two');
    await follow(page, '/guide/two#section-6');
    await page.goBack();
    await expectAtTop(page, 'section-4');
  });

  test('with jumps to headings in between', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 321);
    await follow(page, '#section-5');
    await expectAtTop(page, 'section-5');
    await scrollTo(page, 2222);
    await follow(page, '#section-2');
    await expectAtTop(page, 'section-2');
    await followTo(page, '/guide/two', 'Two');
    await page.evaluate(() => history.back());
    await waitForHeading(page, 'One');
    await expectAtTop(page, 'section-2');
    await page.evaluate(() => history.back());
    await eventually(() => getScroll(page)).toBe(2222);
    await page.evaluate(() => history.back());
    await eventually(() => getScroll(page)).toBe(321);
    expect(page.url()).toBe(`${host().origin}/guide/one`);
  });

  test('from another site, and from a page with its own script', async () => {
    const { page } = await open('/guide/one');
    await page.route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
    await scrollTo(page, 1111);
    await followTo(page, '/guide/two', 'Two');
    await scrollTo(page, 888);
    await followTo(page, 'https://example.com/', 'Elsewhere');
    await page.goBack();
    await waitForHeading(page, 'Two');
    await eventually(() => getScroll(page)).toBe(888);
    await goBackTo(page, 'One', 1111);
    await followTo(page, '/island', 'Island');
    expect(await getScroll(page)).toBe(0);
    await page.goBack();
    await waitForHeading(page, 'One');
    await eventually(() => getScroll(page)).toBe(1111);
  });

  test('from a reloaded page whose script is not loaded yet', async () => {
    const { page } = await open('/guide/one');
    await scrollTo(page, 1111);
    await followTo(page, '/guide/two', 'Two');
    // Held back in the browser and not by the host, because the browser has the script in its cache.
    const release = await holdRequests(page, '**/assets/main-*.js');
    await page.reload({ waitUntil: 'commit' });
    await waitForHeading(page, 'Two');
    await page.evaluate(() => history.back());
    await page.waitForURL(/one$/, { waitUntil: 'commit' });
    release();
    await waitForHeading(page, 'One');
    await eventually(() => getScroll(page)).toBe(1111);
  });

  test('when its images of unknown size load late', async () => {
    const { page } = await open('/guide/pictures');
    await page.waitForLoadState('load');
    await scrollTo(page, 1700);
    await followTo(page, '/guide/two', 'Two');
    const release = holdPictures();
    await page.reload();
    await page.evaluate(() => history.back());
    await waitForHeading(page, 'Pictures');
    release();
    await waitForPictures(page);
    expect(await getScroll(page)).toBe(1700);
  });

  testSample(['1700', 'end'])('on reload when its pictures come late (%s)', async (place) => {
    const { page } = await open('/guide/pictures');
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const wanted = place === 'end' ? end : 1700;
    await scrollTo(page, wanted);
    const release = holdPictures();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settle(page);
    release();
    await waitForPictures(page);
    await eventually(() => getScroll(page)).toBe(wanted);
  });

  test('but not for a reader who scrolls while images load', async () => {
    const { page } = await open('/guide/pictures');
    await scrollTo(page, 1700);
    const release = holdPictures();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settle(page);
    await scrollTo(page, 100);
    release();
    await waitForPictures(page);
    expect(await getScroll(page)).toBeLessThan(1700);
  });
});

test('each history entry with the same address has its own position', async () => {
  const { page } = await open('/guide/one');
  await scrollTo(page, 600);
  await followTo(page, '/guide/two', 'Two');
  await followTo(page, '/guide/one', 'One');
  expect(await getScroll(page)).toBe(0);
  await scrollTo(page, 100);
  await goBackTo(page, 'Two', 0);
  await goBackTo(page, 'One', 600);
});

test('without session storage, a page is still restored within the visit', async () => {
  const { page, warnings } = await open('/guide/one', {
    prepare: (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new Error('no storage');
          },
        });
      }),
  });
  await scrollTo(page, 600);
  await followTo(page, '/guide/two', 'Two');
  await goBackTo(page, 'One', 600);
  expect(warnings).toEqual([]);
});

describe('the sidebar', () => {
  test('keeps its scroll position within a section and starts at the top in another', async () => {
    const { page } = await open('/guide/filler-40');
    await page.evaluate(() => document.getElementById('menu')?.scrollTo(0, 700));
    const before = await getMenuScroll(page);
    expect(before).toBeGreaterThan(300);
    await page.locator('#menu').getByText('Filler 41').click();
    await waitForHeading(page, 'Filler 41');
    expect(await getMenuScroll(page)).toBe(before);
    await followTo(page, '/other/one', 'Other one');
    await eventually(() => getMenuScroll(page)).toBe(0);
  });
});

async function goBackTo(page: Page, heading: string, top: number): Promise<void> {
  await page.evaluate(() => history.back());
  await waitForHeading(page, heading);
  expect(await getScroll(page)).toBe(top);
}

/** At most right below the navbar. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  await eventually(() =>
    page.evaluate((name) => {
      const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
      return top >= 0 && top < 100;
    }, id),
  ).toBe(true);
}

function isInSight(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const { top, bottom } = document.getElementById(name)?.getBoundingClientRect() ?? new DOMRect();
    return top >= 0 && bottom <= innerHeight;
  }, id);
}

function holdPictures(): () => void {
  const releases = ['/late/1.svg', '/late/2.svg'].map((path) => host().holdPath(path));
  return () => {
    for (const release of releases) release();
  };
}

async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await settle(page);
}

function getMenuScroll(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.getElementById('menu')?.scrollTop);
}

/** A search page with a query in its address has no layout shift from the first paint to the results. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import { startVisits } from '../../helpers/browser/visits';
import { settle } from '../../helpers/browser/walkHost';
import { follow } from '../../helpers/browser/walkSite';
import { sample, testSample } from '../../helpers/code/longRun';
import { serveCrbtSite } from '../../helpers/sites/crbtSite';

const MAX_SHIFT = 0.02;
const LIST = '#search-pages';

const visit = startVisits();
const getOrigin = serveCrbtSite();

describe.each(sample([390, 1440]))('at %i pixels', (width) => {
  const viewport = { width, height: 800 };

  testSample([
    ['currency', /documents found/],
    ['settings of a server that nobody has thought of', /documents found|No results/],
    ['zzqqxx', 'No results were found'],
  ])('nothing moves while the answers to "%s" come', async (question, told) => {
    const { page } = await visit(addressOf(question), { viewport });
    await page.getByText(told).waitFor();
    expect(await measureShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });

  test('its layout is final from the first paint, however slowly the rest loads', async () => {
    const { page } = await visit('about:blank', { viewport });
    const releases = [
      await holdRequests(page, '**/assets/main-*.js'),
      await holdRequests(page, '**/assets/onIntent-*.js'),
      await holdRequests(page, '**/assets/search-*.js'),
      await holdRequests(page, '**/search-index.json'),
      await holdRequests(page, '**/assets/search/**'),
    ];
    await page.goto(addressOf('currency'), { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const first = await describePage(page);
    expect(first).toMatchObject({
      heading: 'Search results for "currency"',
      field: 'currency',
      isListShown: false,
      isFooterInSight: false,
    });
    for (const release of releases) {
      release();
      await settle(page);
      expect(await describePage(page)).toEqual(first);
    }
    await page.getByText(/documents found/).waitFor();
    expect(await describePage(page)).toEqual(first);
    expect(await measureShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
});

test('a link with a query never shows the list of all pages', async () => {
  const { page } = await visit(`${getOrigin()}/blog`);
  await page.mouse.move(300, 300);
  await page.locator('.back-to-top, link[href*=on-intent]').first().waitFor({ state: 'attached' });
  await holdRequests(page, '**/assets/search-*.js');
  // As soon as it is in the document, and before it is painted.
  await page.evaluate((list) => {
    new MutationObserver(() => {
      const pages = document.querySelector<HTMLElement>(list);
      if (pages) document.documentElement.dataset.found = String(pages.hidden);
    }).observe(document.body, { childList: true, subtree: true });
  }, LIST);
  await follow(page, '/search?q=currency');
  await page.locator('html[data-found=true]').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Search results for "currency"',
  );
  expect(await page.getByText('Searching…').isVisible()).toBe(true);
  await follow(page, '/search');
  await page.locator(LIST).waitFor();
  expect(await page.locator('main').evaluate((main) => main.style.minHeight)).toBe('');
});

testSample(['main', 'onIntent'])(
  'without the script %s the list of all pages is shown after all',
  async (name) => {
    const { page } = await visit(addressOf('currency'), {
      prepare: (target) => target.route(`**/assets/${name}-*.js`, (route) => route.abort()),
    });
    await page.locator(LIST).waitFor();
    expect(await page.getByRole('link', { name: 'API reference' }).last().isVisible()).toBe(true);
  },
);

function addressOf(question: string): string {
  return `${getOrigin()}/search?${new URLSearchParams({ q: question })}`;
}

/** The visible parts of the page, except the results. */
function describePage(page: Page) {
  return page.evaluate((list) => {
    const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;
    const getTop = (selector: string) => find(selector).getBoundingClientRect().top;
    return {
      heading: find('h1').textContent,
      headingTop: getTop('h1'),
      field: find('main input').value,
      fieldTop: getTop('main input'),
      isListShown: find(list).offsetHeight > 0,
      isFooterInSight: getTop('.footer') < innerHeight,
    };
  }, LIST);
}

/** The sum of all layout shifts, whatever has caused them. */
async function measureShift(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(async () => {
    const shifts: number[] = [];
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries)
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    note(observer.takeRecords());
    return shifts.reduce((sum, value) => sum + value, 0);
  });
}

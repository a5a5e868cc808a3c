/** The list of headings beside the article, and folded above it (rules 3.42–3.46). */

import type { Page, ViewportSize } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepNavbar, scrollPage, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { isLong } from '../../helpers/code/longRun';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** Names of the entries that are marked. */
function listActive(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.filter((link) => link.ariaCurrent).map((link) => link.textContent));
}

/**
 * Rule 3.44, implemented a second time and in another way than in the client, for
 * the headings of the contents: level 2 and 3, outside tabs.
 */
function computeActive(page: Page, offset: number): Promise<string[]> {
  return page.evaluate((top) => {
    const headings = [...document.querySelectorAll('article h2[id], article h3[id]')]
      .filter((heading) => !heading.closest('.tabs'))
      .map((heading) => ({
        name: heading.childNodes[0]?.textContent ?? '',
        box: heading.getBoundingClientRect(),
      }));
    const below = headings.filter(({ box }) => box.top >= top);
    const above = headings.filter(({ box }) => box.top < top);
    const [next] = below;
    const last = above.at(-1);
    const isNextRead = next && next.box.top > 0 && next.box.bottom < innerHeight / 2;
    const active = isNextRead ? next : last;
    return active ? [active.name] : [];
  }, offset);
}

/** Spread over the height of the page. */
const POSITIONS = isLong ? 40 : 24;

test('marks the heading that the reader is at, at most one, at every scroll position', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const seen = new Set<string>();
  const tops = Array.from({ length: POSITIONS }, (_, index) =>
    Math.round((height * index) / (POSITIONS - 1)),
  );
  for (const top of [...tops, 311, 0]) {
    await scrollPage(page, top);
    const active = await listActive(page);
    expect([top, active]).toEqual([top, await computeActive(page, 0)]);
    seen.add(active.join());
  }
  // Nearly all of them: the last headings may never reach the top.
  expect(seen.size).toBeGreaterThanOrEqual(11);
});

describe('without the script on intent', () => {
  const openAlone = async (path: string, viewport: ViewportSize = WIDE.viewport) => {
    const { page } = await visit(getOrigin() + path, {
      ...WIDE,
      viewport,
      prepare: (opened) => opened.route('**/assets/onIntent-*', (route) => route.abort()),
    });
    return page;
  };
  const expectMarked = async (page: Page) => {
    const [active] = await computeActive(page, 0);
    expect(active).toBeDefined();
    await expect.poll(() => listActive(page)).toEqual([active]);
  };

  test('a page marks its entry at load', async () => {
    // The first heading is in the upper half of a high window.
    await expectMarked(await openAlone('/first', { width: 1200, height: 2000 }));
  });

  test('a page marks the heading of its address at load', async () => {
    const page = await openAlone('/first#part-9');
    await expect.poll(() => listActive(page)).toEqual(['Part 9']);
  });

  test('the mark follows scrolling, and is restored when the page is reloaded', async () => {
    const page = await openAlone('/first');
    await scrollPage(page, 1500);
    await expectMarked(page);
    const marked = await listActive(page);
    await page.reload();
    await expect.poll(() => listActive(page)).toEqual(marked);
  });
});

test('ignores a heading in a tab, which has no entry, whether it is shown or not', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  await page.getByRole('tab', { name: 'Hidden' }).click();
  const heading = page.getByRole('heading', { name: /^Part in a tab/ });
  await heading.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const top = await page.evaluate(() => scrollY);
  for (const offset of [-200, -20, 40, 500]) {
    await scrollPage(page, top + offset);
    expect(await listActive(page)).toEqual(await computeActive(page, 0));
  }
});

test('measures from the bottom edge of a sticky navbar', async () => {
  const { page } = await visit(`${getOrigin()}/first`, {
    ...WIDE,
    prepare: keepNavbar,
  });
  await wake(page);
  const tops = await page.evaluate(() =>
    [...document.querySelectorAll('article h2[id]')].map((heading) =>
      Math.round(heading.getBoundingClientRect().top + scrollY),
    ),
  );
  for (const top of tops.flatMap((place) => [place - 70, place - 30, place + 10])) {
    await scrollPage(page, top);
    expect([top, await listActive(page)]).toEqual([top, await computeActive(page, 60)]);
  }
});

test('stays beside the text in a separately scrolling box', async () => {
  const { page } = await visit(`${getOrigin()}/first`, {
    ...WIDE,
    viewport: { width: 1200, height: 300 },
  });
  await wake(page);
  const box = page.getByRole('navigation', { name: 'On this page' });
  await scrollPage(page, 2000);
  const { top, height, scrollTop, isScrollable } = await box.evaluate((node) => ({
    top: node.getBoundingClientRect().top,
    height: node.clientHeight,
    scrollTop: node.scrollTop,
    isScrollable: node.scrollHeight > node.clientHeight,
  }));
  expect({ top, scrollTop, isScrollable }).toEqual({ top: 92, scrollTop: 0, isScrollable: true });
  expect(height).toBeLessThanOrEqual(300 - 60 - 32);
});

test('a click on an entry leads to its heading', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Part 9' })
    .click();
  await page.waitForURL('**/first#part-9');
  const heading = page.getByRole('heading', { name: /^Part 9/ });
  await expect
    .poll(() => heading.evaluate((node) => Math.round(node.getBoundingClientRect().top)))
    .toBe(8);
  await expect.poll(() => listActive(page)).toEqual(['Part 9']);
});

test('is collapsed above the text at 996 pixels, opens with a click or Enter, and marks nothing', async () => {
  const { page } = await visit(`${getOrigin()}/first`, {
    ...WIDE,
    viewport: { width: 997, height: 700 },
  });
  const fold = page.locator('main details', { hasText: 'On this page' });
  const navigation = page.getByRole('navigation', { name: 'On this page' });
  const isFolded = async () => [
    await navigation.count(),
    await navigation.locator('summary').count(),
  ];
  expect(await isFolded()).toEqual([1, 0]);
  await page.setViewportSize({ width: 996, height: 700 });
  expect(await isFolded()).toEqual([1, 1]);
  const link = fold.getByRole('link', { name: 'Part 9' });
  expect(await link.isVisible()).toBe(false);
  await fold.locator('summary').click();
  await link.waitFor();
  await fold.locator('summary').press('Enter');
  await link.waitFor({ state: 'hidden' });
  await fold.locator('summary').press('Enter');
  await link.click();
  await page.waitForURL('**/first#part-9');
  expect(await fold.locator('[aria-current]').count()).toBe(0);
});

test('on small screens, an address with a hash shows its heading below the sticky contents', async () => {
  const { page } = await visit(`${getOrigin()}/first#part-9`, {
    viewport: { width: 820, height: 700 },
    reducedMotion: 'reduce',
  });
  await wake(page);
  const isSticky = () =>
    page.evaluate(() => {
      const fold = document.querySelector('.contents-fold');
      return fold !== null && getComputedStyle(fold).position === 'sticky';
    });
  await expect.poll(isSticky).toBe(true);
  const getSpaceAbove = () =>
    page.evaluate(() => {
      const [covered, heading] = ['.contents-fold', '#part-9'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return (heading?.top ?? -1) - (covered?.bottom ?? 0);
    });
  await expect.poll(getSpaceAbove).toBeGreaterThanOrEqual(0);
});

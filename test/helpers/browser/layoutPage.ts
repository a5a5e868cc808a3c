/** Actions of layout tests on an open page. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The visible state in one frame. */
export type Sight = { readonly theme: string | undefined; readonly isShown: boolean };

/** Triggers the load on intent, and waits for its stylesheet. */
export async function wake(page: Page): Promise<void> {
  // An element under the pointer may have received its `pointerover` before the page listened, so the pointer leaves and returns.
  await expect
    .poll(async () => {
      for (const place of [-10, 2, 4]) await page.mouse.move(place, place);
      return page.evaluate(() =>
        Boolean(document.querySelector<HTMLLinkElement>('link[href*=on-intent]')?.sheet),
      );
    })
    .toBe(true);
}

/** Scrolls and waits until the page has processed it. */
export function scrollPage(page: Page, top: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    scrollTo({ top: wanted, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);
}

export function getTheme(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

export function readStored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Stores before any script of the page runs, once for each visit. */
export function store(page: Page, entries: Readonly<Record<string, string>>): Promise<unknown> {
  return page.addInitScript((given) => {
    if (sessionStorage.getItem('stored')) return;
    sessionStorage.setItem('stored', 'yes');
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}

/** Records what each frame shows, with the main script blocked. */
export async function recordFirstSight(page: Page): Promise<void> {
  await page.route(/assets\/(main|onIntent)-/, (route) => route.abort());
  await page.addInitScript(() => {
    const sights: object[] = [];
    Object.assign(window, { sights });
    const look = (): void => {
      requestAnimationFrame(look);
      const bar = document.querySelector('.announcement');
      if (!bar) return;
      const { theme } = document.documentElement.dataset;
      sights.push({ theme, isShown: getComputedStyle(bar).display !== 'none' });
    };
    requestAnimationFrame(look);
  });
}

/** Each different state once, in order. */
export async function listSights(page: Page): Promise<readonly Sight[]> {
  await page.waitForFunction(() => (window as unknown as { sights: Sight[] }).sights.length > 1);
  const sights = await page.evaluate(() => (window as unknown as { sights: Sight[] }).sights);
  return sights.filter(
    (sight, index) => JSON.stringify(sight) !== JSON.stringify(sights[index - 1]),
  );
}

/** Changes the page to one of a site with a sticky navbar. */
export function keepNavbar(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('.navbar')?.removeAttribute('data-hides'),
    );
  });
}

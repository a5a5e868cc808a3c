/** Holds back requests of a page. */

import type { Page } from 'playwright-core';

/** Requests that match the pattern continue when the returned function is called; the browser's cache is not used for them. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

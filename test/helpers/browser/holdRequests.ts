/** Lets a page wait for what it asks for. */

import type { Page } from 'playwright-core';

/** Requests of the pattern go on when the given function is called; the browser's cache answers none of them. */
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

/** Stops the clock of a page, so that the test controls its timers. */

import type { Page } from 'playwright-core';

const HOUR_MS = 3_600_000;

/** Call it before the page is opened; `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date('2025-01-01T00:00:00Z');
  await page.clock.install({ time: start });
  // The clock runs until this call takes effect, and it cannot go back.
  await page.clock.pauseAt(start.getTime() + HOUR_MS);
}

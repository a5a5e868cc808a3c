/** Stops the clock of a page, so that its timers wait for the test. */

import type { Page } from 'playwright-core';

const HOUR_MS = 3_600_000;

/** Before the page is opened; `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const start = new Date('2025-01-01T00:00:00Z');
  await page.clock.install({ time: start });
  // The clock goes on until this is heard, and cannot go back.
  await page.clock.pauseAt(start.getTime() + HOUR_MS);
}

/** Presses Retry while it cannot help, and waits until the message is shown again. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export async function retryInVain(page: Page): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  const shownAgain = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.querySelector('.load-failure')?.addEventListener('toggle', (event) => {
          if ((event as ToggleEvent).newState === 'open') resolve();
        });
      }),
  );
  await retry.press('Enter');
  await shownAgain;
  await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
}

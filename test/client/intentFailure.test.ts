/** What works when the script on intent cannot be loaded, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../helpers/browser/holdRequests';
import { eventually, startWalkHost } from '../helpers/browser/walkHost';
import { follow, waitForHeading } from '../helpers/browser/walkSite';
import { testSample } from '../helpers/code/longRun';

const ON_INTENT = '**/assets/onIntent-*.js';

const { open } = startWalkHost();

describe('when the script cannot be loaded', () => {
  testSample(['/', 'Control+k'])('%s blocks nothing, and the page gets the keys', async (key) => {
    const { page, warnings } = await open('/guide/one', { prepare: breakScript });
    await page.keyboard.press(key);
    await eventually(() => warnings.length).toBeGreaterThan(0);
    await page.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    // Enter would press Retry until the focus is back.
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await listPrevented(page, ['a', 'Enter'])).toEqual([]);
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
  });

  test('the next page requests it again', async () => {
    const { page, warnings } = await open('/guide/two', { prepare: breakScript });
    await page.mouse.move(50, 50);
    await eventually(() => warnings.length).toBeGreaterThan(0);
    await page.unroute(ON_INTENT);
    await follow(page, '/guide/one');
    await waitForHeading(page, 'One');
    await page.mouse.move(90, 90);
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
    const tab = page.getByRole('tab', { name: 'macOS' });
    await tab.click();
    await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  });
});

describe('while the search script is loading', () => {
  test('typed text is kept for it, and shortcuts are left to the browser', async () => {
    let release = (): void => {};
    const { page } = await open('/guide/one', {
      prepare: async (opened) => {
        release = await holdRequests(opened, ON_INTENT);
      },
    });
    await page.keyboard.press('/');
    const keys = ['o', 'n', 'e', 'Tab', 'PageDown', 'F6', 'Control+j'];
    expect(await listPrevented(page, keys)).toEqual(['o', 'n', 'e']);
    release();
    const field = page.getByRole('combobox');
    await field.waitFor();
    await eventually(() => field.inputValue()).toBe('one');
  });
});

/** Set up before the page is opened: the pointer of the browser may lie on it and load the script at once. */
function breakScript(page: Page): Promise<unknown> {
  return page.route(ON_INTENT, (route) => route.abort());
}

/** The pressed keys whose default action the page has prevented. */
async function listPrevented(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(() => {
    const prevented: string[] = [];
    Object.assign(window, { prevented });
    // Added after all other listeners.
    window.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) prevented.push(event.key);
    });
  });
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { prevented: string[] }).prevented);
}

/** Pages of every kind stay still while they load and when the next one takes their place, and axe finds nothing in the dark. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { startVisits } from '../helpers/browser/visits';
import { settle } from '../helpers/browser/walkHost';
import { follow } from '../helpers/browser/walkSite';
import { watchShifts } from '../helpers/browser/watchShifts';
import { isLong, sample } from '../helpers/code/longRun';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const MAX_SHIFT = 0.02;
/** In pixels; the short run has the narrow one, where most moves. */
const WIDTHS = isLong ? [390, 1440] : [390];

/** The words of the page that come last, by its path. */
const KINDS: Readonly<Record<string, RegExp>> = {
  '/': /Newest post/,
  '/crbtscript/intro': /Introduction to CRBTscript/,
  '/crbtscript/playground': /playground/i,
  '/api/reference': /API reference/,
  '/api/resources/economy/items': /Item object/,
  '/self-hosting/create-bot/': /Create a Discord bot/,
  '/blog': /Goodbye: CRBT support/,
  '/blog/11.4-changelog': /Fuller profiles/,
  '/blog/archive': /Archive/,
  '/search': /Search the documentation/,
  '/search?q=currency': /documents found/,
  '/search?q=zzqqxx': /No results were found/,
};
/** A link does not lead to it, so it is only loaded. */
const NOT_FOUND = '/no/such/page';

const visit = startVisits();
const getOrigin = serveCrbtSite();

test.each(WIDTHS)(
  'at %i pixels nothing moves, and axe finds nothing in dark mode',
  async (width) => {
    const { page } = await visit('about:blank', {
      viewport: { width, height: 844 },
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      prepare: watchShifts,
    });
    const faults: string[] = [];
    for (const [path, words] of [
      ...sample(Object.entries(KINDS), 4),
      [NOT_FOUND, /Page Not Found/] as const,
    ]) {
      await page.goto(getOrigin() + path);
      await waitFor(page, words);
      await wake(page);
      faults.push(...(await listShifts(page, `${path} loaded`)));
      faults.push(...(await runAxe(page)).map((fault) => `${path}: ${fault}`));
    }
    await page.goto(`${getOrigin()}/api/intro`);
    await wake(page);
    for (const [path, words] of sample(Object.entries(KINDS), 4)) {
      await forgetShifts(page);
      await follow(page, path);
      await waitFor(page, words);
      faults.push(...(await listShifts(page, `${path} came`)));
    }
    expect(faults).toEqual([]);
  },
);

function waitFor(page: Page, words: RegExp): Promise<void> {
  return page.locator('main').getByText(words).filter({ visible: true }).first().waitFor();
}

/** A line when the sum of all shifts is too large. */
async function listShifts(page: Page, moment: string): Promise<readonly string[]> {
  await settle(page);
  const shift = await page.evaluate(() => {
    const { shifts } = window as unknown as { readonly shifts: readonly number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
  return shift > MAX_SHIFT ? [`${moment}: layout shift of ${shift.toFixed(3)}`] : [];
}

function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as { readonly shifts: number[] }).shifts.length = 0;
  });
}

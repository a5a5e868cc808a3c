/** Pages in the Markdown of other generators, in a browser. */

import { expect, test } from 'vitest';
import { DESKTOP, describeKinds, PHONE, startReaders } from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';
import { DIALECT_SITE } from '../helpers/sites/dialectSite';

const KINDS: Readonly<Record<string, string>> = {
  'doc with everything': '/everything',
  'page in Markdown': '/about',
};

const getOrigin = serveSite(() => createSite(DIALECT_SITE));
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin);

test('wide formulas and diagrams scroll on a phone', async () => {
  await readers.as({ viewport: PHONE }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${getOrigin()}/everything`);
    const sizes = await page
      .locator('.math, .diagram')
      .evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => [
          scrollWidth > clientWidth,
          clientWidth <= innerWidth,
        ]),
      );
    expect(sizes).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });
});

test('commands of package managers change together with a code group', async () => {
  await readers.as({ viewport: DESKTOP }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${getOrigin()}/everything`);
    const group = page.locator('.tabs').nth(1);
    await page.locator('.tabs').first().getByRole('tab', { name: 'Yarn' }).click();
    await expect.poll(() => group.locator('[aria-selected="true"]').textContent()).toBe('Yarn');
    expect(await group.getByRole('tabpanel').innerText()).toContain('yarn test');
  });
});

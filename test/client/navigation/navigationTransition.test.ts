/** Clicks during the transition to the next page, with a real mouse (rule 1.30). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, settle, startWalkHost } from '../../helpers/browser/walkHost';
import { addLink, waitForHeading } from '../../helpers/browser/walkSite';

const { host, open } = startWalkHost();

/** Far longer than any test. */
const STILL = 'animation-duration: 60s !important;';

/** Transitions that do not end by themselves, and unhandled errors. */
async function openSlow() {
  const errors: string[] = [];
  const opened = await open('/guide/one', {
    prepare: async (page) => {
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.addInitScript((declarations) => {
        const sheet = new CSSStyleSheet();
        for (const part of ['group', 'old', 'new']) {
          sheet.insertRule(`::view-transition-${part}(*) { ${declarations} }`);
        }
        document.adoptedStyleSheets = [sheet];
      }, STILL);
    },
  });
  return { ...opened, errors };
}

async function clickSidebar(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByText(name, { exact: true });
  const box = await link.boundingBox();
  if (!box) throw new Error(`${name} is nowhere to be seen`);
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
}

function countAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) =>
          (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
        ).length,
  );
}

/** Moving the pointer first loads the styles on intent. */
async function startTransition(page: Page): Promise<void> {
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/on-intent-')),
  );
  await clickSidebar(page, 'Two');
  await waitForHeading(page, 'Two');
  await eventually(() => countAnimations(page)).toBeGreaterThan(0);
}

test('a click during the transition to a page starts its navigation', async () => {
  const { page, errors, warnings } = await openSlow();
  await startTransition(page);
  await clickSidebar(page, 'Short');
  await waitForHeading(page, 'Short');
  expect(page.url()).toBe(`${host().origin}/guide/short`);
  await eventually(() => countAnimations(page)).toBeGreaterThan(0);
  await clickSidebar(page, 'One');
  await waitForHeading(page, 'One');
  await page.goBack();
  await waitForHeading(page, 'Short');
  await settle(page);
  expect([errors, warnings, host().countLoads()]).toEqual([[], [], 0]);
});

test('the element under the pointer is the element that a click reaches', async () => {
  const { page } = await openSlow();
  await startTransition(page);
  await addLink(page, '/guide/short');
  await page.mouse.move(8, 8);
  await settle(page);
  expect(await page.evaluate(() => document.querySelector('#probe:hover')?.textContent)).toBe(
    'Probe',
  );
});

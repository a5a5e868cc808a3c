/** Random walks through the CRBT site: after every action, the page is the one in the address bar. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits } from '../../helpers/browser/visits';
import { createRandom, leaveErrorPage, pick, walk } from '../../helpers/browser/walk';
import { crbtRoutes } from '../../helpers/sites/crbtRoutes';
import { serveCrbtSite } from '../../helpers/sites/crbtSite';

const WALKS = 200;
const STEPS = 30;

/** The browser's own message while it is offline. */
const OFFLINE = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/;

const site = serveCrbtSite();
const visit = startVisits();
const seeds = Array.from({ length: WALKS }, (_, index) => index + 1);

test.each(seeds)('walk %i ends with the page of its address and without an error', async (seed) => {
  const random = createRandom(seed);
  const errors: string[] = [];
  const { page, context } = await visit(site() + pick(crbtRoutes, random), {
    prepare: async (opened) => listenForErrors(opened, errors),
  });
  const { steps } = await walk({ page, context, random }, STEPS);
  const story = `seed ${seed}: ${steps.join(', ')}`;
  await expectSettled(page, story);
  expect(errors, story).toEqual([]);
});

function listenForErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !OFFLINE.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
}

/** The page may still be loading, or may have failed while the reader was offline. */
async function expectSettled(page: Page, story: string): Promise<void> {
  const context = page.context();
  const fresh = await context.newPage();
  await expect
    .poll(
      async () => {
        await leaveErrorPage({ page, context });
        const seen = await describePage(page).catch(() => undefined);
        if (seen && fresh.url() !== page.url()) await fresh.goto(page.url());
        return { wanted: await describePage(fresh), seen };
      },
      { message: story },
    )
    .toSatisfy(({ wanted, seen }) => JSON.stringify(wanted) === JSON.stringify(seen));
  const counts = { mains: 1, headings: 1 };
  expect(await describePage(page), story).toMatchObject(counts);
}

function describePage(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    mains: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
  }));
}

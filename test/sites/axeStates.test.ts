/** axe finds no problem in any state of a page, in both color modes, on a small and a large screen. */

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { scrollPage, wake } from '../helpers/browser/layoutPage';
import { DESKTOP, PHONE, startReaders } from '../helpers/browser/readers';
import { isLong, sample } from '../helpers/code/longRun';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const getOrigin = serveLayoutSite();
const readers = startReaders();

type State = {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state. */
  readonly enter: (page: Page) => Promise<unknown>;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** A rule of axe that this state cannot follow. */
  readonly ignored?: string;
};

const STATES: readonly State[] = [
  {
    name: 'an announcement, and tabs of which another was chosen',
    path: '/tabs',
    enter: async (page) => {
      await page.getByRole('region', { name: 'Announcement' }).waitFor();
      await page.getByRole('tab', { name: 'Linux' }).first().click();
      await page.getByText('For Linux.').waitFor();
    },
  },
  {
    name: 'details and contents open',
    path: '/notes',
    enter: async (page) => {
      for (const name of ['Inner details', 'Closed']) {
        await page.getByText(name, { exact: true }).click();
      }
      await page.getByText(/^Closed text\./).waitFor();
    },
  },
  {
    name: 'word wrap on, and a block copied',
    path: '/code',
    enter: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await wake(page);
      await page.getByRole('button', { name: 'Toggle word wrap' }).first().click();
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    },
  },
  {
    name: 'the navbar hidden',
    path: '/first',
    enter: async (page) => {
      await wake(page);
      await scrollPage(page, 900);
      await page.waitForSelector('html[data-navbar-hidden]');
    },
  },
  {
    name: 'the button back to the top, and the next page on its way',
    path: '/first',
    prepare: (page) => page.route('**/code/', () => undefined),
    enter: async (page) => {
      await wake(page);
      await scrollPage(page, 900);
      await scrollPage(page, 800);
      await page.getByRole('button', { name: 'Scroll back to top' }).waitFor();
      await page
        .locator('main a[href="/code"]')
        .first()
        .evaluate((link) => (link as HTMLElement).click());
      await page.waitForSelector('#nprogress');
    },
  },
  {
    name: 'the crash screen',
    path: '/counter',
    enter: async (page) => {
      const button = page.getByRole('button', { name: /^Seen/ });
      await expect
        .poll(async () => {
          await button.click({ timeout: 500 }).catch(() => undefined);
          return page.getByRole('heading', { name: 'This page crashed.' }).count();
        })
        .toBe(1);
    },
  },
  {
    name: 'the red box',
    path: '/counter',
    prepare: (page) => page.route(/page-counter/, (route) => route.abort()),
    enter: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'the banner of a wrong base URL',
    path: '/',
    prepare: (page) => page.route(/assets\//, (route) => route.abort()),
    enter: (page) => page.getByText('This site did not load properly.').waitFor(),
    // Without the stylesheet, links have the browser's small default size.
    ignored: 'target-size',
  },
];

const MENU_STATES: readonly State[] = [
  { name: 'the menu open', path: '/code', enter: openMenu },
  {
    name: 'the menu open on its main panel',
    path: '/code',
    enter: async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: 'Back to main menu' }).click();
      await page.getByRole('navigation', { name: 'Site' }).waitFor();
    },
  },
];

/** The short run has the small screen in one mode; long runs have both sizes in both modes, and every state. */
describe.each(
  sample([
    {
      screen: 'small',
      viewport: PHONE,
      states: [...sample(STATES), ...MENU_STATES],
      modes: ['dark'],
    },
    { screen: 'large', viewport: DESKTOP, states: sample(STATES), modes: ['light'] },
  ] as const),
)('on a $screen screen', ({ viewport, states, modes }) => {
  test.each<'light' | 'dark'>(isLong ? ['light', 'dark'] : [...modes])(
    'no state has a problem in %s mode',
    async (colorScheme) => {
      const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
      const faults = await readers.as(options, (context) => findFaults(context, states));
      expect(faults).toEqual([]);
    },
  );
});

async function findFaults(context: BrowserContext, states: readonly State[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, path, prepare, enter, ignored } of states) {
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(getOrigin() + path);
    await enter(page);
    const found = await runAxe(page);
    const counted = found.filter((fault) => !ignored || !fault.startsWith(ignored));
    faults.push(...counted.map((fault) => `${name}: ${fault}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return faults;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.waitForSelector('[data-menu-toggle][aria-expanded="true"]');
}

/** The small site of `walkSite.ts` on a host that a test file can break, and pages of it. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { shareByKey } from '../code/shareByKey';
import { type FailingHost, startFailingHost } from '../commands/failingHost';
import { buildFixture } from '../sites/buildFixture';
import type { MemoryFiles } from '../sites/memorySite';
import { startVisits, type Visit, type VisitOptions } from './visits';
import { WALK_SITE } from './walkSite';

export type WalkHost = {
  readonly host: () => FailingHost;
  /** Opens a path in a new context; the requests of the load are not recorded. */
  readonly open: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** The same with data saving: nothing is prefetched. */
  readonly openSparing: (path: string, options?: VisitOptions) => Promise<Visit>;
};

/** The size attributes, which the generator adds to local pictures only. */
const PICTURE_SIZE = ' width="300" height="400" loading="lazy" decoding="async"';

const shareSite = shareByKey<Promise<MemoryFiles>>();

/** Call it once in a test file. */
export function startWalkHost(baseUrl = '/'): WalkHost {
  let host: FailingHost;
  const visit = startVisits();
  beforeAll(async () => {
    host = await startFailingHost(await shareSite(baseUrl, () => buildWalkSite(baseUrl)));
  });
  afterEach(() => {
    host.fix();
    host.forget();
  });
  afterAll(() => host?.close());
  const open: WalkHost['open'] = async (path, options) => {
    const opened = await visit(host.origin + path, options);
    host.forget();
    return opened;
  };
  const openSparing: WalkHost['open'] = (path, options) =>
    open(path, {
      ...options,
      prepare: async (page) => {
        await saveData(page);
        await options?.prepare?.(page);
      },
    });
  return { host: () => host, open, openSparing };
}

async function buildWalkSite(baseUrl: string): Promise<MemoryFiles> {
  const { files } = await buildFixture(WALK_SITE, { baseUrl });
  const pictures = 'guide/pictures/index.html';
  const withoutSizes = String(files.get(pictures)).replaceAll(PICTURE_SIZE, '');
  return new Map<string, string | Uint8Array>(files).set(pictures, withoutSizes);
}

export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Repeats the function until the expectation holds. */
export function eventually<Value>(get: () => Value | Promise<Value>) {
  return expect.poll(get);
}

/** Scrolls by this distance with a wheel event, and waits until the page has processed it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((wanted) => {
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    window.scrollTo({ top: wanted, behavior: 'instant' });
  }, top);
  await settle(page);
}

export function getScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Two frames: scroll events and observers are called by then. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Labels of the current links. */
export function listCurrent(page: Page, navigation: string): Promise<string[]> {
  return page.locator(`nav[aria-label="${navigation}"] [aria-current]`).allTextContents();
}

/** The small site of `walkSite.ts` on a host that a test file can break, and readers of it. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FailingHost, startFailingHost } from '../commands/failingHost';
import { buildFixture } from '../sites/buildFixture';
import { startVisits, type Visit, type VisitOptions } from './visits';
import { WALK_SITE } from './walkSite';

export type WalkHost = {
  readonly host: () => FailingHost;
  /** Opens a path as a new reader; the requests of the load are forgotten. */
  readonly open: (path: string, options?: VisitOptions) => Promise<Visit>;
  /** The same for a reader who spares data: no page is fetched before it is followed. */
  readonly openSparing: (path: string, options?: VisitOptions) => Promise<Visit>;
};

/** What the generator knows of a picture, and another author's picture lacks. */
const PICTURE_SIZE = ' width="300" height="400" loading="lazy" decoding="async"';

/** Called once in a test file. */
export function startWalkHost(baseUrl = '/'): WalkHost {
  let host: FailingHost;
  const visit = startVisits();
  beforeAll(async () => {
    const { files } = await buildFixture(WALK_SITE, { baseUrl });
    const pictures = 'guide/pictures/index.html';
    const withoutSizes = String(files.get(pictures)).replaceAll(PICTURE_SIZE, '');
    const changed = new Map<string, string | Uint8Array>(files).set(pictures, withoutSizes);
    host = await startFailingHost(changed);
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

export function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Asks again until the expectation that follows holds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read);
}

/** Scrolls as far, as a reader does with the wheel, and lets the page notice. */
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

/** Two frames: events of scrolling and observers have come by then. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Labels of the links that are marked as current. */
export function listCurrent(page: Page, navigation: string): Promise<string[]> {
  return page.locator(`nav[aria-label="${navigation}"] [aria-current]`).allTextContents();
}

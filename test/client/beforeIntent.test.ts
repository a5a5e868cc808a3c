/** What the pages of the CRBT site request before the reader moves, points, types or scrolls. */

import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { settle } from '../helpers/browser/walkHost';
import { sample, testSample } from '../helpers/code/longRun';
import { sampledRoutes } from '../helpers/sites/crbtRoutes';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const NOT_FOUND = ['/404.html', '/no/such/page'];
/** Number of pages that load in parallel, because each page waits most of the time. */
const TABS = 8;
/** When this is defined, the main script has run. */
const isRunning = () => 'docwright' in window;

const EVERY_PAGE = ['/assets/main.js', '/assets/style.css'];
/** Scripts that run as soon as something is visible. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  '/crbtscript/playground': [
    '/assets/directive-playground.js',
    '/assets/hydratedDirectives.js',
    ...Array<string>(3).fill('/assets/shared.js'),
  ],
};
/** Styles of the page, which are not for what is loaded later. */
const PAGE_SHEET = /^\/assets\/(?!style|on-intent|search|large-sidebar)[a-z-]+\.css$/;
const PICTURE = /\.(?:svg|png|ico|webp|jpg)$/;

const visit = startVisits();
const getOrigin = serveCrbtSite();

testSample([390, 1440])(
  'no page requests on-intent code before the reader acts, at %i pixels',
  async (width) => {
    const { context } = await visit(`${getOrigin()}/`, { viewport: { width, height: 900 } });
    const paths = [...sample(sampledRoutes, 2), ...NOT_FOUND];
    const asked = await listAsked(context, paths);
    expect(asked.size).toBe(paths.length);
    for (const [path, files] of asked) {
      const own = NOT_FOUND.includes(path) ? ['/assets/nearest-pages.js'] : (OWN[path] ?? []);
      const known = files.filter((file) => !PAGE_SHEET.test(file));
      expect(known, path).toEqual([...EVERY_PAGE, ...own].sort());
    }
  },
);

test('a field focused by the browser is not an action of the reader, a key in it is', async () => {
  const { page } = await visit(`${getOrigin()}/search`);
  await page.waitForFunction(isRunning);
  const asked = noteAsked(page);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.evaluate((input) => {
    input.blur();
    input.focus();
  });
  await settle(page);
  expect(asked).toEqual([]);
  await field.press('a');
  await expect.poll(() => asked).toContain('/assets/onIntent.js');
});

/** By path; without pictures and prefetched pages (rule 1.46). */
async function listAsked(context: BrowserContext, paths: readonly string[]) {
  const left = [...paths];
  const found = new Map<string, readonly string[]>();
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      // A page of its own, because a pointer rests on every later document of a tab.
      const page = await context.newPage();
      const asked = noteAsked(page);
      await page.goto(getOrigin() + path);
      await page.waitForFunction(isRunning);
      await settle(page);
      await page.waitForLoadState('networkidle');
      await page.close();
      found.set(path, [...asked].sort());
    }
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return found;
}

/** Paths of a page's requests from now on, without the hashes in their names. */
function noteAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const isPage = request.isNavigationRequest() || isFetchedAhead(request, pathname);
    if (!isPage && !PICTURE.test(pathname)) asked.push(pathname.replace(/-\w{8}(?=\.\w+$)/, ''));
  });
  return asked;
}

function isFetchedAhead(request: Request, path: string): boolean {
  return request.resourceType() === 'xhr' && path.endsWith('/');
}

/** Every page of the CRBT site as readers meet it, in a real browser under the site's own policy. */

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './helpers/browser';
import { crbtRoutes } from './helpers/crbtRoutes';
import { serveCrbtSite } from './helpers/crbtSite';
import { inspectPage, NOTHING_WRONG } from './helpers/inspectPage';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

/** One page of each kind. */
const KINDS: Readonly<Record<string, string>> = {
  home: '/',
  doc: '/api/resources/guilds',
  'scripting doc': '/crbtscript/intro',
  'post list': '/blog',
  post: '/blog/summer-2024-changelog',
  archive: '/blog/archive',
  search: '/search',
  'not found': '/no/such/page',
};

const getOrigin = serveCrbtSite();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 600_000);
afterAll(() => browser?.close());

type ReaderOptions = BrowserContextOptions & { readonly hasScripts?: boolean };

/** Without scripts: nothing of the page runs, while the test may still look at it. */
async function withContext<Result>(
  { hasScripts = true, ...options }: ReaderOptions,
  run: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  if (!hasScripts) {
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() === 'script') return route.abort();
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      return route.fulfill({ response, headers });
    });
  }
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

describe('every route on a phone', () => {
  it.each(crbtRoutes)('%s has nothing wrong', async (path) => {
    const findings = await withContext({ viewport: PHONE }, (context) =>
      inspectPage(context, getOrigin() + path, { withAxe: true, hasScripts: true }),
    );
    expect(findings).toMatchObject({ ...NOTHING_WRONG, status: 200 });
    expect(findings.title).toMatch(path === '/' ? /^CRBT Docs$/ : /^.+ \| CRBT Docs$/);
  });
});

describe.each(Object.entries(KINDS))('a page of the kind %s', (kind, path) => {
  describe.each([
    { size: 'phone', viewport: PHONE },
    { size: 'tablet', viewport: TABLET },
    { size: 'desktop', viewport: DESKTOP },
  ])('on a $size', ({ viewport }) => {
    it.each([
      { colorScheme: 'light', hasScripts: true },
      { colorScheme: 'dark', hasScripts: true },
      { colorScheme: 'light', hasScripts: false },
      { colorScheme: 'dark', hasScripts: false },
    ] as const)('in $colorScheme mode, scripts $hasScripts', async (options) => {
      const findings = await withContext({ viewport, ...options }, (context) =>
        inspectPage(context, getOrigin() + path, { withAxe: true, hasScripts: options.hasScripts }),
      );
      expect(findings).toMatchObject({
        ...NOTHING_WRONG,
        status: kind === 'not found' ? 404 : 200,
      });
    });
  });
});

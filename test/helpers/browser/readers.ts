/** Readers of a site in a real browser: small and large screens, both modes, with and without scripts. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../code/longRun';
import { getBrowser } from './browser';
import { inspectPage, NOTHING_WRONG } from './inspectPage';
import { PATIENCE_MS } from './patience';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

export type ReaderOptions = BrowserContextOptions & { readonly hasScripts?: boolean };

export type Readers = {
  /** Opens a context for one reader and closes it again. */
  readonly as: <Result>(
    options: ReaderOptions,
    run: (context: BrowserContext) => Promise<Result>,
  ) => Promise<Result>;
};

/** Call it once in a test file. */
export function startReaders(): Readers {
  let browser: Browser;
  beforeAll(async () => {
    browser = await getBrowser();
  });
  return {
    async as({ hasScripts = true, ...options }, run) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(PATIENCE_MS);
      if (!hasScripts) await blockScripts(context);
      try {
        return await run(context);
      } finally {
        // A request may still be on its way through the route.
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    },
  };
}

export type OnPage = (
  path: string,
  run: (page: Page) => Promise<void>,
  options?: ReaderOptions,
) => Promise<void>;

/** Returns a function that opens a page for one reader, on a wide screen unless the options say otherwise. */
export function openPages(readers: Readers, getOrigin: () => string): OnPage {
  return (path, run, options = {}) =>
    readers.as({ viewport: DESKTOP, ...options }, async (context) => {
      const page = await context.newPage();
      await page.goto(getOrigin() + path);
      await run(page);
    });
}

/** No script of the page runs, but the test can still inspect it. */
async function blockScripts(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') return route.abort();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    return route.fulfill({ response, headers });
  });
}

const MODES = [
  { colorScheme: 'light', hasScripts: true },
  { colorScheme: 'dark', hasScripts: false },
  { colorScheme: 'dark', hasScripts: true },
  { colorScheme: 'light', hasScripts: false },
] as const;

const ALL = [MODES, MODES, MODES] as const;
const ON_PHONE = [MODES.slice(0, 1), [], []] as const;
const ON_DESKTOP = [[], [], MODES.slice(1, 2)] as const;

/**
 * `kinds` are paths by the kind of page. The long run has twelve readers for each of them. The short run has one, with
 * scripts on a phone and without on a desktop in turns, and none for kinds that have the parts of others and of pages
 * of the CRBT site.
 */
export function describeKinds(
  kinds: Readonly<Record<string, string>>,
  readers: Readers,
  getOrigin: () => string,
  repeatedKinds: Readonly<Record<string, string>> = {},
): void {
  const all = isLong ? { ...kinds, ...repeatedKinds } : kinds;
  const cases = Object.entries(all).map(([kind, path], index) => [kind, path, index] as const);
  describe.each(cases)('a page of the kind %s', (kind, path, index) => {
    const few = index % 2 === 0 ? ON_PHONE : ON_DESKTOP;
    const [phone, tablet, desktop] = isLong ? ALL : few;
    const sizes = [
      { size: 'phone', viewport: PHONE, modes: phone },
      { size: 'tablet', viewport: TABLET, modes: tablet },
      { size: 'desktop', viewport: DESKTOP, modes: desktop },
    ];
    describe.each(sizes.filter(({ modes }) => modes.length > 0))(
      'on a $size',
      ({ viewport, modes }) => {
        it.each(modes)(
          'has nothing wrong in $colorScheme mode, scripts $hasScripts',
          async (options) => {
            const findings = await readers.as({ viewport, ...options }, (context) =>
              inspectPage(context, getOrigin() + path, {
                withAxe: true,
                hasScripts: options.hasScripts,
              }),
            );
            const status = kind === 'not found' ? 404 : 200;
            expect(findings).toMatchObject({ ...NOTHING_WRONG, status });
          },
        );
      },
    );
  });
}

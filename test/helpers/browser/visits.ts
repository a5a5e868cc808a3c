/** Opens pages in a real browser, each in a new context; closes everything after the test file. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { getBrowser } from './browser';
import { PATIENCE_MS } from './patience';

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Texts of the console's warnings. */
  readonly warnings: readonly string[];
};

export type VisitOptions = BrowserContextOptions & {
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

type Expected = {
  /** Reports of violations that hostile content may cause, because the policy blocks it. */
  readonly violations?: RegExp;
};

/** Call it once in a test file. A page that violates the security policy fails the test. */
export function startVisits(
  expected: Expected = {},
): (url: string, options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const violations: string[] = [];
  beforeAll(async () => {
    browser = await getBrowser();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(violations.splice(0)).toEqual([]);
  });

  return async (url, { prepare, ...options } = {}) => {
    const context = await browser.newContext({ colorScheme: 'light', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
      const isViolation = message.text().includes('Content Security Policy');
      if (isViolation && !expected.violations?.test(message.text()))
        violations.push(message.text());
    });
    await prepare?.(page);
    await page.goto(url);
    return { page, context, warnings };
  };
}

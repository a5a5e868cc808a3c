/** Keyboards and screen readers when the page changes, in a real browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, settle, startWalkHost } from '../../helpers/browser/walkHost';
import { follow, waitForHeading } from '../../helpers/browser/walkSite';
import { testSample } from '../../helpers/code/longRun';

const { open } = startWalkHost();

describe('the focus', () => {
  testSample(['/guide/two', '/blog', '/other/one'])(
    'is before the skip link on a new page, %s',
    async (path) => {
      const { page } = await open('/guide/one');
      await page.locator('#main a').first().focus();
      const focused = watchFocus(page);
      await follow(page, path);
      expect(await focused).toBe('skip-link');
      expect(await page.locator('#skip-link').getAttribute('tabindex')).toBeNull();
      await page.keyboard.press('Tab');
      expect(await getFocusedText(page)).toBe('Skip to main content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(
        true,
      );
    },
  );

  test('is at the heading in the address', async () => {
    const { page } = await open('/guide/one');
    const focused = watchFocus(page);
    await follow(page, '/guide/two#section-4');
    expect(await focused).toBe('section-4');
    await page.keyboard.press('Tab');
    expect(await getFocusedLabel(page)).toBe('Direct link to Section 4');
  });

  test('is in a field with autofocus', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/search');
    await waitForHeading(page, 'Search the documentation');
    expect(await page.getByRole('searchbox').evaluate((node) => node.matches(':focus'))).toBe(true);
  });

  test('does not move on Back, Forward and a repeated click on the same link', async () => {
    const { page } = await open('/guide/one');
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
    for (const [step, heading] of [
      [-1, 'One'],
      [1, 'Two'],
    ] as const) {
      await page
        .getByRole('button', { name: /^Switch between/ })
        .first()
        .focus();
      await page.evaluate((delta) => history.go(delta), step);
      await waitForHeading(page, heading);
      await settle(page);
      expect(await getFocusedLabel(page)).toMatch(/^Switch between/);
    }
    await follow(page, '/guide/two');
    await settle(page);
    expect(await getFocusedLabel(page)).toMatch(/^Switch between/);
  });
});

describe('the title', () => {
  test('is announced politely after every page change, and not at load', async () => {
    const { page } = await open('/guide/one');
    const region = page.locator('[role="status"][aria-live="polite"].visually-hidden');
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await eventually(() => region.count()).toBe(1);
    expect(await region.textContent()).toBe('');
    await follow(page, '/guide/two');
    await eventually(() => region.textContent()).toBe('Two | Test');
    await page.evaluate(() => history.back());
    await eventually(() => region.textContent()).toBe('One | Test');
  });
});

describe('the change of the page', () => {
  testSample([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('is a transition unless motion is unwelcome: %s', async (reducedMotion, count) => {
    const { page } = await open('/guide/one', { reducedMotion, prepare: countTransitions });
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
    expect(await page.evaluate(() => (window as unknown as Counted).transitions)).toBe(count);
  });

  test('needs no transitions in the browser', async () => {
    const { page, warnings } = await open('/guide/one', {
      prepare: (opened) =>
        opened.addInitScript(() =>
          Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined }),
        ),
    });
    await follow(page, '/guide/two');
    await waitForHeading(page, 'Two');
    expect(warnings).toEqual([]);
  });
});

type Counted = { transitions: number };

function countTransitions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const counted = Object.assign(window, { transitions: 0 });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (change) {
      counted.transitions++;
      return startViewTransition.call(this, change);
    };
  });
}

/** The id of the next focused element; elements that Tab does not reach lose the focus at once. */
function watchFocus(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('focusin', ({ target }) => resolve((target as Element).id), {
          once: true,
        });
      }),
  );
}

function getFocusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function getFocusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

/** A hydrating page whose script cannot be loaded, or that crashes. */

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually, settle, startWalkHost } from '../helpers/browser/walkHost';
import { follow, waitForHeading } from '../helpers/browser/walkSite';
import { longTest } from '../helpers/code/longRun';

const { host, open } = startWalkHost();

/** Of the page's own script, and of React, which it shares with another page. */
let scripts: readonly string[];
beforeAll(async () => {
  const [own = ''] = /\/assets\/page-island-\w+\.js/.exec(await readText('/island')) ?? [];
  const [shared = ''] = /shared-\w+\.js/.exec(await readText(own)) ?? [];
  scripts = [own, `/assets/${shared}`];
});

describe.each([
  ['its own script', 0],
  ['the script that it shares with others', 1],
] as const)('a page that cannot have %s', (_, index) => {
  // The second script fails in the same way, which the first test shows.
  const testOnce = index === 0 ? test : longTest;

  test('reloads once, then shows the error beside the rendered content, and does not reload again', async () => {
    breakScript(index);
    const loads: string[] = [];
    const { page, warnings } = await open('/island', {
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.isNavigationRequest()) loads.push(request.url());
        });
      },
    });
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.locator('p').textContent()).toMatch(/^TypeError: Failed to fetch/);
    const color = await box.evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(color).toBe('rgb(200, 30, 33)');
    expect(await page.locator('h1').textContent()).toBe('Island');
    await page.waitForLoadState();
    await settle(page);
    expect(loads).toHaveLength(2);
    expect(warnings).toHaveLength(2);
  });

  testOnce('hydrates when its script is available again and Retry is pressed', async () => {
    breakScript(index);
    const { page } = await open('/island');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    const text = page.getByRole('alert').locator('p');
    await eventually(() => text.textContent()).toContain('?retry=');
    host().fix();
    await retry.click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await getFocus(page)).toBe('Island');
    await expectHydrated(page);
  });

  testOnce('shows the error immediately when the reader returns', async () => {
    breakScript(index);
    const { page, warnings } = await open('/island');
    await page.getByRole('alert').waitFor();
    await page.goto(`${host().origin}/guide/one`);
    await page.goto(`${host().origin}/island`);
    await page.getByRole('alert').waitFor();
    expect(warnings).toHaveLength(3);
  });

  testOnce('hydrates automatically when its script is available after the reload', async () => {
    breakScript(index);
    let loads = 0;
    const { page, warnings } = await open('/island', {
      prepare: (opened) =>
        opened.route('**/island', (route) => {
          loads++;
          if (loads === 2) host().fix();
          return route.continue();
        }),
    });
    await expectHydrated(page);
    expect(warnings).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('a link to a page with a failing script causes one page load and one warning', async () => {
  const { page, warnings } = await open('/guide/one');
  breakScript(0);
  await follow(page, '/island');
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(host().countLoads()).toBe(1);
  expect(warnings).toHaveLength(1);
  await page.getByRole('link', { name: 'To One' }).click();
  await waitForHeading(page, 'One');
  expect(await page.getByRole('alert').count()).toBe(0);
});

describe('a page that crashes', () => {
  test('shows the error and its causes in its place, while navbar and footer keep working', async () => {
    const { page } = await crash();
    const screen = page.locator('#main');
    expect(await screen.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'This page crashed.',
    ]);
    expect(await screen.getByRole('button').allTextContents()).toEqual(['Try again']);
    expect(await screen.locator('hr').count()).toBe(1);
    const text = screen.locator('p');
    expect(await text.textContent()).toBe('Outer\n\nCause:\nInner');
    expect(await text.evaluate((node) => getComputedStyle(node).whiteSpace)).toMatch(/^pre-wrap/);
    expect([await page.title(), page.url()]).toEqual(['Island | Test', `${host().origin}/island`]);
    await page
      .getByRole('button', { name: /^Switch between/ })
      .first()
      .click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  });

  test('works again after Try again, or shows the error once more', async () => {
    const { page } = await crash();
    const retry = page.getByRole('button', { name: 'Try again' });
    await page.evaluate(() => Object.assign(window, { shouldCrashAtOnce: true }));
    expect(await getFocus(page)).toBe('Try again');
    await retry.click();
    await retry.waitFor();
    expect(await page.getByText('Cause:').count()).toBe(1);
    expect(await getFocus(page)).toBe('Try again');
    await page.evaluate(() => {
      for (const name of ['shouldCrash', 'shouldCrashAtOnce']) Reflect.deleteProperty(window, name);
    });
    await retry.click();
    await eventually(() => getFocus(page)).toBe('Island');
    await expectHydrated(page);
  });

  test('does not move a focus that is outside', async () => {
    const { page } = await open('/island');
    await expectHydrated(page);
    const link = page.locator('.navbar').getByRole('link', { name: 'News' });
    await link.focus();
    await page.evaluate(() => {
      Object.assign(window, { shouldCrash: true });
      document.querySelector<HTMLElement>('#page button')?.click();
    });
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await settle(page);
    expect(await getFocus(page)).toBe('News');
  });

  test('is cleared on the next page and when the reader returns', async () => {
    const { page } = await crash();
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await waitForHeading(page, 'One');
    await page.goBack();
    await waitForHeading(page, 'Island');
    await expectHydrated(page);
  });
});

async function crash() {
  const opened = await open('/island');
  await expectHydrated(opened.page);
  await opened.page.evaluate(() => Object.assign(window, { shouldCrash: true }));
  await opened.page.getByRole('button', { name: /^Count/ }).click();
  await opened.page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  return opened;
}

/** The button works once React has hydrated the page. */
async function expectHydrated(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Count/ });
  await eventually(async () => {
    await button.click();
    return button.textContent();
  }).not.toBe('Count 0');
}

/** Text of the focused element, or of the whole page when nothing is focused. */
function getFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

function breakScript(index: 0 | 1): void {
  host().breakPath(scripts[index] ?? '', { kind: 'reset' });
}

async function readText(path: string): Promise<string> {
  return (await fetch(host().origin + path)).text();
}

/** The menu beside the title of a doc or a post, in a browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveLayoutSite } from '../helpers/sites/layoutSite';

const REPORT = 'https://example.com/new?title={title}&body={url}';

const ASSISTANT = 'https://assistant.example/?q=Read%20{markdown}%20about%20{title}';
const MENU_CONFIG = `reportUrl: '${REPORT}', links: [{ label: 'Ask the assistant', url: '${ASSISTANT}' }]`;

const getOrigin = serveLayoutSite({ config: `pageMenu: { ${MENU_CONFIG} },` });
const visit = startVisits();

const MENU = '.page-menu details';

function isOpen(page: Page): Promise<boolean> {
  return page.locator(MENU).evaluate((details) => details.hasAttribute('open'));
}

/** The script that closes the menu comes when a reader moves. */
async function openMenu(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.querySelector('link[href*="on-intent"]') !== null);
  await page.locator(`${MENU} summary`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'View as Markdown' }).waitFor();
}

describe('the button', () => {
  testSample(['/code', '/blog/2024/01/01/older'])('copies %s as Markdown', async (path) => {
    const { page, context } = await visit(getOrigin() + path);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copy = await (await context.request.get(`${getOrigin()}${path}.md`)).text();
    expect(copy).toMatch(/^# /);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copy);
    await page.getByRole('button', { name: 'Copy page' }).waitFor();
  });

  test('shows the Markdown when copying is blocked', async () => {
    const { page } = await visit(`${getOrigin()}/code`, {
      prepare: (target) =>
        target.addInitScript(() => {
          navigator.clipboard.write = () => Promise.reject(new Error('blocked'));
        }),
    });
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.waitForURL('**/code.md');
  });
});

describe('the menu', () => {
  test('opens with the keyboard and closes with Escape, restoring the focus', async () => {
    const { page } = await visit(`${getOrigin()}/code`);
    await openMenu(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View as Markdown');
    // The script that closes the menu comes with the first focus in it.
    const pressEscape = async () => {
      await page.keyboard.press('Escape');
      return isOpen(page);
    };
    await expect.poll(pressEscape).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });

  test('closes when the reader clicks elsewhere', async () => {
    const { page } = await visit(`${getOrigin()}/code`);
    await openMenu(page);
    await page.locator('h1').click();
    expect(await isOpen(page)).toBe(false);
  });

  test('reports a problem with the address and the title of the page', async () => {
    const { page } = await visit(`${getOrigin()}/code`);
    await openMenu(page);
    const title = await page.locator('h1').innerText();
    const report = page.getByRole('link', { name: 'Report a problem' });
    expect(await report.getAttribute('href')).toBe(
      `https://example.com/new?title=${encodeURIComponent(title)}&body=${encodeURIComponent('https://example.com/code')}`,
    );
  });

  test('opens the Markdown of the page in an assistant', async () => {
    const { page } = await visit(`${getOrigin()}/code`);
    await openMenu(page);
    const title = encodeURIComponent(await page.locator('h1').innerText());
    const link = page.getByRole('link', { name: 'Ask the assistant' });
    const markdown = encodeURIComponent('https://example.com/code.md');
    expect(await link.getAttribute('href')).toBe(
      `https://assistant.example/?q=Read%20${markdown}%20about%20${title}`,
    );
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  testSample([PHONE, DESKTOP])('is inside a window of $width pixels', async (viewport) => {
    const { page } = await visit(`${getOrigin()}/code`, { viewport });
    await openMenu(page);
    await page.waitForFunction(
      (menu) => getComputedStyle(document.querySelector(`${menu} ul`) as Element).position,
      MENU,
    );
    const box = await page.locator(`${MENU} ul`).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  });

  test('works without scripts, with the button hidden', async () => {
    const { page } = await visit(`${getOrigin()}/code`, { javaScriptEnabled: false });
    expect(await page.locator('[data-copy-page]').isVisible()).toBe(false);
    await page.getByText('More actions').click();
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await page.waitForURL('**/code.md');
  });

  test('is not printed', async () => {
    const { page } = await visit(`${getOrigin()}/code`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.page-menu').isVisible()).toBe(false);
  });
});

/** Blocks of code on a whole site: copying and word wrap (rules 3.54, 3.58–3.62). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wake } from '../../helpers/browser/layoutPage';
import { stopClock } from '../../helpers/browser/stopClock';
import { startVisits } from '../../helpers/browser/visits';
import { checkMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;

const SHORT_CODE = 'let a = 1;\nlet boats = 2; // and one more that comes in the evening';

const getOrigin = serveLayoutSite();
const visit = startVisits();

const findBlock = (page: Page, title: string) => page.locator('.code-block', { hasText: title });
const findCopy = (page: Page, title: string) => findBlock(page, title).locator('[data-copy]');
const findWrap = (page: Page, title: string) =>
  findBlock(page, title).getByRole('button', { name: 'Toggle word wrap' });

describe('the copy button', () => {
  test('is faint over the block, opaque on hover or focus, copies only the code, and confirms it for a second', async () => {
    const { page, context } = await visit(`${getOrigin()}/code`, {
      ...WIDE,
      prepare: stopClock,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await wake(page);
    const button = findCopy(page, 'short.js');
    const getOpacity = () => button.evaluate((node) => getComputedStyle(node).opacity);
    expect([await getOpacity(), await button.getAttribute('title')]).toEqual(['0', 'Copy']);
    await findBlock(page, 'short.js').locator('pre').hover();
    expect(await getOpacity()).toBe('0.4');
    await button.hover();
    expect(await getOpacity()).toBe('1');
    await page.mouse.move(2, 2);
    expect(await getOpacity()).toBe('0');
    await page.keyboard.press('Tab');
    await button.focus();
    expect(await getOpacity()).toBe('1');
    const getName = () => button.getAttribute('aria-label');
    expect(await getName()).toBe('Copy code to clipboard');
    await button.click();
    await expect.poll(getName).toBe('Copied');
    await page.clock.runFor(999);
    expect(await getName()).toBe('Copied');
    await page.clock.runFor(1);
    expect(await getName()).toBe('Copy code to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHORT_CODE);
  });

  test('is always visible on devices without hover, like the button for word wrap', async () => {
    const { page } = await visit(`${getOrigin()}/code`, {
      viewport: { width: 390, height: 700 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const getOpacities = () =>
      page
        .locator('.code-block button')
        .evaluateAll((all) => all.map((button) => getComputedStyle(button).opacity));
    expect(new Set(await getOpacities())).toEqual(new Set(['1']));
    await findBlock(page, 'long.js').locator('pre').tap();
    await findWrap(page, 'long.js').waitFor();
    await findWrap(page, 'long.js').tap();
    expect(new Set(await getOpacities())).toEqual(new Set(['1']));
  });

  test('does not change selection and focus', async () => {
    const { page, context } = await visit(`${getOrigin()}/code`, {
      ...WIDE,
      prepare: stopClock,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await wake(page);
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('h1') as Element);
    });
    await findCopy(page, 'short.js').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe('Code');
    expect(
      await page.evaluate(() => document.activeElement?.getAttribute('data-copy')),
    ).not.toBeNull();
  });

  test('does not confirm when the browser blocks copying, and selects the code', async () => {
    const { page } = await visit(`${getOrigin()}/code`, { ...WIDE, prepare: forbidCopying });
    await wake(page);
    await page.evaluate(() => {
      Object.assign(window, { names: [] });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const name = (target as Element).getAttribute('aria-label');
          (window as unknown as { names: (string | null)[] }).names.push(name);
        }
      }).observe(document, { subtree: true, attributeFilter: ['aria-label'] });
    });
    await findCopy(page, 'short.js').click();
    await page.getByRole('button', { name: /Press Ctrl\+C/ }).waitFor();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(SHORT_CODE);
    const names = await page.evaluate(() => (window as unknown as { names: string[] }).names);
    expect(names).not.toContain('Copied');
  });
});

describe('word wrap', () => {
  test('is offered after the first input where the code is wider than its box, and can be switched off', async () => {
    const { page } = await visit(`${getOrigin()}/code`, WIDE);
    await wake(page);
    const button = findWrap(page, 'long.js');
    await button.waitFor({ state: 'attached' });
    expect(await findWrap(page, 'short.js').count()).toBe(0);
    expect(await button.getAttribute('title')).toBe('Toggle word wrap');
    const code = findBlock(page, 'long.js').locator('pre');
    const isTooWide = () => code.evaluate((node) => node.scrollWidth > node.clientWidth);
    expect([await isTooWide(), await button.getAttribute('aria-pressed')]).toEqual([true, 'false']);
    await button.click();
    expect([await isTooWide(), await button.getAttribute('aria-pressed')]).toEqual([false, 'true']);
    const { whiteSpace, overflowWrap } = await code
      .locator('code')
      .evaluate((node) => ({ ...getComputedStyle(node) }));
    expect([whiteSpace, overflowWrap]).toEqual(['pre-wrap', 'anywhere']);
    expect(await button.isVisible()).toBe(true);
    await button.click();
    expect([await isTooWide(), await button.getAttribute('aria-pressed')]).toEqual([true, 'false']);
  });

  test('is offered and removed as the window is resized, and in a tab once it is shown', async () => {
    const { page } = await visit(`${getOrigin()}/code`, WIDE);
    await wake(page);
    await findWrap(page, 'long.js').waitFor({ state: 'attached' });
    expect(await findWrap(page, 'hidden.js').count()).toBe(0);
    await page.getByRole('tab', { name: 'Two' }).click();
    await findWrap(page, 'hidden.js').waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 320, height: 700 });
    await findWrap(page, 'short.js').waitFor({ state: 'attached' });
    await page.setViewportSize(WIDE.viewport);
    await findBlock(page, 'short.js').locator('.wrap-button').waitFor({ state: 'hidden' });
    expect(await findWrap(page, 'long.js').isVisible()).toBe(true);
  });

  test('is offered for the code of the next page too', async () => {
    const { page } = await visit(`${getOrigin()}/page-10`, WIDE);
    await wake(page);
    await page.getByRole('link', { name: 'Code', exact: true }).click();
    await findWrap(page, 'long.js').waitFor({ state: 'attached' });
    await findWrap(page, 'long.js').click();
    expect(await findWrap(page, 'long.js').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('highlighted code', () => {
  const LANGUAGES =
    'markup html xml svg css javascript js jsx typescript ts tsx json bash shell c cpp coffeescript diff git go graphql handlebars less makefile markdown objectivec ocaml python reason sass scss sql stylus wasm yaml';

  test('every language that the original site highlighted', async () => {
    const text = LANGUAGES.split(' ').map((name) => `~~~${name}\na\n~~~`);
    expect(await checkMarkdown(text.join('\n\n'))).toEqual([]);
  });

  test('not inline code or a pre of raw HTML, which have no buttons', async () => {
    for (const text of ['`let a`', '<pre><b>let</b> a</pre>', '<code>let <i>a</i></code>']) {
      expect(await renderMarkdown(text)).toMatch(/<(?:code|pre)>.*let/);
      expect(await renderMarkdown(text)).not.toMatch(/<button|class=/);
    }
  });
});

/** Blocks the clipboard, as a host or a frame around the page may. */
function forbidCopying(page: Page): Promise<unknown> {
  return page.route('**/code', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'permissions-policy': 'clipboard-write=()' };
    await route.fulfill({ response, headers });
  });
}

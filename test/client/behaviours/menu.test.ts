/** The menu on small screens on a whole site (rules 2.33–2.49). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { scrollPage, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const PHONE = { viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' } as const;
/** A point beside the menu, which covers at most 83 % of the window. */
const BACKDROP = { x: 380, y: 400 };

const getOrigin = serveLayoutSite();
const visit = startVisits();

const findToggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

async function openMenu(page: Page): Promise<void> {
  await findToggle(page).click();
  await page.waitForFunction(
    () => document.querySelector('[data-menu-toggle]')?.ariaExpanded === 'true',
  );
}

async function waitForClosed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('#menu:popover-open') &&
      document.querySelector('[data-menu-toggle]')?.ariaExpanded === 'false' &&
      !history.state?.docwrightMenu,
  );
}

/** The state of the page after the menu is closed. */
function getState(page: Page) {
  return page.evaluate(() => ({
    path: location.pathname,
    top: scrollY,
    overflow: getComputedStyle(document.body).overflow,
    inert: document.querySelectorAll('[inert]').length,
  }));
}

test('its button is visible at 996 pixels and not at 997, where the navbar links are', async () => {
  const { page } = await visit(`${getOrigin()}/code`, { viewport: { width: 997, height: 700 } });
  const link = page.locator('.navbar').getByRole('link', { name: 'Guide' });
  expect([await findToggle(page).isVisible(), await link.isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 996, height: 700 });
  expect([await findToggle(page).isVisible(), await link.isVisible()]).toEqual([true, false]);
  const search = page.locator('.navbar').getByRole('button', { name: /^Search/ });
  const end = await search.evaluate((node) => node.getBoundingClientRect().right);
  expect(end).toBeGreaterThan(996 - 16);
});

test('opens from the left over the page, with the links of the navbar and its own header', async () => {
  const { page } = await visit(`${getOrigin()}/code`, PHONE);
  expect(await findToggle(page).getAttribute('aria-expanded')).toBe('false');
  await openMenu(page);
  const menu = page.locator('#menu');
  const box = await menu.boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 700]);
  expect(box?.width).toBeCloseTo(0.83 * 390, 1);
  expect(await menu.evaluate((node) => getComputedStyle(node, '::backdrop').backgroundColor)).toBe(
    'rgba(0, 0, 0, 0.6)',
  );
  expect(await menu.locator('.brand').getAttribute('href')).toBe('/');
  for (const name of [/^Close navigation bar$/, /^Switch between/, /Back to main menu$/]) {
    expect(await menu.getByRole('button', { name }).isVisible()).toBe(true);
  }
  expect(await menu.getByRole('navigation').count()).toBe(1);
  const current = menu.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Code');
  expect(await current.getAttribute('aria-current')).toBe('page');
});

testSample([800, 996])('takes 83 percent of a window of %i pixels', async (width) => {
  const { page } = await visit(`${getOrigin()}/code`, { viewport: { width, height: 700 } });
  await openMenu(page);
  const menu = page.locator('#menu');
  const getWidth = () => menu.evaluate((node) => node.getBoundingClientRect().width);
  expect(await getWidth()).toBeCloseTo(0.83 * width, 1);
});

test('slides and fades in from the left in 200 milliseconds', async () => {
  const { page } = await visit(`${getOrigin()}/code`, { ...PHONE, reducedMotion: 'no-preference' });
  const menu = page.locator('#menu');
  const { property, duration, timing } = await menu.evaluate((node) => {
    const style = getComputedStyle(node);
    return {
      property: style.transitionProperty.split(', '),
      duration: style.transitionDuration,
      timing: style.transitionTimingFunction,
    };
  });
  expect(property).toEqual(expect.arrayContaining(['opacity', 'visibility', 'transform']));
  expect([duration, timing]).toEqual(['0.2s', 'ease-in-out']);
  const starts = menu.evaluate(getSlideStart);
  await findToggle(page).click();
  expect(await starts).toEqual({ opacity: '0', transform: 'translateX(-100%)' });
});

test('has two panels on pages with a sidebar and one on others, and shows the sidebar first', async () => {
  const { page } = await visit(`${getOrigin()}/code`, PHONE);
  const menu = page.locator('#menu');
  await openMenu(page);
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  const site = menu.getByRole('navigation', { name: 'Site' });
  expect(await site.getByRole('link').allTextContents()).toEqual(['Guide', 'Blog', 'GitHub']);
  expect(await menu.getByRole('navigation').count()).toBe(1);
  await menu.getByRole('button', { name: 'Close navigation bar' }).click();
  await waitForClosed(page);
  await openMenu(page);
  expect(await menu.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
  await menu.getByRole('button', { name: 'Back to main menu' }).click();
  await site.getByRole('link', { name: 'Blog' }).click();
  // The address changes before the page does.
  await page.getByRole('heading', { name: 'Newer post' }).waitFor();
  await waitForClosed(page);
  await openMenu(page);
  const posts = menu.getByRole('navigation', { name: 'Blog recent posts navigation' });
  expect(await posts.getByRole('link').allTextContents()).toEqual(['Newer post', 'Older post']);
  await posts.getByRole('link', { name: 'Older post' }).click();
  await page.getByRole('heading', { name: 'Older post', level: 1 }).waitFor();
  await waitForClosed(page);
  await page.goto(`${getOrigin()}/search`);
  await openMenu(page);
  expect(await site.isVisible()).toBe(true);
  expect(await menu.getByRole('button', { name: 'Back to main menu' }).count()).toBe(0);
});

test('opens scrolled to the current entry, or at the top when the entry is visible there', async () => {
  const { page } = await visit(`${getOrigin()}/page-40`, PHONE);
  const menu = page.locator('#menu');
  await openMenu(page);
  const entry = menu.getByRole('link', { name: 'Page 40' });
  await expect
    .poll(() => entry.evaluate((node) => Math.round(node.getBoundingClientRect().bottom)))
    .toBeLessThan(PHONE.viewport.height);
  expect((await entry.boundingBox())?.y).toBeGreaterThan(60);
  await menu.getByRole('link', { name: 'Page 38' }).click();
  await page.getByRole('heading', { name: 'Page 38', level: 1 }).waitFor();
  await waitForClosed(page);
  await page.goto(`${getOrigin()}/code`);
  await openMenu(page);
  expect(await menu.evaluate((node) => node.scrollTop)).toBe(0);
});

describe('while it is open', () => {
  test('focus is trapped and wraps around at both ends', async () => {
    const { page } = await visit(`${getOrigin()}/code`, PHONE);
    await openMenu(page);
    const getPlace = () =>
      page.evaluate(() => {
        const menu = document.getElementById('menu') as HTMLElement;
        const items = [...menu.querySelectorAll<HTMLElement>('a, button')];
        const shown = items.filter((item) => item.checkVisibility());
        return [shown.indexOf(document.activeElement as HTMLElement), shown.length] as const;
      });
    const [start, count] = await getPlace();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Close navigation bar',
    );
    for (let step = 1; step <= count + 1; step++) {
      await page.keyboard.press('Tab');
      expect(await getPlace()).toEqual([(start + step) % count, count]);
    }
    for (let step = count; step >= -count; step--) {
      await page.keyboard.press('Shift+Tab');
      expect(await getPlace()).toEqual([(start + step + count) % count, count]);
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Tab');
    expect((await getPlace())[0]).toBeGreaterThanOrEqual(0);
  });

  test('the page behind it can be neither reached nor scrolled, and works again after it closes', async () => {
    const { page } = await visit(`${getOrigin()}/first`, PHONE);
    await wake(page);
    await scrollPage(page, 500);
    await scrollPage(page, 400);
    const before = await getState(page);
    expect(before).toEqual({ path: '/first', top: 400, overflow: 'visible', inert: 0 });
    await openMenu(page);
    for (const selector of ['#main', '.footer', '.announcement', '.skip-link']) {
      expect([selector, await page.locator(selector).getAttribute('inert')]).toEqual([
        selector,
        '',
      ]);
    }
    await page.mouse.move(BACKDROP.x, BACKDROP.y);
    await page.mouse.wheel(0, 300);
    await page.locator('#menu').evaluate((menu) => menu.scrollTo(0, 10_000));
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 300);
    await scrollPage(page, 400);
    expect((await getState(page)).overflow).toBe('hidden');
    await page.mouse.click(BACKDROP.x, BACKDROP.y);
    await waitForClosed(page);
    expect(await getState(page)).toEqual(before);
  });
});

describe('closing it', () => {
  testSample([
    ['on Back', (page: Page) => page.goBack()],
    ['on Escape', (page: Page) => page.keyboard.press('Escape')],
    ['on a click on what it covers', (page: Page) => page.mouse.click(BACKDROP.x, BACKDROP.y)],
    ['at 997 pixels', (page: Page) => page.setViewportSize({ width: 997, height: 700 })],
  ])('closes it %s and leaves the page as it was', async (_name, close) => {
    const { page } = await visit(`${getOrigin()}/tabs`, PHONE);
    await page.goto(`${getOrigin()}/code`);
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 700 });
    expect(await page.locator('#menu:popover-open').count()).toBe(1);
    await page.setViewportSize(PHONE.viewport);
    await close(page);
    await waitForClosed(page);
    expect(await getState(page)).toEqual({
      path: '/code',
      top: 0,
      overflow: 'visible',
      inert: 0,
    });
    await page.goBack();
    await page.waitForURL('**/tabs');
  });
});

test('a link closes it and adds one history entry, Escape returns the focus, and a link to the same page closes it', async () => {
  const { page } = await visit(`${getOrigin()}/code`, PHONE);
  const length = await page.evaluate(() => history.length);
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Page 10' }).click();
  await page.getByRole('heading', { name: 'Page 10', level: 1 }).waitFor();
  await waitForClosed(page);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  expect(await getState(page)).toMatchObject({ path: '/page-10', overflow: 'visible', inert: 0 });
  await page.goBack();
  await page.getByRole('heading', { name: 'Code', level: 1 }).waitFor();
  expect(await page.locator('#menu:popover-open').count()).toBe(0);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await waitForClosed(page);
  expect(await findToggle(page).evaluate((node) => node === document.activeElement)).toBe(true);
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Code', exact: true }).click();
  await waitForClosed(page);
  expect(await getState(page)).toMatchObject({ path: '/code', inert: 0 });
});

/** Runs in the page: the values at the start of the menu's transition. */
function getSlideStart(menu: Element): Promise<Record<string, unknown>> {
  const starts: Record<string, unknown> = {};
  return new Promise((resolve) => {
    menu.addEventListener('transitionrun', () => {
      for (const animation of menu.getAnimations()) {
        const name = (animation as CSSTransition).transitionProperty;
        const [first] = (animation.effect as KeyframeEffect).getKeyframes();
        if (name === 'opacity' || name === 'transform') starts[name] = first?.[name];
      }
      if (Object.keys(starts).length === 2) resolve(starts);
    });
  });
}

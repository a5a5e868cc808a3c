/** The navbar on a whole site: what it holds, and when it hides (rules 2.16–2.32). */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepNavbar, scrollPage, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const HEIGHT_PX = 60;
const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** Measures whether the navbar is out of sight, instead of trusting its attribute. */
function isHidden(page: Page): Promise<boolean> {
  return page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= -1);
}

test('holds brand and links in their order, the current one marked, and stays 60 pixels high at the top', async () => {
  const { page } = await visit(`${getOrigin()}/code`, WIDE);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const links = await bar
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => [link.textContent?.trim(), link.getAttribute('href'), link.ariaCurrent]),
    );
  expect(links).toEqual([
    ['Harbour', '/', null],
    ['Guide', '/first', 'page'],
    ['Blog', '/blog', null],
    ['GitHub', 'https://github.com/a/b', null],
  ]);
  const outside = bar.getByRole('link', { name: 'GitHub' });
  expect(await outside.getAttribute('target')).toBe('_blank');
  expect(await outside.locator('svg').getAttribute('aria-hidden')).toBe('true');
  const place = await page.locator('.navbar').evaluate((node) => {
    const { position, top } = getComputedStyle(node);
    return [position, top, (node as HTMLElement).offsetHeight];
  });
  expect(place).toEqual(['sticky', '0px', HEIGHT_PX]);
  await page.goto(`${getOrigin()}/blog/2024/01/01/older`);
  expect(await bar.getByRole('link', { name: 'Blog' }).getAttribute('aria-current')).toBe('page');
});

test('hides on scrolling down and reappears on scrolling up, as soon as it can be hidden', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  for (const [top, isExpected] of [
    [59, false],
    [61, true],
    [60, false],
    [61, true],
    [59, false],
    [500, true],
    [501, true],
    [500, false],
    [500, false],
  ] as const) {
    await scrollPage(page, top);
    expect([top, await isHidden(page)]).toEqual([top, isExpected]);
  }
  const { transform, transitionDuration } = await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-navbar-hidden', true);
    return { ...getComputedStyle(document.querySelector('.navbar') as Element) };
  });
  expect(transform).toBe(`matrix(1, 0, 0, 1, 0, -${HEIGHT_PX + 2})`);
  expect(transitionDuration).toBe('0s');
});

test('does not change when the page bounces at its end', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await scrollPage(page, end);
  expect(await isHidden(page)).toBe(true);
  await scrollPage(page, end - HEIGHT_PX);
  expect(await isHidden(page)).toBe(true);
  await scrollPage(page, end - HEIGHT_PX - 1);
  expect(await isHidden(page)).toBe(false);
});

test('leaves room for the target heading of a link, and reappears on another page', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  await page.getByRole('main').getByRole('link', { name: 'part 9', exact: true }).click();
  await page.waitForURL('**/first#part-9');
  await expect.poll(() => isHidden(page)).toBe(true);
  const heading = page.getByRole('heading', { name: /^Part 9/ });
  await expect
    .poll(() => heading.evaluate((node) => Math.round(node.getBoundingClientRect().top)))
    .toBe(8);
  const top = await page.evaluate(() => scrollY);
  await scrollPage(page, top - 1);
  expect(await isHidden(page)).toBe(false);
  await scrollPage(page, top + 100);
  await page.getByRole('link', { name: 'Page 12' }).click();
  await page.getByRole('heading', { name: 'Page 12' }).waitFor();
  expect(await isHidden(page)).toBe(false);
});

test('is hidden on a reloaded page that was scrolled, and reappears for the keyboard', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  await scrollPage(page, 800);
  await page.reload();
  await expect.poll(() => isHidden(page)).toBe(true);
  await page.locator('.brand').first().focus();
  expect(await isHidden(page)).toBe(false);
});

test('leaves the brand to the sidebar while it is hidden, only in wide windows', async () => {
  const { page } = await visit(`${getOrigin()}/first`, WIDE);
  await wake(page);
  const brand = page.locator('#menu .brand');
  expect(await brand.isVisible()).toBe(false);
  await scrollPage(page, 500);
  expect(await brand.isVisible()).toBe(true);
  expect(await brand.getAttribute('href')).toBe('/');
  expect(await brand.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(HEIGHT_PX);
  await scrollPage(page, 400);
  expect(await brand.isVisible()).toBe(false);
});

test('always stays visible if the site configures it', async () => {
  const { page } = await visit(`${getOrigin()}/first`, {
    ...WIDE,
    prepare: keepNavbar,
  });
  await wake(page);
  await scrollPage(page, 800);
  expect(await isHidden(page)).toBe(false);
  await page.evaluate(() => {
    location.hash = 'part-9';
  });
  await expect
    .poll(() =>
      page
        .getByRole('heading', { name: /^Part 9/ })
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top)),
    )
    .toBe(HEIGHT_PX + 8);
});

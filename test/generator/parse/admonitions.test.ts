/** Admonitions, details, lists, tables and pictures as readers see them (rules 3.75–3.84). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getLengthMs } from '../../../client/behaviours/details';
import { wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 } } as const;

const getOrigin = serveLayoutSite();
const visit = startVisits();

test('each admonition has an icon, its name in capitals or a title, and its own color', async () => {
  const { page } = await visit(`${getOrigin()}/notes`, WIDE);
  const titles = await page.getByRole('note').evaluateAll((all) =>
    all.map((note) => {
      const title = note.querySelector('.admonition__title') as HTMLElement;
      return [title.innerText.trim(), title.querySelectorAll('svg').length];
    }),
  );
  expect(titles).toEqual([
    ['NOTE', 1],
    ['A tip', 1],
    ['INFO', 1],
    ['CAUTION', 1],
    ['WARNING', 1],
    ['DANGER', 1],
  ]);
  expect(await page.getByRole('note').nth(1).locator('em').textContent()).toBe('tip');
  const colors = await page
    .locator('.admonition__title')
    .evaluateAll((all) => all.map((title) => getComputedStyle(title).color));
  expect(new Set(colors).size).toBe(6);
});

describe('details', () => {
  const find = (page: Page, name: string) =>
    page.locator('main details', { has: page.locator(`:scope > summary:text-is("${name}")`) });
  const listOpen = (page: Page) =>
    page
      .locator('main details.details')
      .evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open));

  test('open and close by mouse and keyboard, independently of each other', async () => {
    const { page } = await visit(`${getOrigin()}/notes`, { ...WIDE, reducedMotion: 'reduce' });
    expect(await listOpen(page)).toEqual([true, false, false]);
    await page.getByText('Inner details', { exact: true }).click();
    expect(await listOpen(page)).toEqual([true, true, false]);
    await find(page, 'Closed').locator('summary').press('Enter');
    expect(await listOpen(page)).toEqual([true, true, true]);
    await find(page, 'Details').locator('> summary').press('Space');
    expect(await listOpen(page)).toEqual([false, true, true]);
  });

  test('grow to their height, slower when it is larger, and immediately with reduced motion', async () => {
    const { page } = await visit(`${getOrigin()}/notes`, WIDE);
    await wake(page);
    const details = find(page, 'Closed');
    const closed = (await details.boundingBox())?.height ?? 0;
    const client = await page.context().newCDPSession(page);
    await client.send('Animation.enable');
    await client.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await details.locator('summary').click();
    const { height, length } = await details.evaluate((node) => ({
      height: node.querySelector<HTMLElement>('.details__body')?.offsetHeight ?? 0,
      length: getComputedStyle(node, '::details-content').transitionDuration,
    }));
    const lengthS = `${getLengthMs(height) / 1000}s`;
    expect(length).toBe(lengthS);
    const getHeight = async () => (await details.boundingBox())?.height ?? 0;
    await expect.poll(getHeight).toBeGreaterThan(closed);
    expect(await getHeight()).toBeLessThan(closed + height - 1);
    await client.send('Animation.setPlaybackRate', { playbackRate: 10 });
    await expect.poll(getHeight).toBeCloseTo(closed + height, 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await details.locator('summary').click();
    expect((await details.boundingBox())?.height).toBe(closed);
  });

  test('grow when they are opened for the first time, before any script is loaded on intent', async () => {
    const { page } = await visit(`${getOrigin()}/notes`, {
      ...WIDE,
      prepare: (opened) => opened.route(/assets\/on-?intent/i, (route) => route.abort()),
    });
    const details = find(page, 'Closed');
    const getHeight = async () => (await details.boundingBox())?.height ?? 0;
    const closed = await getHeight();
    const client = await page.context().newCDPSession(page);
    await client.send('Animation.enable');
    await client.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await details.locator('summary').press('Enter');
    await expect.poll(getHeight).toBeGreaterThan(closed);
    const height = await details.locator('.details__body').evaluate((body) => body.clientHeight);
    expect(await getHeight()).toBeLessThan(closed + height - 1);
  });

  test('open and close on two quick clicks, without selecting text', async () => {
    const { page } = await visit(`${getOrigin()}/notes`, WIDE);
    await wake(page);
    await page.getByText('Closed', { exact: true }).dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(await listOpen(page)).toEqual([true, false, false]);
  });

  test.each([
    [0, 40],
    [36, 192],
    [180, 274],
    [1000, 440],
  ])('of %i pixels take %i ms', (height, length) => {
    expect(getLengthMs(height)).toBe(length);
  });
});

test('a wide table scrolls, a task list has no bullets, and an image has its size', async () => {
  const { page } = await visit(`${getOrigin()}/notes`, WIDE);
  const table = page.locator('.table');
  expect(
    await table.evaluate((node) => {
      node.scrollLeft = 50;
      const root = document.documentElement;
      return [node.scrollLeft, root.scrollWidth - root.clientWidth];
    }),
  ).toEqual([50, 0]);
  const weight = await table
    .locator('th')
    .first()
    .evaluate((node) => getComputedStyle(node).fontWeight);
  expect(Number(weight)).toBeGreaterThanOrEqual(600);
  const list = page.locator('main ul', { has: page.getByRole('checkbox') });
  expect(await list.evaluate((node) => getComputedStyle(node).listStyleType)).toBe('none');
  const picture = page.getByRole('img', { name: 'A boat' });
  const [loading, width, height] = await Promise.all(
    ['loading', 'width', 'height'].map((name) => picture.getAttribute(name)),
  );
  expect([loading, width, height]).toEqual(['lazy', '30', '30']);
});

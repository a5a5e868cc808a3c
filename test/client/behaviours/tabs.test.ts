/** Tabs on a whole site: across pages and browser tabs, in the address, in their place (rules 3.65–3.74). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../../helpers/browser/holdRequests';
import { readStored, scrollPage, wake } from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { checkMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const WIDE = { viewport: { width: 1200, height: 700 }, reducedMotion: 'reduce' } as const;
const KEY = 'docusaurus.tab.os';

const getOrigin = serveLayoutSite();
const visit = startVisits();

/** The visible texts, shortened. */
async function listPanels(page: Page): Promise<string[]> {
  const texts = await page.getByRole('tabpanel').allTextContents();
  return texts.map(
    (text) => /(?:More f|F)or [\w ]+|Short|Waves|Wider? text/.exec(text)?.[0] ?? text,
  );
}

function listSelected(page: Page): Promise<string[]> {
  return page.locator('[role="tab"][aria-selected="true"]').allTextContents();
}

test('a set shows one panel, and Tab reaches only its selected tab', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
  expect(await page.getByRole('tablist').count()).toBe(3);
  expect(await listSelected(page)).toEqual(['Mac', 'Mac', 'Wide']);
  expect(await listPanels(page)).toEqual(['Waves', 'For Mac', 'Wide text']);
  const order = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => [tab.textContent, (tab as HTMLElement).tabIndex]));
  expect(order).toEqual([
    ['Mac', 0],
    ['Linux', -1],
    ['Mac', 0],
    ['Linux', -1],
    ['Plan 9', -1],
    ['Wide', 0],
    ['Wider', -1],
  ]);
});

test('arrows move the focus and wrap around without choosing, Enter chooses', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
  await wake(page);
  await page.getByRole('tab', { name: 'Mac' }).nth(1).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, expected] of [
    ['ArrowRight', 'Linux'],
    ['ArrowRight', 'Plan 9'],
    ['ArrowRight', 'Mac'],
    ['ArrowLeft', 'Plan 9'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(expected);
    expect(await listSelected(page)).toEqual(['Mac', 'Mac', 'Wide']);
  }
  await page.keyboard.press('Enter');
  expect(await listSelected(page)).toEqual(['Mac', 'Plan 9', 'Wide']);
});

test('an arrow key pressed before the script loads is not lost', async () => {
  let arrive = (): void => {};
  const { page } = await visit(`${getOrigin()}/tabs`, {
    ...WIDE,
    prepare: async (target) => {
      arrive = await holdRequests(target, '**/assets/onIntent-*.js');
    },
  });
  await page.getByRole('tab', { name: 'Mac' }).nth(1).focus();
  await page.keyboard.press('ArrowRight');
  arrive();
  await page.locator('[role=tab]:focus', { hasText: 'Linux' }).waitFor();
});

describe('a choice', () => {
  test('switches the whole group here, on the next page, after a full load, and in other browser tabs', async () => {
    const { page, context } = await visit(`${getOrigin()}/tabs`, WIDE);
    const other = await context.newPage();
    await other.goto(`${getOrigin()}/more-tabs`);
    await wake(other);
    await page.getByRole('tab', { name: 'Linux' }).first().click();
    await expect.poll(() => listPanels(page)).toEqual(['Short', 'For Linux', 'Wide text']);
    expect(await readStored(page, KEY)).toBe('Linux');
    await expect.poll(() => listPanels(other)).toEqual(['More for Linux']);
    await page.getByRole('main').getByRole('link', { name: 'more tabs', exact: true }).click();
    await page.getByRole('heading', { name: 'More tabs', level: 1 }).waitFor();
    expect(await listPanels(page)).toEqual(['More for Linux']);
    await page.reload();
    await expect.poll(() => listPanels(page)).toEqual(['More for Linux']);
  });

  test('that is missing in a set does not change the set', async () => {
    const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
    await page.getByRole('tab', { name: 'Plan 9' }).click();
    await expect.poll(() => listPanels(page)).toEqual(['Waves', 'For Plan 9', 'Wide text']);
    await page.goto(`${getOrigin()}/more-tabs`);
    await wake(page);
    expect(await listPanels(page)).toEqual(['More for Mac']);
  });

  test('replaces the query of the address, which has priority over the stored choice', async () => {
    const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
    const length = await page.evaluate(() => history.length);
    await page.getByRole('tab', { name: 'Linux' }).nth(1).click();
    await page.waitForURL('**/tabs?system=Linux');
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goto(`${getOrigin()}/tabs?system=Plan%209`);
    await expect.poll(() => listPanels(page)).toEqual(['Short', 'For Plan 9', 'Wide text']);
  });
});

test('the clicked tab keeps its position, and neither navbar nor back-to-top button reacts to that scrolling', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
  await wake(page);
  const tab = page.getByRole('tab', { name: 'Linux' }).nth(1);
  await tab.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await page.evaluate(() => scrollY);
  await scrollPage(page, before + 50);
  const getTop = () => tab.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const top = await getTop();
  await tab.click();
  await scrollPage(page, await page.evaluate(() => scrollY));
  expect(await getTop()).toBe(top);
  const after = await page.evaluate(() => scrollY);
  expect(before - after).toBeGreaterThan(500);
  expect(after).toBeGreaterThan(60);
  expect(await page.locator('html[data-navbar-hidden]').count()).toBe(1);
  await page.getByRole('tab', { name: 'Mac' }).nth(1).click();
  await scrollPage(page, await page.evaluate(() => scrollY));
  expect(await getTop()).toBe(top);
  expect(await page.getByRole('button', { name: 'Scroll back to top' }).isVisible()).toBe(false);
});

test('a block of tabs is as wide as the text, and a column at 996 pixels', async () => {
  const { page } = await visit(`${getOrigin()}/tabs`, WIDE);
  const list = page.getByRole('tablist', { name: 'Wide, Wider' });
  const measure = async () => {
    const [all, first, second] = await Promise.all([
      list.boundingBox(),
      list.getByRole('tab').first().boundingBox(),
      list.getByRole('tab').last().boundingBox(),
    ]);
    if (!all || !first || !second) throw new Error('the tabs do not show');
    return { all, first, second };
  };
  const wide = await measure();
  expect(wide.second.x + wide.second.width).toBeCloseTo(wide.all.x + wide.all.width, 0);
  expect(wide.first.y).toBe(wide.second.y);
  await page.setViewportSize({ width: 996, height: 700 });
  const small = await measure();
  expect(small.first.width).toBeCloseTo(small.all.width, 0);
  expect(small.second.y).toBeGreaterThan(small.first.y);
});

test('a tab without a title has its value as its label', async () => {
  const html = await renderMarkdown('::::tabs\n:::tab{value=linux}\na\n:::\n::::');
  expect(html).toMatch(/<button [^>]*data-value="linux">linux<\/button>/);
});

testSample([
  ['::::tabs\ntext\n::::', '1:1', 'the directive "tabs" contains no "tab"'],
  [
    '::::tabs\n:::tab[A *b*]\n1\n:::\n:::tab{value="A b"}\n2\n:::\n::::',
    '5:1',
    '"tabs" contains two "tab" directives with the value "A b"',
  ],
])('%j is an error', async (text, place, message) => {
  expect(await checkMarkdown(text)).toEqual([
    expect.stringContaining(`${place} error directive-parts: ${message}`),
  ]);
});

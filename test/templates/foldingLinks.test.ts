/** A navbar with more links than it has room for: those that do not fit fold away, and can all be reached. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { startVisits } from '../helpers/browser/visits';
import { watchShifts } from '../helpers/browser/watchShifts';
import { sample, testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const HEIGHT_PX = 60;
const NARROW = [320, 390, 640, 820, 996];
const WIDE = [997, 1280, 1440, 1920];

const LABELS = [
  ...['Guide', 'Reference', 'API', 'Blog', 'Changelog', 'Integrations and extensions', 'Examples'],
  ...['Veröffentlichungsverzeichnis', 'Datenschutzgrundverordnung', 'Community', 'Showcase'],
  ...['Donaudampfschifffahrtsgesellschaftskapitän', 'Unterstützung', 'Über uns', 'Mitarbeit'],
];
const LONG_TITLE = 'Das vollständige Handbuch der Drachen, Leinen und Winde für Vereine';

const FEW = LABELS.slice(0, 7);
const SHORT = LABELS.slice(0, 3);

type Bar = {
  /** The number of links on the left. */
  readonly left: number;
  readonly labels?: readonly string[];
  readonly title?: string;
  readonly locale?: string;
};

const serve = ({ left, labels = LABELS, title = 'Kites', locale = 'en' }: Bar) =>
  serveSite(() => {
    const items = labels.map((label, index) => ({
      label,
      to: `/p${index}`,
      position: index < left ? 'left' : 'right',
    }));
    const keys = `title: '${title}',\n  locale: '${locale}',\n  navbar: { items: ${JSON.stringify(items)} }`;
    const pages = labels.map((label, index) => [`content/docs/p${index}.md`, `# ${label}\n`]);
    return createSite({
      'content/site.config.ts': configOf(keys).replace("  title: 'Test',\n", ''),
      'content/docs/index.md': `# Start\n\n${'Text. '.repeat(2000)}\n`,
      ...Object.fromEntries(pages),
    });
  });

const getLeft = serve({ left: LABELS.length });
const getFew = serve({ left: FEW.length, labels: FEW });
const getShort = serve({ left: SHORT.length, labels: SHORT });
const SITES = [
  ['all on the left', getLeft],
  ['all on the right', serve({ left: 0 })],
  ['at both ends beside a long title', serve({ left: 8, title: LONG_TITLE, locale: 'de' })],
  ['from right to left', serve({ left: 8, locale: 'ar' })],
] as const;
const visit = startVisits();

const BAR = '.navbar__links';
const MORE = '.folding-links summary';

/** The labels of links that a pointer gets to. */
function listClickable(page: Page, list: string): Promise<readonly (string | null)[]> {
  return page.locator(`${list} a`).evaluateAll((links) =>
    links
      .filter((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((link) => link.textContent),
  );
}

function measure(page: Page) {
  return page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const ends = visible('.navbar__inner > *, .navbar__end > *')
      .filter((element) => !element.matches('.navbar__end'))
      .map((element) => element.getBoundingClientRect())
      .sort((a, b) => a.left - b.left);
    const title = document.querySelector<HTMLElement>('.navbar .brand__title');
    return {
      height: document.querySelector('.navbar')?.getBoundingClientRect().height,
      overflow: document.documentElement.scrollWidth - innerWidth,
      titleLines:
        title && Math.round(title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)),
      overlaps: ends.filter((box, index) => box.left < (ends[index - 1]?.right ?? 0) - 0.5).length,
      outside: ends.filter(({ left, right }) => left < 0 || right > innerWidth).length,
    };
  });
}

const FINE = { height: HEIGHT_PX, overflow: 0, titleLines: 1, overlaps: 0, outside: 0 };

describe.each(sample(SITES))('fifteen links %s', (_, getOrigin) => {
  test('fit into every wide window, with an overflow button for the others', async () => {
    const { page } = await visit(`${getOrigin()}/`);
    // The short run tries the narrowest and the widest.
    for (const width of sample(WIDE)) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      expect(await measure(page), `${width}`).toEqual(FINE);
      const reached = new Set(await listClickable(page, BAR));
      expect(reached.size).toBeLessThan(LABELS.length);
      for (const button of await page.locator(MORE).all()) {
        if (!(await button.isVisible())) continue;
        await button.click();
        for (const label of await listClickable(page, BAR)) reached.add(label);
        expect(await measure(page), `${width}, open`).toEqual(FINE);
      }
      expect([...reached].sort(), `${width}`).toEqual([...LABELS].sort());
    }
  });
});

testSample(SITES.slice(2))(
  'fifteen links %s are in the menu of every narrow window',
  async (_, getOrigin) => {
    const { page } = await visit(`${getOrigin()}/`);
    for (const width of sample(NARROW, 5)) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      expect(await measure(page), `${width}`).toEqual(FINE);
      expect(await listClickable(page, BAR)).toEqual([]);
      await page.locator('.navbar__toggle').click();
      await page.locator('[data-menu-back]').click();
      const links = page.locator('.menu__links a');
      expect(await links.allTextContents()).toEqual(LABELS);
      const countCut = (all: readonly Element[]) =>
        all.filter((link) => link.scrollWidth > link.clientWidth).length;
      expect(await links.evaluateAll(countCut)).toBe(0);
      await links.last().scrollIntoViewIfNeeded();
      expect(await listClickable(page, '.menu__links')).toContain(LABELS.at(-1));
      // Closes the menu, and ends before the page is loaded again.
      await page.goBack();
    }
  },
);

describe('the folded links', () => {
  const options = { viewport: { width: 1280, height: 800 } };

  test('open and link to pages without scripts, and nothing shifts while the page loads', async () => {
    const { page } = await visit(`${getLeft()}/`, { ...options, javaScriptEnabled: false });
    await page.locator(MORE).click();
    await page.locator(BAR).getByRole('link', { name: 'Mitarbeit' }).click();
    await page.waitForURL('**/p14');
    const { page: scripted } = await visit(`${getLeft()}/`, { ...options, prepare: watchShifts });
    await scripted.waitForLoadState('networkidle');
    expect(await scripted.evaluate('window.shifts')).toEqual([]);
  });

  testSample(['light', 'dark'] as const)('give axe nothing to report, in %s mode', async (mode) => {
    const { page } = await visit(`${getLeft()}/`, { ...options, colorScheme: mode });
    expect(await runAxe(page)).toEqual([]);
    await page.locator(MORE).click();
    expect(await runAxe(page)).toEqual([]);
  });

  test('are shown one after the other with the keyboard, each visible', async () => {
    const { page } = await visit(`${getLeft()}/`, { viewport: { width: 1000, height: 300 } });
    await page.locator('.navbar .brand').focus();
    const seen = [];
    for (const _ of LABELS) {
      await page.keyboard.press('Tab');
      seen.push(
        await page.evaluate(() => {
          const link = document.activeElement as HTMLElement;
          const { x, y, width, height } = link.getBoundingClientRect();
          const shown = document.elementFromPoint(x + width / 2, y + height / 2);
          return link.contains(shown) && y + height <= innerHeight ? link.textContent : undefined;
        }),
      );
    }
    expect(seen).toEqual(LABELS);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('More links');
  });

  test('close with Escape, with a click elsewhere, and when the reader follows a link in them', async () => {
    const { page } = await visit(`${getLeft()}/`, options);
    const button = page.locator(MORE);
    const last = page.locator(BAR).getByRole('link', { name: 'Mitarbeit' });
    const isOpen = () =>
      page.locator('.folding-links details').evaluate((node) => (node as HTMLDetailsElement).open);
    await button.click();
    // The script that closes it is loaded when the pointer reaches the button.
    const pressEscape = () => page.keyboard.press('Escape').then(isOpen);
    await expect.poll(pressEscape).toBe(false);
    await button.click();
    await page.locator('h1').click();
    expect(await isOpen()).toBe(false);
    await button.click();
    await last.click();
    await page.waitForURL('**/p14');
    expect(await isOpen()).toBe(false);
    expect(await listClickable(page, BAR)).not.toContain('Mitarbeit');
  });

  test('have no overflow button when all of them fit', async () => {
    const { page } = await visit(`${getFew()}/`, options);
    expect(await page.locator('.folding-links').count()).toBe(1);
    expect(await page.locator(MORE).isVisible()).toBe(false);
    expect(await listClickable(page, BAR)).toEqual(FEW);
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await page.locator(MORE).isVisible()).toBe(true);
  });

  test('cost nothing on a site with links that certainly fit', async () => {
    const { page } = await visit(`${getShort()}/`, options);
    expect(await page.locator('.folding-links, link[href*="folding"]').count()).toBe(0);
    expect(await listClickable(page, BAR)).toEqual(SHORT);
    expect(await measure(page)).toEqual(FINE);
  });
});

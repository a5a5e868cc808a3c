/** The button below the contents of a page, which copies the section that they mark, in a browser. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { wake } from '../helpers/browser/layoutPage';
import { DESKTOP, PHONE } from '../helpers/browser/readers';
import { startVisits, type VisitOptions } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { configOf, createSite } from '../helpers/sites/createSite';

const LONG = Array.from({ length: 30 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const CODE = '```sh\n# Not a heading\nfly --high\n```';
const SAIL = `## Sail {#cloth}\n\nSee [line](#line).\n\n${CODE}\n\n### *Area* of \`sail_a\`\n\nSquare.\n\n${LONG}`;
const LINE = `Line\n----\n\nLong.\n\n${LONG}`;
const PAGE = `# Kites\n\nIntro.\n\n${LONG}\n\n${SAIL}\n\n${LINE}\n\n## Line\n\nAgain.\n\n${LONG}\n`;
const FILES = {
  'content/docs/kites.md': PAGE,
  'content/docs/parts.mdx': `export const many = 12;\n\n# Parts\n\n## {many} knots\n\nTie.\n\n${LONG}\n\n## Ends\n\nCut.\n\n${LONG}\n`,
  'content/docs/short.md': '# Short\n\nNo headings.\n',
};
const getOrigin = serveSite(
  () => createSite({ 'content/site.config.ts': configOf(), ...FILES }),
  'copySection',
);
const visit = startVisits();

async function open(path: string, options?: VisitOptions): Promise<Page> {
  const { page, context } = await visit(getOrigin() + path, options);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  if (options?.javaScriptEnabled !== false) await wake(page);
  return page;
}

async function copy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy this section' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('the section that is copied', () => {
  testSample([
    ['with an id of its author, its code and what is below it', 'cloth', SAIL],
    ['in another one', 'area-of-sail_a', `### *Area* of \`sail_a\`\n\nSquare.\n\n${LONG}`],
    ['with an underlined heading', 'line', LINE],
    ['with the same title', 'line-1', `## Line\n\nAgain.\n\n${LONG}`],
  ])('is one %s', async (_, id, text) => {
    const page = await open(`/kites#${id}`, { viewport: DESKTOP });
    await page.locator(`.contents a[href="#${id}"][aria-current]`).waitFor();
    expect(await copy(page)).toBe(text);
  });

  test('is one of an MDX page, whose title its code draws', async () => {
    const page = await open('/parts#12-knots', { viewport: DESKTOP });
    expect(await copy(page)).toBe(`## 12 knots\n\nTie.\n\n${LONG}`);
  });

  test('follows the reader', async () => {
    const page = await open('/kites#cloth', { viewport: DESKTOP });
    expect(await copy(page)).toBe(SAIL);
    await page.getByRole('link', { name: 'Line', exact: true }).first().click();
    await page.getByRole('button', { name: 'Copy this section' }).waitFor();
    expect(await copy(page)).toBe(LINE);
  });
});

test('above the first heading, the section is the introduction with the title', async () => {
  const page = await open('/kites', { viewport: DESKTOP });
  expect(await copy(page)).toBe(`# Kites\n\nIntro.\n\n${LONG}`);
  expect(await runAxe(page)).toEqual([]);
});

test('a keyboard reaches the button behind the list', async () => {
  const page = await open('/kites#cloth', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Copy this section' }).waitFor();
  await page.locator('.contents a').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
    'Copy this section Copied',
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SAIL);
});

test.each(['light', 'dark'] as const)(
  'on a phone in %s mode, it is in the folded contents, in the window',
  async (colorScheme) => {
    const page = await open('/kites#line', { viewport: PHONE, colorScheme });
    await page.locator('.contents-fold summary', { hasText: 'Line' }).click();
    const button = page.getByRole('button', { name: 'Copy this section' });
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await runAxe(page)).toEqual([]);
    expect(await copy(page)).toBe(LINE);
  },
);

test('shows the Markdown of the page when copying is blocked', async () => {
  const page = await open('/kites#cloth', {
    viewport: DESKTOP,
    prepare: (target) =>
      target.addInitScript(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('blocked'));
      }),
  });
  await page.getByRole('button', { name: 'Copy this section' }).click();
  await page.waitForURL('**/kites.md#cloth');
});

test('is hidden without scripts and in print, and absent from a page without headings', async () => {
  const plain = await open('/kites#cloth', { viewport: DESKTOP, javaScriptEnabled: false });
  expect(await plain.locator('.copy-section').first().isVisible()).toBe(false);
  const page = await open('/kites#cloth', { viewport: DESKTOP });
  await page.getByRole('button', { name: 'Copy this section' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.contents .copy-section').isVisible()).toBe(false);
  const short = await open('/short', { viewport: DESKTOP });
  expect(await short.locator('.copy-section').count()).toBe(0);
});

/** Messages, mentions and commands of the CRBT site in a real browser: its styles beside those of docwright. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits, type VisitOptions } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { testSample } from '../helpers/code/longRun';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const getOrigin = serveCrbtSite();
const visit = startVisits();

/** A page whose messages are in examples. */
const EXAMPLES = '/crbtscript/intro';
/** A message with two fields, as the address of the playground holds it. */
const FIELDS = new URLSearchParams({ fields: '[["A","1"],["B","2"]]' });

async function open(path: string, options?: VisitOptions): Promise<Page> {
  return (await visit(`${getOrigin()}${path}`, options)).page;
}

function listStyles(page: Page, selector: string, names: readonly string[]) {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, properties) =>
        properties.map((name) => getComputedStyle(element).getPropertyValue(name)),
      names,
    );
}

test('script and message are side by side, and stacked in narrow windows', async () => {
  const page = await open(EXAMPLES, { viewport: { width: 1440, height: 900 } });
  const example = page.locator('.example').first();
  const listBoxes = () =>
    example
      .locator('.code-block, .message')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
  const [script, message] = await listBoxes();
  expect(message.left).toBeGreaterThanOrEqual(script.right);
  expect(message.top).toBe(script.top);
  await page.setViewportSize({ width: 390, height: 900 });
  const [above, below] = await listBoxes();
  expect(below.left).toBe(above.left);
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
});

test('the fields of an embed are the rows of one box', async () => {
  const page = await open(`/crbtscript/playground?${FIELDS}`);
  const fields = page.locator('.field');
  await eventually(() => fields.count()).toBe(2);
  const [first, second] = await fields.evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().toJSON()),
  );
  // The line between them is that of both.
  expect(second.top - first.bottom).toBe(1);
  expect([second.left, second.width]).toEqual([first.left, first.width]);
});

test('an embed has a bar in the color of its author', async () => {
  const page = await open('/blog/about-crbt-messages');
  expect(await listStyles(page, '.embed__bar', ['width'])).toEqual(['4px']);
  expect(await listStyles(page, '.embed__bar rect', ['fill'])).toEqual(['rgb(175, 35, 67)']);
});

testSample([
  ['light', 'rgb(227, 229, 252)', 'rgb(64, 73, 184)'],
  ['dark', 'rgb(58, 62, 112)', 'rgb(227, 229, 255)'],
] as const)('commands and mentions are chips in %s mode', async (colorScheme, ground, text) => {
  for (const [path, selector] of [
    [EXAMPLES, '.mention'],
    ['/blog/11.6-changelog', 'code.command'],
  ] as const) {
    const page = await open(path, { colorScheme });
    expect(
      await listStyles(page, selector, ['background-color', 'color', 'border-top-width']),
    ).toEqual([ground, text, '0px']);
  }
});

test('a message stays in one piece on paper', async () => {
  const page = await open(EXAMPLES);
  await page.emulateMedia({ media: 'print' });
  expect(await listStyles(page, '.message', ['break-inside'])).toEqual(['avoid']);
});

test('in forced colors, the texts of a message have the color of the page', async () => {
  const page = await open(EXAMPLES, { forcedColors: 'active' });
  const color = await listStyles(page, 'body', ['color']);
  for (const selector of ['.message__name', '.message__bot', '.message .initial', '.mention']) {
    expect([selector, await listStyles(page, selector, ['color'])]).toEqual([selector, color]);
  }
});

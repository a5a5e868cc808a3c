/** Messages, mentions and commands of the CRBT site in a real browser: its styles beside those of docwright. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits, type VisitOptions } from '../helpers/browser/visits';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const getOrigin = serveCrbtSite();
const visit = startVisits();

/** A page whose messages are alone in the panels of tabs. */
const EXAMPLES = '/crbtscript/intro';

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

test('a message has space around it in the text, and none at the edges of a panel', async () => {
  const page = await open(EXAMPLES);
  const margins = ['margin-top', 'margin-bottom'];
  expect(await listStyles(page, '.tabs__panel .message', margins)).toEqual(['0px', '0px']);
  expect(await listStyles(page, 'p + .message', margins)).toEqual(['20px', '20px']);
  expect(await listStyles(page, '.message__body > :first-child', ['margin-top'])).toEqual(['0px']);
});

test('an embed has a bar in the color of its author', async () => {
  const page = await open('/blog/about-crbt-messages');
  expect(await listStyles(page, '.embed__bar', ['width'])).toEqual(['4px']);
  expect(await listStyles(page, '.embed__bar rect', ['fill'])).toEqual(['rgb(175, 35, 67)']);
});

test.each([
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

test('in forced colors the texts of a message have the color of the page', async () => {
  const page = await open(EXAMPLES, { forcedColors: 'active' });
  const color = await listStyles(page, 'body', ['color']);
  for (const selector of ['.message__name', '.message__bot', '.message .initial', '.mention']) {
    expect([selector, await listStyles(page, selector, ['color'])]).toEqual([selector, color]);
  }
});

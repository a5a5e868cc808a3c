/** The greeting of the home page in a real browser: its examples follow one another, stop, and can be chosen. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examples } from '../../content/home/examples';
import { startVisits } from '../helpers/browser/visits';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const getOrigin = serveCrbtSite();
const visit = startVisits();

const POSTS = examples.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
const SOURCES = examples.map(({ pieces }) => pieces.map(({ tag, text }) => tag ?? text).join(''));

/** What readers see of the examples, and how high the page is. */
async function look(page: Page) {
  const live = page.locator('.live');
  const shown = await live
    .locator('.live__stack > *')
    .evaluateAll((all) =>
      all.flatMap((text) =>
        getComputedStyle(text).visibility === 'visible' ? (text.textContent ?? '') : [],
      ),
    );
  return { shown, height: await live.evaluate((element) => element.clientHeight) };
}

const listStates = (page: Page) =>
  page
    .locator('.live')
    .evaluate((live) => [
      ...new Set(live.getAnimations({ subtree: true }).map(({ playState }) => playState)),
    ]);

test('the examples rotate twice, pause on hover, and stop when a reader chooses one', async () => {
  const { page } = await visit(getOrigin());
  const { height } = await look(page);
  for (const [seconds, index] of [
    [1, 0],
    [6, 1],
    [11, 2],
    [16, 0],
    [26, 2],
    [60, 0],
  ] as const) {
    await page.locator('.live').evaluate((live, time) => {
      for (const animation of live.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = time;
      }
    }, seconds * 1000);
    expect(await look(page)).toEqual({ shown: [SOURCES[index], POSTS[index]], height });
  }
  await page.reload();
  expect(await listStates(page)).toEqual(['running']);
  await page.hover('.live h2');
  expect(await listStates(page)).toEqual(['paused']);
  await page.getByRole('radio', { name: 'Farewell' }).check();
  expect(await listStates(page)).toEqual([]);
  expect(await look(page)).toEqual({ shown: [SOURCES[2], POSTS[2]], height });
});

test('nothing moves for readers who prefer reduced motion, and they can choose too', async () => {
  const { page } = await visit(getOrigin(), { reducedMotion: 'reduce' });
  expect(await listStates(page)).toEqual([]);
  const { shown, height } = await look(page);
  expect(shown).toEqual([SOURCES[0], POSTS[0]]);
  await page.getByRole('radio', { name: 'Numbers' }).check();
  expect(await look(page)).toEqual({ shown: [SOURCES[1], POSTS[1]], height });
});

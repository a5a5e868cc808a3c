/** How often the first page, and one of the first three, is the right one: fewer than these would be a loss. */

import { expect, test } from 'vitest';
import { createHalves } from './classes';
import { createIndexFiles, openDocwright } from './engines';
import { rankAll } from './rankAll';
import { openChat } from './sites';

const QUERIES = 25;

test.each([
  { language: 'ar', tuning: { first: 24, inThree: 24 }, heldOut: { first: 22, inThree: 23 } },
  { language: 'de', tuning: { first: 22, inThree: 23 }, heldOut: { first: 22, inThree: 24 } },
  { language: 'fr', tuning: { first: 22, inThree: 23 }, heldOut: { first: 23, inThree: 24 } },
  { language: 'ja', tuning: { first: 22, inThree: 23 }, heldOut: { first: 22, inThree: 24 } },
])('finds the right page in $language as often as before', async ({ language, ...least }) => {
  const { records, halved } = await openChat(language);
  const search = openDocwright(createIndexFiles(records));
  const halves = createHalves(halved);
  for (const [queries, { first, inThree }] of [
    [halves['written, for tuning'], least.tuning],
    [halves['written, held out'], least.heldOut],
  ] as const) {
    const ranks = await rankAll(search, queries);
    expect(ranks).toHaveLength(QUERIES);
    expect(ranks.filter((rank) => rank === 1).length).toBeGreaterThanOrEqual(first);
    expect(ranks.filter((rank) => rank <= 3).length).toBeGreaterThanOrEqual(inThree);
  }
});

/** The account of trials at the end of a run. */

import { expect, test } from 'vitest';
import { createMeasure } from './helpers/trials/measureSlowest';
import { formatTrials, listBroken, sumTrials } from './helpers/trials/sumTrials';
import type { Account } from './helpers/trials/trials';

const short = { isWhole: true, isLong: false };
const accounts: readonly Account[] = [
  { kills: { count: 10 }, URLs: { count: 5000 } },
  { kills: { count: 5 }, Markdown: { count: 7, slowest: { msPerKilobyte: 2, text: '"a"' } } },
  { Markdown: { count: 1999, slowest: { msPerKilobyte: 1, text: '"b"' } } },
];

test('the trials of all tests are added up, and the slowest input is that of all', () => {
  expect(sumTrials(accounts)).toEqual({
    kills: { count: 15 },
    Markdown: { count: 2006, slowest: { msPerKilobyte: 2, text: '"a"' } },
    URLs: { count: 5000 },
  });
});

test('a run of all tests reports too few trials, a partial run does not', () => {
  const account = sumTrials(accounts);
  const broken = listBroken(account, short);
  expect(broken).toContain('16 kills are promised, and 15 were made');
  expect(broken).toContain('300 front matters are promised, and 0 were made');
  expect(broken.filter((text) => /Markdown|URLs/.test(text))).toEqual([]);
  expect(listBroken(account, { isWhole: true, isLong: true })).toContain(
    '50000 URLs are promised, and 5000 were made',
  );
  expect(listBroken(account, { isWhole: false, isLong: false })).toEqual([]);
});

test('a table has a line for each kind, and none is printed where nothing was tried', () => {
  const account = sumTrials(accounts);
  expect(formatTrials(account, { isWhole: false, isLong: false })).toEqual([
    '  trials     made  promised  slowest input',
    '  kills        15        16',
    '  Markdown  2,006       500  2.0 ms per kB: "a"',
    '  URLs      5,000     5,000',
  ]);
  expect(formatTrials({}, short)).toEqual([]);
  expect(formatTrials(account, short).length).toBeGreaterThan(4);
});

test('the slowest input is the one with the longest time for its length, twice', async () => {
  let now = 0;
  const measure = createMeasure({ readMicroseconds: () => now });
  const take = async (text: string, ...microseconds: number[]) => {
    let turn = 0;
    await measure.time(text, () => {
      now += microseconds[turn] ?? microseconds[0] ?? 0;
      turn += 1;
    });
  };
  const slow = `\n${'a'.repeat(199)}`;
  for (let round = 0; round < 100; round += 1) await take('b'.repeat(200), 200);
  await take('slow only once'.repeat(20), 90_000, 1);
  await take(slow, 600);
  await take('c'.repeat(400), 800);
  await take('too short to tell', 5000);
  expect(measure.getSlowest()).toEqual({
    msPerKilobyte: 3,
    text: JSON.stringify(slow.slice(0, 60)),
  });
});

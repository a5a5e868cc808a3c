/** What only the long run tries: all combinations, where the short run tries each behavior. */

import { test } from 'vitest';

/** `npm run test:long` sets it. */
export const isLong = process.env.DOCWRIGHT_LONG !== undefined;

/** All cases in the long run, otherwise the first of every `step` cases. */
export function sample<Case>(cases: readonly Case[], step = 3): Case[] {
  return cases.filter((_, index) => isLong || index % step === 0);
}

/** `test.each` for combinations of what a browser or a command does: the short run tries every third case. */
export const testSample = ((cases: readonly unknown[]) =>
  test.each(sample(cases))) as typeof test.each;

/** A test that repeats, at more cost, what another test of the short run shows: only the long run has it. */
export const longTest: typeof test = isLong
  ? test
  : (Object.assign(() => {}, { each: () => () => {}, skipIf: () => () => {} }) as never);

/** Tests run in Node; those that need a browser start one themselves. */

import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './test/helpers/browser/patience.ts';
import { sortTests } from './test/helpers/code/sortTests.ts';
import { createFlakyReporter } from './test/helpers/trials/flakyReporter.ts';
import { createTrialsReporter } from './test/helpers/trials/trialsReporter.ts';

const { browser, slow, unit } = sortTests();
/** `npm run test:unit` leaves out what is slow. */
const isUnit = process.env.DOCWRIGHT_UNIT !== undefined;
/** What a file puts in the place of a module is not to be seen by the others. */
const MOCKING = [
  'test/generator/emit/{emit,emitMeanwhile,emitFaults}.test.ts',
  'test/generator/{load,cache}/faults.test.ts',
  'test/patterns.test.ts',
];

const IS_ON_GITHUB = process.env.GITHUB_ACTIONS === 'true';

// Tests run the builds of packages that a command loads, not those that check every step for developers.
process.env.NODE_ENV = 'production';

export default defineConfig({
  // The production React that the tests run has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    testTimeout: TEST_PATIENCE_MS,
    hookTimeout: TEST_PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    pool: 'forks',
    maxWorkers: 2,
    reporters: [
      createTrialsReporter(),
      'default',
      createFlakyReporter(),
      ...(IS_ON_GITHUB ? ['github-actions'] : []),
    ],
    env: { FORCE_COLOR: '0' },
    projects: [
      // The generator's modules are loaded once in a worker, not once in a file.
      {
        extends: true,
        test: {
          name: 'shared',
          include: isUnit ? [...unit] : [...slow, ...unit],
          exclude: MOCKING,
          isolate: false,
        },
      },
      ...(isUnit
        ? []
        : [
            {
              extends: true as const,
              // CI repeats what fails in a browser, and lists it as flaky.
              test: {
                name: 'browser',
                include: [...browser],
                isolate: false,
                retry: process.env.CI ? 1 : 0,
              },
            },
            { extends: true as const, test: { name: 'mocking', include: MOCKING } },
          ]),
    ],
  },
});

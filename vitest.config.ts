/** Tests run in Node; those that need a browser start one themselves. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './test/helpers/browser/patience.ts';
import { sortTests } from './test/helpers/code/sortTests.ts';
import { createFailureReporter } from './test/helpers/trials/failureReporter.ts';
import { createFlakyReporter } from './test/helpers/trials/flakyReporter.ts';
import { createTrialsReporter } from './test/helpers/trials/trialsReporter.ts';

/** These replace modules, which other files must not see. */
const MOCKING = [
  'test/generator/emit/{emit,emitMeanwhile,emitFaults}.test.ts',
  'test/generator/{load,cache}/faults.test.ts',
  'test/generator/cache/otherDocwright.test.ts',
  'test/patterns.test.ts',
];

/** A worker bundles docwright's own scripts and styles once, not once in a build. */
const SHARED_CLIENT = {
  find: /^.*\/rememberClient$/,
  replacement: fileURLToPath(new URL('test/helpers/sites/rememberClient.ts', import.meta.url)),
};

const IS_ON_GITHUB = process.env.GITHUB_ACTIONS === 'true';

// All workers share this folder, which is empty at the start of the run and removed at its end.
if (process.env.DOCWRIGHT_RUN_FOLDER === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-run-'));
  process.env.DOCWRIGHT_RUN_FOLDER = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

// Tests run the builds of packages that a command loads, not those that check every step for developers.
process.env.NODE_ENV = 'production';

export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  // Tests read it to choose how much they try.
  if (isLong) process.env.DOCWRIGHT_LONG = '1';
  const { browser, sites, unit } = sortTests({ isLong });
  // The modules of the generator are loaded once in a worker, not once in a file.
  const shared = { exclude: MOCKING, isolate: false };
  // Files of one project share their workers, and so the sites that these have built.
  const node = mode === 'unit' ? unit : [...sites, ...unit];
  const projects: TestProjectConfiguration[] = [
    { extends: true, test: { ...shared, name: 'node', include: node } },
    // CI repeats what fails in a browser, and lists it as flaky.
    {
      extends: true,
      test: { ...shared, name: 'browser', include: browser, retry: process.env.CI ? 1 : 0 },
    },
    { extends: true, test: { name: 'mocking', include: MOCKING } },
  ];
  return {
    // The production React that the tests run has no development runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: [SHARED_CLIENT] },
    test: {
      testTimeout: TEST_PATIENCE_MS,
      hookTimeout: TEST_PATIENCE_MS,
      expect: { poll: { timeout: PATIENCE_MS, interval: 20 } },
      pool: 'forks',
      maxWorkers: 2,
      reporters: [
        // The promises are about all tests.
        ...(mode === 'unit' ? [] : [createTrialsReporter({ isLong })]),
        'default',
        ...(isLong ? [createFailureReporter()] : []),
        createFlakyReporter(),
        ...(IS_ON_GITHUB ? ['github-actions'] : []),
      ],
      env: { FORCE_COLOR: '0' },
      setupFiles: 'test/helpers/sites/cleanUp.ts',
      projects: mode === 'unit' ? projects.slice(0, 1) : projects,
    },
  };
});

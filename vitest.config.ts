/** Tests run in Node; those that need a browser start one themselves. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The production React that the tests run has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
  },
});

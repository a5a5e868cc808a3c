/** Runs for each test file (see `vitest.config.ts`): at its end, nothing is left that it has created or started. */

import { afterAll } from 'vitest';
import { endRunning } from '../commands/runCli';
import { removeCreated } from './createSite';

afterAll(() => {
  endRunning();
  removeCreated();
});

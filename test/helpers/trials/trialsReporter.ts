/**
 * Prints at the end of a run what tests have tried, as one table. A run of all tests that tried less than promised
 * fails.
 */

import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type {} from './countTrials.ts';
import { formatTrials, listBroken, type Run, sumTrials } from './sumTrials.ts';

export function createTrialsReporter({ isLong }: { isLong: boolean }): Reporter {
  let vitest: Vitest;
  let run: Run = { isWhole: false, isLong };
  return {
    onInit(created) {
      vitest = created;
    },
    async onTestRunStart(specifications) {
      const all = await vitest.globTestSpecifications();
      const isFiltered = hasFilter(vitest);
      run = { isWhole: !isFiltered && specifications.length === all.length, isLong };
    },
    onTestRunEnd(modules, _, reason) {
      const account = sumTrials(modules.flatMap(listAccounts));
      const lines = formatTrials(account, run);
      if (lines.length > 0) vitest.logger.log(`\n${lines.join('\n')}`);
      const broken = reason === 'interrupted' ? [] : listBroken(account, run);
      if (broken.length === 0) return;
      vitest.logger.error(`\n  Too few trials: ${broken.join('; ')}.`);
      process.exitCode = 1;
    },
  };
}

/** What omits tests, or all files of a project. */
function hasFilter({ config }: Vitest): boolean {
  return config.testNamePattern !== undefined || config.project.length > 0;
}

function listAccounts(module: TestModule) {
  return [...module.children.allTests()].flatMap((test) => test.meta().trials ?? []);
}

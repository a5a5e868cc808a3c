/** Lists at the end of a run the tests that failed first and passed when they were repeated. */

import type { Reporter, TestModule, Vitest } from 'vitest/node';

export function createFlakyReporter(): Reporter {
  let vitest: Vitest;
  return {
    onInit(created) {
      vitest = created;
    },
    onTestRunEnd(modules) {
      const flaky = modules.flatMap(listFlaky);
      if (flaky.length > 0) vitest.logger.warn(['', '  Flaky tests:', ...flaky].join('\n'));
    },
  };
}

function listFlaky(module: TestModule): string[] {
  return [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `    ${module.relativeModuleId} > ${test.fullName}`);
}

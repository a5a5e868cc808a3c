/** Prints each failure as soon as it happens: a run of hours that is interrupted loses none, nor their seeds. */

import type { Reporter, TestCase, Vitest } from 'vitest/node';

/** Of one message: trees and pages can be long. */
const SHOWN_LENGTH = 4000;

export function createFailureReporter(): Reporter {
  let vitest: Vitest;
  return {
    onInit(created) {
      vitest = created;
    },
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result();
      if (state === 'failed') vitest.logger.error(describeFailure(test, errors));
    },
  };
}

type Failure = {
  readonly message: string;
  readonly diff?: string | undefined;
  readonly stack?: string | undefined;
};

function describeFailure(test: TestCase, errors: readonly Failure[]): string {
  const details = errors.flatMap(({ message, diff, stack }) =>
    [message, diff, findTestLine(stack)].flatMap((text) => text?.slice(0, SHOWN_LENGTH) ?? []),
  );
  return ['', `  Failed: ${test.module.relativeModuleId} > ${test.fullName}`, ...details].join(
    '\n',
  );
}

/** The first line of the stack in a test file. */
function findTestLine(stack = ''): string | undefined {
  return stack.split('\n').find((line) => line.includes('.test.ts'));
}

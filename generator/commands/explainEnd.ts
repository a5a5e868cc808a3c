/** Says why a command ended before its work was done: code of the site called `process.exit()`, or waits for nothing. */

import { createUserError, UsageError } from '../core/diagnostics';
import { findThrownPlace } from '../core/thrownPlace';
import { type PrintOptions, printError } from '../report/printError';

/** Must run while the call is on the stack, unless the process is idle. Synchronous, because the process is ending. */
export function explainEnd(isIdle: boolean, options: PrintOptions): string {
  return printError(isIdle ? new UsageError(IDLE) : createExitError(options.root), options);
}

const IDLE =
  'the command waits for something that never happens, such as a promise in the configuration that is never resolved.';

function createExitError(root: string) {
  const place = findThrownPlace(new Error(), root);
  const caller = place?.file ?? 'the configuration, a page or an imported package';
  return createUserError({
    code: 'process-exit',
    message: `${caller} called process.exit(), which stopped the command before it finished`,
    ...place,
    hint: 'Remove the call. To stop a build, throw an error that explains why.',
  });
}

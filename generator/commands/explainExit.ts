/** Says which code of a site has called `process.exit()`. */

import { findThrownPlace } from '../bundle/loadModule';
import { createUserError } from '../core/diagnostics';
import { printError } from '../report/printError';

/** Must run while the call is on the stack. Synchronous, because the process is ending. */
export function explainExit(options: { readonly root: string; readonly color: boolean }): string {
  const place = findThrownPlace(new Error(), options.root);
  const caller = place?.file ?? 'the configuration, a page or a package that they load';
  const problem = createUserError({
    code: 'process-exit',
    message: `${caller} called process.exit(), which ended the command before its work was done`,
    ...place,
    hint: 'Take the call out; to stop a build, throw an error that says why.',
  });
  return printError(problem, options);
}

/** Says in words that an output cannot be written, and why. */

import { createUserError } from '../core/diagnostics';
import { explainSystemError } from '../core/explainSystemError';

/** Gives an error that is none of the disk as it is. */
export function explainFailure(error: unknown, out: string): unknown {
  const reason = explainSystemError(error);
  if (reason === undefined) return error;
  const { path = out } = error as NodeJS.ErrnoException;
  return createUserError({
    code: 'unwritable-output',
    message: `${out} cannot be written: ${reason} (${path})`,
    hint: 'Correct that, or name another folder with --out.',
  });
}

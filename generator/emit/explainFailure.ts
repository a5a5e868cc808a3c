/** Explains in words why an output cannot be written. */

import { createUserError } from '../core/diagnostics';
import { explainSystemError } from '../core/explainSystemError';

/** Returns other errors unchanged. */
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

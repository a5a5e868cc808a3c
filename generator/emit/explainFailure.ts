/** Explains in words why an output cannot be written. */

import { createUserError } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';

/** Runs what works on the output, and throws its errors in words. */
export async function explained<Result>(out: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw explainFailure(error, out);
  }
}

/** Returns other errors unchanged. */
export function explainFailure(error: unknown, out: string): unknown {
  const reason = explainSystemError(error);
  if (reason === undefined) return error;
  const { path = out } = error as NodeJS.ErrnoException;
  return createUserError({
    code: 'unwritable-output',
    message: `${out} cannot be written: ${reason} (${path})`,
    hint: 'Fix the cause, or choose another folder with --out.',
  });
}

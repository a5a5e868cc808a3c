/** The errors and warnings of a build about its output folder. */

import { createUserError, type Diagnostic, type UserError } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';

/** `message` says what the other build does. */
export function createBusyError(message: string, hint: string): UserError {
  return createUserError({ code: 'output-busy', message, hint });
}

/** For a build that tried many times. */
export function createReplacedError(out: string): UserError {
  return createBusyError(
    `other builds keep replacing ${out}`,
    'Wait for them to finish, then run the command again.',
  );
}

/** Runs work on the output and converts system errors to `UserError`s. */
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

/** The site itself is in place. */
export function createLeftover(folder: string, error: unknown): Diagnostic {
  const reason = explainSystemError(error);
  const { path } = error as NodeJS.ErrnoException;
  const place = path === undefined || path === folder ? '' : ` (${path})`;
  return {
    code: 'output-leftover',
    severity: 'warning',
    message: `the site is built, but ${folder} from an earlier build cannot be removed: ${reason ?? error}${place}`,
    hint: 'Check the permissions of that folder. The next build tries to remove it again.',
  };
}

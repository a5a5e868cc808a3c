/** The error of a build that another build keeps from writing. */

import { createUserError, type UserError } from '../core/diagnostics';

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

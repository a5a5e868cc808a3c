/** The error of a file that should be in the output as it is, and cannot be read. */

import { createUserError, type UserError } from './diagnostics';
import { explainSystemError } from './explainSystemError';

/** `source` is an absolute path. */
export function createCopyError(source: string, error: unknown): UserError {
  return createUserError({
    code: 'unreadable-file',
    message: `${source} cannot be copied to the output: ${explainSystemError(error) ?? error}`,
    hint: 'Content must not change during a build. Run the build again.',
  });
}

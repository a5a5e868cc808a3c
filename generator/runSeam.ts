/** Runs a function of the configuration; what it throws is the author's to mend. */

import { createUserError } from './diagnostics';

export function runSeam<Result>(key: string, file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw createUserError({
      code: 'config-threw',
      message: `"${key}" of the configuration threw: ${message}`,
      file,
      line: 1,
      column: 1,
      hint: `Mend the function "${key}" there.`,
    });
  }
}

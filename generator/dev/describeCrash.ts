/** Describes what a build or a page threw as problems to show. */

import { UserError } from '../core/diagnostics';
import type { FramedProblem } from './devBuild';

/** An error that is not a `UserError` is a bug of docwright or of the site's code, so its stack is shown. */
export function describeCrash(error: unknown): readonly FramedProblem[] {
  if (error instanceof UserError) return error.diagnostics;
  const isError = error instanceof Error;
  return [
    {
      code: 'build-crashed',
      severity: 'error',
      message: `the build crashed: ${isError ? error.message : String(error)}`,
      frame: isError ? error.stack : undefined,
    },
  ];
}

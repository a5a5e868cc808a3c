/** Runs a build and turns every error into a problem to show, so that the server never ends. */

import { UserError } from '../core/diagnostics';
import { createFailedBuild, type DevBuild, type FramedProblem } from './devBuild';

export async function runBuild(
  build: () => Promise<DevBuild>,
  log: (line: string) => void,
): Promise<DevBuild> {
  try {
    return await build();
  } catch (error) {
    const problems = listProblems(error);
    for (const { frame, message } of problems) log(frame ?? message);
    return createFailedBuild(problems);
  }
}

/** An error that is not a `UserError` is a bug of docwright or of the site's code, so its stack is shown. */
function listProblems(error: unknown): readonly FramedProblem[] {
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

/** Runs a build so that whatever goes wrong is a problem to show, and never the server's end. */

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

/** An error that is no reader's of the content is docwright's own, and shows its stack. */
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

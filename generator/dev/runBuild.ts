/** Runs a build and turns every error into a problem to show, so that the server never ends. */

import { describeCrash } from './describeCrash';
import { createFailedBuild, type DevBuild } from './devBuild';

export async function runBuild(
  build: () => Promise<DevBuild>,
  log: (line: string) => void,
): Promise<DevBuild> {
  try {
    return await build();
  } catch (error) {
    const problems = describeCrash(error);
    for (const { frame, message } of problems) log(frame ?? message);
    return createFailedBuild(problems);
  }
}

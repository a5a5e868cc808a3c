/** The builds of a development server: the latest, and the last site, which is served. */

import type { DevBuild, FramedProblem } from './devBuild';
import { createLiveFiles, type LiveFiles } from './liveFiles';

export type DevState = {
  readonly latest: DevBuild;
  readonly files?: LiveFiles | undefined;
};

/** A failed build leaves the last site. */
export function addBuild(before: DevState | undefined, build: DevBuild): DevState {
  return { latest: build, files: build.site ? createLiveFiles(build.site) : before?.files };
}

export function listProblems({ latest }: DevState): readonly FramedProblem[] {
  return latest.site?.listProblems() ?? latest.problems;
}

/** Tells whether an output is still as a build has left it. */

import { stampFolder } from '../core/fileStamp';
import { formatStamp } from './planStep';
import { listStages } from './stageFolder';

/** The `stamp` of the build that wrote it; undefined too when killed builds have left something to remove. */
export async function stampOutput(out: string): Promise<string | undefined> {
  const stages = await listStages(out);
  return stages.length === 0 ? stampFolder(out, formatStamp) : undefined;
}

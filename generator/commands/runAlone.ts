/** Runs a command that writes an output, after other commands of the same output have ended. */

import { join } from 'node:path';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { findOutputFolder, type OutputPlace } from '../emit/outputFolder';
import { takeTurn } from '../emit/takeTurn';
import { OWNERSHIP_MARKER } from './ownershipMarker';
import type { Streams } from './streams';

type WritingOptions = Pick<Streams, 'err'> & {
  readonly root: string;
  /** Of the output, relative to the root. */
  readonly folder: string;
};

export async function runAlone<Result>(
  { root, folder, err }: WritingOptions,
  run: (place: OutputPlace) => Promise<Result>,
): Promise<Result> {
  const place = { root, out: folder, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER };
  const turn = await takeTurn({
    out: await findOutputFolder(place),
    cache: join(root, CACHE_FOLDER),
    onWait: () => err.write(`waiting for another command that is writing ${folder}\n`),
  });
  return run(place).finally(turn.end);
}

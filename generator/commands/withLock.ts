/** Runs a command that writes an output, while no other command writes the same output. */

import { join } from 'node:path';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { acquireLock } from '../emit/acquireLock';
import { findOutputFolder, type OutputPlace } from '../emit/outputFolder';
import { OWNERSHIP_MARKER } from './ownershipMarker';
import type { Streams } from './streams';

type WritingOptions = Pick<Streams, 'err'> & {
  readonly root: string;
  /** Of the output, relative to the root. */
  readonly folder: string;
};

export async function withLock<Result>(
  { root, folder, err }: WritingOptions,
  run: (place: OutputPlace) => Promise<Result>,
): Promise<Result> {
  const place = { root, out: folder, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER };
  const lock = await acquireLock({
    out: await findOutputFolder(place),
    cache: join(root, CACHE_FOLDER),
    onWait: () => err.write(`waiting for another command that is writing ${folder}\n`),
  });
  return run(place).finally(lock.release);
}

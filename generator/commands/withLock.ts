/** Runs a command that writes an output, while no other command writes the same output. */

import { join } from 'node:path';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { NAME } from '../core/packageFolder';
import { acquireLock } from '../emit/acquireLock';
import { findOutputFolder, type OutputPlace } from '../emit/outputFolder';
import type { Streams } from './streams';

/** The marker by which docwright recognizes an output that it wrote. */
export const OWNERSHIP_MARKER = { file: MANIFEST_FILE, generator: NAME };

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

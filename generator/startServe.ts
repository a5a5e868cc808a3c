/** The command `serve`: a built folder, served as a good static host would. */

import { resolve } from 'node:path';
import { CONTENT_FOLDER } from './contentFolder';
import { restoreOutputFolder } from './emit/outputFolder';
import { OUTPUT_MARK } from './outputMark';
import type { Address, RunningServer } from './serve/listen';
import { startServer } from './serve/startServer';

export type ServeOptions = Address & {
  readonly root: string;
  /** Relative to the root. */
  readonly folder: string;
};

export async function startServe({
  root,
  folder,
  ...address
}: ServeOptions): Promise<RunningServer> {
  await restoreOutputFolder({ root, out: folder, content: CONTENT_FOLDER, mark: OUTPUT_MARK });
  return startServer({ ...address, folder: resolve(root, folder) });
}

/** The command `serve`: serves a built folder as a good static host would. */

import { resolve } from 'node:path';
import { CONTENT_FOLDER } from '../core/folders';
import { restoreOutputFolder } from '../emit/outputFolder';
import type { Address, RunningServer } from '../serve/listen';
import { startServer } from '../serve/startServer';
import { OWNERSHIP_MARKER } from './withLock';

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
  await restoreOutputFolder({ root, out: folder, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER });
  return startServer({ ...address, folder: resolve(root, folder) });
}

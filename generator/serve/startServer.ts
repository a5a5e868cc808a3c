/** Serves a built site from its folder. */

import { stat } from 'node:fs/promises';
import { getAbsoluteUrl } from '../../templates/model/address';
import { createUserError } from '../core/diagnostics';
import { createSiteHandler } from './createSiteHandler';
import { createFolderReader } from './folderFiles';
import { type Address, closeServer, createHttpServer, listen, type RunningServer } from './listen';

type ServerOptions = Address & { readonly folder: string };

/**
 * Unlike `dev`, it answers requests to any host and from any origin: the folder is public once it is
 * deployed, and clients of the search protocol send requests from other origins. Throws a `UserError` when
 * there is no such folder or the port cannot be opened.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { folder } = options;
  await requireFolder(folder);
  const readSite = createFolderReader(folder);
  const server = createHttpServer(createSiteHandler(readSite));
  const origin = await listen(server, options);
  const { baseUrl } = await readSite();
  return { url: getAbsoluteUrl({ url: origin, baseUrl }, '/'), close: () => closeServer(server) };
}

export async function requireFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    // A folder that cannot be inspected cannot be served either.
    () => false,
  );
  if (isFolder) return;
  throw createUserError({
    code: 'no-output',
    message: `the folder ${folder} does not exist`,
    hint: 'Run docwright build first, or choose the folder of a built site with --out.',
  });
}

/** Serves a built site from its folder. */

import { stat } from 'node:fs/promises';
import { getAbsoluteUrl } from '../../templates/model/address';
import { createUserError } from '../core/diagnostics';
import { createSiteHandler } from './createSiteHandler';
import { createSearchEndpoint, type SearchEndpointOptions } from './endpoint/searchEndpoint';
import { createFolderReader } from './folderFiles';
import { type Address, closeServer, createHttpServer, listen, type RunningServer } from './listen';

type ServerOptions = Address & {
  readonly folder: string;
  /** With both slashes; what the manifest in the folder says when left out. */
  readonly basePath?: string | undefined;
  readonly search?: SearchEndpointOptions | undefined;
};

/**
 * Any host and any origin is answered, unlike by `dev`: the folder is what everybody may read once it is
 * published, and clients of the search protocol ask from other origins. Throws a `UserError` when
 * there is no such folder or the port cannot be had.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { folder, basePath } = options;
  await requireFolder(folder);
  const readSite = createFolderReader(folder, basePath);
  const answerSearch = createSearchEndpoint(options.search);
  const server = createHttpServer(createSiteHandler(readSite, answerSearch));
  const origin = await listen(server, options);
  const { baseUrl } = await readSite();
  return { url: getAbsoluteUrl({ url: origin, baseUrl }, '/'), close: () => closeServer(server) };
}

async function requireFolder(folder: string): Promise<void> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    // Whatever keeps it from being looked at keeps it from being served.
    () => false,
  );
  if (isFolder) return;
  throw createUserError({
    code: 'no-output',
    message: `there is no folder ${folder} to serve`,
    hint: 'Run docwright build first or pass --out with the folder of a built site.',
  });
}

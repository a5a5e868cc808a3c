/** Serves a site that is made on request, and sends updates to the open pages after each edit. */

import { getAbsoluteUrl } from '../../templates/model/address';
import {
  type Address,
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../serve/listen';
import { createDevHandler } from './createDevHandler';
import { openEditor } from './openEditor';
import { createOpenPages } from './openPages';
import { type BuildingOptions, startBuilding } from './startBuilding';
import { startWatching } from './startWatching';

type DevServerOptions = Address &
  BuildingOptions & {
    /** Absolute path of the folder whose files an editor may open. */
    readonly root: string;
    /** Absolute paths of folders and files. A change in them starts a build. */
    readonly watch: readonly string[];
    /** Absolute paths of folders that builds write to. */
    readonly ignore?: readonly string[] | undefined;
  };

/** Resolves after the first build, even when that failed. Throws a `UserError` when the port cannot be opened. */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const { root, host, watch, ignore = [], log } = options;
  const pages = createOpenPages();
  // The first request comes when both are there: `listen` resolves before it.
  const server = createHttpServer(async (request, response) => {
    building.noteRequest();
    await handle(request, response);
    building.noteAnswer();
  });
  const origin = await listen(server, options);
  const since = Date.now();
  const building = startBuilding(options, pages);
  const handle = createDevHandler({
    host,
    pages,
    getState: building.getState,
    openEditor: (search) => openEditor(search, root, log),
  });
  const { files } = await building.first;
  const onError = (error: unknown) => log(`watching failed: ${String(error)}`);
  // After the first build, because looking at all files takes a while.
  const watching = startWatching({ since, watch, ignore, onChange: building.noteChange, onError });

  const close = async (): Promise<void> => {
    building.close();
    pages.close();
    await Promise.all([watching.close(), closeServer(server)]);
  };
  return { url: getAbsoluteUrl({ url: origin, baseUrl: files?.baseUrl ?? '/' }, '/'), close };
}

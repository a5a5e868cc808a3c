/** The command `mcp`: answers language models about a built site over the Model Context Protocol. */

import { resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { API_SNAPSHOT_FILE } from '../../templates/model/outputs';
import { createUserError, UsageError } from '../core/diagnostics';
import { CONTENT_FOLDER } from '../core/folders';
import { restoreOutputFolder } from '../emit/outputFolder';
import { createServer } from '../mcp/createServer';
import { createDocsReader } from '../mcp/openDocs';
import { readAddress, readFolder } from '../mcp/readFiles';
import { compareSnapshots } from '../openapi/changes/compareApis';
import { parseSnapshot } from '../openapi/changes/shapes';
import { printChanges } from '../openapi/changes/writeChanges';
import { requireFolder } from '../serve/startServer';
import { readSnapshot } from './checkApis';
import { OWNERSHIP_MARKER } from './withLock';

export type McpOptions = {
  readonly root: string;
  /** The output folder relative to the root, or the address of a site. */
  readonly place: string;
  /** Absolute path of an earlier manifest: changes of APIs since then are listed. */
  readonly against?: string | undefined;
};

type RunningMcp = {
  /** Resolves when the client has ended the connection. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Uses standard input and output. Throws a `UserError` when there is no such folder; when a site does not answer, its tools
 * say so.
 */
export async function startMcp({ root, place, against }: McpOptions): Promise<RunningMcp> {
  const listApiChanges = against === undefined ? undefined : await openChanges(against);
  const openDocs = createDocsReader(await openPlace(root, place));
  const ended = new Promise<void>((done) => {
    process.stdin.once('end', done);
    process.stdin.once('close', done);
  });
  const handle = serveStdio(() => createServer({ openDocs, place, listApiChanges }));
  return { ended, close: () => handle.close() };
}

async function openPlace(root: string, place: string) {
  if (/^https?:\/\//i.test(place)) return readAddress(parseAddress(place));
  const folder = resolve(root, place);
  const output = { root, out: place, content: CONTENT_FOLDER, mark: OWNERSHIP_MARKER };
  await restoreOutputFolder(output);
  await requireFolder(folder);
  return readFolder(folder);
}

/** Throws a `UserError` when there is no snapshot beside the manifest. */
async function openChanges(against: string) {
  const old = await readSnapshot(against);
  if ('problem' in old) throw createUserError(old.problem);
  return (snapshot: string) => {
    const now = parseSnapshot(snapshot);
    if (now === undefined) throw new Error(`its ${API_SNAPSHOT_FILE} is from another version`);
    return printChanges(compareSnapshots(old.shapes, now));
  };
}

function parseAddress(place: string): URL {
  if (URL.canParse(place)) return new URL(place);
  throw new UsageError(
    `"${place}" is not the address of a site. Pass one such as https://kite.example/docs/.`,
  );
}

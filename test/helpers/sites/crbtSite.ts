/** Builds the CRBT site of this repository, or another site, into a temporary folder and serves it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../../../generator/serve/listen';
import { startServer } from '../../../generator/serve/startServer';
import { MANIFEST_FILE } from '../../../templates/model/outputs';
import { emitSite } from '../commands/emitSite';
import { REPOSITORY } from './repository';
import { buildWholeSite, type WholeSite } from './wholeSite';

export { REPOSITORY };

let crbtSite: Promise<WholeSite> | undefined;

/** Builds the CRBT site once in a worker, because many test files use it and none changes it. */
export function buildSite(root: string): Promise<WholeSite> {
  if (root !== REPOSITORY) return buildAnew(root);
  crbtSite ??= buildAnew(root);
  return crbtSite;
}

function buildAnew(root: string): Promise<WholeSite> {
  return buildWholeSite({ root, includeDrafts: false, isDev: false });
}

/** Call it once in a test file. The returned function gets the address of the running site, without a trailing slash. */
export function serveCrbtSite(): () => string {
  return serveSite(() => REPOSITORY);
}

/** The same for a site with any root. */
export function serveSite(findRoot: () => string | Promise<string>): () => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-served-'));
  const out = path.join(folder, 'out');
  let server: RunningServer;
  beforeAll(async () => {
    const { files, copies } = await buildSite(await findRoot());
    await emitSite({ out, files, copies, lastFile: MANIFEST_FILE });
    server = await startServer({ folder: out, port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => server.url.replace(/\/$/, '');
}

/** Builds the CRBT site of this repository, or another site, and serves it from memory. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import type { RunningServer } from '../../../generator/serve/listen';
import { shareByKey } from '../code/shareByKey';
import { createFolder } from './createSite';
import { KNOWN_PARTS } from './knownParts';
import { createMemoryFiles, type MemoryFiles, serveFiles } from './memorySite';
import { REPOSITORY } from './repository';
import { buildWholeSite, type WholeSite } from './wholeSite';

export { REPOSITORY };

let crbtSite: Promise<WholeSite> | undefined;

/** Builds the CRBT site once in a worker, because many test files use it and none changes it. */
export function buildSite(root: string): Promise<WholeSite> {
  if (root !== REPOSITORY) return buildWholeSite({ root, includeDrafts: false, isDev: false });
  crbtSite ??= buildCrbtSite();
  return crbtSite;
}

/** The cache is that of the run, so the other workers find what the first has built. */
async function buildCrbtSite(): Promise<WholeSite> {
  const cache = openCache(process.env.DOCWRIGHT_RUN_FOLDER ?? createFolder(), KNOWN_PARTS);
  const site = await buildWholeSite({
    root: REPOSITORY,
    includeDrafts: false,
    isDev: false,
    cache,
  });
  await cache.save();
  return site;
}

type FindRoot = () => string | Promise<string>;

/** Call it once in a test file. The returned function gets the address of the running site, without a trailing slash. */
export function serveCrbtSite(): () => string {
  return serveSite(() => REPOSITORY, REPOSITORY);
}

/** The same for a site with any root. A site with a name is built once in a worker, for all files that serve it. */
export function serveSite(findRoot: FindRoot, sharedName?: string): () => string {
  let server: RunningServer;
  beforeAll(async () => {
    const read = () => readOutput(findRoot);
    const files = await (sharedName === undefined ? read() : shareOutput(sharedName, read));
    server = await serveFiles(createMemoryFiles({ files }));
  });
  afterAll(() => server?.close());
  return () => server.url.replace(/\/$/, '');
}

const shareOutput = shareByKey<Promise<MemoryFiles>>();

async function readOutput(findRoot: FindRoot): Promise<MemoryFiles> {
  const { files, copies } = await buildSite(await findRoot());
  return new Map([
    ...files.map(({ file, content }) => [file, content] as const),
    ...copies.map(({ file, source }) => [file, readFileSync(source)] as const),
  ]);
}

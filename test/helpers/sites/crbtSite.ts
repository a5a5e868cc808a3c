/** Builds the CRBT site of this repository, or another site, and serves it from memory. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { openCache } from '../../../generator/cache/openCache';
import { createSiteHandler } from '../../../generator/serve/createSiteHandler';
import { closeServer, createHttpServer, listen } from '../../../generator/serve/listen';
import { createFolder } from './createSite';
import { KNOWN_PARTS } from './knownParts';
import { createMemoryFiles, type MemoryFiles } from './memorySite';
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
  let address: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const files = createMemoryFiles({ files: await readSharedOutput(findRoot, sharedName) });
    const server = createHttpServer(createSiteHandler(async () => files));
    close = () => closeServer(server);
    const origin = await listen(server, { host: '127.0.0.1', port: 0 });
    address = origin + files.baseUrl.replace(/\/$/, '');
  });
  afterAll(() => close?.());
  return () => address;
}

/** The output of the sites that have a name. */
const sharedOutputs = new Map<string, Promise<MemoryFiles>>();

function readSharedOutput(findRoot: FindRoot, name: string | undefined): Promise<MemoryFiles> {
  if (name === undefined) return readOutput(findRoot);
  const reading = sharedOutputs.get(name) ?? readOutput(findRoot);
  sharedOutputs.set(name, reading);
  return reading;
}

async function readOutput(findRoot: FindRoot): Promise<MemoryFiles> {
  const { files, copies } = await buildSite(await findRoot());
  return new Map([
    ...files.map(({ file, content }) => [file, content] as const),
    ...copies.map(({ file, source }) => [file, readFileSync(source)] as const),
  ]);
}

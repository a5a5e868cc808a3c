/** The bundles of the workers. Sources that run without a bundle, as in tests, have none beside them. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Workers } from '../../../generator/pipeline/findWorkers';
import { REPOSITORY } from './repository';

type Bundler = { readonly findBundle: () => Promise<string> };

/** For sites of any size. */
export async function findWorkerBundles(): Promise<Workers> {
  const parse = await findBundled('parseWorker.js');
  const index = await findBundled('indexWorker.js');
  return { parse, index, parsers: 2, minCharacters: 0, minPages: 0 };
}

export async function findBundled(name: string): Promise<URL> {
  const launcher = pathToFileURL(path.join(REPOSITORY, 'bin', 'bundle.js')).href;
  const { findBundle }: Bundler = await import(/* @vite-ignore */ launcher);
  return pathToFileURL(path.join(await findBundle(), name));
}

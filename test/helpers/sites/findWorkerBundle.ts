/** The bundle of a worker. Sources that run without a bundle, as in tests, have none beside them. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { REPOSITORY } from './repository';

type Bundler = { readonly findBundle: () => Promise<string> };

export async function findWorkerBundle(): Promise<URL> {
  const launcher = pathToFileURL(path.join(REPOSITORY, 'bin', 'bundle.js')).href;
  const { findBundle }: Bundler = await import(/* @vite-ignore */ launcher);
  return pathToFileURL(path.join(await findBundle(), 'highlightWorker.js'));
}

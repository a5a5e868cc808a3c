/** Bundles the service worker of a site that can be read offline, or the one that takes its place. */

import type { OfflineOptions } from '../../templates/model/offline';
import { OFFLINE_WORKER_FILE } from '../../templates/model/outputs';
import type { OutputFile } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { BROWSER_BUILD, bundleText, createDefines, createTextDefines } from './browserBuild';

export type OfflineWorkerRequest = {
  /** True for the worker that removes all copies, and itself. */
  readonly isRemoving: boolean;
  readonly options: Omit<OfflineOptions, 'stylesheet'>;
};

export async function bundleOfflineWorker(
  { isRemoving, options }: OfflineWorkerRequest,
  stylesheet: string,
  strings: SiteStrings,
): Promise<OutputFile> {
  const content = await bundleText({
    entryPoints: [`client/offline/${isRemoving ? 'removingWorker' : 'worker'}.ts`],
    format: 'iife',
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__OFFLINE__', { ...options, stylesheet }),
    },
  });
  return { file: OFFLINE_WORKER_FILE, content };
}

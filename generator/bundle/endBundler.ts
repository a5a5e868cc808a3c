/** Ends the process of esbuild. */

import { stop } from 'esbuild';

/** It holds about 60 MB after bundling a site. The next bundle starts it again; no bundle may be in progress. */
export async function endBundler(): Promise<void> {
  await stop();
}

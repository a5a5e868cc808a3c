/** The command `clean`: removes the cache and the output that docwright wrote. */

import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER, CONTENT_FOLDER } from '../core/folders';
import { removeOutputFolder } from '../emit/outputFolder';
import { printKept } from '../report/printKept';
import type { CleanOptions } from './build';
import { OWNERSHIP_MARKER } from './ownershipMarker';

export async function runClean({ root, folder, out }: CleanOptions): Promise<number> {
  const { hadOutput, kept } = await removeOutputFolder({
    root,
    out: folder,
    content: CONTENT_FOLDER,
    mark: OWNERSHIP_MARKER,
  });
  const cache = join(root, CACHE_FOLDER);
  const hadCache = (await stat(cache).catch(() => undefined)) !== undefined;
  await rm(cache, { recursive: true, force: true });
  const output = kept.length === 0 ? folder : `what docwright wrote in ${folder}`;
  const removed = [...(hadOutput ? [output] : []), ...(hadCache ? [CACHE_FOLDER] : [])];
  out.write(
    removed.length === 0
      ? 'nothing to remove\n'
      : `removed ${removed.join(' and ')}\n${printKept(kept)}`,
  );
  return 0;
}

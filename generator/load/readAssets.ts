/** Reads the local files that pages show or offer for download, with the size of pictures. */

import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { isInside } from '../core/isInside';
import { mapLimited } from '../core/mapLimited';
import type { Asset } from '../core/types';

const HASH_LENGTH = 8;
const PICTURE = /\.(apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

/**
 * Returns the assets of those `files` (relative to the root) that exist inside `boundary`, symbolic
 * links resolved. Leaves out missing files: resolve reports them.
 */
export async function readAssets(
  root: string,
  boundary: string,
  files: Iterable<string>,
): Promise<ReadonlyMap<string, Asset>> {
  const limit = await realpath(join(root, boundary)).catch(() => join(root, boundary));
  const assets = await mapLimited([...files], (file) => readAsset(root, limit, file));
  return new Map(assets.flatMap((asset) => (asset === undefined ? [] : [[asset.file, asset]])));
}

async function readAsset(root: string, limit: string, file: string): Promise<Asset | undefined> {
  try {
    const path = await realpath(join(root, file));
    if (!isInside(limit, path) || !(await stat(path)).isFile()) return undefined;
    const bytes = await readFile(path);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
    return { file, bytes, hash, ...measure(file, bytes) };
  } catch {
    // Missing or unreadable: resolve reports the reference with its place in the text.
    return undefined;
  }
}

function measure(file: string, bytes: Uint8Array): { width?: number; height?: number } {
  if (!PICTURE.test(file)) return {};
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    // A picture of unknown size is shown without a size.
    return {};
  }
}

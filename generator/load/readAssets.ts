/** Reads the local files that pages show or offer for download, with the size of pictures. */

import { readFile, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { imageSize } from 'image-size';
import { UserError } from '../core/diagnostics';
import { isPrivate } from '../core/fileNames';
import { type KnownFiles, NO_KNOWN_FILES } from '../core/fileStamp';
import { findContentFolder } from '../core/folders';
import { hashContent } from '../core/hash';
import { mapLimited } from '../core/mapLimited';
import { isInside } from '../core/paths';
import type { Asset } from '../core/types';
import { createUnreadable, explainFailure } from './unreadable';

const PICTURE = /\.(apng|avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

type AssetPlace = {
  readonly root: string;
  readonly known?: KnownFiles;
};

/**
 * Returns assets for the `files` (relative to the root) that exist and may be published. Resolve reports the others. With
 * symbolic links resolved, no asset may be outside the content folder, or that of its version.
 */
export async function readAssets(
  { root, known = NO_KNOWN_FILES }: AssetPlace,
  files: Iterable<string>,
): Promise<ReadonlyMap<string, Asset>> {
  const wanted = [...files];
  const limits = new Map<string, string>();
  for (const folder of new Set(wanted.map(findContentFolder))) {
    limits.set(folder, await realpath(join(root, folder)).catch(() => join(root, folder)));
  }
  const assets = await mapLimited(wanted, (file) => {
    const folder = findContentFolder(file);
    return readAsset(file, { root, known, limit: limits.get(folder) ?? join(root, folder) });
  });
  return new Map(assets.flatMap((asset) => (asset === undefined ? [] : [[asset.file, asset]])));
}

type Reading = { readonly root: string; readonly limit: string; readonly known: KnownFiles };

async function readAsset(
  file: string,
  { root, limit, known }: Reading,
): Promise<Asset | undefined> {
  try {
    const path = await realpath(join(root, file));
    const stats = await stat(path);
    if (!isInside(limit, path) || isPrivate(relative(limit, path)) || !stats.isFile()) {
      return undefined;
    }
    // Version 1.0.2 kept other sizes under the name of the file alone.
    const key = `upright ${file}`;
    const kept = known.find(key, stats);
    if (kept !== undefined) return { file, path, ...(JSON.parse(kept) as AssetFacts) };
    const bytes = await readFile(path);
    const facts: AssetFacts = { sha256: hashContent(bytes), ...measure(file, bytes) };
    known.keep(key, stats, JSON.stringify(facts));
    return { file, path, ...facts };
  } catch (error) {
    // Resolve reports the reference with its place in the text.
    if (UNUSABLE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw new UserError([createUnreadable(file, { reason: explainFailure(error) })]);
  }
}

/** What comes from the author's own files. Other codes tell of the disk or the system. */
const UNUSABLE = new Set([
  'EACCES',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'ERR_INVALID_ARG_VALUE',
]);

type AssetFacts = Omit<Asset, 'file' | 'path'>;

/** Browsers turn a photo upright, as its EXIF data says. */
export function measure(file: string, bytes: Uint8Array): { width?: number; height?: number } {
  if (!PICTURE.test(file)) return {};
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const size = { width: Math.round(width), height: Math.round(height) };
    const isOnItsSide = orientation >= 5 && orientation <= 8;
    return isOnItsSide ? { width: size.height, height: size.width } : size;
  } catch {
    // A picture of unknown size is shown without a size.
    return {};
  }
}

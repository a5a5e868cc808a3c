/** Decides how long a browser may cache a file. */

import { IMMUTABLE_CACHE_CONTROL, isAsset } from '../../templates/model/outputs';

const REVALIDATED = 'public, max-age=0, must-revalidate';

/** 8 or more hex digits, or a hash by esbuild, before the extension. */
const HASHED_ASSET = /[-._/]([0-9a-f]{8,}|[A-Z2-7]{8})\.[^/]+$/;
const HASHED_NAME = /[-._]([0-9a-f]{8,})\.[^/.]+$/;

/** A file with a hash in its name is cached forever; every other file is revalidated. */
export function getCacheControl(file: string): string {
  return isHashed(file) ? IMMUTABLE_CACHE_CONTROL : REVALIDATED;
}

/** Outside the folder of assets, a date such as `20240131` is not a hash. A page is never cached forever. */
function isHashed(file: string): boolean {
  if (file.endsWith('.html')) return false;
  if (isAsset(file)) return HASHED_ASSET.test(file);
  const hash = HASHED_NAME.exec(file)?.[1] ?? '';
  return /[a-f]/.test(hash) && /[0-9]/.test(hash);
}

/** A cache that knows nothing of any site, but docwright's own scripts and styles for the browser. */

import { type Cache, NO_CACHE, openCache } from '../../../generator/cache/openCache';
import { createFolder } from './createSite';
import { KNOWN_PARTS } from './knownParts';

const clientCache = openCache(createFolder(), KNOWN_PARTS);

/** Bundling them takes most of the time of a small build, so all builds of a worker share them. */
export const SHARED_CLIENT: Cache = {
  ...NO_CACHE,
  openMemory: (kind, ingredients) =>
    (kind === 'client' ? clientCache : NO_CACHE).openMemory(kind, ingredients),
};

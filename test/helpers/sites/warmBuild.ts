/** Builds with what the build before has left, to compare with builds that know nothing. */

import { openCache } from '../../../generator/cache/openCache';
import { buildRoot, type Fixture } from './buildFixture';
import { KNOWN_PARTS } from './knownParts';

export async function buildWarm(root: string): Promise<Fixture> {
  const cache = openCache(root, KNOWN_PARTS);
  const built = await buildRoot(root, { cache });
  await cache.save();
  return built;
}

/** The files of the output with their bytes, as text. */
export function listBytes({ files }: Fixture): readonly (readonly [string, string])[] {
  return [...files].map(([file, bytes]) => [file, bytes.toString('latin1')] as const);
}

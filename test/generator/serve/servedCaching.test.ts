/** How long caches may keep the files of the CRBT site, as its own headers say it on the wire. */

import { expect, test } from 'vitest';
import { ask } from '../../helpers/commands/http';
import { buildSite, REPOSITORY, serveCrbtSite } from '../../helpers/sites/crbtSite';

/** Hex digits of docwright's own, letters and digits of esbuild's. */
const HASHED = /[-.](?:[\da-f]{8}|[A-Z2-7]{8})\.\w+$/;

const getOrigin = serveCrbtSite();

test('a file is kept for good if its name holds a hash, and only then', async () => {
  const { files, copies } = await buildSite(REPOSITORY);
  const names = [...files, ...copies].map(({ file }) => file);
  const kept: string[] = [];
  for (const name of names) {
    const { headers } = await ask(getOrigin(), `/${name}`);
    if (headers['cache-control']?.includes('immutable')) kept.push(name);
  }
  expect(names).toContain('search-index.json');
  expect(kept.length).toBeGreaterThan(0);
  expect(kept).toEqual(names.filter((name) => HASHED.test(name)));
});

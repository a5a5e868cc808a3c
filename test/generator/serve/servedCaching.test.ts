/** How long caches may keep the files of the CRBT site, by the headers that are sent. */

import { expect, test } from 'vitest';
import { ask } from '../../helpers/commands/http';
import { buildSite, REPOSITORY, serveCrbtSite } from '../../helpers/sites/crbtSite';

/** Hashes by docwright are hex digits, those by esbuild letters and digits. */
const HASHED = /[-.](?:[\da-f]{8}|[A-Z2-7]{8})\.\w+$|\/[\da-f]{16}\.(?:json|png)$/;

const getOrigin = serveCrbtSite();

test('a file is cached forever if its name has a hash, and only then', async () => {
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

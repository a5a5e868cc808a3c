/**
 * Takes the place of the module of the same name in all tests (see `vitest.config.ts`): bundling docwright's own scripts and
 * styles takes most of the time of a small build, so the builds of a worker share them.
 */

import { rememberClient as rememberOnDisk } from '../../../generator/bundle/rememberClient.ts';
import { NO_KNOWN_FILES } from '../../../generator/core/fileStamp';
import { NO_MEMORY } from '../../../generator/core/memory';

const kept = new Map<string, string>();
const remember = rememberOnDisk(
  {
    ...NO_MEMORY,
    find: (key) => kept.get(key),
    keep: (key, value) => kept.set(key, String(value)),
    recipe: 'this worker',
  },
  NO_KNOWN_FILES,
);

export const rememberClient: typeof rememberOnDisk = (memory, known) => {
  const ask = rememberOnDisk(memory, known);
  return (name, input, make) => ask(name, input, () => remember(name, input, make));
};

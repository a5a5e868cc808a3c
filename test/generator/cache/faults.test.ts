/** Every operation of the disk fails once while the cache is read and saved: the build continues without it. */

import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openCache, runWithCache } from '../../../generator/cache/openCache';
import { getContent } from '../../../generator/emit/planStep';
import { storeFile } from '../../../generator/pipeline/cache/createCachedFiles';
import {
  countHandles,
  FAULTS,
  type Fault,
  failReads,
  startDisk,
  stopDisk,
} from '../../helpers/commands/failingDisk';
import { createFolder } from '../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../helpers/sites/knownParts';
import { countTrials } from '../../helpers/trials/countTrials';

vi.mock('node:fs', async (original) => {
  const { wrapDisk } = await import('../../helpers/commands/failingDisk');
  return wrapDisk(await original<typeof import('node:fs')>());
});
vi.mock('node:fs/promises', async (original) => {
  const { wrapDisk } = await import('../../helpers/commands/failingDisk');
  return wrapDisk(await original<typeof import('node:fs/promises')>());
});

const isLong = process.env.DOCWRIGHT_LONG === '1';

afterEach(() => {
  stopDisk();
});

/** A build that finds what the last one has kept, and keeps more. Returns what it found. */
async function run(root: string, version: string): Promise<readonly (string | undefined)[]> {
  const cache = openCache(root, KNOWN_PARTS);
  const memories = [
    cache.openMemory('articles', {}),
    cache.openMemory('client', {}),
    cache.openFiles('output'),
  ];
  const found = memories.map((memory) => memory.find('key'));
  for (const memory of memories) memory.keep('key', version);
  await cache.save();
  return found;
}

async function runFailing(root: string, number: number, fault: Fault) {
  await run(root, 'old');
  startDisk(root, number, fault);
  const found = await run(root, 'new').catch(String);
  const call = stopDisk()[number];
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return { found, call, left: names.filter((name) => name.endsWith('.tmp')) };
}

test('whatever fails, a build finds the correct value or none, and leaves no file', async () => {
  const root = createFolder();
  await run(root, 'old');
  startDisk(root);
  expect(await run(root, 'new')).toEqual(['old', 'old', 'old']);
  const count = stopDisk().length;
  const handles = countHandles();
  const wrong: string[] = [];
  let trials = 0;
  for (let number = 0; number < count; number += 1) {
    for (const [turn, fault] of FAULTS.entries()) {
      // All of them at each operation in the long run, else one at each, in turn.
      if (!isLong && (turn + number) % FAULTS.length !== 0) continue;
      trials += 1;
      const { found, call, left } = await runFailing(root, number, fault);
      const isRight =
        typeof found !== 'string' && found.every((value) => ['old', undefined].includes(value));
      if (!isRight) wrong.push(`${fault} at ${call}: ${found}`);
      if (left.length > 0) wrong.push(`${fault} at ${call}: left ${left}`);
      // What is on the disk now is that of one build.
      for (const value of await run(root, 'next')) {
        if (!['old', 'new', undefined].includes(value)) wrong.push(`${fault} at ${call}: ${value}`);
      }
    }
  }
  countTrials('faults', trials);
  expect(wrong).toEqual([]);
  expect(countHandles()).toBe(handles);
});

test('a build that starts again after a read has failed does not need the temporary file', async () => {
  const cache = openCache(createFolder(), KNOWN_PARTS);
  const piece = (name: string) => ({ file: name, content: name.padEnd(6 * 1024 * 1024, '.') });
  const created = await runWithCache(cache, async ({ store }) => {
    const files = ['a', 'b'].map((name) => storeFile(piece(name), store));
    failReads();
    return files.map((file) => String(getContent(file)).slice(0, 2));
  });
  expect(created).toEqual(['a.', 'b.']);
});

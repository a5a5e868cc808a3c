/** Files that came between the reading of a folder and the watching of it. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMissedFiles } from '../../../generator/dev/createMissedFiles';
import { writeFiles } from '../../helpers/sites/writeFiles';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docwright-missed-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A watcher that watches a folder without knowing what is in it, until it is told. */
function createWatcher(known: string[]) {
  const watcher = {
    getWatched: () => ({ [folder]: known }),
    add(files: string | string[]) {
      known.push(...[files].flat().map((file) => path.basename(file)));
      return watcher as never;
    },
  };
  return watcher;
}

test('files unknown to the watcher are added, including later ones', async () => {
  await writeFiles(folder, { 'known.md': '', 'missed.md': '', 'ignored.md': '' });
  const known = ['known.md'];
  const isIgnored = (file: string) => file === path.join(folder, 'ignored.md');
  const missed = createMissedFiles(createWatcher(known), isIgnored);
  missed.look(folder);
  await expect.poll(() => known).toEqual(['known.md', 'missed.md']);
  await writeFiles(folder, { 'later/page.md': '' });
  await expect.poll(() => known).toEqual(['known.md', 'missed.md', 'later']);
  missed.close();
});

test('a missing folder is skipped', async () => {
  const known: string[] = [];
  const missed = createMissedFiles(createWatcher(known), () => false);
  missed.look(path.join(folder, 'gone'));
  await writeFiles(folder, { 'page.md': '' });
  missed.look(folder);
  await expect.poll(() => known).toEqual(['page.md']);
  missed.close();
});

/** Commands that are killed while they save what they remember. */

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { openPack } from '../../../generator/cache/openPack';
import { until } from '../../helpers/browser/until';
import { isLong } from '../../helpers/code/longRun';
import { createFolder } from '../../helpers/sites/createSite';
import { countTrials } from '../../helpers/trials/countTrials';

const KILLS = isLong ? 100 : 3;
const KEYS = ['first', 'second', 'third'];

let program: string;
beforeAll(async () => {
  program = path.join(createFolder(), 'savePacks.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, '../../helpers/commands/savePacks.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

test('killed at many moments, two at once, they leave a complete pack, and the next command cleans up', async () => {
  const file = path.join(createFolder(), 'kites.pack');
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writers = [0, 1].map(() =>
      spawn(process.execPath, [program, file, KEYS.join(' ')], { stdio: 'ignore' }),
    );
    const ends = writers.map((writer) => new Promise((resolve) => writer.once('close', resolve)));
    // In the middle of one of many writes; which one does not matter.
    await until(() => readdirSync(path.dirname(file)).some((name) => name.endsWith('.tmp')));
    await pause(kill * 3);
    // On a busy machine, no write may have ended before the last kill.
    if (kill === KILLS - 1) await until(() => existsSync(file));
    for (const writer of writers) writer.kill('SIGKILL');
    await Promise.all(ends);
    const pack = openPack(file);
    const found = new Set(KEYS.map((key) => pack.find(key)));
    expect(found.size).toBe(1);
    expect(found.has(undefined)).toBe(!existsSync(file));
    expect(readdirSync(path.dirname(file)).filter((name) => name !== 'kites.pack')).toEqual([]);
    countTrials('kills', writers.length);
  }
  expect(existsSync(file)).toBe(true);
});

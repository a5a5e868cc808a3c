/** Builds that are killed while they put the new output into the place of the old one. */

import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { exchangeFolders } from '../../../generator/emit/exchangeFolders';
import { openOutputFolder } from '../../../generator/emit/outputFolder';
import { isLong } from '../../helpers/code/longRun';
import { createFolder } from '../../helpers/sites/createSite';
import { countTrials } from '../../helpers/trials/countTrials';

const KILLS = isLong ? 300 : 3;
const FILES = ['index.html', 'intro/index.html', 'assets/main-0a1b2c3d.js'];

let program: string;
beforeAll(async () => {
  program = path.join(createFolder(), 'swapEmitted.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, '../../helpers/commands/swapEmitted.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

/** Resolves when the program is dead, which is killed so long after one of its swaps has begun. */
function killInSwap(root: string, delayMs: number, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [program, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  child.stdout.once('data', () => {
    const end = performance.now() + delayMs;
    // A timer is too coarse for these moments.
    while (performance.now() < end);
    child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve()));
}

/** True when there is an output, which must be that of one build. */
function isWhole(root: string): boolean {
  const out = path.join(root, 'out');
  const before = identify(out);
  if (before === undefined) return false;
  const versions = FILES.map((file) => readFileSync(path.join(out, file), 'utf8'));
  // A command that exchanges folders may outlive its build, and exchange them in this very moment.
  if (identify(out) !== before) return isWhole(root);
  expect(new Set(versions).size).toBe(1);
  return true;
}

function identify(out: string): number | undefined {
  return lstatSync(out, { throwIfNoEntry: false })?.ino;
}

/** How many of the kills left no output at all. After the next command there is one in any case. */
async function countGaps(longestMs: number, environment = process.env): Promise<number> {
  const root = createFolder();
  mkdirSync(path.join(root, 'content'));
  const mark = { file: 'site-manifest.json', generator: 'docwright' };
  let gaps = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killInSwap(root, (kill / KILLS) * longestMs, environment);
    if (!isWhole(root)) gaps += 1;
    await openOutputFolder({ root, out: 'out', content: 'content', mark });
    expect(isWhole(root)).toBe(true);
  }
  return gaps;
}

function canExchange(): boolean {
  const root = createFolder();
  const [one, other] = [path.join(root, 'one'), path.join(root, 'other')];
  for (const folder of [one, other]) mkdirSync(folder);
  return exchangeFolders(one, other);
}

test.skipIf(!canExchange())(
  'where the system can exchange folders, no kill leaves a site without output',
  async () => {
    const gaps = await countGaps(20);
    countTrials('kills', KILLS);
    expect(gaps).toBe(0);
  },
);

test('with two renames, the next command finds the output of a kill between them', async () => {
  await countGaps(1.5, { ...process.env, PATH: '' });
  countTrials('kills', KILLS);
});

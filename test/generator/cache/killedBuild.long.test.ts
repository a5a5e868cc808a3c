/** Builds with a cache that are killed at any moment, or run at once: the next build is right. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Manifest } from '../../../generator/render/createManifest';
import { DEFAULT_FORM, toPageFile } from '../../../templates/model/paths';
import { runCli } from '../../helpers/commands/runCli';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { REPOSITORY } from '../../helpers/sites/repository';
import { countTrials } from '../../helpers/trials/countTrials';

const KILLS = 300;
const PAIRS = 10;
const BUILDS_AT_ONCE = 2;

const COMMAND = path.join(REPOSITORY, 'bin', 'docwright.js');

const FILES = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `content/docs/page-${index}.md`,
    `# Page ${index}\n\nSee [the next](./page-${(index + 1) % 20}.md).\n\n\`\`\`ts\nlet kite = ${index};\n\`\`\`\n`,
  ]),
);

function edit(root: string, round: number): void {
  const file = path.join(root, `content/docs/page-${round % 20}.md`);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n## Round ${round}\n\nIt flies.\n`);
}

/** Resolves when it is over, however it ended. */
function startBuild(root: string, killAfterMs?: number): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'build', '--quiet', '--root', root], {
    stdio: 'ignore',
  });
  if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
  return new Promise((resolve) => child.on('close', () => resolve()));
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

/** A killed swap may have left the site under the name it has between two renames. */
function findOutput(root: string): string {
  const out = path.join(root, 'out');
  return existsSync(out) ? out : `${out}.previous`;
}

function expectWhole(out: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(out, 'site-manifest.json'), 'utf8'));
  for (const file of manifest.files) expect(existsSync(path.join(out, file)), file).toBe(true);
  for (const { path: page, sha256 } of manifest.routes) {
    const bytes = readFileSync(path.join(out, toPageFile(page, DEFAULT_FORM)));
    expect(createHash('sha256').update(bytes).digest('hex'), page).toBe(sha256);
  }
}

/** Of a copy of the content, by a build that knows nothing. */
async function buildElsewhere(root: string): Promise<string> {
  const other = createFolder();
  cpSync(path.join(root, 'content'), path.join(other, 'content'), { recursive: true });
  const { exitCode } = await runCli(['build', '--no-cache'], { cwd: other });
  expect(exitCode).toBe(0);
  return path.join(other, 'out');
}

test('killed builds leave a complete site, and the next build is correct', async () => {
  const root = await createSite(FILES);
  await startBuild(root);
  const start = performance.now();
  edit(root, 0);
  await startBuild(root);
  // The moments are spread over the duration of a whole run on this machine, and a little longer.
  const stepMs = ((performance.now() - start) * 1.1) / KILLS;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    edit(root, kill);
    await startBuild(root, kill * stepMs);
    expectWhole(findOutput(root));
  }
  countTrials('kills', KILLS);
  expect((await runCli(['build'], { cwd: root })).exitCode).toBe(0);
  expect(readFolder(path.join(root, 'out'))).toEqual(readFolder(await buildElsewhere(root)));
});

test('two builds at once leave a complete site, and the next build is correct', async () => {
  const root = await createSite(FILES);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    edit(root, pair);
    await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, () => startBuild(root)));
    expectWhole(path.join(root, 'out'));
  }
  expect((await runCli(['build'], { cwd: root })).exitCode).toBe(0);
  expect(readFolder(path.join(root, 'out'))).toEqual(readFolder(await buildElsewhere(root)));
});

/** `SIGUSR1` opens no debugger in any process of docwright, whatever the process is doing. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '../helpers/browser/until';
import { isLong, testSample } from '../helpers/code/longRun';
import { PAGE, withConfig } from '../helpers/commands/failToBuild';
import { createSite, type SiteFiles } from '../helpers/sites/createSite';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/docwright.js');
/** How often each process gets the signal. */
const SIGNALS = isLong ? 20 : 4;
const LOOP = "(await import('node:fs')).writeFileSync('started', ''); for (;;);";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A debugger would take any free port. */
function start(args: readonly string[], cwd: string): number {
  const env = { ...process.env, NODE_OPTIONS: '--inspect-port=0' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'ignore', 'ignore'] });
  started.push(child);
  return child.pid ?? 0;
}

const listSockets = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? [];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });

const LISTENING = '0A';

/** The sockets on which a process listens. */
function listListening(pid: number): readonly string[] {
  const own = new Set(listSockets(pid));
  const lines = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8').split('\n'),
  );
  return lines.flatMap((line) => {
    const columns = line.trim().split(/\s+/);
    const inode = columns[9] ?? '';
    return columns[3] === LISTENING && own.has(inode) ? [inode] : [];
  });
}

async function signal(pid: number): Promise<void> {
  for (let times = 0; times < SIGNALS; times += 1) {
    process.kill(pid, 'SIGUSR1');
    await pause(50);
  }
}

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

async function startCommand(args: readonly string[], files: SiteFiles, sign: string) {
  const root = await createSite(files);
  const pid = start([LAUNCHER, ...args], root);
  await until(() => existsSync(path.join(root, sign)));
  return pid;
}

describe.skipIf(!existsSync('/proc/self/net/tcp'))('SIGUSR1', () => {
  test('opens a debugger in a Node process without protection', async () => {
    const root = await createSite({});
    const pid = start(['--eval', "fs.writeFileSync('started', ''); for (;;);"], root);
    await until(() => existsSync(path.join(root, 'started')));
    process.kill(pid, 'SIGUSR1');
    await until(() => listListening(pid).length === 1);
  });

  testSample([
    ['build', withConfig(`${LOOP}\nexport default {};\n`)],
    ['check', withConfig(`${LOOP}\nexport default {};\n`)],
    ['dev', withConfig(`${LOOP}\nexport default {};\n`)],
  ] as const)('opens nothing in %s while code of the site runs', async (command, files) => {
    const pid = await startCommand([command], files, 'started');
    // The server of `dev` is there before the site.
    const before = listListening(pid);
    await signal(pid);
    expect(listListening(pid)).toEqual(before);
  });

  testSample(['dev', 'serve'])('opens nothing in %s but the server', async (command) => {
    const root = await createSite(PAGE);
    if (command === 'serve') {
      const build = start([LAUNCHER, 'build'], root);
      await until(
        () => !existsSync(`/proc/${build}/fd`) || existsSync(path.join(root, 'out/index.html')),
      );
    }
    const pid = start([LAUNCHER, command, '--port', '0'], root);
    await until(() => listListening(pid).length > 0);
    const before = listListening(pid);
    await signal(pid);
    expect(listListening(pid)).toEqual(before);
  });

  test('opens none in import, nor in the process that reads the configuration', async () => {
    const code = "require('fs').writeFileSync('started', ''); for (;;);";
    const root = await createSite({ 'old/docusaurus.config.js': code, 'old/docs/a.md': '# A\n' });
    const args = ['import', '--trust-config', 'docusaurus', 'old', 'new'];
    const pid = start([LAUNCHER, ...args], root);
    await until(() => existsSync(path.join(root, 'old/started')));
    const children = listChildren(pid);
    expect(children.length).toBeGreaterThan(0);
    for (const each of [pid, ...children.filter(isNode)]) {
      await signal(each);
      expect(listListening(each)).toEqual([]);
    }
  });
});

/** Others end with the signal, as the service of esbuild does. */
const isNode = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--eval');

/** How commands end: at once when they are stopped, else when their work is done, and never with 0 before that. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { until } from '../helpers/browser/until';
import { isLong, longTest, sample } from '../helpers/code/longRun';
import { failToBuild, PAGE, withConfig } from '../helpers/commands/failToBuild';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { type CliOptions, endGroup, runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/docwright.js');
const STARTED = 'started';
/** Writes a file to show that it has begun, and then loops forever. */
const LOOP = `(await import('node:fs')).writeFileSync('${STARTED}', ''); for (;;);`;

/** Sites that block the thread, so that no signal handler can run. */
const BUSY: Readonly<Record<string, SiteFiles>> = {
  'the configuration': withConfig(`${LOOP}\nexport default {};\n`),
  'a hook': withConfig(
    `import { writeFileSync } from 'node:fs';\n${configOf(
      `transform(site) { writeFileSync('${STARTED}', ''); for (;;); }`,
    )}`,
  ),
  'a page component': {
    ...PAGE,
    'content/pages/busy.tsx': `import { writeFileSync } from 'node:fs';
export const title = 'Busy';
export default function Busy() { writeFileSync('${STARTED}', ''); for (;;); }
`,
  },
  'a plugin while a page is parsed': withConfig(
    `import { writeFileSync } from 'node:fs';\n${configOf(
      `markdown: { remarkPlugins: [() => () => { writeFileSync('${STARTED}', ''); for (;;); }] }`,
    )}`,
  ),
};

describe.concurrent('a signal', () => {
  // The short run sends each signal once: this one, and the other one to a shell.
  test.each(
    sample(
      Object.keys(BUSY).flatMap((name) =>
        (['SIGINT', 'SIGTERM'] as const).map((signal) => ({ name, signal })),
      ),
      8,
    ),
  )('$signal ends a build at once while $name never comes back', async ({ name, signal }) => {
    const root = await createSite(BUSY[name] ?? {});
    const result = await stopOnce(root, ['build'], signal);
    expect(result).toEqual({ exitCode: null, signal, stdout: '', stderr: '' });
    expect(readdirSync(root).sort()).toEqual(['.docwright', 'content', STARTED]);
  });

  longTest.each(['SIGINT', 'SIGTERM'] as const)('%s ends check in the same way', async (signal) => {
    const root = await createSite(BUSY['a page component'] ?? {});
    const result = await stopOnce(root, ['check'], signal);
    expect(result).toEqual({ exitCode: null, signal, stdout: '', stderr: '' });
  });

  test.skipIf(!IS_POSIX).each(
    sample([
      ['SIGTERM', 143],
      ['SIGINT', 130],
    ] as const),
  )('%s gives a shell the status %i', async (signal, status) => {
    const root = await createSite(BUSY['a page component'] ?? {});
    const script = `trap : INT TERM; "$0" "$@"; echo "status $?"`;
    const child = spawn('sh', ['-c', script, process.execPath, LAUNCHER, 'build'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = readAll(child);
    try {
      await until(() => existsSync(path.join(root, STARTED)));
      // A terminal sends the signal to all processes in the foreground.
      process.kill(-(child.pid ?? 0), signal);
      expect((await output).stdout).toBe(`status ${status}\n`);
    } finally {
      endGroup(child);
    }
  });

  longTest('leaves files that the next build removes', async () => {
    const root = await createSite(BUSY['a hook'] ?? {});
    await stopOnce(root, ['build'], 'SIGINT');
    await writeFiles(root, withConfig(configOf()));
    expect(await runCli(['build'], { cwd: root })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(readdirSync(root).sort()).toEqual(['.docwright', 'content', 'out', STARTED]);
  });

  const canUnshare = spawnSync('unshare', ['-r', '-p', '-f', 'true']).status === 0;
  test.skipIf(!canUnshare)('stops a build that is the first process of a container', async () => {
    const config = `(await import('node:fs')).writeFileSync('${STARTED}', String(process.pid));
await new Promise((done) => setTimeout(done, 600_000));\nexport default {};\n`;
    const root = await createSite(withConfig(config));
    const args = ['-r', '-p', '-f', '--kill-child', process.execPath, LAUNCHER, 'build'];
    const child = spawn('unshare', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = readAll(child);
    await until(() => existsSync(path.join(root, STARTED)));
    const children = `/proc/${child.pid}/task/${child.pid}/children`;
    process.kill(Number(readFileSync(children, 'utf8')), 'SIGINT');
    expect(await output).toMatchObject({ exitCode: 130, stderr: '' });
  });

  test.skipIf(!IS_POSIX).each(sample(['SIGTERM', 'SIGINT'] as const))(
    '%s ends serve with 0',
    async (signal) => {
      const root = await createSite(PAGE);
      await runCommand(['build'], { cwd: root });
      const { exitCode, stdout, stderr } = await runCli(['serve', '--port', '0'], {
        cwd: root,
        watch: (child) => child.stdout?.once('data', () => child.kill(signal)),
      });
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
    },
  );

  test.skipIf(!IS_POSIX)(
    'ends dev with 0, even when the configuration keeps something open or runs code at the end',
    async () => {
      const config = `setInterval(() => {}, 1000);\nprocess.on('SIGINT', () => process.exit(0));\n`;
      const root = await createSite(withConfig(config + configOf()));
      const { exitCode, stderr } = await runCli(['dev', '--port', '0'], {
        cwd: root,
        watch: (child) => child.stdout?.once('data', () => child.kill('SIGINT')),
      });
      expect({ exitCode, stderr: stderr.replace(/\d+ ms/, '') }).toEqual({
        exitCode: 0,
        stderr: 'ready in \n',
      });
    },
  );
});

describe.concurrent('a site that calls process.exit(0)', () => {
  const CALL = 'process.exit(0)';

  test.each(
    sample([
      ['in its configuration', withConfig(`${CALL};\nexport default {};\n`), 1],
      ['by another name', withConfig(`import { exit } from 'node:process';\n\nexit(0);\n`), 3],
      [
        'later',
        withConfig(`setTimeout(() => {\n  ${CALL};\n});\nawait new Promise(() => {});\n`),
        2,
      ],
      [
        'and catches the error that it throws',
        withConfig(`try {\n  ${CALL};\n} catch {}\nexport default {};\n`),
        2,
      ],
      ['in a hook', withConfig(configOf(`transform: () => ${CALL}`)), 4],
      [
        'in a plugin',
        withConfig(configOf(`markdown: { remarkPlugins: [() => () => ${CALL}] }`)),
        4,
      ],
    ] as const),
  )('%s ends with 1, and the message names the line', async (_name, files, line) => {
    const printed = await failToBuild(files, { run: runCli });
    expect(printed).toMatch(
      /^error\[process-exit\]: content\/site\.config\.ts called process\.exit\(\)/,
    );
    expect(printed).toContain(`--> ${CONFIG_FILE}:${line}:`);
    expect(printed).toContain('help: ');
  });

  test('in a page is reported with the file of the page', async () => {
    const page = `export const title = 'A';\nexport default () => ${CALL};\n`;
    const printed = await failToBuild({ ...PAGE, 'content/pages/a.tsx': page }, { run: runCli });
    expect(printed).toContain('content/pages/a.tsx called process.exit()');
    expect(printed).toContain('--> content/pages/a.tsx:2:');
  });

  test('in a package is reported with the configuration that loads the package', async () => {
    const files = {
      ...withConfig(`import 'ends';\n${configOf()}`),
      'node_modules/ends/package.json': '{"name":"ends","main":"index.js"}',
      'node_modules/ends/index.js': `${CALL};\n`,
    };
    const printed = await failToBuild(files, { run: runCli });
    expect(printed).toMatch(/^error\[process-exit\]: the configuration, /);
  });

  longTest.each([['check'], ['dev', '--port', '0'], ['search', 'push', '--dry-run']])(
    'ends %s with 1 as well',
    async (...args) => {
      const root = await createSite(withConfig(`${CALL};\nexport default {};\n`));
      const { exitCode, stdout, stderr } = await runCli(args, { cwd: root });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toMatch(/^error\[process-exit\]: /);
    },
  );
});

describe.concurrent('a site that keeps something open', () => {
  const OPEN = `import { createServer } from 'node:net';
setInterval(() => {}, 1000);
createServer().listen(0);
`;

  longTest.each([['build'], ['check'], ['clean']])(
    'does not keep %s from ending',
    async (command) => {
      const root = await createSite(withConfig(OPEN + configOf()));
      expect(await runCli([command], { cwd: root })).toMatchObject({ exitCode: 0, stderr: '' });
    },
  );

  test('does not keep a failing build from exiting', async () => {
    const files = {
      ...withConfig(OPEN + configOf()),
      'content/docs/a.md': ':::nota\n:::\n',
    };
    expect(await failToBuild(files, { run: runCli })).toContain('1 error');
  });

  const LINKS = isLong ? 6000 : 2400;
  test('does not cut a long output that is read slowly', async () => {
    const links = Array.from({ length: LINKS }, (_, index) => `[x](/gone-${index})`).join('\n\n');
    const root = await createSite({
      [CONFIG_FILE]: OPEN + configOf(),
      'content/docs/intro.md': links,
    });
    const { exitCode, stdout } = await runCli(['check'], { cwd: root, watch: readSlowly });
    expect(exitCode).toBe(0);
    // Several times what fits into a pipe.
    expect(stdout.length).toBeGreaterThan(LINKS * 83);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${LINKS} warnings`);
  });
});

test('a command that waits for something that cannot happen reports it and exits', async () => {
  const root = await createSite(withConfig('await new Promise(() => {});\nexport default {};\n'));
  const { exitCode, stdout, stderr } = await runCli(['build'], { cwd: root });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^error: the command waits for something that never happens, [^\n]*\n$/);
});

/** Sends the signal when the site is in its endless loop. */
function stopOnce(root: string, args: readonly string[], signal: NodeJS.Signals) {
  const watch: CliOptions['watch'] = async (child) => {
    await until(() => existsSync(path.join(root, STARTED)));
    child.kill(signal);
  };
  return runCli(args, { cwd: root, watch });
}

async function readAll(child: ChildProcess) {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text) => {
      texts[name] += text;
    });
  }
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...texts, exitCode };
}

/** The pipe is full most of the time. */
function readSlowly({ stdout }: ChildProcess): void {
  stdout?.on('data', async () => {
    stdout.pause();
    await pause(5);
    stdout.resume();
  });
}

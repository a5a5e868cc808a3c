/** The completion of shells, and the examples in the help, know the commands that there are. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { createFolder } from '../helpers/sites/createSite';

const cwd = createFolder();
const COMMANDS = [
  ['init'],
  ['import'],
  ['new'],
  ['new', 'doc'],
  ['new', 'post'],
  ['version'],
  ['build'],
  ['dev'],
  ['serve'],
  ['mcp'],
  ['pdf'],
  ['check'],
  ['explain'],
  ['clean'],
  ['search'],
  ['search', 'suggest'],
  ['search', 'push'],
  ['completion'],
  ['help'],
];

const printHelp = async (command: readonly string[]) =>
  (await runCommand([...command, '--help'], { cwd })).stdout;

const printScript = async (shell: string) => {
  const { exitCode, stdout } = await runCommand(['completion', shell], { cwd });
  expect(exitCode).toBe(0);
  return stdout;
};

describe('bash completes', () => {
  let script: string;
  beforeAll(async () => {
    script = path.join(cwd, 'completion.bash');
    writeFileSync(script, await printScript('bash'));
  });

  /** What bash offers for a line whose last word is not complete. */
  function complete(line: string): readonly string[] {
    const words = line.split(' ');
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const { stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        `source '${script}'; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _docwright; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ],
      { encoding: 'utf8', cwd: '/' },
    );
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  }

  test.each([
    ['docwright import mi', ['mintlify']],
    ['docwright import mintlify us', ['usr']],
    ['docwright b', ['build']],
    ['docwright se', ['serve', 'search']],
    ['docwright --root / bui', ['build']],
    ['docwright build --s', ['--strict']],
    ['docwright new ', ['doc', 'post', 'help', '--help', '--root']],
    ['docwright new doc --t', ['--title']],
    ['docwright new post --da', ['--date']],
    [
      'docwright search ',
      [
        ...['suggest', 'push', '--explain', '--language', '--docs-version'],
        ...['--format', '--help', '--root'],
      ],
    ],
    ['docwright search push --', ['--dry-run', '--format', '--help', '--root']],
    ['docwright init --template ', ['docs', 'blog', 'api']],
    ['docwright init pro', ['proc']],
    ['docwright build --out pro', ['proc']],
    ['docwright serve --port ', []],
    ['docwright explain broken-l', ['broken-link']],
    ['docwright explain --form', ['--format']],
    ['docwright completion z', ['zsh']],
  ])('%s', (line, offered) => {
    expect(complete(line)).toEqual(offered);
  });
});

describe.each([
  ['bash', ['bash', '-n']],
  ['zsh', ['zsh', '-n']],
  ['fish', ['fish', '--no-execute']],
])('the script for %s', (shell, [program = '', ...args]) => {
  test('has each command and each option of it', async () => {
    const script = await printScript(shell);
    for (const command of COMMANDS) {
      expect(script).toContain(`docwright ${command.join(' ')}`);
      const options = [...(await printHelp(command)).matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)];
      for (const [, option = ''] of options.filter(([, name]) => name !== '--version')) {
        expect(script).toContain(shell === 'fish' ? `-l ${option.slice(2)}` : option);
      }
    }
  });

  const isInstalled = spawnSync(program, ['--version']).status === 0;
  test.skipIf(!isInstalled)('is one that the shell can read', async () => {
    const file = path.join(cwd, `script.${shell}`);
    writeFileSync(file, await printScript(shell));
    const { status, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

test.each([
  [[], 'the argument <shell> is missing.'],
  [['tcsh'], '<shell> must be bash, zsh or fish, but is "tcsh".'],
])('completion %j ends with 2', async (args, message) => {
  expect(await runCommand(['completion', ...args], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: `error: ${message} Run docwright completion --help for usage.\n`,
  });
});

describe('the help of', () => {
  test.each(COMMANDS)('docwright %s %s has examples with options that exist', async (...words) => {
    const command = words.filter(Boolean);
    const help = await printHelp(command);
    const [, shown = ''] = help.split('\nExamples:\n');
    const lines = shown.split('\n').filter((line) => line.startsWith('  docwright '));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^  docwright ${command.join(' ')}`));
      const called = COMMANDS.filter((each) => `${line} `.includes(`docwright ${each.join(' ')} `));
      const known = await printHelp(called.at(-1) ?? []);
      const example = line.split(/ {2}(?=\S)/)[1] ?? '';
      for (const [option] of example.matchAll(/--[a-z-]+/g)) expect(known).toContain(option);
    }
  });
});

/** The command `help`: the help of commands, and the pages of the manual. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';

const cwd = createFolder();
const run = (...args: readonly string[]) => runCommand(args, { cwd });

test('lists the commands and the pages without a topic', async () => {
  const { exitCode, stdout } = await run('help');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/\n {2}build \[options\] +build the site\n/);
  expect(stdout).toMatch(/\nPages of the manual:\n(?: {2}\S+ +\S.*\n)+$/);
  expect(stdout).toMatch(/\n {2}index +Getting started\n/);
});

test.each(['build', 'search push', 'completion'])('shows the help of %s', async (command) => {
  const words = command.split(' ');
  expect(await run('help', ...words)).toEqual(await run(...words, '--help'));
});

test.each(['languages', 'languages.md', 'docs/languages.md'])(
  'prints a page of the manual for %s',
  async (topic) => {
    const page = readFileSync(path.join(REPOSITORY, 'manual/content/docs/languages.md'), 'utf8');
    const [, , body = ''] = page.split(/^---$/m);
    expect(await run('help', topic)).toMatchObject({
      exitCode: 0,
      stdout: `# Languages and interface texts\n\n${body.trim()}\n`,
    });
  },
);

test('names the page beside the help of a command, and prints it by its file name', async () => {
  const { stdout } = await run('help', 'search');
  expect(stdout).toMatch(/\nThe page of the manual: docwright help search\.md\n$/);
  expect((await run('help', 'search.md')).stdout).toMatch(/^# Search\n\n/);
});

test.each(['import/mkdocs', 'docs/import/mkdocs.md'])(
  'prints a page in a folder: %s',
  async (topic) => {
    expect((await run('help', topic)).stdout).toMatch(/^# Migrate a MkDocs site\n\n/);
  },
);

test.each([
  ['sidebrs', 'Did you mean "sidebars"?'],
  ['biuld', 'Did you mean "build"?'],
  ['weather', 'Run docwright help to list all topics.'],
])('suggests a topic for %s', async (topic, hint) => {
  for (const args of [[topic], [topic, '--open']]) {
    expect(await run('help', ...args)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: `error: there is no command and no page "${topic}". ${hint}\n`,
    });
  }
});

/** The command `explain`. */

import { describe, expect, test } from 'vitest';
import { EXPLANATIONS } from '../../generator/report/codes/explanations';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';

const cwd = createFolder();
const explain = (...args: readonly string[]) => runCommand(['explain', ...args], { cwd });

test('explains a code with its meaning, its fix and the correct form', async () => {
  expect(await explain('unknown-directive')).toEqual({
    exitCode: 0,
    signal: null,
    stderr: '',
    stdout: `unknown-directive (error)

Meaning: the directive is unknown
Fix:     use the suggestion

Incorrect, in content/docs/guide.md:
    :::nota
    Stay home.
    :::

Correct:
    :::note
    Stay home.
    :::
`,
  });
});

test('shows which configuration key sets the severity', async () => {
  const { stdout } = await explain('broken-link');
  expect(stdout).toMatch(/^broken-link \(set by onBrokenLinks\)\n/);
});

test('explains the problem of the launcher, with lines for a shell', async () => {
  const { stdout } = await explain('node-version');
  expect(stdout).toContain(
    '\nIncorrect:\n    node --version   # v18.20.4\n\nCorrect:\n    nvm install 22\n',
  );
});

test('shows an example without a wrong form as such', async () => {
  const { stdout } = await explain('output-taken');
  expect(stdout).toContain('\nExample:\n    mv out/wind ../wind\n    docwright build\n');
});

describe('every code', () => {
  test.each([...EXPLANATIONS])('%s', async (code, { means, fix, example }) => {
    const { exitCode, stdout, stderr } = await explain(code);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      new RegExp(`^${code} \\((error|warning|set by on[A-Za-z]+)\\)\n\nMeaning: .`),
    );
    // Links to pages of the manual are no use in a terminal.
    expect(stdout.split('\n\n')[1]).not.toMatch(/\]\(\.\//);
    for (const text of [means, fix]) expect(text).toMatch(/^\S.*[^.\s]$/s);
    expect(example.right).not.toBe(example.wrong);
    for (const line of example.right.split('\n')) expect(stdout).toContain(`    ${line}`.trimEnd());
  });
});

test('lists all codes', async () => {
  const { exitCode, stdout } = await explain();
  expect(exitCode).toBe(0);
  expect(stdout.split('\n')).toEqual([...[...EXPLANATIONS.keys()].toSorted(), '']);
});

test.each([
  ['brokn-link', 'unknown code "brokn-link". Did you mean "broken-link"?'],
  ['kites', 'unknown code "kites". Run docwright explain to list all codes.'],
  ['constructor', 'unknown code "constructor". Run docwright explain to list all codes.'],
  ['a\u001b[31m', 'unknown code "a\\u001b[31m". Run docwright explain to list all codes.'],
])('of the unknown code %j ends with 2', async (code, message) => {
  expect(await explain(code)).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: `error: ${message}\n`,
  });
});

describe('as JSON', () => {
  const explainAsJson = async (...args: readonly string[]): Promise<unknown> =>
    JSON.parse((await explain(...args, '--format', 'json')).stdout);

  test('has the same content as the text', async () => {
    expect(await explainAsJson('broken-anchor')).toEqual({
      version: 1,
      command: 'explain',
      exitCode: 0,
      errors: 0,
      warnings: 0,
      problems: [],
      summary: {
        code: 'broken-anchor',
        severity: 'setting',
        setting: 'onBrokenAnchors',
        means: 'a link to `#…` matches no heading',
        fix: 'use the suggestion',
        example: {
          file: 'content/docs/guide.md',
          wrong: '## Storms\n\n[storms](#storm)',
          right: '## Storms\n\n[storms](#storms)',
        },
      },
    });
  });

  test('lists all codes', async () => {
    expect(await explainAsJson()).toMatchObject({
      summary: { codes: expect.arrayContaining(['broken-link', 'node-version']) },
    });
  });

  test('has the failure, too', async () => {
    expect(await explainAsJson('brokn-link')).toMatchObject({
      exitCode: 2,
      problems: [{ code: 'wrong-usage', message: expect.stringContaining('"broken-link"') }],
      summary: null,
    });
  });
});

test('lists what each extension adds, in the order of the configuration', async () => {
  const kites = `{ name: 'kites', directives: { kite: () => null }, styles: [], files: () => [],
    markdown: { remarkPlugins: [() => () => {}], hosts: ['kites.example'] } }`;
  const wind = `{ name: 'wind', strings: { layout: { skipToContent: 'Go' } } }`;
  const root = await createSite({
    [CONFIG_FILE]: configOf(`use: [${kites}, ${wind}]`),
    'content/docs/index.md': '# Home\n',
  });
  const { stdout, exitCode } = await runCommand(['explain', 'extensions'], { cwd: root });
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`kites
  directives kite
  styles
  files
  markdown.remarkPlugins (1)
  markdown.hosts kites.example
wind
  strings.layout skipToContent
`);
});

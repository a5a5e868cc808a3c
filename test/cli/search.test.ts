/** `docwright search` and `docwright search suggest`: what they print, and how they end. */

import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSearchRows } from '../../generator/parse/data/searchRows';
import { longTest } from '../helpers/code/longRun';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../helpers/sites/createSite';

const ROWS_FILE = 'content/search.test.yml';
const LONG = 'The line holds the kite in every gust, '.repeat(4);

const FILES: SiteFiles = {
  [CONFIG_FILE]: configOf("baseUrl: '/club/', blog: false"),
  'content/docs/index.md': `# Start

Read about [the rope: its care](./line.md#care), the [Line](./line.md), [string](./line.md),
[String](./line.md), [parts](./line.md), [known words](./line.md) and [click here](./line.md).

A good [string](./line.md) is light. An operator is [-minus](./line.md) or ["a phrase"](./line.md).
`,
  'content/docs/line.md': `# Line\n\n${LONG}\n\n## Care\n\nDry it in the shade.\n`,
  'content/docs/kite.md': '# Kite\n\nIts [parts](./tail.md) are few.\n',
  'content/docs/tail.md': '# Tail\n\nIt steadies the flight.\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `content/docs/wind-${index}.md`,
      `# Wind ${index}\n\nA wind of force ${index}.\n`,
    ]),
  ),
  [ROWS_FILE]: '- query: known words\n  page: /line\n',
};

let cwd: string;
beforeAll(async () => {
  cwd = await createSite(FILES);
});

const search = (...args: readonly string[]) => runCommand(['search', ...args], { cwd });

async function searchAsJson(...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await search(...args, '--format', 'json');
  return { exitCode, stderr, report: JSON.parse(stdout) as Record<string, unknown> };
}

describe('search', () => {
  test('prints results with their path, address and text, and writes no output', async () => {
    const { exitCode, stdout, stderr } = await search('dry in the shade');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(' 1. Line › Care\n    /club/line#care\n    Dry it in the shade.\n');
    expect(existsSync(path.join(cwd, 'out'))).toBe(false);
  });

  test('cuts texts to 80 columns where there is no terminal', async () => {
    const { stdout } = await search('gust holds kite');
    const lines = stdout.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines[2]).toMatch(/^ {4}\S.*…$/);
  });

  test('prints ten results, and how many there are', async () => {
    const lines = (await search('wind')).stdout.trimEnd().split('\n');
    expect(lines.filter((line) => /^[ 1]\d\. /.test(line))).toHaveLength(10);
    expect(lines.at(-1)).toBe('… 10 of 12 results');
  });

  test('that finds nothing says so', async () => {
    expect(await search('xyzzyqq')).toMatchObject({
      exitCode: 0,
      stdout: 'no results for "xyzzyqq"\n',
      stderr: '',
    });
  });

  test('explains the same results', async () => {
    const { stdout } = await search('wind', '--explain');
    const isGain = (line: string) => /^ {4,}-?\d+\.\d\d {2}\S/.test(line);
    const lines = stdout.split('\n').filter((line) => !isGain(line));
    expect(lines.join('\n')).toBe((await search('wind')).stdout);
  });

  test('reports its results as JSON', async () => {
    expect(await searchAsJson('dry in the shade')).toMatchObject({
      exitCode: 0,
      stderr: '',
      report: {
        command: 'search',
        problems: [],
        summary: {
          total: 1,
          results: [
            {
              rank: 1,
              url: '/club/line#care',
              title: 'Line',
              headings: ['Care'],
              content: 'Dry it in the shade.',
            },
          ],
        },
      },
    });
  });

  test('finds the pages of a language and of a version', async () => {
    const root = await createSite({
      [CONFIG_FILE]: configOf(
        "languages: { fr: { fallback: 'none' } }, docs: { versions: { '1': {} }, aliases: { old: '1' } }",
      ),
      'content/docs/kite.md': '# Kite\n\nIt flies.\n',
      'content/fr/docs/kite.md': '# Cerf-volant\n\nIl vole.\n',
      'content/versions/1/docs/kite.md': '# Old kite\n\nIt flies lower.\n',
    });
    const find = async (...args: readonly string[]) => {
      const { exitCode, stdout, stderr } = await runCommand(['search', ...args], { cwd: root });
      return [exitCode, stdout + stderr];
    };
    expect(await find('cerf', '--language', 'fr')).toEqual([
      ...[0, ' 1. Cerf-volant\n    /fr/kite\n'],
    ]);
    expect(await find('cerf')).toEqual([0, 'no results for "cerf"\n']);
    const old = [0, ' 1. Old kite\n    /1/kite\n'];
    expect(await find('kite', '--docs-version', '1')).toEqual(old);
    expect(await find('kite', '--docs-version', 'old', '--language', 'en')).toEqual(old);
    expect(await find('kite', '--docs-version', '1', '--language', 'fr')).toEqual([
      ...[2, 'error: The version "1" is not translated into "fr".\n'],
    ]);
    expect(await find('kite', '--language', 'f')).toEqual([
      ...[2, 'error: The site has no language "f". Did you mean "fr"?\n'],
    ]);
    expect(await find('kite', '--docs-version', '2.4')).toEqual([
      ...[
        2,
        expect.stringContaining('no version of the docs "2.4". It has "1", "current", "old".'),
      ],
    ]);
  });

  test('takes the name of a subcommand as a phrase', async () => {
    expect((await search('"push"')).stdout).toBe('no results for ""push""\n');
  });

  test('of a site with errors prints them', async () => {
    const root = await createSite({ ...FILES, 'content/docs/b.md': ':::nota\n:::\n' });
    for (const args of [['line'], ['suggest']]) {
      const { exitCode, stdout, stderr } = await runCommand(['search', ...args], { cwd: root });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toMatch(/^error\[unknown-directive\]/);
    }
  });

  test('of a site without search says how to enable it', async () => {
    const root = await createSite({ ...FILES, [CONFIG_FILE]: configOf('search: false') });
    for (const args of [['line'], ['suggest']]) {
      const { exitCode, stdout, stderr } = await runCommand(['search', ...args], { cwd: root });
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toContain('error[no-search]: search is disabled, so there is no index');
      expect(stderr).toContain('Remove "search: false" from the configuration.');
    }
  });

  test.each([
    [['a', 'b'], 'docwright search takes at most 1 argument, but got 2.'],
    [['a', '--nope'], 'unknown option "--nope".'],
    [['push', '--explain'], 'unknown option "--explain". Run docwright search push --help'],
    [['suggest', '--docs-version', '1'], 'unknown option "--docs-version".'],
    [['a', '--language', 'fr'], 'The site has no language "fr". It has only "en".'],
    [['a', '--docs-version', 'curent'], 'no version of the docs "curent". Did you mean "current"?'],
    [['suggest', 'a'], 'docwright search suggest takes no arguments, but got 1.'],
  ])('%j is wrong usage', async (args, message) => {
    const { exitCode, stderr } = await search(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('with an empty query prints its help', async () => {
    const { exitCode, stderr } = await search(' ');
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^Usage: docwright search /)]);
  });

  test('with an empty query reports wrong usage as JSON', async () => {
    const { exitCode, report } = await searchAsJson('');
    expect(exitCode).toBe(2);
    expect(report).toMatchObject({ problems: [{ code: 'wrong-usage' }] });
  });

  // In the short run, other tests run `search push` as a process.
  longTest.skipIf(!IS_POSIX)('and push run as processes', async () => {
    const found = await runCli(['search', 'tail'], { cwd });
    expect(found).toMatchObject({ exitCode: 0, stderr: '' });
    expect(found.stdout).toMatch(/^ 1\. Tail\n {4}\/club\/tail\n/);
    const pushed = await runCli(['search', 'push', '--dry-run'], { cwd });
    expect(pushed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(pushed.stdout).toMatch(/^index: /);
  });
});

describe('search suggest', () => {
  test('prints the texts of links that lead to one page and are new', async () => {
    const { exitCode, stdout, stderr } = await search('suggest');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '2 rows\n' });
    expect(parseSearchRows(stdout, ROWS_FILE)).toMatchObject({
      rows: [
        { query: 'string', page: '/line' },
        { query: 'the rope: its care', page: '/line' },
      ],
      diagnostics: [],
    });
  });

  test('prints rows that can be appended, and then nothing more', async () => {
    const root = await createSite(FILES);
    const { stdout } = await runCommand(['search', 'suggest'], { cwd: root });
    appendFileSync(path.join(root, ROWS_FILE), stdout);
    expect(await runCommand(['check'], { cwd: root })).toMatchObject({ exitCode: 0 });
    expect(await runCommand(['search', 'suggest'], { cwd: root })).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: expect.stringMatching(/^nothing to suggest: /),
    });
  });

  test('prints rows that fail today below a comment', async () => {
    const pages = Array.from({ length: 4 }, (_, index) => [
      `content/docs/storm-${index}.md`,
      '# Storm\n\nA storm, a storm, a storm.\n\n## Storm\n\nStorm.\n',
    ]);
    const root = await createSite({
      ...FILES,
      ...Object.fromEntries(pages),
      'content/docs/index.md': '# Start\n\nA [string](./line.md), and [storm](./calm.md).\n',
      'content/docs/kite.md': '# Kite\n',
      'content/docs/calm.md': '# Calm\n\nNo gust.\n',
    });
    const { stdout, stderr } = await runCommand(['search', 'suggest'], { cwd: root });
    expect(stdout).toBe(
      '- query: string\n  page: /line\n# not among the first three today\n- query: storm\n  page: /calm\n',
    );
    expect(stderr).toBe('2 rows, 1 of them not among the first three\n');
    expect(parseSearchRows(stdout, ROWS_FILE).diagnostics).toEqual([]);
  });

  test('reports its rows as JSON', async () => {
    expect(await searchAsJson('suggest')).toMatchObject({
      stderr: '',
      report: {
        command: 'search suggest',
        summary: {
          rows: [
            { query: 'string', page: '/line', rank: 1 },
            { query: 'the rope: its care', page: '/line', rank: 1 },
          ],
        },
      },
    });
  });

  test('of a site whose rows cannot be read prints the problem', async () => {
    const root = await createSite(FILES);
    writeFileSync(path.join(root, ROWS_FILE), '- query: "gale\n');
    const { exitCode, stdout, stderr } = await runCommand(['search', 'suggest'], { cwd: root });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^error\[search-rows-syntax\]/);
  });
});

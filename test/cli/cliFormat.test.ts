/** The results of commands as JSON. */

import { describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { PAGE } from '../helpers/commands/failToBuild';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';

const JSON_FORMAT = ['--format', 'json'];

async function run(args: readonly string[], cwd: string) {
  const { exitCode, stdout, stderr } = await runCommand([...args, ...JSON_FORMAT], { cwd });
  const report: unknown = JSON.parse(stdout);
  return { exitCode, stderr, report };
}

test('build reports its result, the same when nothing has changed', async () => {
  const root = await createSite(PAGE);
  for (const _ of ['first', 'second']) {
    expect(await run(['build'], root)).toEqual({
      exitCode: 0,
      stderr: '',
      report: {
        version: 1,
        command: 'build',
        exitCode: 0,
        errors: 0,
        warnings: 0,
        problems: [],
        summary: {
          pages: 4,
          bytes: expect.any(Number),
          ms: expect.any(Number),
          out: 'out',
          kept: [],
        },
      },
    });
  }
});

const BROKEN = '# A\n\n[a](/b)\n\n:::nota\n:::\n';

testSample(['build', 'check'])('%s tells its problems with their places', async (command) => {
  const root = await createSite({ ...PAGE, 'content/docs/a.md': BROKEN });
  expect(await run([command], root)).toMatchObject({
    exitCode: 1,
    stderr: '',
    report: {
      command,
      exitCode: 1,
      errors: 1,
      warnings: 1,
      problems: [
        { code: 'broken-link', severity: 'warning', file: 'content/docs/a.md', line: 3, column: 1 },
        {
          code: 'unknown-directive',
          severity: 'error',
          message: expect.stringContaining('"nota"'),
          hint: expect.stringContaining('note'),
          line: 5,
          column: 1,
        },
      ],
      summary: command === 'build' ? null : { pages: expect.any(Number) },
    },
  });
});

test('clean, new and init list their files', async () => {
  const root = await createSite(PAGE);
  await run(['build'], root);
  const summaryOf = async (args: readonly string[]) => (await run(args, root)).report;
  expect(await summaryOf(['clean'])).toMatchObject({
    summary: { removed: ['out', '.docwright'], kept: [] },
  });
  expect(await summaryOf(['new', 'doc', 'guide/wind'])).toMatchObject({
    command: 'new doc',
    summary: { file: 'content/docs/guide/wind.md' },
  });
  expect(await summaryOf(['new', 'post', 'Hello', '--date', '2026-03-01'])).toMatchObject({
    command: 'new post',
    summary: { file: 'content/blog/2026-03-01-hello.md' },
  });
  expect(await summaryOf(['init', 'other'])).toMatchObject({
    summary: { folder: 'other', template: 'docs', files: expect.arrayContaining(['package.json']) },
  });
});

test('search push reports the plan of a dry run', async () => {
  const root = await createSite(PAGE);
  const { exitCode, stdout } = await runCli(['search', 'push', '--dry-run', ...JSON_FORMAT], {
    cwd: root,
  });
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'search push',
    summary: { state: 'planned', index: 'docs', records: 2 },
  });
});

describe('a failure is such a document, too', () => {
  testSample([
    [['build', '--wat'], 2, 'build', 'wrong-usage'],
    [['wat'], 2, '', 'wrong-usage'],
    [['build', '--out', 'content'], 2, 'build', 'wrong-usage'],
    [['new', 'doc', '_a'], 2, 'new doc', 'wrong-usage'],
    [['build'], 1, 'build', 'no-content'],
    [['search', 'push', '--dry-run'], 1, 'search push', 'no-content'],
  ])('%j', async (args, exitCode, command, code) => {
    const root = code === 'no-content' ? createFolder() : await createSite(PAGE);
    expect(await run(args, root)).toMatchObject({
      exitCode,
      stderr: '',
      report: { command, exitCode, errors: 1, problems: [{ code }], summary: null },
    });
  });

  testSample([
    ['process.exit(0)', 'process-exit'],
    ['await new Promise(() => {})', 'wrong-usage'],
  ])('when the configuration has %s', async (code, problem) => {
    const root = await createSite({ ...PAGE, [CONFIG_FILE]: `${code};\n${configOf()}` });
    const { exitCode, stdout, stderr } = await runCli(['build', ...JSON_FORMAT], { cwd: root });
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ command: 'build', problems: [{ code: problem }] });
  });

  test('of several formats the last one counts', async () => {
    const root = await createSite(PAGE);
    const formats = [...JSON_FORMAT, '--format', 'text'];
    const run = await runCommand(['build', ...formats, '--unknown'], { cwd: root });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
    expect(run.stderr).toContain('unknown option "--unknown".');
  });

  test('an unknown format is wrong usage, in words', async () => {
    const root = await createSite(PAGE);
    const { exitCode, stdout, stderr } = await runCommand(['build', '--format', 'xml'], {
      cwd: root,
    });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('--format must be text, json, github or sarif, but is ');
  });
});

test('output from the site’s code is not on standard output', async () => {
  const code = `console.log('hello');\n${configOf()}`;
  const root = await createSite({ ...PAGE, [CONFIG_FILE]: code });
  const { stdout, stderr } = await runCli(['build', ...JSON_FORMAT], { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({ command: 'build', exitCode: 0 });
  expect(stderr).toBe('hello\n');
});

/** The problems of `build` and `check` for GitHub and for code scanning. */

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../generator';
import { longTest, testSample } from '../helpers/code/longRun';
import { listSarifErrors } from '../helpers/commands/checkSarif';
import { PAGE } from '../helpers/commands/failToBuild';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../helpers/sites/createSite';

const BROKEN = { ...PAGE, 'content/docs/a.md': '# A\n\n[a](/b)\n\n:::nota\n:::\n' };
const WARNED = { ...PAGE, 'content/docs/100%, a:b.md': '# A\n\n[a](/b)\n' };
const WARNING = 'file=content/docs/a.md,line=3,col=1,endLine=3,endColumn=8,title=broken-link';

const run = (command: string, format: string, cwd: string, env = {}) =>
  runCommand([command, '--format', format], { cwd, env });

describe('github', () => {
  testSample(['build', 'check'])('%s writes a command for each problem', async (command) => {
    const root = await createSite(BROKEN);
    expect(await run(command, 'github', root)).toEqual({
      exitCode: 1,
      signal: null,
      stdout: [
        `::warning ${WARNING}::the link to "/b" matches no page%0Ahelp: Did you mean "/a"?`,
        '::error file=content/docs/a.md,line=5,col=1,title=unknown-directive::the directive "nota" is unknown%0Ahelp: Did you mean "note"?',
        '',
      ].join('\n'),
      stderr: '1 error, 1 warning\n',
    });
  });

  test('the summary is on standard error', async () => {
    const root = await createSite(WARNED);
    const { exitCode, stdout, stderr } = await run('build', 'github', root);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^::warning title=output-windows::.+\n::warning file=content\/docs\/100%25%2C a%3Ab\.md,line=3,col=1,.+\n$/,
    );
    expect(stderr).toMatch(/^2 warnings\n\d+ pages, .* → out\n$/);
    const clean = await run('check', 'github', await createSite(PAGE));
    expect(clean).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: '4 pages, no problems found\n',
    });
  });

  test('warnings are errors with --strict', async () => {
    const root = await createSite(WARNED);
    const { exitCode, stdout } = await runCommand(['build', '--strict', '--format=github'], {
      cwd: root,
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^::error title=output-windows::.+\n::error file=/);
  });

  test('file paths are relative to the repository', async () => {
    const root = await createSite(BROKEN);
    const env = { GITHUB_WORKSPACE: path.dirname(root) };
    const { stdout } = await run('check', 'github', root, env);
    expect(stdout).toContain(`::error file=${path.basename(root)}/content/docs/a.md,line=5`);
    const gone = { GITHUB_WORKSPACE: path.join(root, 'gone') };
    expect((await run('check', 'github', root, gone)).stdout).toContain(`::warning ${WARNING}`);
  });

  testSample([
    [['build'], 1, '::error file=content,title=no-content::'],
    [['build', '--wat'], 2, '::error title=wrong-usage::'],
  ])('a failure of %j is such a command, too', async (args, exitCode, start) => {
    const options = { cwd: createFolder() };
    const result = await runCommand([...args, '--format', 'github'], options);
    expect(result).toMatchObject({ exitCode, stderr: '' });
    expect(result.stdout.startsWith(start)).toBe(true);
    expect(result.stdout.split('\n')).toHaveLength(2);
  });
});

describe('sarif', () => {
  testSample(['build', 'check'])('%s writes a valid document', async (command) => {
    const root = await createSite(BROKEN);
    const { exitCode, stdout, stderr } = await run(command, 'sarif', root);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    const report: unknown = JSON.parse(stdout);
    expect(listSarifErrors(report)).toEqual([]);
    const place = (region: object) => [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/docs/a.md', uriBaseId: '%SRCROOT%' },
          region,
        },
      },
    ];
    const rule = (id: string, level: string) => ({
      id,
      shortDescription: { text: expect.any(String) },
      fullDescription: { text: expect.any(String) },
      help: {
        text: expect.stringContaining('\nCorrect:\n'),
        markdown: expect.stringContaining('\n\nCorrect:\n\n`````text\n'),
      },
      defaultConfiguration: { level },
    });
    expect(report).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'docwright',
              semanticVersion: VERSION,
              rules: [rule('broken-link', 'warning'), rule('unknown-directive', 'error')],
            },
          },
          invocations: [{ executionSuccessful: true, exitCode: 1 }],
          originalUriBaseIds: {
            '%SRCROOT%': { description: { text: 'The folder of the repository.' } },
          },
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'broken-link',
              ruleIndex: 0,
              level: 'warning',
              message: { text: 'the link to "/b" matches no page. Did you mean "/a"?' },
              locations: place({ startLine: 3, startColumn: 1, endLine: 3, endColumn: 8 }),
            },
            {
              ruleId: 'unknown-directive',
              ruleIndex: 1,
              level: 'error',
              message: { text: 'the directive "nota" is unknown. Did you mean "note"?' },
              locations: place({ startLine: 5, startColumn: 1 }),
            },
          ],
        },
      ],
    });
  });

  test('a site without problems has no results', async () => {
    const { exitCode, stdout } = await run('check', 'sarif', await createSite(PAGE));
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      runs: [{ results: [], invocations: [{ executionSuccessful: true, exitCode: 0 }] }],
    });
  });

  test('a failure is such a document, and reports that the command was stopped', async () => {
    const { exitCode, stdout } = await run('check', 'sarif', createFolder());
    expect(exitCode).toBe(1);
    const report: unknown = JSON.parse(stdout);
    expect(listSarifErrors(report)).toEqual([]);
    expect(report).toMatchObject({
      runs: [
        {
          invocations: [{ executionSuccessful: false, exitCode: 1 }],
          results: [{ ruleId: 'no-content', level: 'error', locations: [{}] }],
        },
      ],
    });
  });

  // In the short run, `cliFormat.test.ts` shows it for JSON.
  longTest('output from the site’s code is not on standard output', async () => {
    const code = `console.log('hello');\n${configOf()}`;
    const root = await createSite({ ...PAGE, [CONFIG_FILE]: code });
    const { stdout, stderr } = await runCli(['check', '--format', 'sarif'], { cwd: root });
    expect(listSarifErrors(JSON.parse(stdout))).toEqual([]);
    expect(stderr).toBe('hello\n');
  });
});

testSample(['clean', 'init', 'explain'])('%s has no such format', async (command) => {
  const { exitCode, stdout } = await run(command, 'sarif', createFolder());
  expect(exitCode).toBe(2);
  expect(stdout).toContain('--format must be text or json, but is ');
});

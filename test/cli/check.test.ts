/** What `docwright check` looks at, and a build does not. */

import { describe, expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { PAGE } from '../helpers/commands/failToBuild';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../helpers/sites/createSite';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const WRONG = '# A\n\nText.\n\n- One:\n\n  ```json\n  { "a": }\n  ```\n';

async function listProblems(files: SiteFiles, command = 'check') {
  const cwd = await createSite({ ...PAGE, ...files });
  const { exitCode, stdout } = await runCommand([command, '--format', 'json'], { cwd });
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly Record<'code' | 'severity' | 'file' | 'line' | 'column', unknown>[];
  };
  const found = problems.map((each) =>
    [each.severity, each.code, each.file, each.line, each.column].filter(Boolean).join(' '),
  );
  return { exitCode, found };
}

describe('an example that does not parse', () => {
  test('is a warning at its place', async () => {
    expect(await listProblems({ 'content/docs/a.md': WRONG })).toEqual({
      exitCode: 0,
      found: ['warning wrong-example content/docs/a.md 8 10'],
    });
  });

  test('is reported along with errors of the content', async () => {
    const found = await listProblems({ 'content/docs/a.md': `${WRONG}\n:::nota\n:::\n` });
    expect(found).toEqual({
      exitCode: 1,
      found: [
        'warning wrong-example content/docs/a.md 8 10',
        'error unknown-directive content/docs/a.md 11 1',
      ],
    });
  });

  test('is reported again by the next run, which parses nothing', async () => {
    const cwd = await createSite({ ...PAGE, 'content/docs/a.md': WRONG });
    const first = await runCommand(['check'], { cwd });
    expect(first.stdout).toContain('warning[wrong-example]');
    expect(await runCommand(['check'], { cwd })).toEqual(first);
  });

  testSample(['ignore', 'error'])(
    'is of the severity %j of the configuration',
    async (severity) => {
      const config = { [CONFIG_FILE]: configOf(`onBrokenExamples: '${severity}'`) };
      const { exitCode, found } = await listProblems({ ...config, 'content/docs/a.md': WRONG });
      expect(exitCode).toBe(severity === 'error' ? 1 : 0);
      expect(found).toHaveLength(severity === 'error' ? 1 : 0);
    },
  );

  test('is not a problem in a draft, or in a build', async () => {
    const draft = `---\ndraft: true\n---\n\n${WRONG}`;
    expect((await listProblems({ 'content/docs/a.md': draft })).found).toEqual([]);
    expect((await listProblems({ 'content/docs/a.md': WRONG }, 'build')).found).toEqual([]);
  });

  test('is found by a configured program', async () => {
    const program = JSON.stringify([process.execPath, '-e', 'process.exitCode = 1;']);
    const config = { [CONFIG_FILE]: configOf(`check: { commands: { python: ${program} } }`) };
    const page = { 'content/docs/a.md': '# A\n\n```python\nfly()\n```\n' };
    expect((await listProblems({ ...config, ...page })).found).toEqual([
      'warning wrong-example content/docs/a.md 4 1',
    ]);
  });
});

describe('a picture or download beside the pages', () => {
  test('that no page shows is a warning', async () => {
    const files = {
      'content/docs/a.md': '# A\n\n![shown](./shown.svg) [read](./paper.pdf)\n',
      'content/docs/shown.svg': PICTURE,
      'content/docs/paper.pdf': 'x',
      'content/docs/code.svg': PICTURE,
      'content/docs/old kite.svg': PICTURE,
      'content/docs/data.csv': 'x',
      'content/docs/_hidden/old.pdf': 'x',
      'content/blog/old.webp': 'x',
      'content/static/free.svg': PICTURE,
      'content/pages/p.tsx':
        "const picture = './code.svg';\nexport default () => <h1>{picture}</h1>;\n",
    };
    expect((await listProblems(files)).found).toEqual([
      'warning unused-file content/blog/old.webp',
      'warning unused-file content/docs/_hidden/old.pdf',
      'warning unused-file content/docs/old kite.svg',
    ]);
    const config = { [CONFIG_FILE]: configOf("onUnused: 'ignore'") };
    expect((await listProblems({ ...files, ...config })).found).toEqual([]);
  });
});

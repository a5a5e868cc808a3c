/** `version` adds a version of the docs to the configuration: from Git, or as a copy in the content folder. */

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { IS_POSIX } from '../helpers/commands/isPosix';
import { runCommand } from '../helpers/commands/runCommand';
import {
  CONFIG_FILE,
  configOf,
  createFolder,
  createSite,
  type SiteFiles,
} from '../helpers/sites/createSite';
import { commitAll, runGit } from '../helpers/sites/runGit';

const NOTE =
  'The docs in content/ are the version "Next". To rename it, set docs.versions.current.label.\n';
const SITE: SiteFiles = {
  [CONFIG_FILE]: configOf(),
  '.gitignore': '.docwright/\n',
  'content/docs/index.md': '# Kites\n\nSee [wind](./guide/wind.md).\n',
  'content/docs/guide/wind.md': '# Wind\n',
};

let root: string;
const run = (...args: readonly string[]) => runCommand(['version', ...args], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readConfig = () => read(CONFIG_FILE);
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

/** A configuration without other keys, with these lines in `docs.versions`. */
const withVersions = (...lines: readonly string[]) =>
  configOf(
    `docs: {\n    versions: {\n${lines.map((each) => `      ${each},\n`).join('')}    },\n  }`,
  );

async function expectProblem(args: readonly string[], problem: string) {
  const before = readConfig();
  const { exitCode, stdout, stderr } = await run(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain(problem);
  expect(readConfig()).toBe(before);
}

describe('a version from Git', () => {
  beforeEach(async () => {
    root = await createSite(SITE);
    commitAll(root, '2026-01-01T00:00:00Z');
  });
  const tag = (...names: readonly string[]) => {
    for (const name of names) runGit(root, 'tag', name);
  };

  test('is read from the tag with its name', async () => {
    tag('v2.4');
    expect(await run('2.4')).toEqual({
      exitCode: 0,
      signal: null,
      stdout: `content/site.config.ts\nVersion 2.4 is read from v2.4 of the Git repository.\n${NOTE}`,
      stderr: '',
    });
    expect(readConfig()).toBe(withVersions("'2.4': { ref: 'v2.4' }"));
    expect(existsSync(path.join(root, 'content/versions'))).toBe(false);
    const { stdout } = await runCommand(['check'], { cwd: root });
    expect(stdout).toMatch(/^\d+ pages, no problems found\n$/);
  });

  test.each([
    ['2.4', ['v2.4', '2.4', '2.4.0', 'v2.4.0'], '2.4'],
    ['2.4', ['2.4.0', 'v2.4', 'v2.4.1'], 'v2.4'],
    ['2.4', ['v2.4.0', 'v2.4.1', 'v2.40', 'v2.41.0'], 'v2.4.1'],
    ['2.4', ['v2.4.9', 'v2.4.10', 'v2.4.11-rc.1', 'v2.5.0'], 'v2.4.10'],
    ['2.4', ['v2.40.0', 'v12.4', '2.4-beta'], undefined],
    ['2.4', ['v2.4.1-beta.1', 'v2.4.1-beta.2'], 'v2.4.1-beta.2'],
    ['v2', ['2.0.1', 'v20.0.0'], '2.0.1'],
    ['lts', ['v1', 'lts'], 'lts'],
  ])('%s is found among the tags %j', async (name, tags, expected) => {
    tag(...tags);
    const { stdout } = await run(name, '--format', 'json');
    expect(JSON.parse(stdout).summary?.ref).toBe(expected);
  });

  test('may be a branch or a commit, and have labels', async () => {
    runGit(root, 'branch', 'old');
    await run('1.9', '--ref', 'old', '--label', '1.9 (2020)', '--current', '3.x');
    const commit = runGit(root, 'rev-parse', 'HEAD').trim();
    const { stdout } = await run('2.10', '--ref', commit, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'version',
      summary: { file: CONFIG_FILE, version: '2.10', ref: commit },
    });
    await run('2.9', '--ref', 'old');
    expect(readConfig()).toBe(
      withVersions(
        "current: { label: '3.x' }",
        `'2.10': { ref: '${commit}' }`,
        "'2.9': { ref: 'old' }",
        "'1.9': { ref: 'old', label: '1.9 (2020)' }",
      ),
    );
  });

  test('is read from the folder of a site that is not at the top of the repository', async () => {
    mkdirSync(path.join(root, 'website'));
    renameSync(path.join(root, 'content'), path.join(root, 'website/content'));
    commitAll(root, '2026-01-02T00:00:00Z');
    tag('v2.4');
    const { stdout } = await run('2.4', '--root', 'website');
    expect(stdout).toMatch(/^website\/content\/site\.config\.ts\n/);
    runGit(root, 'tag', 'v1', 'HEAD~1');
    const { stderr } = await run('1', '--root', 'website');
    expect(stderr).toContain(
      `error[missing-version]: "v1" contains no folder content/docs/\n  = help: Nothing was written. Add this entry, with "dir" set to the content folder in that commit: docs: { versions: { '1': { ref: 'v1', dir: '…' } } }\n`,
    );
  });

  test('needs a tag or a ref that exists', async () => {
    await expectProblem(
      ['2.4'],
      'error[missing-version]: there is no Git tag for the version "2.4"\n  = help: Create it: git tag v2.4. Or pass another tag, a branch or a commit with --ref, or use --copy to copy the current docs.\n',
    );
    tag('v2.4.0');
    await expectProblem(
      ['2.4', '--ref', 'v2.4.1'],
      'error[missing-version]: the Git repository has no tag, branch or commit "v2.4.1"\n  = help: Did you mean "v2.4.0"?\n',
    );
    await expectProblem(['2.4', '--ref=--output=made'], 'error[missing-version]: ');
  });

  test('is a version that the site does not have', async () => {
    tag('v2.4');
    await run('2.4');
    await expectProblem(
      ['2.4'],
      'error[version-taken]: the configuration already has a version "2.4"\n --> content/site.config.ts:6:7\n',
    );
    write(CONFIG_FILE, withVersions("'1.9': { ref: 'v2.4', path: '2.4' }"));
    await expectProblem(['2.4'], 'error[config-contradiction]: docs.versions');
    write(CONFIG_FILE, withVersions("current: { label: '3.x' }"));
    await expectProblem(
      ['2.4', '--current', '4.x'],
      'error[version-taken]: the configuration already has an entry for the version in content/\n',
    );
    expect((await run('2.4')).stdout).not.toContain('"Next"');
  });

  test.each(['a/b', '../a', '.a', '', 'a b', '-2'])('cannot be named %j', async (name) => {
    const { exitCode, stderr } = await run('--', name);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: `error: ${JSON.stringify(name)} cannot be the name of a version. Use letters, digits, dots and hyphens, such as 2.4.\n`,
    });
  });

  test.each([
    [['current'], '"current" is the version in content/. Choose another name, such as 2.4.'],
    [['2.4', '--ref', 'a', '--copy'], '--copy and --ref cannot be used together.'],
    [['2.4', '--label', ' '], '--label must be one line of text, but is " ".'],
  ])('wrong usage: %j', async (args, message) => {
    const { exitCode, stderr } = await run(...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('a copy', () => {
  const FILES: SiteFiles = {
    ...SITE,
    [CONFIG_FILE]: configOf("languages: { de: {}, fr: {} },\n  docs: { path: 'manual' }"),
    'content/manual/index.md': '# Kites\n\n![Kite](./kite.svg)\n',
    'content/manual/kite.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/manual/guide/_category_.json': '{ "label": "Guide" }',
    'content/manual/guide/_part.mdx': 'Part',
    'content/de/manual/index.md': '# Drachen\n',
    'content/blog/2026-01-01-first.md': '# First\n',
  };
  const COPIES = [
    ...['de/manual/index.md', 'manual/guide/_category_.json', 'manual/guide/_part.mdx'],
    ...['manual/index.md', 'manual/kite.svg'],
  ];
  beforeEach(async () => {
    root = await createSite(FILES);
  });
  const listVersions = () =>
    readdirSync(path.join(root, 'content/versions'), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) =>
        path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'),
      )
      .sort();

  test('has the docs of every language, and nothing else', async () => {
    const { stdout, stderr } = await run('2.4', '--copy', '--label', 'Old');
    expect({ stdout, stderr }).toEqual({
      stdout: `content/versions/2.4\ncontent/site.config.ts\n${NOTE}`,
      stderr: '',
    });
    expect(listVersions()).toEqual(COPIES.map((file) => `content/versions/2.4/${file}`));
    expect(read('content/versions/2.4/manual/index.md')).toBe(FILES['content/manual/index.md']);
    expect(readConfig()).toBe(
      configOf(
        "languages: { de: {}, fr: {} },\n  docs: { path: 'manual', versions: { '2.4': { label: 'Old' } } }",
      ),
    );
    const { exitCode } = await runCommand(['check'], { cwd: root });
    expect(exitCode).toBe(0);
    const { stdout: json } = await run('2.5', '--copy', '--format', 'json');
    expect(JSON.parse(json).summary).toEqual({
      file: CONFIG_FILE,
      version: '2.5',
      folder: 'content/versions/2.5',
    });
  });

  test('does not overwrite a folder', async () => {
    mkdirSync(path.join(root, 'content/versions/2.4'), { recursive: true });
    await expectProblem(
      ['2.4', '--copy'],
      "error[version-taken]: the folder of the version already exists\n --> content/versions/2.4\n  = help: Nothing was written. Remove the folder, or add it to the configuration: docs: { versions: { '2.4': {} } }\n",
    );
    expect(listVersions()).toEqual([]);
  });

  test('removes what a killed copy has left', async () => {
    mkdirSync(path.join(root, 'content/versions/.2.4.docwright-init-99999999'), {
      recursive: true,
    });
    await run('2.4', '--copy');
    expect(readdirSync(path.join(root, 'content/versions'))).toEqual(['2.4']);
  });

  test('is removed when the configuration cannot be written', async () => {
    mkdirSync(path.join(root, `content/.docwright-${process.pid}.tmp`));
    await expectProblem(['2.4', '--copy'], 'error[version-failed]: the file cannot be written: ');
    expect(listVersions()).toEqual([]);
  });

  test.skipIf(!IS_POSIX)('needs files that can be read', async () => {
    symlinkSync('gone.md', path.join(root, 'content/manual/link.md'));
    await expectProblem(['2.4', '--copy'], 'error[symbolic-link]: the symbolic link is broken');
    expect(existsSync(path.join(root, 'content/versions'))).toBe(false);
  });

  test('needs docs', async () => {
    write(CONFIG_FILE, configOf("docs: { path: 'nothing' }"));
    await expectProblem(
      ['2.4', '--copy'],
      'error[version-failed]: the docs cannot be copied: content/nothing/ has no files\n',
    );
    expect(existsSync(path.join(root, 'content/versions'))).toBe(false);
  });
});

describe('the configuration', () => {
  beforeEach(async () => {
    root = await createSite(SITE);
  });

  const BASE = "title: 'Test', url: 'https://example.com'";
  test.each([
    ['a variable', `const docs = {};\nexport default { ${BASE}, docs };`],
    ['a function call', configOf('docs: { versions: Object({}) }')],
    ['a spread', `const more = { versions: { '1.9': {} } };\n${configOf('docs: { ...more }')}`],
    ['a spread after it', `const more = { docs: {} };\n${configOf('docs: {}, ...more')}`],
    ['a spread with docs', `const more = { docs: { path: 'docs' } };\n${configOf('...more')}`],
    ['code after it', `const all = { ${BASE} };\nall.docs = {};\nexport default all;`],
    [
      'a function around it',
      `const use = (all) => ({ ${BASE} });\nexport default use({ docs: {} });`,
    ],
    ['the time in it', configOf('tagline: String(performance.now())')],
  ])('is left to its author where it has %s', async (_, text) => {
    write(CONFIG_FILE, text);
    await expectProblem(
      ['2.4', '--copy', '--label', "The kites' version"],
      `  = help: Nothing was written. Add by hand, after copying the docs to content/versions/2.4/: docs: { versions: { '2.4': { label: "The kites' version" } } }\n`,
    );
    expect(existsSync(path.join(root, 'content/versions'))).toBe(false);
  });

  test('may use everything that code can', async () => {
    const text = `import { readFileSync } from 'node:fs';
import { mermaid } from 'docwright/extensions';

const read = <Text>(name: string) => <Text>(readFileSync(new URL(name, import.meta.url), 'utf8') as unknown);

export default ({
  title: read<string>('./title.txt').trim(),
  url: 'https://example.com',
  use: [mermaid()],
  transform: ({ page }) => page,
  docs: {
    ...{ showLastUpdate: false },
    sidebarCollapsed: !false
  },
} satisfies object);
`;
    write('content/title.txt', 'Kites\n');
    write(CONFIG_FILE, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(await run('2.4', '--copy')).toMatchObject({ exitCode: 0, stderr: '' });
    const added = "sidebarCollapsed: !false,\n    versions: {\n      '2.4': {}\n    }\n";
    const expected = text.replace('sidebarCollapsed: !false\n', added);
    expect(readConfig()).toBe(`\uFEFF${expected.replaceAll('\n', '\r\n')}`);
  });

  test.skipIf(!IS_POSIX)('stays a symbolic link', async () => {
    renameSync(path.join(root, CONFIG_FILE), path.join(root, 'content/shared.ts'));
    symlinkSync('shared.ts', path.join(root, CONFIG_FILE));
    expect(await run('2.4', '--copy')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(lstatSync(path.join(root, CONFIG_FILE)).isSymbolicLink()).toBe(true);
    expect(read('content/shared.ts')).toBe(withVersions("'2.4': {}"));
  });
});

test('version needs a site', async () => {
  root = createFolder();
  const { exitCode, stderr } = await run('2.4', '--copy');
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^error\[no-content\]: /);
});

test('outside a repository, only a copy is possible', async () => {
  root = await createSite(SITE);
  await expectProblem(['2.4'], 'error[missing-version]: ');
  await expectProblem(['2.4', '--ref', 'v2.4'], 'there is no Git repository here');
});

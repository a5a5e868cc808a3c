/** `init` writes a site that is whole: it builds without a warning, its checks pass, and its types are right. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { STARTER_NAMES } from '../../generator';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');

const COMPILER = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');

/** Runs the compiler in a site. */
const compile = (cwd: string) =>
  runCli(['-p', 'content', '--pretty', 'false'], { cwd, launcher: COMPILER });

describe.each(STARTER_NAMES)('the site of the template %s', (name) => {
  let cwd: string;
  let root: string;
  beforeAll(async () => {
    cwd = createFolder();
    root = path.join(cwd, 'kite-club');
    const args = ['init', 'kite-club', '--template', name, '--title', "Ada's \\ kites"];
    expect(await runCommand(args, { cwd })).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('builds with --strict without any message', async () => {
    expect(await runCommand(['build', '--strict', '--quiet'], { cwd: root })).toMatchObject({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('has nothing to report, also for its searches', async () => {
    const { exitCode, stdout } = await runCommand(['check'], { cwd: root });
    expect({ exitCode, stdout }).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^\d+ pages, no problems found\n$/),
    });
    expect(read(root, 'content/search.test.yml')).toMatch(/^- query: /m);
  });

  test('has a configuration that compiles, and one with a mistake does not', async () => {
    mkdirSync(path.join(root, 'node_modules'));
    symlinkSync(REPOSITORY, path.join(root, 'node_modules/docwright'), 'junction');
    const wrong = read(root, 'content/site.config.ts').replace('title:', 'titel:');
    writeFileSync(path.join(root, 'content/wrong.ts'), wrong);
    const { stdout } = await compile(root);
    expect(stdout.match(/^\S+(?=\()/gm)).toEqual(['content/wrong.ts']);
    expect(stdout).toContain("Did you mean to write 'title'?");
  });

  test('has its title, scripts, a workflow and a favicon', () => {
    expect(read(root, 'content/site.config.ts')).toContain("title: 'Ada\\'s \\\\ kites'");
    expect(read(root, 'out/index.html')).toContain('Ada&#x27;s \\ kites');
    expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
      name: 'kite-club',
      scripts: { dev: 'docwright dev', build: 'docwright build' },
      allowScripts: { esbuild: false },
      dependencies: { docwright: `file:${path.relative(root, REPOSITORY)}` },
    });
    expect(read(root, '.gitignore')).toContain('node_modules/\nout/\n');
    const workflow = read(root, '.github/workflows/site.yml');
    expect(workflow).toContain('npm run build -- --strict');
    expect(workflow).toContain('fetch-depth: 0');
    expect(read(root, 'out/favicon.svg')).toBe(read(root, 'content/static/favicon.svg'));
  });
});

describe('init', () => {
  test('prints the next steps', async () => {
    const cwd = createFolder();
    const { stdout } = await runCommand(['init', 'my site', '--template', 'blog'], { cwd });
    expect(stdout).toMatch(/^"My site" is in my site: 14 files\.\n\nNext:\n {2}cd 'my site'\n/);
    expect(stdout).toContain('\n  npm install\n  npm run dev ');
    expect(stdout).toContain('npx docwright new post "What is new"');
    const own = `file:${path.relative(path.join(cwd, 'my site'), REPOSITORY)}`;
    expect(stdout).toContain(`package.json points to it: ${own}\n`);
  });

  test('dates the first post today', async () => {
    const cwd = createFolder();
    await runCommand(['init', '--template', 'blog'], { cwd });
    const [post = ''] = readdirSync(path.join(cwd, 'content/blog')).sort();
    const date = new Date(`${post.slice(0, 10)}T12:00`);
    expect(Math.abs(Date.now() - date.getTime())).toBeLessThan(2 * 86_400_000);
    expect(post).toMatch(/-first-post\.md$/);
  });

  test('does not prompt without a terminal: the folder is the current one, the template the first', async () => {
    const cwd = createFolder();
    const { exitCode, stdout } = await runCommand(['init'], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('Folder (');
    expect(stdout).toContain(' is in this folder: 12 files.');
    expect(read(cwd, 'content/site.config.ts')).toContain('blog: false');
    expect(listFiles(cwd)).not.toContainEqual(expect.stringMatching(/^\.docwright/));
  });

  test('adds to the package.json and the .gitignore of a project, and keeps the rest unchanged', async () => {
    const cwd = createFolder();
    const own = { name: 'kites', scripts: { test: 'x' }, devDependencies: { docwright: 'file:a' } };
    await writeFiles(cwd, {
      'package.json': JSON.stringify(own),
      '.gitignore': 'out/\n*.log',
      'content/notes.txt': 'notes',
      'node_modules/docwright/package.json': '{}',
    });
    const { exitCode, stdout } = await runCommand(['init'], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('npm install');
    expect(stdout).not.toContain('registry');
    expect(JSON.parse(read(cwd, 'package.json'))).toEqual({
      ...own,
      scripts: {
        test: 'x',
        dev: 'docwright dev',
        build: 'docwright build',
        serve: 'docwright serve',
        check: 'docwright check',
      },
    });
    expect(read(cwd, '.gitignore')).toBe(
      'out/\n*.log\nnode_modules/\nout.previous/\n.docwright/\n',
    );
    expect(read(cwd, 'content/notes.txt')).toBe('notes');
  });

  test.each([
    ['docs/index.md', '# Kites\n'],
    ['docs/start.md', '---\ntitle: Kites\nslug: /\n---\n'],
    ['pages/index.tsx', 'export default () => null;\n'],
  ])('adds no second home page beside content/%s', async (file, text) => {
    const cwd = createFolder();
    await writeFiles(cwd, { [`content/${file}`]: text });
    const { exitCode } = await runCommand(['init'], { cwd });
    expect(exitCode).toBe(0);
    expect(listFiles(cwd)).toContain('content/docs/publish.md');
    expect(listFiles(cwd)).not.toContain('content/pages/index.md');
  });

  test('completes a partial site, as after a kill, and then has nothing to do', async () => {
    const cwd = createFolder();
    await runCommand(['init', '--title', 'Kites'], { cwd });
    const whole = listFiles(cwd).map((file) => [file, read(cwd, file)]);
    const other = createFolder();
    const part = Object.fromEntries(whole.filter((_, index) => index % 2 === 0));
    // What a killed process leaves; no process has this number.
    await writeFiles(other, { ...part, '.docwright/init-999999999/3': 'half a fi' });
    expect(await runCommand(['init', '--title', 'Kites'], { cwd: other })).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    const made = listFiles(other).map((file) => [file, read(other, file)]);
    expect(made.filter(([file]) => file !== 'package.json')).toEqual(
      whole.filter(([file]) => file !== 'package.json'),
    );
    const again = await runCommand(['init', '--title', 'Kites'], { cwd: other });
    expect(again.stdout).toBe('Nothing to write: all files already exist.\n');
  });

  test('is what create-docwright runs', async () => {
    const cwd = createFolder();
    const launcher = path.join(REPOSITORY, 'bin/create.js');
    const { exitCode, stdout } = await runCli(['kites', '--template', 'api'], { cwd, launcher });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^"Kites" is in kites: /);
    expect(existsSync(path.join(cwd, 'kites/content/openapi.yaml'))).toBe(true);
  });
});

describe('on a terminal, init', () => {
  test('prompts for missing options', async () => {
    const cwd = createFolder();
    const typed = ['kites\n', 'blog\n', '\n'];
    const { exitCode, stdout } = await runCommand(['init'], { cwd, typed });
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Folder (.): Which kind of site?
  1  docs  documentation
  2  blog  documentation and a blog
  3  api   an API reference
Template (docs): Title (Kites): "Kites" is in kites: 14 files.`);
  });

  test('accepts a number, and prompts again after an invalid answer', async () => {
    const cwd = createFolder();
    const typed = ['wiki\n4\n', '3\n', 'Our API\n'];
    const { exitCode, stdout } = await runCommand(['init', 'a'], { cwd, typed });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Unknown answer "wiki". Type docs, blog, api or a number.');
    expect(stdout).toContain('Unknown answer "4".');
    expect(stdout).toContain('"Our API" is in a: ');
  });

  test.each([[['init', '--yes']], [['init', '.', '--template', 'docs', '--title', 'Kites']]])(
    'asks nothing when all is said: %j',
    async (args) => {
      const { exitCode, stdout } = await runCommand(args, { cwd: createFolder(), typed: [] });
      expect(exitCode).toBe(0);
      expect(stdout).not.toMatch(/Folder \(|Template \(|Title \(/);
    },
  );

  test.each([[[]], [['kites\n']], [['kites\n', 'docs\n']]])(
    'writes nothing when the answers end early: %j',
    async (typed) => {
      const cwd = createFolder();
      const { exitCode, stderr } = await runCommand(['init'], { cwd, typed });
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr: '\nCanceled. Nothing was written.\n',
      });
      expect(readdirSync(cwd)).toEqual([]);
    },
  );
});

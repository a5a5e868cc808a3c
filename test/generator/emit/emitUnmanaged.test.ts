/** Outputs with unmanaged files, which docwright did not write, such as a clone of the published branch. */

import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOutputFolder, removeOutputFolder } from '../../../generator/emit/outputFolder';
import { longTest } from '../../helpers/code/longRun';
import { emitSite } from '../../helpers/commands/emitSite';
import { describeFolder, PAGE } from '../../helpers/commands/failToBuild';
import { IS_LINUX, IS_POSIX } from '../../helpers/commands/isPosix';
import { runCommand } from '../../helpers/commands/runCommand';
import { createFolder, createSite } from '../../helpers/sites/createSite';
import { runGit } from '../../helpers/sites/runGit';
import { writeFiles } from '../../helpers/sites/writeFiles';

const MANIFEST = 'site-manifest.json';
const JOURNAL = '.docwright-build.json';
const MARK = { file: MANIFEST, generator: 'docwright' };
/** A process id that no process has. */
const DEAD_PID = 1_999_999_999;

let root: string;
let out: string;
let request: Parameters<typeof openOutputFolder>[0];
beforeEach(() => {
  root = createFolder();
  out = path.join(root, 'out');
  mkdirSync(path.join(root, 'content'));
  request = { root, out: 'out', content: 'content', mark: MARK };
});

type Files = Readonly<Record<string, string>>;

function createManifest(files: Files): string {
  return JSON.stringify({
    generator: { name: 'docwright' },
    routes: [],
    files: Object.keys(files),
  });
}

/** Runs a build that writes these files and the manifest that lists them. */
async function emit(files: Files, manifest = createManifest(files)) {
  return emitSite({
    out: await openOutputFolder(request),
    files: Object.entries({ ...files, [MANIFEST]: manifest }).map(([file, content]) => ({
      file,
      content,
    })),
    copies: [],
    lastFile: MANIFEST,
  });
}

/** Returns the entries of the folder except the manifest: files with their text, links and empty folders. */
function readOutput(folder = out): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const entries = names.flatMap((name): [string, string][] => {
    const file = path.join(folder, name);
    const stats = lstatSync(file);
    if (stats.isSymbolicLink()) return [[name, 'link']];
    if (stats.isDirectory()) return readdirSync(file).length === 0 ? [[`${name}/`, '']] : [];
    return name === MANIFEST ? [] : [[name, readFileSync(file, 'utf8')]];
  });
  return Object.fromEntries(entries);
}

const UNMANAGED = {
  '.git/HEAD': 'ref: refs/heads/pages',
  '.git/objects/ab/cd': 'object',
  '.gitignore': '*.log',
  '.nojekyll': '',
  '.well-known/security.txt': 'Contact',
  CNAME: 'kites.example',
  'guide/notes/todo.txt': 'sing',
};

describe('an output with files that docwright did not write', () => {
  test('keeps them all, and only files of the site are added, removed and changed', async () => {
    await emit({ 'index.html': 'a', 'guide/index.html': 'g', 'old/deep/index.html': 'o' });
    await writeFiles(out, UNMANAGED);
    const git = lstatSync(path.join(out, '.git')).ino;
    const result = await emit({ 'index.html': 'A', 'new/index.html': 'n' });
    expect(readOutput()).toEqual({ ...UNMANAGED, 'index.html': 'A', 'new/index.html': 'n' });
    expect(result).toMatchObject({
      written: 3,
      removed: 2,
      kept: ['.git', '.gitignore', '.nojekyll', '.well-known', 'CNAME', 'guide/notes'],
    });
    expect(lstatSync(path.join(out, '.git')).ino).toBe(git);
    expect(existsSync(path.join(out, 'old'))).toBe(false);
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('is not changed by a second build of the same site', async () => {
    await emit({ 'index.html': 'a' });
    await writeFiles(out, UNMANAGED);
    await emit({ 'index.html': 'b' });
    const before = describeFolder(out);
    expect(await emit({ 'index.html': 'b' })).toMatchObject({ written: 0, removed: 0 });
    expect(describeFolder(out)).toEqual(before);
  });

  test.skipIf(!IS_LINUX)(
    'keeps links, empty folders, files without permissions, and names that are not UTF-8',
    async () => {
      await emit({ 'index.html': 'a' });
      await writeFiles(root, { 'elsewhere/x.txt': 'x' });
      await writeFiles(out, { 'locked/secret.txt': 's', 'read-only.txt': 'r' });
      symlinkSync('../elsewhere', path.join(out, 'linked'));
      symlinkSync('nowhere', path.join(out, 'dangling'));
      mkdirSync(path.join(out, 'uploads'));
      chmodSync(path.join(out, 'read-only.txt'), 0o400);
      chmodSync(path.join(out, 'locked'), 0);
      const bytes = Buffer.from('caf\xe9.txt', 'latin1');
      writeFileSync(Buffer.concat([Buffer.from(`${out}/`), bytes]), 'c');
      const { kept } = await emit({ 'index.html': 'b' });
      chmodSync(path.join(out, 'locked'), 0o755);
      expect(kept).toEqual([
        'caf\\xE9.txt',
        'dangling',
        'linked',
        'locked',
        'read-only.txt',
        'uploads',
      ]);
      const names = readdirSync(out, { encoding: 'buffer' });
      expect(names.some((name) => name.equals(bytes))).toBe(true);
      rmSync(Buffer.concat([Buffer.from(`${out}/`), bytes]));
      expect(readOutput()).toMatchObject({
        dangling: 'link',
        linked: 'link',
        'locked/secret.txt': 's',
        'uploads/': '',
        'index.html': 'b',
      });
      expect(readFileSync(path.join(root, 'elsewhere/x.txt'), 'utf8')).toBe('x');
    },
  );

  test('keeps the .git file of a worktree, also inside a folder of the site', async () => {
    await emit({ 'index.html': 'a', 'sub/index.html': 's' });
    await writeFiles(out, { '.git': 'gitdir: ../x', 'sub/.git': 'gitdir: ../y' });
    // Files of Git never belong to docwright, even if the manifest lists them.
    const claim = createManifest({ '.git': '', 'sub/.git': '', 'sub/index.html': '' });
    writeFileSync(path.join(out, MANIFEST), claim);
    const { kept } = await emit({ 'a.html': 'a' });
    expect(kept).toEqual(['.git', 'index.html', 'sub/.git']);
  });

  test('may be a fresh clone without docwright’s cache: its manifest is enough', async () => {
    await emit({ 'index.html': 'a', 'old.html': 'o' });
    writeFileSync(path.join(out, 'CNAME'), 'kites.example');
    const clone = path.join(root, 'clone');
    renameSync(out, clone);
    rmSync(path.join(root, '.docwright'), { recursive: true, force: true });
    renameSync(clone, out);
    await emit({ 'index.html': 'b' });
    expect(readOutput()).toEqual({ CNAME: 'kites.example', 'index.html': 'b' });
  });

  test('treats a file with the same name and bytes as a file of the site', async () => {
    await emit({ 'index.html': 'a' });
    writeFileSync(path.join(out, 'CNAME'), 'kites.example');
    expect((await emit({ 'index.html': 'a', CNAME: 'kites.example' })).kept).toEqual([]);
    await emit({ 'index.html': 'a' });
    expect(readOutput()).toEqual({ 'index.html': 'a' });
  });

  test('loses a file of the manifest that the site no longer has, even if it was edited', async () => {
    await emit({ 'index.html': 'a', 'b.html': 'b' });
    writeFileSync(path.join(out, 'b.html'), 'edited');
    await emit({ 'index.html': 'a' });
    expect(readOutput()).toEqual({ 'index.html': 'a' });
  });

  test.each([
    ['a file', 'CNAME', 'CNAME'],
    ['a file where a folder is needed', 'guide', 'guide/index.html'],
    ['a folder', 'robots.txt/x', 'robots.txt'],
    ['a folder in a folder of the site', 'a/mine.txt', 'a'],
  ])('stays unchanged when %s is in the way, and both are named', async (_, there, wanted) => {
    await emit({ 'index.html': 'a', 'a/index.html': 'a' });
    await writeFiles(out, { [there]: 'unmanaged' });
    const before = describeFolder(out);
    const name = there.startsWith('robots') ? 'robots.txt' : there;
    await expect(emit({ 'index.html': 'b', [wanted]: 'own' })).rejects.toMatchObject({
      name: 'UserError',
      diagnostics: [
        {
          code: 'output-taken',
          message: `the file ${wanted} of the site cannot be written: ${out}/${name} exists, and docwright did not write it`,
        },
      ],
    });
    expect(describeFolder(out)).toEqual(before);
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('stays unchanged when a link is in the way, whatever its target is', async () => {
    await emit({ 'index.html': 'a' });
    await writeFiles(root, { 'elsewhere/x.html': 'x' });
    symlinkSync('../elsewhere', path.join(out, 'guide'));
    symlinkSync('../elsewhere/x.html', path.join(out, 'x.html'));
    await expect(emit({ 'guide/x.html': 'own', 'x.html': 'x' })).rejects.toMatchObject({
      diagnostics: [{ code: 'output-taken' }, { code: 'output-taken' }],
    });
    expect(readFileSync(path.join(root, 'elsewhere/x.html'), 'utf8')).toBe('x');
  });
});

/** Root may write everything, so the process runs as another user. */
async function runAsNobody(run: () => Promise<unknown>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  chmodSync(root, 0o755);
  chmodSync(out, 0o555);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(out, 0o755);
  }
}

test.skipIf(!IS_POSIX)(
  'a read-only folder stays unchanged after build and clean, which say why',
  async () => {
    await emit({ 'index.html': 'a' });
    writeFileSync(path.join(out, 'CNAME'), 'c');
    const before = readOutput();
    const unwritable = {
      name: 'UserError',
      diagnostics: [
        {
          code: 'unwritable-output',
          message: expect.stringContaining('out cannot be written: permission denied'),
        },
      ],
    };
    await runAsNobody(async () => {
      await expect(emit({ 'index.html': 'b' })).rejects.toMatchObject(unwritable);
      await expect(removeOutputFolder(request)).rejects.toMatchObject(unwritable);
    });
    expect(readOutput()).toEqual(before);
  },
);

describe('the output of an older docwright, which lists no files', () => {
  const OLD = JSON.stringify({
    generator: { name: 'docwright' },
    routes: [
      { path: '/', kind: 'doc' },
      { path: '/guide/w%C3%ADnd', kind: 'doc' },
      { path: '/log', kind: 'postList' },
    ],
  });
  const OURS = {
    '404.html': '',
    _headers: '',
    'assets/main-0a1b2c3d.js': '',
    'assets/page-x-QWERTY12.js': '',
    'assets/files/boat-0a1b2c3d.png': '',
    'assets/search/words-0-abc.json': '',
    'guide/wínd/index.html': '',
    'index.html': '',
    'log/index.html': '',
    'log/rss.xml': '',
    'sitemap.xml': '',
  };

  test('loses the files that certainly belong to that site and keeps the rest', async () => {
    mkdirSync(out);
    await writeFiles(out, { [MANIFEST]: OLD, ...OURS, CNAME: 'c', 'assets/mine.css': 'm' });
    const { kept } = await emit({ 'new.html': 'n' });
    expect(kept).toEqual(['CNAME', 'assets/mine.css']);
    expect(readOutput()).toEqual({ CNAME: 'c', 'assets/mine.css': 'm', 'new.html': 'n' });
  });

  test('loses files with names that the new site has too, because they belonged to the old site', async () => {
    mkdirSync(out);
    await writeFiles(out, { [MANIFEST]: OLD, ...OURS, 'logo.svg': 'old' });
    expect((await emit({ 'logo.svg': 'new' })).kept).toEqual([]);
    expect(readOutput()).toEqual({ 'logo.svg': 'new' });
  });
});

describe('a folder without a manifest', () => {
  test('with only Git’s folder and names that begin with a dot becomes the output', async () => {
    await writeFiles(out, { '.git/HEAD': 'h', '.gitattributes': '', CNAME: 'c' });
    await emit({ 'index.html': 'a' });
    expect(readOutput()).toMatchObject({ '.git/HEAD': 'h', CNAME: 'c', 'index.html': 'a' });
  });

  test('with Git’s folder and other files is rejected, and the message explains what may stay', async () => {
    await writeFiles(out, { '.git/HEAD': 'h', 'old-site.html': 'o' });
    const before = describeFolder(out);
    await expect(emit({ 'index.html': 'a' })).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'foreign-output',
          hint: 'Choose another folder with --out, or remove the other files; .git and names that start with a dot can stay. If another build writes a folder in it, list that folder in outputs.keep of the configuration.',
        },
      ],
    });
    expect(describeFolder(out)).toEqual(before);
  });
});

describe('a build that was killed while it replaced files one by one', () => {
  /** Creates what such a build leaves: some new files, a temporary one, and its journal. */
  async function leaveHalf(pid: number): Promise<void> {
    await emit({ 'index.html': 'a', 'old.html': 'o' });
    await writeFiles(out, {
      CNAME: 'c',
      'half/index.html': 'half',
      'half/next.html.0a1b2c3d.tmp': 'ha',
      [JOURNAL]: JSON.stringify({
        pid,
        files: ['index.html', 'old.html', 'half/index.html', 'half/next.html'],
      }),
    });
  }

  test('is completed by the next build, even with another site', async () => {
    await leaveHalf(DEAD_PID);
    await emit({ 'index.html': 'c' });
    expect(readOutput()).toEqual({ CNAME: 'c', 'index.html': 'c' });
  });

  test('leaves an output even if it was the first build', async () => {
    await leaveHalf(DEAD_PID);
    rmSync(path.join(out, MANIFEST));
    await emit({ 'index.html': 'c' });
    expect(readOutput()).toEqual({ CNAME: 'c', 'index.html': 'c' });
  });

  test('leaves files that clean removes, except unmanaged ones', async () => {
    await leaveHalf(DEAD_PID);
    expect(await removeOutputFolder(request)).toEqual({ hadOutput: true, kept: ['CNAME'] });
    expect(readOutput()).toEqual({ CNAME: 'c' });
    expect(readdirSync(out)).toEqual(['CNAME']);
  });

  test('blocks other builds while its process still runs', async () => {
    await leaveHalf(process.ppid);
    const before = describeFolder(out);
    await expect(emit({ 'index.html': 'c' })).rejects.toMatchObject({
      diagnostics: [{ code: 'output-busy' }],
    });
    expect(describeFolder(out)).toEqual(before);
  });
});

describe('a file that was put into the output while a build replaced it', () => {
  test('is moved from the old output into the new one, also when that build is killed', async () => {
    await emit({ 'index.html': 'a' });
    renameSync(out, path.join(root, 'out.previous'));
    await writeFiles(root, { 'out.previous/.git/HEAD': 'h', 'out.previous/guide/note.txt': 'n' });
    await emitSite({
      out,
      files: [
        { file: 'index.html', content: 'b' },
        { file: MANIFEST, content: createManifest({ 'index.html': '' }) },
      ],
      copies: [],
      lastFile: MANIFEST,
    });
    const expected = { '.git/HEAD': 'h', 'guide/note.txt': 'n', 'index.html': 'b' };
    expect(readOutput()).toEqual(expected);
    expect(readdirSync(root)).toEqual(['content', 'out']);

    // The build was killed before it moved the files: its folder has the id of an ended process.
    const stage = path.join(root, `out.stage-${DEAD_PID}.0a1b2c3d`);
    const old = path.join(stage, 'old');
    mkdirSync(old, { recursive: true });
    await writeFiles(stage, { 'docwright-stage.json': '{"generator":"docwright"}\n' });
    await writeFiles(old, { [MANIFEST]: createManifest({ 'x.html': '' }), 'x.html': 'x', y: 'y' });
    await emit({ 'index.html': 'b' });
    expect(readOutput()).toEqual({ ...expected, y: 'y' });
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('stays in place when its target is taken, and the next command reports it', async () => {
    await emit({ 'index.html': 'a' });
    await writeFiles(root, {
      [`out.previous/${MANIFEST}`]: createManifest({}),
      'out.previous/CNAME': 'one',
      'out/CNAME': 'two',
    });
    await expect(emit({ 'index.html': 'b' })).rejects.toMatchObject({
      diagnostics: [{ code: 'foreign-output', message: expect.stringContaining('CNAME') }],
    });
    expect(readOutput()).toMatchObject({ CNAME: 'two', 'index.html': 'a' });
    const stage = readdirSync(root).find((name) => name.startsWith('out.stage-')) ?? '';
    expect(readFileSync(path.join(root, stage, 'old/CNAME'), 'utf8')).toBe('one');
  });
});

// In the short run, the tests above do the same without a command.
longTest(
  'builds into a clone, lists the files it kept, cleans it and builds the same again',
  async () => {
    const git = (...args: readonly string[]) => runGit(out, ...args);
    root = await createSite({ ...PAGE, 'content/static/files/a.txt': 'a' });
    out = path.join(root, 'out');
    mkdirSync(out);
    git('init', '--quiet');
    const first = await runCommand(['build'], { cwd: root });
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /^4 pages, .* → out\nkept 1 entry that docwright did not write: \.git\n$/,
    );
    await writeFiles(out, { CNAME: 'c', '.nojekyll': '', '.well-known/x': 'x' });
    git('add', '--all');
    git('commit', '--quiet', '--message', 'publish');
    const second = await runCommand(['build'], { cwd: root });
    expect(second.stdout).toMatch(
      /\nkept 4 entries that docwright did not write: \.git, \.nojekyll, \.well-known and 1 more\n$/,
    );
    expect(git('status', '--porcelain')).toBe('');
    const cleaned = await runCommand(['clean'], { cwd: root });
    expect(cleaned).toMatchObject({ exitCode: 0, stderr: '' });
    expect(cleaned.stdout).toBe(
      'removed what docwright wrote in out and .docwright\nkept 4 entries that docwright did not write: .git, .nojekyll, .well-known and 1 more\n',
    );
    expect(readdirSync(out).sort()).toEqual(['.git', '.nojekyll', '.well-known', 'CNAME']);
    expect((await runCommand(['clean'], { cwd: root })).stdout).toBe('nothing to remove\n');
    expect(await runCommand(['build'], { cwd: root })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(git('status', '--porcelain')).toBe('');
  },
);

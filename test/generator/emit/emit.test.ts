/** Emit: how an output is replaced, and that it is complete at every moment. */

import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openOutputFolder, removeOutputFolder } from '../../../generator/emit/outputFolder';
import { emitSite } from '../../helpers/commands/emitSite';
import { describeFolder } from '../../helpers/commands/failToBuild';
import { createFolder } from '../../helpers/sites/createSite';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, rename: vi.fn(real.rename) };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    linkSync: vi.fn(real.linkSync),
    mkdirSync: vi.fn(real.mkdirSync),
    renameSync: vi.fn(real.renameSync),
  };
});
// Here it is about systems that cannot exchange two folders.
vi.mock('../../../generator/emit/exchangeFolders', () => ({ exchangeFolders: () => false }));

const MANIFEST = 'site-manifest.json';
const MARK = { file: MANIFEST, generator: 'docwright' };

let root: string;
let out: string;
beforeEach(() => {
  root = createFolder();
  mkdirSync(path.join(root, 'content'));
  out = path.join(root, 'out');
});
afterEach(() => {
  for (const mocked of [fs.rename, linkSync, mkdirSync, renameSync]) vi.mocked(mocked).mockReset();
});

type Files = Readonly<Record<string, string>>;

/** Runs a build: checks the folder, then writes these files and the manifest. */
async function emit(files: Files, folder = 'out') {
  const request = { root, out: folder, content: 'content', mark: MARK };
  const target = await openOutputFolder(request);
  const manifest = JSON.stringify({ generator: { name: 'docwright' }, files: Object.keys(files) });
  return emitSite({
    out: target,
    files: Object.entries({ ...files, [MANIFEST]: manifest }).map(([file, content]) => ({
      file,
      content,
    })),
    copies: [],
    lastFile: MANIFEST,
  });
}

/** Returns the text of every file of the output, except the manifest. */
function readOutput(folder = out): Files {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => lstatSync(path.join(folder, name)).isFile());
  return Object.fromEntries(
    files
      .filter((name) => name !== MANIFEST)
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** Makes a call fail as the operating system does. */
function failWith(code: string) {
  return Object.assign(new Error(code), { code, syscall: 'rename' });
}

/** A process id that no process has. */
const DEAD_PID = 1_999_999_999;

/** Creates the folder of a build, as one leaves it that is killed before the swap. */
function leaveStage(name: string): void {
  mkdirSync(path.join(root, name, 'new/x'), { recursive: true });
  writeFileSync(path.join(root, name, 'docwright-stage.json'), '{"generator":"docwright"}\n');
}

describe('a build', () => {
  test('writes new files, changes others, removes old ones and their folders', async () => {
    await emit({ 'a/index.html': 'a', 'b/c/index.html': 'c', 'd.txt': 'd' });
    const result = await emit({ 'a/index.html': 'A', 'd.txt': 'd', 'e.txt': 'e' });
    expect(readOutput()).toEqual({ 'a/index.html': 'A', 'd.txt': 'd', 'e.txt': 'e' });
    expect(existsSync(path.join(out, 'b'))).toBe(false);
    expect(result).toMatchObject({ written: 3, removed: 1, kept: [] });
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('without changes writes nothing', async () => {
    await emit({ 'a/index.html': 'a', 'b.txt': 'b' });
    const before = describeFolder(out);
    expect(await emit({ 'a/index.html': 'a', 'b.txt': 'b' })).toMatchObject({
      written: 0,
      removed: 0,
      kept: [],
    });
    expect(describeFolder(out)).toEqual(before);
  });

  test('keeps unchanged files with their inodes', async () => {
    await emit({ 'a.txt': 'a', 'b.txt': 'b' });
    const old = lstatSync(path.join(out, 'a.txt'));
    await emit({ 'a.txt': 'a', 'b.txt': 'changed' });
    expect(lstatSync(path.join(out, 'a.txt'))).toMatchObject({
      ino: old.ino,
      mtimeMs: old.mtimeMs,
    });
  });

  test('copies files when hard links fail', async () => {
    await emit({ 'a.txt': 'a', 'b.txt': 'b' });
    vi.mocked(linkSync).mockImplementation(() => {
      throw failWith('EPERM');
    });
    await emit({ 'a.txt': 'a', 'b.txt': 'changed' });
    expect(linkSync).toHaveBeenCalledTimes(2);
    expect(readOutput()).toEqual({ 'a.txt': 'a', 'b.txt': 'changed' });
  });

  test('turns a file into a folder and back', async () => {
    await emit({ a: 'file' });
    await emit({ 'a/b': 'in a folder' });
    expect(readOutput()).toEqual({ 'a/b': 'in a folder' });
    await emit({ a: 'file' });
    expect(readOutput()).toEqual({ a: 'file' });
  });

  test('removes leftovers of killed builds beside the output', async () => {
    for (const name of [`out.stage-${DEAD_PID}.1a2b3c4d`, `out.stage-${process.pid}.1a2b3c4d`]) {
      leaveStage(name);
      utimesSync(path.join(root, name), 1, 1);
    }
    mkdirSync(path.join(root, `out.stage-${DEAD_PID}.00000000`));
    // Killed while it wrote the mark.
    for (const [name, mark] of Object.entries({ '00000001': '', '00000002': '{"gener' })) {
      const folder = path.join(root, `out.stage-${DEAD_PID}.${name}`);
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'docwright-stage.json'), mark);
    }
    await emit({ 'a.txt': 'a' });
    // The folder with the number of this process is as young as this process.
    expect(readdirSync(root)).toEqual(['content', 'out', `out.stage-${process.pid}.1a2b3c4d`]);
  });

  test('leaves folders of others with names similar to its own', async () => {
    const names = [
      '2024',
      'notes',
      `${DEAD_PID}`,
      `${DEAD_PID}.1a2b3c4d`,
      `${DEAD_PID}.1a2b3c4d.old`,
    ];
    const folders = names.map((name) => `out.stage-${name}`).sort();
    for (const [index, name] of folders.entries()) {
      mkdirSync(path.join(root, name, 'new'), { recursive: true });
      // The start of a mark is one only in a folder with nothing else.
      const mark = index % 2 === 0 ? 'mine' : '{"gener';
      writeFileSync(path.join(root, name, 'docwright-stage.json'), mark);
    }
    await emit({ 'a.txt': 'a' });
    await removeOutputFolder({ root, out: 'out', content: 'content', mark: MARK });
    expect(readdirSync(root)).toEqual(['content', ...folders]);
    for (const name of folders) expect(readdirSync(path.join(root, name))).toHaveLength(2);
  });

  test('leaves the stage of a running build', async () => {
    leaveStage(`out.stage-${process.ppid}.1a2b3c4d`);
    await emit({ 'a.txt': 'a' });
    expect(readdirSync(root)).toContain(`out.stage-${process.ppid}.1a2b3c4d`);
  });

  test('creates the parent folders of the output', async () => {
    await emit({ 'a.txt': 'a' }, 'public/site/out');
    expect(readOutput(path.join(root, 'public/site/out'))).toEqual({ 'a.txt': 'a' });
  });

  test('that cannot write reports the reason, and the old output stays', async () => {
    await emit({ 'a.txt': 'a' });
    const before = describeFolder(out);
    vi.mocked(renameSync).mockImplementation(() => {
      throw failWith('ENOSPC');
    });
    await expect(emit({ 'a.txt': 'changed' })).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringMatching(/out cannot be written: the disk is full/),
    });
    vi.mocked(renameSync).mockReset();
    expect(describeFolder(out)).toEqual(before);
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });
});

describe('an output that is a symbolic link', () => {
  test('stays a link, and its target folder is replaced', async () => {
    mkdirSync(path.join(root, 'disk/site'), { recursive: true });
    symlinkSync('disk/site', out);
    await emit({ 'a.txt': 'a' });
    await emit({ 'a.txt': 'changed' });
    expect(realpathSync(out)).toBe(path.join(root, 'disk/site'));
    expect(readOutput()).toEqual({ 'a.txt': 'changed' });
    expect(readdirSync(path.join(root, 'disk'))).toEqual(['site']);
  });
});

describe('after a killed build', () => {
  /** Creates `out.previous` as a build leaves it between its two renames. */
  async function moveAway(files: Files): Promise<void> {
    await emit(files);
    await fs.rename(out, path.join(root, 'out.previous'));
  }

  test('the next build starts from the renamed output', async () => {
    await moveAway({ 'a.txt': 'a', 'b.txt': 'b' });
    expect(await emit({ 'a.txt': 'a', 'b.txt': 'b' })).toMatchObject({
      written: 0,
      removed: 0,
      kept: [],
    });
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('a replaced output that was not yet removed is removed, even when nothing changes', async () => {
    await moveAway({ 'a.txt': 'old' });
    mkdirSync(out);
    await fs.rename(path.join(root, 'out.previous'), path.join(root, 'kept'));
    await emit({ 'a.txt': 'new' });
    await fs.rename(path.join(root, 'kept'), path.join(root, 'out.previous'));
    await emit({ 'a.txt': 'new' });
    expect(readOutput()).toEqual({ 'a.txt': 'new' });
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });
});

describe('a mount point', () => {
  /** The folder itself cannot be renamed, but its files can. */
  function fixFolder(code: string): void {
    const rename = vi.mocked(renameSync).getMockImplementation();
    vi.mocked(renameSync).mockImplementation((from, to) => {
      if (from === out || to === out) throw failWith(code);
      rename?.(from, to);
    });
  }

  test.each(['EBUSY', 'EXDEV', 'EACCES'])(
    'whose rename fails with %s is replaced file by file',
    async (code) => {
      await emit({ 'a.txt': 'a', 'same.txt': 's', 'old/deep/x.txt': 'x' });
      const [folder, same] = [lstatSync(out).ino, lstatSync(path.join(out, 'same.txt')).ino];
      fixFolder(code);
      await emit({ 'a.txt': 'changed', 'same.txt': 's', 'new/y.txt': 'y' });
      expect(readOutput()).toEqual({ 'a.txt': 'changed', 'new/y.txt': 'y', 'same.txt': 's' });
      expect(lstatSync(out).ino).toBe(folder);
      expect(lstatSync(path.join(out, 'same.txt')).ino).toBe(same);
      expect(existsSync(path.join(out, 'old'))).toBe(false);
      expect(readdirSync(root)).toEqual(['content', 'out']);
    },
  );

  test('turns a file into a folder and back', async () => {
    await emit({ a: 'file', 'b/c/d': 'deep' });
    fixFolder('EBUSY');
    await emit({ 'a/b': 'in a folder', b: 'file' });
    expect(readOutput()).toEqual({ 'a/b': 'in a folder', b: 'file' });
  });

  test('gets assets before the pages, so that a killed build leaves complete ones', async () => {
    await emit({ 'z.txt': 'z' });
    fixFolder('EBUSY');
    await emit({ 'a/index.html': 'a', 'z.txt': 'changed', 'assets/main-1a2b3c4d.js': 'm' });
    const targets = vi.mocked(fs.rename).mock.calls.map(([, to]) => path.relative(out, String(to)));
    expect(targets).toEqual([
      '.docwright-build.json',
      'assets/main-1a2b3c4d.js',
      'a/index.html',
      'z.txt',
      MANIFEST,
    ]);
  });

  test('gets the manifest last', async () => {
    await emit({ 'z.txt': 'z' });
    fixFolder('EBUSY');
    await emit({ 'z.txt': 'changed', 'zz.txt': 'new' });
    const targets = vi.mocked(fs.rename).mock.calls.map(([, to]) => path.basename(String(to)));
    expect(targets.at(-1)).toBe(MANIFEST);
  });

  test('is filled for the first time', async () => {
    mkdirSync(out);
    fixFolder('EBUSY');
    await emit({ 'a.txt': 'a' });
    expect(readOutput()).toEqual({ 'a.txt': 'a' });
  });

  test('in a read-only folder is replaced file by file too', async () => {
    await emit({ 'a.txt': 'a' });
    const mkdir = vi.mocked(mkdirSync).getMockImplementation();
    vi.mocked(mkdirSync).mockImplementation((folder, options) => {
      if (String(folder).includes('.stage-')) throw failWith('EACCES');
      return mkdir?.(folder, options);
    });
    await emit({ 'a.txt': 'changed' });
    expect(readOutput()).toEqual({ 'a.txt': 'changed' });
  });
});

describe('two builds at once', () => {
  test('give one complete output when the other build swaps first', async () => {
    await emit({ 'a.txt': 'a', 'b.txt': 'b' });
    const rename = vi.mocked(renameSync).getMockImplementation();
    let hasSwapped = false;
    vi.mocked(renameSync).mockImplementation((from, to) => {
      if (to === out && !hasSwapped) {
        hasSwapped = true;
        mkdirSync(out);
        writeFileSync(path.join(out, 'other.txt'), 'of the other build');
      }
      rename?.(from, to);
    });
    await emit({ 'a.txt': 'changed', 'b.txt': 'b' });
    expect(readOutput()).toEqual({ 'a.txt': 'changed', 'b.txt': 'b' });
    expect(readdirSync(root)).toEqual(['content', 'out']);
  });

  test('never mix their files: a file replaced by the other build is not linked', async () => {
    await emit({ 'a.txt': 'a', 'b.txt': 'b' });
    const link = vi.mocked(linkSync).getMockImplementation();
    vi.mocked(linkSync).mockImplementation((from, to) => {
      rmSync(from);
      writeFileSync(String(from), 'of the other build');
      return link?.(from, to);
    });
    await emit({ 'a.txt': 'a', 'b.txt': 'changed' });
    expect(linkSync).toHaveBeenCalledTimes(2);
    expect(readOutput()).toEqual({ 'a.txt': 'a', 'b.txt': 'changed' });
  });
});

test('the time of an unchanged file stays when other files change', async () => {
  await emit({ 'a.txt': 'a' });
  utimesSync(path.join(out, 'a.txt'), 1, 1);
  await emit({ 'a.txt': 'a' });
  expect(lstatSync(path.join(out, 'a.txt')).mtimeMs).toBe(1000);
});

/** What tells a file from the same file rewritten: its stamp. */

import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createKnownFiles, createStamp, stampFolder } from '../../../generator/core/fileStamp';
import { formatStamp } from '../../../generator/emit/planStep';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const NOW = 1_000_000;
const FILE = { size: 1, mtimeMs: 500_000.5, ctimeMs: 600_000.5, ino: 7 };

describe('the stamp of a file', () => {
  test.each(Object.keys(FILE))('changes with its %s', (part) => {
    expect(createStamp({ ...FILE, [part]: 8.5 }, NOW)).not.toBe(createStamp(FILE, NOW));
  });

  test.each(['size', 'mtimeMs', 'ino'])('in the output changes with its %s', (part) => {
    expect(formatStamp({ ...FILE, [part]: 8.5 })).not.toBe(formatStamp(FILE));
  });

  test.each([
    ['written a moment ago', { mtimeMs: NOW - 1_999.5 }],
    ['replaced a moment ago', { ctimeMs: NOW - 1_999.5 }],
    ['written exactly two seconds ago', { mtimeMs: NOW - 2_000 }],
    ['written in the future', { mtimeMs: NOW + 5_000.5 }],
    ['with a time in whole seconds', { ctimeMs: 600_000 }],
  ])('is none for a file %s', (_, changed) => {
    expect(createStamp({ ...FILE, ...changed }, NOW)).toBeUndefined();
  });

  test('in the output is none for a time in whole seconds', () => {
    expect(formatStamp({ ...FILE, mtimeMs: 500_000 })).toBeUndefined();
  });
});

test('what is kept of a file is found for this very file only', () => {
  const kept = new Map<string, string>();
  const memory = { find: (key: string) => kept.get(key), keep: kept.set.bind(kept) };
  const files = createKnownFiles(memory, NOW);
  files.keep('new.md', { ...FILE, mtimeMs: NOW }, 'a hash');
  expect(kept.size).toBe(0);
  files.keep('a.md', FILE, 'a hash');
  expect(files.find('a.md', FILE)).toBe('a hash');
  expect(files.find('a.md', { ...FILE, size: 2 })).toBeUndefined();
  expect(files.find('a.md', { ...FILE, mtimeMs: NOW })).toBeUndefined();
  expect(files.find('b.md', FILE)).toBeUndefined();
});

describe('the stamp of a folder', () => {
  const stamp = () => 'same';

  test('changes with the names of files, in any folder', async () => {
    const stamps = ['a/x.md', 'a/y.md', 'b/x.md'].map(async (file) => {
      const folder = createFolder();
      await writeFiles(folder, { [file]: '' });
      return stampFolder(folder, stamp);
    });
    const found = await Promise.all(stamps);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(3);
  });

  test.each<[string, (folder: string) => void]>([
    ['with an empty folder', (folder) => mkdirSync(path.join(folder, 'empty'))],
    ['with a link', (folder) => symlinkSync(folder, path.join(folder, 'link'), 'junction')],
  ])('is none for one %s', async (_, change) => {
    const folder = createFolder();
    await writeFiles(folder, { 'a.md': '' });
    change(folder);
    expect(stampFolder(folder, stamp)).toBeUndefined();
  });

  test('is none for one that is not there, or with a file without a stamp', async () => {
    const folder = createFolder();
    await writeFiles(folder, { 'a.md': '' });
    expect(stampFolder(path.join(folder, 'none'), stamp)).toBeUndefined();
    expect(stampFolder(folder, () => undefined)).toBeUndefined();
  });
});

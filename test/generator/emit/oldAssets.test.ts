/** Hashed files of earlier builds stay in the output for a while, for pages that are open in a browser. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stampOutput } from '../../../generator/emit/openOutput';
import { openOutputFolder, removeOutputFolder } from '../../../generator/emit/outputFolder';
import { emitSite } from '../../helpers/commands/emitSite';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

const MANIFEST = 'site-manifest.json';
const LIST = '.docwright-assets.json';
const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-01T12:00:00Z');

let out: string;
let request: Parameters<typeof openOutputFolder>[0];
beforeEach(async () => {
  const root = createFolder();
  out = path.join(root, 'out');
  await writeFiles(root, { 'content/x.txt': '' });
  const mark = { file: MANIFEST, generator: 'docwright' };
  request = { root, out: 'out', content: 'content', mark };
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs a build of a site with these files, so many days after the start. */
async function emit(day: number, ...files: readonly string[]) {
  vi.setSystemTime(START + day * DAY_MS);
  const manifest = { generator: { name: 'docwright' }, routes: [], files };
  return emitSite({
    out: await openOutputFolder(request),
    files: [...files, MANIFEST].map((file) => ({
      file,
      content: file === MANIFEST ? JSON.stringify(manifest) : file,
    })),
    copies: [],
    lastFile: MANIFEST,
    keepMs: 7 * DAY_MS,
  });
}

/** All files but the manifest. */
function listOutput(): readonly string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map(({ parentPath, name }) => path.relative(out, path.join(parentPath, name)))
    .sort();
}

const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => `assets/main-${digit.repeat(8)}.js`) as [
  string,
  string,
  string,
];

describe.each([
  ['an output that is swapped', false],
  ['an output with unmanaged files', true],
])('%s', (_, isUnmanaged) => {
  const unmanaged = isUnmanaged ? ['CNAME'] : [];

  test('keeps them for that long after the last build with them', async () => {
    await emit(0, ONE, 'index.html');
    if (isUnmanaged) writeFileSync(path.join(out, 'CNAME'), 'CNAME');
    expect(listOutput()).toEqual([...unmanaged, ONE, 'index.html']);
    expect((await emit(1, TWO, 'index.html')).kept).toEqual(unmanaged);
    expect(listOutput()).toEqual([LIST, ...unmanaged, ONE, TWO, 'index.html']);
    await emit(7, THREE, 'index.html');
    expect(listOutput()).toEqual([LIST, ...unmanaged, ONE, TWO, THREE, 'index.html']);
    expect((await emit(8, THREE, 'new.html')).kept).toEqual(unmanaged);
    expect(listOutput()).toEqual([LIST, ...unmanaged, TWO, THREE, 'new.html']);
    await emit(30, THREE, 'index.html');
    expect(listOutput()).toEqual([...unmanaged, THREE, 'index.html']);
    expect(readFileSync(path.join(out, THREE), 'utf8')).toBe(THREE);
  });
});

test('files without a hash are removed immediately', async () => {
  const others = ['assets/logo.svg', 'assets/files/boat.png', 'old/index.html', 'a-12345678.js'];
  await emit(0, ...others);
  await emit(1, 'index.html');
  expect(listOutput()).toEqual(['index.html']);
});

test.each([
  'assets/style-67f118e4.css',
  'assets/onIntent-HWEHWF5A.js',
  'assets/search/words-7896d100.txt',
  'assets/definitions/9ee4f04203071b43.json',
  'assets/files/LICENSE-0a1b2c3d',
])('%s has a hash', async (file) => {
  await emit(0, file);
  await emit(1, 'index.html');
  expect(listOutput()).toEqual([LIST, file, 'index.html']);
});

test('a file that a later build writes again is no longer old', async () => {
  await emit(0, ONE);
  await emit(1, TWO);
  await emit(2, ONE);
  expect(JSON.parse(readFileSync(path.join(out, LIST), 'utf8'))).toEqual({
    files: { [TWO]: '2026-03-03T12:00:00.000Z' },
  });
  await emit(8, ONE, 'index.html');
  expect(listOutput()).toEqual([LIST, ONE, TWO, 'index.html']);
});

test('a clock that was ahead does not keep a file longer', async () => {
  await emit(0, ONE);
  await emit(30, TWO);
  await emit(1, TWO);
  await emit(9, 'index.html', TWO);
  expect(listOutput()).toEqual([TWO, 'index.html']);
});

test('a build without changes writes nothing, and the output has the stamp of its build', async () => {
  await emit(0, ONE);
  await emit(1, TWO);
  const again = await emit(2, TWO);
  expect(again).toMatchObject({ written: 0, removed: 0 });
  expect(again.stamp).toBeDefined();
  expect(await stampOutput(out)).toBe(again.stamp);
  const changed = await emit(3, THREE);
  expect(await stampOutput(out)).toBe(changed.stamp);
});

test('a broken list does not lose unmanaged files', async () => {
  await emit(0, ONE);
  await emit(1, TWO);
  writeFileSync(path.join(out, LIST), '{"files": {"CNAME": 1, "assets/x.js": "?"}}');
  writeFileSync(path.join(out, 'CNAME'), '');
  expect((await emit(2, TWO, 'index.html')).kept).toEqual(['CNAME', ONE]);
});

test('clean removes them and their list', async () => {
  await emit(0, ONE);
  await emit(1, TWO);
  expect(await removeOutputFolder(request)).toEqual({ hadOutput: true, kept: [] });
  expect(existsSync(out)).toBe(false);
});

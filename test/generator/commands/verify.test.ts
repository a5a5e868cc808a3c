/** `build --verify`: two builds in different ways have the same bytes, or the first difference is named. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareFolders } from '../../../generator/commands/findDifference';
import { runCommand } from '../../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../helpers/sites/createSite';

const FILES = { 'content/docs/index.md': '# Start\n', 'content/docs/b.md': '# B\n' };

/** Less to bundle. */
const SMALL = 'search: false, blog: false';

test('a site that depends only on its content has the same bytes, and no output', async () => {
  const root = await createSite({ [CONFIG_FILE]: configOf(SMALL), ...FILES });
  const result = await runCommand(['build', '--verify'], { cwd: root });
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  expect(result.stdout).toMatch(/^2 builds, \d+ files, identical\n$/);
  expect(existsSync(join(root, 'out'))).toBe(false);
});

test('machine-dependent code of the site is found, with its place', async () => {
  const made = `files: () => [
    { file: 'order.txt', content: 'one\\n' + readdirSync(import.meta.dirname + '/../../content/docs').join() },
    { file: 'zone.txt', content: new Date(0).toString() },
  ]`;
  const root = await createSite({
    [CONFIG_FILE]: `import { readdirSync } from 'node:fs';\n${configOf(`${SMALL}, ${made}`)}`,
    ...FILES,
  });
  const { exitCode, stderr } = await runCommand(['build', '--verify'], { cwd: root });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(
    /error\[build-differs\]: the two builds are not identical: "order\.txt" differs at 2:1: "\S+" and "\S+"/,
  );
});

test.each([
  ['the same', 'a', 'a', undefined],
  ['another line', 'a\nbc\n', 'a\nbd\n', 'differs at 2:2: "c\\n" and "d\\n"'],
  ['more at the end', 'a', 'ab', 'differs at 1:2: "" and "b"'],
  ['bytes', 'a\0b', 'a\0c', 'differs at byte 3'],
  ['no file', 'a', undefined, 'exists only in the output of the first build'],
  ['a new file', undefined, 'a', 'exists only in the output of the second build'],
])('a file with %s', (_, one, other, what) => {
  const folders = [one, other].map((content) => {
    const folder = createFolder();
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'zero'), '');
    if (content !== undefined) writeFileSync(join(folder, 'sub/file'), content);
    return folder;
  });
  const { difference, files } = compareFolders(folders[0] ?? '', folders[1] ?? '');
  expect(files).toBe(2);
  expect(difference).toEqual(what && { file: 'sub/file', what });
});

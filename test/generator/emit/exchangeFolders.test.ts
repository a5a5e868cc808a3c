/** Two folders change places in one step, with the commands of the system. */

import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchangeFolders } from '../../../generator/emit/exchangeFolders';
import { IS_LINUX } from '../../helpers/commands/isPosix';
import { createFolder } from '../../helpers/sites/createSite';

let root: string;
let one: string;
let other: string;
beforeEach(() => {
  root = createFolder();
  [one, other] = [path.join(root, 'one'), path.join(root, 'the other')];
  mkdirSync(path.join(one, 'of one'), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Puts a program beside the folders, which is the only one that is found. */
function provide(name: string, script: string): void {
  const folder = path.join(root, 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, name), 0o755);
  vi.stubEnv('PATH', folder);
}

const hasPerl = IS_LINUX && existsSync('/usr/bin/perl') && process.arch === 'x64';

test.skipIf(!hasPerl)('an old mv changes nothing, and Perl asks the system', () => {
  mkdirSync(path.join(other, 'of the other'), { recursive: true });
  provide('mv', 'echo "mv: unrecognized option" >&2; exit 1');
  provide('perl', 'exec /usr/bin/perl "$@"');
  expect(exchangeFolders(one, other)).toBe(true);
  expect(readdirSync(one)).toEqual(['of the other']);
  expect(readdirSync(other)).toEqual(['of one']);
});

test.skipIf(!IS_LINUX)('a new mv exchanges the two folders, and no other program runs', () => {
  mkdirSync(other);
  const script = `[ "$1 $2 $3" = "--exchange --no-target-directory --" ] || exit 1
/bin/mv "$4" "$4.x"; /bin/mv "$5" "$4"; /bin/mv "$4.x" "$5"`;
  provide('mv', script);
  provide('perl', 'touch "$0.called"');
  expect(exchangeFolders(one, other)).toBe(true);
  expect(readdirSync(other)).toEqual(['of one']);
  expect(readdirSync(path.join(root, 'bin'))).toEqual(['mv', 'perl']);
});

test('without such a program, nothing changes', () => {
  mkdirSync(other);
  vi.stubEnv('PATH', path.join(root, 'nothing'));
  expect(exchangeFolders(one, other)).toBe(false);
  expect(readdirSync(one)).toEqual(['of one']);
});

test('a missing folder is not exchanged', () => {
  expect(exchangeFolders(one, other)).toBe(false);
  expect(readdirSync(root)).toEqual(['one']);
});

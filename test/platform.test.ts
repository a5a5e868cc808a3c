/** Platform-specific code is in a few files, so that tests can run the code of every platform. */

import { expect, test } from 'vitest';
import { listSources, readSource } from './helpers/code/sourceFiles';

/** `bin/*.js` is only the launcher, which runs before there is a bundle. */
const SOURCES = listSources(['bin', 'generator']).filter((file) => !/^bin\/.*\.js$/.test(file));

function listFiles(pattern: RegExp): readonly string[] {
  return SOURCES.filter((file) => pattern.test(readSource(file)));
}

test('only one file detects the platform', () => {
  const asking = /\bprocess\.platform\b|\bplatform\(\)|from 'node:os'[^;]*\bplatform\b/;
  expect(listFiles(asking)).toEqual(['generator/core/platform.ts']);
});

test('files are renamed and removed only by the functions that retry on Windows', () => {
  const own = /import \{[^}]*\b(?:rename|rm|rmdir|unlink)(?:Sync)?\b[^}]*\} from 'node:fs/;
  // It removes a socket, which does not exist on Windows.
  expect(listFiles(own)).toEqual(['generator/emit/acquireLock.ts']);
});

test('only one file turns paths into names', () => {
  const own = /\bsplit\((?:path\.)?sep\)\.join|\breplaceAll\((?:path\.)?sep/;
  expect(listFiles(own)).toEqual(['generator/core/paths.ts']);
});

test('tests that need a platform feature check for it in one file, which gives the reason', () => {
  const files = listSources(['test']).filter((file) => /\.test\.tsx?$/.test(file));
  const needing = /'mkfifo'|\bchmodSync\(|\bseteuid\b|\.kill\('SIG(?:INT|TERM)'\)|'\/bin\/sh'/;
  const needs = files.filter((file) => needing.test(readSource(file)));
  expect(needs.length).toBeGreaterThan(10);
  const asksAlone = (file: string) => !/\/isPosix'/.test(readSource(file));
  expect(needs.filter(asksAlone)).toEqual([]);
  const asking = /\bprocess\.platform\b/;
  expect(files.filter((file) => asking.test(readSource(file)))).toEqual([]);
});

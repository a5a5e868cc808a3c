/** Names, keys and addresses have forward slashes on every platform. */

import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { relativePosix, toPosix } from '../../../generator/core/paths';

test.each([
  ['C:\\site', 'C:\\site\\content\\docs\\a.md', 'content/docs/a.md'],
  ['c:\\SITE', 'C:\\site\\a.md', 'a.md'],
  ['C:\\site', 'C:/site/content/a.md', 'content/a.md'],
  ['C:\\site', 'C:\\other\\a.md', '../other/a.md'],
  ['C:\\site', 'D:\\a.md', 'D:/a.md'],
  ['\\\\server\\share\\site', '\\\\server\\share\\site\\a.md', 'a.md'],
])('on Windows, from %s to %s', (folder, path, expected) => {
  expect(relativePosix(folder, path, win32)).toBe(expected);
});

test('on other platforms, a backslash is part of a name', () => {
  expect(relativePosix('/site', '/site/a\\b.md', posix)).toBe('a\\b.md');
  expect(toPosix('a\\b', posix)).toBe('a\\b');
  expect(toPosix('a\\b', win32)).toBe('a/b');
});

/** The form of a page's path, and the file that a host sends for it (rules 1.7, 1.9). */

import { expect, test } from 'vitest';
import { toPageFile, toPagePath } from '../../../templates/model/paths';

const ALWAYS = { trailingSlash: 'always' } as const;
const NEVER = { trailingSlash: 'never' } as const;
const IGNORE = { trailingSlash: 'ignore' } as const;

test.each([
  ['/', '/', '/', '/'],
  ['/wind', '/wind', '/wind/', '/wind'],
  ['/guide/', '/guide/', '/guide/', '/guide'],
  ['/guide/v1.2', '/guide/v1.2', '/guide/v1.2/', '/guide/v1.2'],
  ['search', 'search', 'search/', 'search'],
])('the path %s stays %s, is always %s, and never %s', (path, ignore, always, never) => {
  expect(toPagePath(path, IGNORE)).toBe(ignore);
  expect(toPagePath(path, ALWAYS)).toBe(always);
  expect(toPagePath(path, NEVER)).toBe(never);
});

test.each([
  ['/', 'index.html', 'index.html'],
  ['/wind', 'wind/index.html', 'wind.html'],
  ['/guide/', 'guide/index.html', 'guide.html'],
  ['/gr%C3%B6%C3%9Fe', 'größe/index.html', 'größe.html'],
])('the page at %s is the file %s, or without a slash %s', (path, inFolder, alone) => {
  expect(toPageFile(path, IGNORE)).toBe(inFolder);
  expect(toPageFile(path, ALWAYS)).toBe(inFolder);
  expect(toPageFile(path, NEVER)).toBe(alone);
});

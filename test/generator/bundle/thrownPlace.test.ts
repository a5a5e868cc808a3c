/** An error thrown by a site's code is reported at its place in the author's file. */

import { expect, test } from 'vitest';
import { findThrownPlace } from '../../../generator/core/thrownPlace';

function find(lines: readonly string[], root: string, platform: NodeJS.Platform) {
  const error = new Error('x');
  error.stack = ['Error: x', ...lines].join('\n');
  return findThrownPlace(error, root, platform);
}

const PLACE = { file: 'content/pages/index.tsx', line: 3, column: 7 };

test.each([
  ['    at f (C:\\site\\content\\pages\\index.tsx:3:7)'],
  ['    at c:\\site\\content\\pages\\index.tsx:3:7'],
  ['    at f (C:/site/content/pages/index.tsx:3:7)'],
  ['    at async file:///C:/site/content/pages/index.tsx:3:7'],
])('on Windows: %s', (line) => {
  const foreign = [
    '    at g (C:\\site\\node_modules\\a\\b.js:1:1)',
    '    at h (C:\\site\\.docwright\\bundle\\page.mjs:1:1)',
    '    at i (D:\\other\\c.ts:1:1)',
    '    at node:internal/modules:1:1',
  ];
  expect(find([...foreign, line], 'C:\\site', 'win32')).toEqual(PLACE);
  expect(find(foreign, 'C:\\site', 'win32')).toBeUndefined();
});

test.each([
  ['    at f (/site/content/pages/index.tsx:3:7)'],
  ['    at file:///site/content/pages/index.tsx:3:7'],
])('elsewhere: %s', (line) => {
  expect(find(['    at g (/other/c.ts:1:1)', line], '/site', 'linux')).toEqual(PLACE);
});

/** The path of an included file means the same on every platform. */

import { expect, test } from 'vitest';
import { readIncludes } from '../../../generator/load/readIncludes';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';

test('a backslash is not a path separator', async () => {
  const root = createFolder();
  await writeFiles(root, { 'content/docs/a\\b.txt': 'a', 'content/docs/a/b.txt': 'b' });
  const text = ['a\\b.txt', '..\\a.txt', 'a/b.txt']
    .map((path) => `\`\`\`txt file="${path}"\n\`\`\`\n`)
    .join('\n');
  const page = { file: 'content/docs/x.md', name: 'x.md', text };
  expect(await readIncludes(root, page, () => true)).toEqual({
    'a\\b.txt': { problem: 'missing' },
    '..\\a.txt': { problem: 'missing' },
    'a/b.txt': { text: 'b' },
  });
});

/** Files of the output with the same name are told with what they are made from. */

import { expect, test } from 'vitest';
import { buildFixture } from '../../helpers/sites/buildFixture';

test('a page and a static file', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/a.md': '# A\n',
    'content/static/a/index.html': 'x',
  });
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'output-conflict: the output file a/index.html is made twice, from content/docs/a.md and content/static/a/index.html',
  ]);
});

test('a date that is none is told once', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/a.md': '# A\n',
    'content/blog/post.md': '---\ndate: 2024-13-45\n---\n\nText.\n',
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-invalid-value']);
});

/** The containers of VitePress and the file trees of Starlight. */

import { expect, test } from 'vitest';
import { checkMarkdown, renderMarkdown } from '../../../helpers/pages/renderMarkdown';

test.each(['info', 'tip', 'warning', 'danger', 'details'])(
  '::: %s with a space, with and without a title',
  async (name) => {
    for (const title of ['', ' Take *care*']) {
      const text = `::: ${name}${title}\nText.\n:::`;
      const own = `:::${name}${title && `[${title.trim()}]`}\nText.\n:::`;
      expect(await renderMarkdown(text)).toBe(await renderMarkdown(own));
      expect(await checkMarkdown(text)).toEqual([]);
    }
  },
);

test('a file tree is a nested list', async () => {
  const text = ':::file-tree\n- a/\n  - b.md\n- c.md\n:::';
  expect(await renderMarkdown(text)).toMatch(/^<div class="file-tree"><ul>\s*<li>a\/\s*<ul>/);
  expect(await checkMarkdown(text)).toEqual([]);
});

test('a tree of characters is plain code', async () => {
  expect(await checkMarkdown('```tree\na\n└── b\n```')).toEqual([]);
});

/** Comments of MDX that mean something in Markdown: the truncate mark, and the id of a heading. */

import { describe, expect, test } from 'vitest';
import {
  checkMarkdown,
  parseMarkdown,
  renderMarkdown,
} from '../../../helpers/pages/renderMarkdown';

describe('{/* truncate */}', () => {
  test.each([
    ['as a paragraph', 'a\n\n{/* truncate */}\n\nb'],
    ['over several lines', 'a\n\n{/*\ntruncate\n*/}\n\nb'],
    ['in a sentence', 'a {/*truncate*/} b'],
    ['in a list', '- a\n- {/* truncate */}\n- b'],
    ['in raw HTML', '<p>a</p>\n{/* truncate */}\n<p>b</p>'],
  ])('%s ends the preview, without a word of it on the page', async (_name, text) => {
    const { preview } = await parseMarkdown(text, { collection: 'blog' });
    expect(JSON.stringify(preview)).toContain('a');
    expect(JSON.stringify(preview)).not.toContain('b<');
    expect(await renderMarkdown(text)).not.toContain('truncate');
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('makes the page that <!-- truncate --> makes', async () => {
    const [mdx, markdown] = await Promise.all(
      ['{/* truncate */}', '<!-- truncate -->'].map((mark) => renderMarkdown(`a\n\n${mark}\n\nb`)),
    );
    expect(mdx).toBe(markdown);
  });

  test('is nothing the second time, and where raw HTML is text', async () => {
    const text = 'a\n\n{/* truncate */}\n\nb\n\n{/* truncate */}';
    expect(await renderMarkdown(text, { html: 'escape' })).toBe('<p>a</p>\n\n<p>b</p>');
  });

  test('in code is code', async () => {
    const text = '`{/* truncate */}`';
    expect(await renderMarkdown(text)).toBe('<p><code>{/* truncate */}</code></p>');
    expect((await parseMarkdown(text)).preview).toBeUndefined();
  });
});

describe('{/* #id */} at the end of a heading', () => {
  test.each(['## Wind {/* #gale */}', '## Wind {/* #gale */} ##', 'Wind {/* #gale */}\n---'])(
    '%s is its id',
    async (text) => {
      const { headings } = await parseMarkdown(text);
      expect(headings).toMatchObject([{ id: 'gale', text: 'Wind', html: 'Wind' }]);
      expect(await checkMarkdown(text)).toEqual([]);
    },
  );

  test('is none in the title of the page, and not shown there', async () => {
    const { title, diagnostics } = await parseMarkdown('# Wind {/* #gale */}\n\nText.');
    expect({ title, diagnostics }).toEqual({ title: 'Wind', diagnostics: [] });
  });

  test('another comment there is reported and left out', async () => {
    const { headings } = await parseMarkdown('## Wind {/* of the north */}');
    expect(headings).toMatchObject([{ id: 'wind', text: 'Wind' }]);
    expect(await checkMarkdown('## Wind {/* of the north */}')).toEqual([
      expect.stringMatching(/^1:9 warning mdx-syntax: the comment in braces is removed/),
    ]);
  });
});

/** Comments in braces, which Markdown understands as MDX does: the truncate marker, heading ids and others. */

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
    ['in a sentence', 'a {/* truncate */} b'],
    ['in a list', '- a\n- {/* truncate */}\n- b'],
  ])('%s ends the preview, without a word of it on the page', async (_name, text) => {
    const { preview } = await parseMarkdown(text, { collection: 'blog' });
    expect(JSON.stringify(preview)).toContain('a');
    expect(JSON.stringify(preview)).not.toContain('b<');
    expect(await renderMarkdown(text)).not.toContain('truncate');
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('produces the same page as <!-- truncate -->', async () => {
    const [mdx, markdown] = await Promise.all(
      ['{/* truncate */}', '<!-- truncate -->'].map((mark) => renderMarkdown(`a\n\n${mark}\n\nb`)),
    );
    expect(mdx).toBe(markdown);
  });

  test('has no effect the second time', async () => {
    const text = 'a\n\n{/* truncate */}\n\nb\n\n{/* truncate */}';
    expect(await renderMarkdown(text)).not.toContain('{');
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

  test('is removed from the title of the page, and not shown there', async () => {
    const { title, diagnostics } = await parseMarkdown('# Wind {/* #gale */}\n\nText.');
    expect({ title, diagnostics }).toEqual({ title: 'Wind', diagnostics: [] });
  });

  test('another comment there is removed', async () => {
    const { headings } = await parseMarkdown('## Wind {/* of the north */}');
    expect(headings).toMatchObject([{ id: 'wind', text: 'Wind' }]);
  });
});

describe('another comment in braces', () => {
  test.each([
    ['a {/* b */} c', '<p>a  c</p>'],
    ['**a** {/* b */} *c*', '<p><strong>a</strong>  <em>c</em></p>'],
    ['a &amp; \\* {/* b */} &copy; c', '<p>a &#x26; *  © c</p>'],
    ['a\n\n{/* b\nc */}\n\nd', '<p>a</p>\n<p>d</p>'],
    ['- a\n- {/* b */}\n- c', '<ul>\n<li>a</li>\n<li></li>\n<li>c</li>\n</ul>'],
  ])('%j is removed', async (text, html) => {
    expect(await renderMarkdown(text)).toBe(html);
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test.each([
    ['\\{/* a */}', '<p>{/* a */}</p>'],
    ['`{/* a */}`', '<p><code>{/* a */}</code></p>'],
    ['<div>\n{/* a */}\n</div>', '<div>\n{/* a */}\n</div>'],
  ])('%j is text', async (text, html) => {
    expect(await renderMarkdown(text)).toBe(html);
  });

  test('is in no description, section or Markdown copy', async () => {
    const article = await parseMarkdown(
      'Shown. {/* hidden */}\n\n{/* hidden */}\n\n## Part\n\nText.',
    );
    expect(JSON.stringify({ ...article, source: undefined })).not.toContain('hidden');
  });
});

/** CommonMark: Markdown in, HTML out. */

import { expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

test.each([
  ['two paragraphs', 'a\nb\n\nc', '<p>a\nb</p>\n<p>c</p>'],
  ['hard line breaks', 'a  \nb\\\nc', '<p>a<br>\nb<br>\nc</p>'],
  [
    'emphasis',
    '*a* _b_ **c** __d__ ***e***',
    '<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> <em><strong>e</strong></em></p>',
  ],
  ['underscores inside a word', 'snake_case_name', '<p>snake_case_name</p>'],
  [
    'code spans',
    '`a` `` b`c `` `<b>`',
    '<p><code>a</code> <code>b`c</code> <code>&#x3C;b></code></p>',
  ],
  ['escapes', '\\*a\\* \\# \\[b\\]', '<p>*a* # [b]</p>'],
  ['entities', '&copy; &#65; &nope; & <', '<p>© A &#x26;nope; &#x26; &#x3C;</p>'],
  [
    'links',
    '[a](/b "t") [c](</d e>)',
    '<p><a href="/b" title="t">a</a> <a href="/d%20e">c</a></p>',
  ],
  [
    'a link to another site',
    '[a](https://b.c)',
    '<p><a href="https://b.c" target="_blank" rel="noopener noreferrer">a</a></p>',
  ],
  ['reference links', '[a][b] [b]\n\n[b]: /c', '<p><a href="/c">a</a> <a href="/c">b</a></p>'],
  ['a reference nobody defines', '[a][b]', '<p>[a][b]</p>'],
  [
    'links in angle brackets',
    '<https://a.b> <c@d.e>',
    '<p><a href="https://a.b" target="_blank" rel="noopener noreferrer">https://a.b</a> <a href="mailto:c@d.e">c@d.e</a></p>',
  ],
  [
    'pictures',
    '![a *b*](c.png "d")',
    '<p><img src="c.png" alt="a b" title="d" loading="lazy" decoding="async"></p>',
  ],
  [
    'quotes',
    '> a\nb\n>\n> > c',
    '<blockquote>\n<p>a\nb</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</blockquote>',
  ],
  [
    'a tight list',
    '- a\n- b\n  - c',
    '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>',
  ],
  ['a loose list', '1. a\n\n2. b', '<ol>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>'],
  ['a list that begins at 3', '3) a', '<ol start="3">\n<li>a</li>\n</ol>'],
  ['a thematic break', 'a\n\n* * *', '<p>a</p>\n<hr>'],
  [
    'a setext heading',
    'a\n---\n\nb',
    '<h2 id="a">a<a class="heading-link" href="#a" aria-label="Direct link to a" title="Direct link to a">\u200B</a></h2>\n<p>b</p>',
  ],
])('%s', async (_, markdown, html) => {
  expect(await renderMarkdown(markdown)).toBe(html);
});

test('an empty text is an empty body without title and description', async () => {
  const article = await parseMarkdown('');
  expect(article).toMatchObject({ body: [], description: '', wordCount: 0, diagnostics: [] });
  expect(article.title).toBeUndefined();
});

test('a reference has its position and its end, also inside other blocks', async () => {
  const { references } = await parseMarkdown(
    '[a](/b)\n\n> - x ![c](./d.png)\n\n<a href="/e">f</a>',
  );
  expect(references).toEqual([
    { href: '/b', kind: 'link', text: 'a', line: 1, column: 1, endLine: 1, endColumn: 8 },
    { href: './d.png', kind: 'file', line: 3, column: 7, endLine: 3, endColumn: 20 },
    { href: '/e', kind: 'link', text: 'f', line: 5, column: 1, endLine: 5, endColumn: 19 },
  ]);
});

/** Raw tags that no browser knows, or that do not match. */

import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { visit } from '../../../generator/parse/visitTree';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { checkMarkdown, parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

describe('a tag that is not an HTML element is shown as text', () => {
  test.each([
    ['a <newline> b', '<p>a &#x3C;newline> b</p>', ['1:3 <newline>']],
    ['Array<string>', '<p>Array&#x3C;string></p>', ['1:6 <string>']],
    ['<name>\n*a*', '<p>&#x3C;name>\n*a*</p>', ['1:1 <name>']],
    [
      '> - <x>a</x>',
      '<blockquote>\n<ul>\n<li>&#x3C;x>a&#x3C;/x></li>\n</ul>\n</blockquote>',
      ['1:5 <x>', '1:9 </x>'],
    ],
    [
      '<div>\n  <guild b="<i>">\n</div>',
      '<div>\n  &#x3C;guild b="&#x3C;i>">\n</div>',
      ['2:3 <guild>'],
    ],
    [
      'the <title> and <path>',
      '<p>the &#x3C;title> and &#x3C;path></p>',
      ['1:5 <title>', '1:17 <path>'],
    ],
    [
      '<plaintext> <body>',
      '<p>&#x3C;plaintext> &#x3C;body></p>',
      ['1:1 <plaintext>', '1:13 <body>'],
    ],
    ['a <td> b', '<p>a &#x3C;td> b</p>', ['1:3 <td>']],
    // Markdown does not allow these names, so to it they are text.
    ['Hi <user.name>!', '<p>Hi &#x3C;user.name>!</p>', ['1:4 <user.name>']],
    [
      'a\n<a_b/> </a_b> *<größe.x>*',
      '<p>a\n&#x3C;a_b/> &#x3C;/a_b> <em>&#x3C;größe.x></em></p>',
      ['2:1 <a_b>', '2:8 </a_b>', '2:16 <größe.x>'],
    ],
    [
      '> - a<b.c>d',
      '<blockquote>\n<ul>\n<li>a&#x3C;b.c>d</li>\n</ul>\n</blockquote>',
      ['1:6 <b.c>'],
    ],
    ['\\\\<a.b>', '<p>\\&#x3C;a.b></p>', ['1:3 <a.b>']],
    // SVG and MathML would take these as their own elements and put what follows into them.
    ['<svg><input>a</svg>', '<p><svg>&#x3C;input>a</svg></p>', ['1:6 <input>']],
    [
      '<math><input><mi>x</mi></math>',
      '<p><math>&#x3C;input><mi>x</mi></math></p>',
      ['1:7 <input>'],
    ],
    [
      '<math><mi><plaintext></mi></math>',
      '<p><math><mi>&#x3C;plaintext></mi></math></p>',
      ['1:11 <plaintext>'],
    ],
  ])('%j', async (markdown, html, places) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual(
      places.map((place) => {
        const [at, tag] = place.split(' ');
        return `${at} warning unknown-html-element: ${tag} is not an allowed HTML element, so it is shown as text → Write it as a code span: \`${tag}\`.`;
      }),
    );
  });

  test.each([
    'a < b > c',
    '<https://a.b>',
    'a <- b',
    '`<x>`',
    '\\<x>',
    '&lt;x>',
    '<div title="<x>"></div>',
    '<textarea><x></textarea>',
    '<svg><foreignObject><input></foreignObject></svg>',
    '`<a.b>`',
    '    <a.b>',
    '```\n<a.b>\n```',
    '\\<a.b>',
    '&lt;a.b>',
    '<kite@a.b> <kite:a.b> [c](<a.b>)',
    'Map<String, Kite> a <b.c d',
    '---\ntitle: <a.b>\ndescription: <a.b>\n---\n\n<!-- <a.b> -->',
  ])('%s has no unknown tag', async (markdown) => {
    expect(await checkMarkdown(markdown)).toEqual([]);
  });
});

test.each([
  ['a heading', '# Kites\n\n## The <user.name> tag', '3:8'],
  ['a cell', '| a |\n|---|\n| b <user.name> |', '3:5'],
  ['a link', '[a <user.name>](https://a.b)', '1:4'],
  ['a footnote', 'a[^1]\n\n[^1]: b <user.name>', '3:9'],
  ['the title of a directive', ':::note <user.name>\na\n:::', '1:9'],
  ['the text of a directive', ':::note\na <user.name>\n:::', '2:3'],
])('a placeholder is found in %s', async (_, markdown, place) => {
  expect(await checkMarkdown(markdown)).toEqual([
    `${place} warning unknown-html-element: <user.name> is not an allowed HTML element, so it is shown as text → Write it as a code span: \`<user.name>\`.`,
  ]);
  const [problem] = (await parseMarkdown(markdown)).diagnostics;
  const { line, column = 0, endLine, endColumn } = problem ?? {};
  expect([endLine, endColumn]).toEqual([line, column + '<user.name>'.length]);
});

test('a placeholder is found by the reference parser too, but not where raw HTML is shown as text', async () => {
  const text = 'a <user.name> <b_c>';
  const found = await checkMarkdown(text, { fastParser: undefined });
  expect(found.map((problem) => problem.slice(0, 4))).toEqual(['1:3 ', '1:15']);
  expect(found).toEqual(await checkMarkdown(text));
  expect(await checkMarkdown(text, { html: 'escape' })).toEqual([]);
});

test('a tag that a plugin replaces is not reported; a component of a Markdown file is', async () => {
  const fill = () => (tree: Root) =>
    visit(tree, 'text', (node) => {
      node.value = node.value.replace('<user.name>', 'Anna');
    });
  expect(await checkMarkdown('a <user.name>', { remarkPlugins: [fill] })).toEqual([]);
  expect(await checkMarkdown('a <Kite.Tail /> b')).toEqual([
    expect.stringContaining('unknown-html-element'),
  ]);
  expect((await parseMdx('a \\<user.name>')).diagnostics).toEqual([]);
});

describe('tags that do not match', () => {
  test.each([
    [
      '<div>\n\na',
      '<div>\n<p>a</p></div>',
      '1:1 warning unclosed-html-element: <div> is not closed → Write </div> where it ends, or write the tag as a code span: `<div>`.',
    ],
    [
      'a <b>b\n\nc',
      '<p>a <b>b</b></p><b>\n<p>c</p></b>',
      '1:3 warning unclosed-html-element: <b> is not closed → Write </b> where it ends, or write the tag as a code span: `<b>`.',
    ],
    [
      'a</span> b',
      '<p>a b</p>',
      '1:2 warning stray-html-end-tag: </span> closes nothing → Remove it, or add <span> where the element starts.',
    ],
    [
      'Use <script> *here*\n\nb',
      '<p>Use &#x3C;script> <em>here</em></p>\n<p>b</p>',
      '1:5 warning unclosed-html-element: <script> is not closed, so it is shown as text → Write </script> where it ends, or write the tag as a code span: `<script>`.',
    ],
    [
      '<textarea>\n\n# a',
      '<p>&#x3C;textarea>\n\n# a</p>',
      '1:1 warning unclosed-html-element: <textarea> is not closed, so it is shown as text → Write </textarea> where it ends, or write the tag as a code span: `<textarea>`.',
    ],
    [
      'a <select> b',
      '<p>a &#x3C;select> b</p>',
      '1:3 warning unclosed-html-element: <select> is not closed, so it is shown as text → Write </select> where it ends, or write the tag as a code span: `<select>`.',
    ],
    [
      'a\n\n<!-- b\n\nc',
      '<p>a</p>',
      '3:1 warning unclosed-comment: the comment is not closed, so it hides the rest of the page → Add --> where it ends.',
    ],
    [
      '> <!-- b\n\nc',
      '<blockquote>\n\n</blockquote>\n<p>c</p>',
      '1:3 warning unclosed-comment: the comment is not closed, so it hides the rest of its block → Add --> where it ends, without an empty line before it.',
    ],
    [
      'a <textarea>*b*</textarea> c',
      '<p>a &#x3C;textarea><em>b</em> c</p>',
      '1:3 warning unclosed-html-element: <textarea> is not closed before other Markdown starts, so it is shown as text → Remove the empty lines up to </textarea>.',
    ],
  ])('%j', async (markdown, html, problem) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual([problem]);
  });

  test.each([
    '<p>a',
    '<ul><li>a<li>b</ul>',
    'a<br>b</br>',
    '<table><tr><th>a</table>',
    '<svg><path/></svg>',
  ])('%s needs no end tag', async (markdown) => {
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test('cannot close the directive around them', async () => {
    expect(await renderMarkdown(':::details\n</div></div>\n\n<div>a\n:::\n\nb')).toBe(
      '<details class="details"><summary>Details</summary><div class="details__body"><div>a</div></div></details>\n<p>b</p>',
    );
  });

  test('a block between the tags of a paragraph turns the paragraph into a div', async () => {
    expect(await renderMarkdown('<p>\n\n:::details\nx\n:::\n\n</p>')).toMatch(/^<div>\n<details/);
  });
});

describe('a broken tag, comment or section is shown as text, and ends with its block', () => {
  test.each([
    ['<div a="b>\n*c*\n\n*d*', '<p>&#x3C;div a="b>\n*c*</p>\n<p><em>d</em></p>', '1:1 <div'],
    ['<p>\n<img src=a\n\n<b>c</b>', '<p>\n&#x3C;img src=a\n</p><p><b>c</b></p>', '2:1 <img'],
    ['<div a="b"">\n\nc', '<p>&#x3C;div a="b""></p>\n<p>c</p>', '1:1 <div'],
    ['<p a <b>c</b>', '&#x3C;p a <b>c</b>', '1:1 <p'],
    ['a\n\n</div\n\nb', '<p>a</p>\n<p>&#x3C;/div</p>\n<p>b</p>', '3:1 </div'],
    ['<?php a\n\nb', '<p>&#x3C;?php a\n\nb</p>', '1:1 <?php'],
    ['<!x\n\nb', '<p>&#x3C;!x\n\nb</p>', '1:1 <!x'],
    ['<![CDATA[a > b', '<p>&#x3C;![CDATA[a > b</p>', '1:1 <![CDATA[a'],
    ['<p>a\n</3 b\n\nc', '<p>a\n&#x3C;/3 b\n</p><p>c</p>', '2:1 </3'],
  ])('%j', async (markdown, html, place) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    const [at, beginning] = place.split(' ');
    expect(await checkMarkdown(markdown)).toEqual([
      `${at} warning broken-html-tag: the tag that starts with "${beginning}" is incomplete, so it is shown as text → Check its quotes and its closing >, or write &lt; for a literal <.`,
    ]);
  });

  test.each([
    ['<p>a <\n\nb', '<p>a &#x3C;\n</p><p>b</p>'],
    ['<p>a </\n\nb', '<p>a &#x3C;/\n</p><p>b</p>'],
    ['<p>\n<a href=/b/>c</a>', '<p>\n<a href="/b/">c</a></p>'],
    ["a <![CDATA[ b > <c ' ]]> d", "<p>a  b > &#x3C;c '  d</p>"],
    ["<svg><![CDATA[a > <b ']]></svg>", "<p><svg>a > &#x3C;b '</svg></p>"],
  ])('%j is valid', async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
    expect(await checkMarkdown(markdown)).toEqual([]);
  });
});

test('a script that hides an end tag in a comment continues to the next end tag', async () => {
  const script = '<script type="application/json">"<!--<script></script>"</script>';
  expect(await renderMarkdown(`${script}\n\na`)).toBe('<p>a</p>');
  expect(await checkMarkdown(`${script}\n\na`)).toEqual([
    '1:1 warning blocked-element: <script> is removed, because it is not allowed in content → Write each "<" in its data as \\u003c.',
  ]);
});

test('a problem inside raw HTML has its line and column in the file', async () => {
  const text = '# T\n\n> - 👩 <b>\n>   <i c="👩"></i> <x>\n';
  expect((await checkMarkdown(text)).map((problem) => problem.split(' ')[0])).toEqual([
    '4:20',
    '3:8',
  ]);
});

test('a script that hides its end tag in a comment does not swallow what follows', async () => {
  const script = '<script type="application/json">"<!--<script>"</script>';
  expect(await renderMarkdown(`${script}\n\na`)).toContain('<p>a</p>');
  expect(await checkMarkdown(`${script}\n\na`)).toHaveLength(2);
});

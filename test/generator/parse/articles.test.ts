/** The parts of an article: its front matter, preview, description and length. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../generator/load/readText';
import {
  stripNumberPrefix,
  stripNumberPrefixes,
} from '../../../generator/resolve/docs/numberPrefix';
import {
  checkMarkdown,
  drawBody,
  parseMarkdown,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';
import { writeFiles } from '../../helpers/sites/writeFiles';

describe('front matter', () => {
  test.each([
    ['---\ntitle: A\n---\n\n# b', 'A', '<h1>b</h1>'],
    ['---\ntitle: A\n---', 'A', ''],
    ['---  \n---\nb', undefined, '<p>b</p>'],
    ['\n---\ntitle: A\n---', undefined, '<hr>\n<h2 id="title-a">'],
    ['---\nb', undefined, '<hr>\n<p>b</p>'],
    ['--- \n\nb\n\n---', undefined, ''],
  ])('of %j', async (text, title, html) => {
    const article = await parseMarkdown(text);
    expect(article.title).toBe(title);
    expect(await renderMarkdown(text)).toMatch(html === '' ? /^$/ : new RegExp(`^${html}`));
  });

  test('that is not closed is an error when it begins like one', async () => {
    expect(await checkMarkdown('---\ntitle: A\n\nb')).toEqual([
      '1:1 error front-matter-syntax: the front matter is not closed → Add a line with three dashes (---) after its last key.',
    ]);
    expect(await checkMarkdown('---\n\nb')).toEqual([]);
  });

  test('does not change the line numbers of the text below it', async () => {
    const text = '---\ntitle: A\nslug: b\n---\n\n:::nite\n:::';
    expect((await parseMarkdown(text)).diagnostics).toMatchObject([{ line: 6, column: 1 }]);
  });
});

describe('a preview ends at the first truncate mark', () => {
  async function preview(markdown: string): Promise<string | undefined> {
    const { preview: body, references } = await parseMarkdown(markdown, { collection: 'blog' });
    return body && drawBody(body, references).trim();
  }

  test.each([
    ['between blocks', 'a\n\n<!-- truncate -->\n\nb', '<p>a</p>'],
    ['without spaces', 'a\n\n<!--truncate-->\n\nb', '<p>a</p>'],
    ['inside a paragraph', 'a *b <!-- truncate --> c* d', '<p>a <em>b </em></p>'],
    ['at the end of a paragraph', 'a\n<!-- truncate -->\nb', '<p>a</p>'],
    ['at the start of a paragraph', 'a\n\n<!-- truncate --> b', '<p>a</p>'],
    ['between list items', '- a\n<!-- truncate -->\n- b', '<ul>\n<li>a</li>\n</ul>'],
    [
      'inside a list item',
      '- a\n- b\n\n  <!-- truncate -->\n\n  c\n- d',
      '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li></ul>',
    ],
    ['at the start of a list', 'a\n\n- <!-- truncate --> b', '<p>a</p>'],
    ['in a quote', '> a\n>\n> <!-- truncate -->\n>\n> b', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['in raw HTML', 'a\n\n<div>b\n<!-- truncate -->\nc</div>\n\nd', '<p>a</p>\n<div>b\n\n</div>'],
    ['in raw HTML left open', '<div>\n\na\n\n<!-- truncate -->\n\nb', '<div>\n<p>a</p>\n</div>'],
    [
      'in a directive',
      ':::details\na\n\n<!-- truncate -->\n\nb\n:::',
      '<details class="details"><summary>Details</summary><div class="details__body"><p>a</p></div></details>',
    ],
    ['written twice', 'a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->', '<p>a</p>'],
    ['before anything else', '<!-- truncate -->\n\na', ''],
    ['behind the title', '# T\n\na\n\n<!-- truncate -->\n\nb', '<p>a</p>'],
    ['in another comment only', '**a <b><!--<!-- truncate --></b>&amp;<img>', undefined],
    ['in an attribute only', '<p title="<!-- truncate -->">a</p>', undefined],
    ['in code only', '`<!-- truncate -->`', undefined],
    ['nowhere', 'a', undefined],
  ])('%s', async (_, markdown, html) => {
    expect(await preview(markdown)).toBe(html);
  });

  test('and the page itself has the whole text', async () => {
    expect(await renderMarkdown('- a <!-- truncate --> b\n\n<div>c\n<!-- truncate --></div>')).toBe(
      '<ul>\n<li>a  b</li>\n</ul>\n<div>c\n<!-- truncate --></div>',
    );
  });
});

describe('the description is the first line of text', () => {
  test.each([
    ['# Title\n\nFirst *line* of [text](/a)\nand `more`\n\nb', 'First line of text'],
    ['---\ndescription: D\n---\na', 'D'],
    ['![a](b.png)\n\n```js\nc\n```\n\n<div>d</div>\n\n***\n\ne', 'e'],
    ['## Heading {#id}\n\na', 'Heading'],
    ['- item\n- b', 'item'],
    ['> quoted', 'quoted'],
    [':::note Title\nInside\n:::', 'Inside'],
    ['| a |\n|-|\n\nb', 'b'],
    ['a<br>b', 'a'],
    ['a[^1] <b>c</b>  d &amp; e\\\nf\n\n[^1]: g', 'a c d & e'],
    ['[^1]: g\n\n[a]: /b\n\nc', 'c'],
    ['<!-- a -->', ''],
    ['', ''],
  ])('%j → %j', async (markdown, description) => {
    expect((await parseMarkdown(markdown)).description).toBe(description);
  });
});

describe('the number of words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  test.each([
    ['200 words', words(200), 200],
    ['201 words on many lines', words(201).replace(/ /g, '\n'), 201],
    ['the title does not count', `# A title\n\n${words(3)}`, 3],
    ['nor front matter', `---\ntitle: A b c\n---\n${words(3)}`, 3],
    ['markup and code count as they are written', '**a** `b c` - d\n\n```js\nlet e\n```', 9],
    ['each ideograph is a word', '漢字かな한글', 6],
    ['punctuation behind one is none', '漢字、 漢字。', 4],
    ['words between ideographs', '漢a b字 c', 5],
    ['nothing', ' \n\t', 0],
    ['a directive title as it is written', ':::note A b\nc\n:::', 5],
  ])('%s', async (_, markdown, count) => {
    expect((await parseMarkdown(markdown)).wordCount).toBe(count);
  });
});

test('load normalizes the line endings of all systems, the byte order mark and NULs', async () => {
  const root = await mkdtemp(join(tmpdir(), 'docwright-text-'));
  await writeFiles(root, { 'a.md': '\uFEFF# A\r\n\r\n```js\r\nb\rc\r\n```\r\nd\0e' });
  const { text = '' } = await readText(root, 'a.md');
  expect(text).toBe('# A\n\n```js\nb\nc\n```\nd\uFFFDe');
  expect(await renderMarkdown(text)).toMatch(/^<h1>A<\/h1>[\s\S]*<p>d\uFFFDe<\/p>$/);
});

describe('number prefixes order files (rule 3.3)', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['3 - setup', 'setup', 3],
    ['10_a', 'a', 10],
    ['2.b', 'b', 2],
    ['007--bond', 'bond', 7],
    ['10.0-changelog', '10.0-changelog', undefined],
    ['2021-11-foo', '2021-11-foo', undefined],
    ['1-2', '1-2', undefined],
    ['7 x', '7 x', undefined],
    ['11', '11', undefined],
    ['1-', '1-', undefined],
    ['a-1', 'a-1', undefined],
  ])('%s', (name, bare, position) => {
    expect(stripNumberPrefix(name)).toEqual({
      name: bare,
      ...(position !== undefined && { position }),
    });
  });

  test('the prefix of every folder in a path is removed', () => {
    expect(stripNumberPrefixes('01-a/2021-11-b/3 - c')).toBe('a/2021-11-b/c');
  });
});

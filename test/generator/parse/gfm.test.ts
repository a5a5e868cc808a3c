/** The syntax of GFM that is supported, and the syntax that stays text. */

import { describe, expect, test } from 'vitest';
import { drawBody, parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const table = (rows: string) =>
  `<div class="table" role="group" tabindex="0" aria-label="Table"><table>\n${rows}\n</table></div>`;

describe('tables', () => {
  test('columns are aligned by classes, because the align attribute is obsolete', async () => {
    expect(await renderMarkdown('| a | b | c | d |\n|:-|:-:|-:|-|\n| 1 | 2 | 3 | 4 |')).toBe(
      table(
        '<thead>\n<tr>\n<th class="align-left">a</th>\n<th class="align-center">b</th>\n<th class="align-right">c</th>\n<th>d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-left short">1</td>\n<td class="align-center short" data-label="b">2</td>\n<td class="align-right short" data-label="c">3</td>\n<td class="short" data-label="d">4</td>\n</tr>\n</tbody>',
      ).replace('"table"', '"table table--stacks"'),
    );
  });

  test.each([
    ['an escaped pipe', 'a \\| b', 'a | b'],
    ['an escaped pipe in code', '`a \\| b`', '<code>a | b</code>'],
    ['markup', '**a** [b](/c)', '<strong>a</strong> <a href="/c">b</a>'],
    ['raw HTML', 'a<br>b', 'a<br>b'],
  ])('a cell can contain %s', async (_, cell, html) => {
    expect(await renderMarkdown(`| h |\n|-|\n| ${cell} |`)).toContain(
      `<td class="short">${html}</td>`,
    );
  });

  test('missing cells are empty, and cells beyond the header are omitted', async () => {
    const html = await renderMarkdown('| a | b |\n|-|-|\n| 1 |\n| 1 | 2 | 3 |');
    expect(html).toContain(
      '<tr>\n<td class="short">1</td>\n<td></td>\n</tr>\n<tr>\n<td class="short">1</td>\n<td class="short">2</td>\n</tr>',
    );
  });

  test('a cell carries its column name where rows can become lists, and not where cells are merged', async () => {
    const rows = (cells: string) =>
      `<table><thead><tr><th>a</th><th>b</th><th>c</th></tr></thead><tbody><tr>${cells}</tr></tbody></table>`;
    const plain = await renderMarkdown(rows('<td>1</td><td>2</td><td>A text of many words</td>'));
    expect(plain).toContain('<td class="short">1</td><td class="short" data-label="b">2</td>');
    expect(plain).toContain('<td data-label="c">A text of many words</td>');
    const joined = await renderMarkdown(rows('<td>1</td><td colspan="2">2</td>'));
    expect(joined).not.toContain('data-label');
    const empty = await renderMarkdown('| a | b | c |\n|---|---|---|\n| 1 | | 3 |\n');
    expect(empty).toContain('<td></td>\n<td class="short" data-label="c">3</td>');
  });

  test('the region of a table has the name of the heading above it', async () => {
    const html = await renderMarkdown('## Fields & *types*\n\n| a |\n|-|');
    expect(html).toContain('aria-label="Table: Fields &amp; types"');
  });
});

test('two tildes strike text through, one or three do not', async () => {
  expect(await renderMarkdown('~a~ ~~b~~ ~~~c~~~')).toBe('<p>~a~ <del>b</del> ~~~c~~~</p>');
});

test('task lists have checkboxes with a name', async () => {
  expect(await renderMarkdown('- [ ] a\n- [x] b\n- [y] c')).toBe(
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> a</li>\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> b</li>\n<li>[y] c</li>\n</ul>',
  );
});

describe('footnotes', () => {
  const text = 'a[^1] b[^1] c[^x]\n\n[^1]: First\n[^x]: Second\n\n    more';

  test('are at the end in the order of their first use, with links in both directions', async () => {
    const html = await renderMarkdown(text);
    expect(html).toContain(
      'a<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>',
    );
    expect(html).toContain('b<sup><a href="#user-content-fn-1" id="user-content-fnref-1-2"');
    expect(html).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
    expect(html).toContain(
      '<li id="user-content-fn-x">\n<p>Second</p>\n<p>more <a href="#user-content-fnref-x"',
    );
  });

  test('have unique ids and links on a page that shows several bodies', async () => {
    const { body, references } = await parseMarkdown(text);
    const html = drawBody(body, references, { idPrefix: 'post-2.' });
    expect(html).toContain('href="#post-2.user-content-fn-1" id="post-2.user-content-fnref-1"');
    expect(html).toContain('aria-describedby="post-2.footnote-label"');
    expect(html).toContain('<li id="post-2.user-content-fn-1">');
    expect(html.match(/ id="(?!post-2\.)/g)).toBeNull();
  });

  test('have no aria-describedby in a preview, which lacks their heading', async () => {
    const { preview = [], references } = await parseMarkdown(`${text}\n\n<!-- truncate -->`);
    expect(drawBody(preview, references)).toContain(
      'id="user-content-fnref-1" data-footnote-ref>1',
    );
  });

  test('have a heading with an id that differs from that of an author’s heading', async () => {
    const html = await renderMarkdown('a[^1]\n\n## Footnote label\n\n[^1]: b');
    expect(html.match(/ id="footnote-label[^"]*"/g)).toEqual([
      ' id="footnote-label-1"',
      ' id="footnote-label"',
    ]);
  });

  test('have names in any script, and the link check finds their anchors', async () => {
    const { anchors, references } = await parseMarkdown('a[^日本]\n\n[^日本]: b');
    for (const { href } of references) expect(anchors).toContain(decodeURIComponent(href.slice(1)));
  });

  test('without a definition stay text', async () => {
    expect(await renderMarkdown('a[^1]')).toBe('<p>a[^1]</p>');
  });
});

describe('web addresses in text are links', () => {
  const link = (url: string, href = url) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer">${url}</a>`;

  test.each([
    ['see https://a.b/c_d_e.', `see ${link('https://a.b/c_d_e')}.`],
    ['https://a.b/c?d=1#e!?', `${link('https://a.b/c?d=1#e')}!?`],
    ['(https://a.b/c)', `(${link('https://a.b/c')})`],
    ['(https://a.b/c_(d))', `(${link('https://a.b/c_(d)')})`],
    ['[https://a.b/c].', `[${link('https://a.b/c')}].`],
    [
      '"https://a.b", <b>https://c.d</b>',
      `"${link('https://a.b')}", <b>${link('https://c.d')}</b>`,
    ],
    [
      '**https://a.b** *https://c.d*',
      `<strong>${link('https://a.b')}</strong> <em>${link('https://c.d')}</em>`,
    ],
    ['http://localhost:3000/x', link('http://localhost:3000/x')],
    [
      'www.a.b/c, HTTPS://A.B',
      `${link('www.a.b/c', 'http://www.a.b/c')}, <a href="HTTPS://A.B">HTTPS://A.B</a>`,
    ],
    [
      'https://a.b?c=d&e; https://a.b/e;',
      `${link('https://a.b?c=d')}&#x26;e; ${link('https://a.b/e')};`,
    ],
    ['漢字https://a.b', `漢字${link('https://a.b')}`],
  ])('%s', async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });

  test.each([
    ['`https://a.b`', '<code>https://a.b</code>'],
    ['<code>https://a.b</code> <kbd>www.a.b</kbd>', '<code>https://a.b</code> <kbd>www.a.b</kbd>'],
    ['<a href="/x">https://a.b</a>', '<a href="/x">https://a.b</a>'],
    ['[https://a.b](/x)', '<a href="/x">https://a.b</a>'],
    [
      '![https://a.b](/x.png)',
      '<img src="/x.png" alt="https://a.b" loading="lazy" decoding="async">',
    ],
    ['xhttps://a.b https:// http://) www.', 'xhttps://a.b https:// http://) www.'],
    ['ftp://a.b javascript:alert(1) a@b.c', 'ftp://a.b javascript:alert(1) a@b.c'],
  ])('but not %s', async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
  });

  test('an address has the position of its line', async () => {
    const { references } = await parseMarkdown('a\nb https://a.b\nhttps://c.d');
    expect(references.map(({ href, line }) => [href, line])).toEqual([
      ['https://a.b', 2],
      ['https://c.d', 3],
    ]);
  });
});

test.each([
  '10:30',
  'host:5432',
  ':guildId',
  'key:value',
  'a:b[c]{d}',
  '/users/:id/items',
  ':smile: ::',
  '::note{a=b}',
  ':::note',
])('colons stay text: %s', async (text) => {
  expect(await renderMarkdown(`In ${text}`)).toBe(`<p>In ${text}</p>`);
});

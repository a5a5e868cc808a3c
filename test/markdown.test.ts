/** What Markdown becomes, by table: input and output on one screen. */

import { describe, expect, test } from 'vitest';
import { checkMarkdown, parseMarkdown, renderCode, renderMarkdown } from './helpers/renderMarkdown';

describe('plain Markdown', () => {
  test.each([
    ['a paragraph', 'One\ntwo', '<p>One\ntwo</p>'],
    [
      'emphasis',
      '*a* **b** ***c***',
      '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>',
    ],
    ['a hard break', 'a  \nb', '<p>a<br>\nb</p>'],
    ['a quote', '> a\n> b', '<blockquote>\n<p>a\nb</p>\n</blockquote>'],
    ['a tight list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    [
      'an ordered list that starts elsewhere',
      '3. a\n4. b',
      '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>',
    ],
    ['a code span', '`a < b`', '<p><code>a &#x3C; b</code></p>'],
    ['escaped characters', '\\*a\\* &amp; <', '<p>*a* &#x26; &#x3C;</p>'],
    ['a thematic break', 'a\n\n---\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
    ['strikethrough with two tildes', '~~a~~', '<p><del>a</del></p>'],
    ['single tildes', '~a~', '<p>~a~</p>'],
    [
      'an address with angle brackets',
      '<https://a.example>',
      '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">https://a.example</a></p>',
    ],
    [
      'a mail address',
      '<mail@a.example>',
      '<p><a href="mailto:mail@a.example">mail@a.example</a></p>',
    ],
  ])('%s', async (_name, markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
  });
});

describe('text that looks like an inline directive stays text', () => {
  test.each([
    'at 10:30',
    'host:5432',
    '/users/:guildId',
    'key:value',
    'a:b[c]{d}',
    '::',
    'a :: b',
    ':smile:',
  ])('%s', async (text) => {
    expect(await renderMarkdown(text)).toBe(`<p>${text}</p>`);
    expect(await checkMarkdown(text)).toEqual([]);
  });
});

describe('bare web addresses', () => {
  const link = (url: string) =>
    `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`;
  test.each([
    ['See https://a.example.', `<p>See ${link('https://a.example')}.</p>`],
    ['(https://a.example/b)', `<p>(${link('https://a.example/b')})</p>`],
    ['https://a.example/b_(c)', `<p>${link('https://a.example/b_(c)')}</p>`],
    ['https://a.example, then', `<p>${link('https://a.example')}, then</p>`],
    ['`https://a.example`', '<p><code>https://a.example</code></p>'],
  ])('%s', async (markdown, html) => {
    expect(await renderMarkdown(markdown)).toBe(html);
  });

  test('are left alone inside a link', async () => {
    const html = await renderMarkdown('[https://a.example](https://b.example)');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('tables', () => {
  test('have a region to scroll in, named after the heading above', async () => {
    const html = await renderMarkdown('## Limits\n\n| a | b |\n|:-:|--:|\n| `x\\|y` | 2 |');
    expect(html).toContain(
      '<div class="table" role="group" tabindex="0" aria-label="Table: Limits">',
    );
    expect(html).toContain('<td class="align-center"><code>x|y</code></td>');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).not.toContain(' align=');
  });
});

describe('task lists and footnotes', () => {
  test('boxes have names', async () => {
    const html = await renderMarkdown('- [x] a\n- [ ] b');
    expect(html).toContain('checked disabled aria-label="Done"');
    expect(html).toContain('type="checkbox" disabled aria-label="To do"');
  });

  test('a footnote and its mark lead to each other', async () => {
    const html = await renderMarkdown('A[^1].\n\n[^1]: Note.');
    const mark = /<a href="#([^"]+)" id="([^"]+)"/.exec(html);
    expect(html).toContain(`<li id="${mark?.[1]}">`);
    expect(html).toContain(`<a href="#${mark?.[2]}"`);
  });
});

describe('headings', () => {
  test.each([
    ['GET /users/{id}', 'get-usersid'],
    ['`code` & more', 'code--more'],
    ['What’s new? 11.1', 'whats-new-111'],
    ['C++', 'c'],
    ['Own {#my_id}', 'my_id'],
    ['*Many* **marks** [and a link](https://a.example)', 'many-marks-and-a-link'],
    ['Überblick', 'überblick'],
  ])('%s has the id %s', async (text, id) => {
    const { headings } = await parseMarkdown(`## ${text}`);
    expect(headings.map((heading) => heading.id)).toEqual([id]);
  });

  test('that repeat are numbered, and never meet an explicit id', async () => {
    const { headings } = await parseMarkdown('## A\n\n## A\n\n## B {#a-2}\n\n## A');
    expect(headings.map((heading) => heading.id)).toEqual(['a', 'a-1', 'a-2', 'a-3']);
  });

  test('have a link to themselves', async () => {
    expect(await renderMarkdown('## One `two`')).toContain(
      'href="#one-two" aria-label="Direct link to One two" title="Direct link to One two"',
    );
  });

  test('keep code and emphasis for the contents, without links', async () => {
    const { headings } = await parseMarkdown('## `a` *b* [c](https://a.example)');
    expect(headings[0]?.html).toBe('<code>a</code> <em>b</em> c');
  });

  test('inside a directive stay out of the contents', async () => {
    const { headings } = await parseMarkdown(':::note\n\n## In\n\n:::\n\n## Out');
    expect(headings.map(({ id, isTopLevel }) => [id, isTopLevel])).toEqual([
      ['in', false],
      ['out', true],
    ]);
  });

  test('of level 1 are the title, which leaves the body of a post only', async () => {
    const doc = await parseMarkdown('# Hello\n\nx');
    expect([doc.title, doc.hasOwnTitle]).toEqual(['Hello', true]);
    expect(await renderMarkdown('# Hello\n\nx')).toBe('<h1>Hello</h1>\n<p>x</p>');
    expect(await renderMarkdown('# Hello\n\nx', { collection: 'blog' })).toBe('<p>x</p>');
  });

  test('of level 1 that are not the first thing become level 2, with a warning', async () => {
    expect(await renderMarkdown('x\n\n# Late')).toContain('<h2 id="late">');
    expect(await checkMarkdown('x\n\n# Late')).toEqual([
      expect.stringContaining('3:1 warning second-title'),
    ]);
  });
});

describe('admonitions', () => {
  test.each([
    'note',
    'tip',
    'info',
    'caution',
    'danger',
    'warning',
    'secondary',
    'important',
    'success',
  ])('%s has its own word as a title', async (type) => {
    const html = await renderMarkdown(`:::${type}\n\nText\n\n:::`);
    expect(html).toMatch(new RegExp(`>${type}<`, 'i'));
    expect(html).toContain('<p>Text</p>');
  });

  test.each([
    [':::note Own *title*', 'Own <em>title</em>'],
    [':::note[Own title]', 'Own title'],
    [':::note A [b] c', 'A [b] c'],
    [':::note Odd ] bracket', 'Odd ] bracket'],
  ])('%s', async (opening, title) => {
    expect(await renderMarkdown(`${opening}\n\nText\n\n:::`)).toContain(`<span>${title}</span>`);
    expect(await checkMarkdown(`${opening}\n\nText\n\n:::`)).toEqual([]);
  });

  test('stand inside each other with more colons outside', async () => {
    const html = await renderMarkdown('::::note\n:::tip\nin\n:::\n::::');
    expect(html).toMatch(/admonition--note[\s\S]*admonition--tip/);
  });

  test('in code are code', async () => {
    const text = '```md\n:::note Title\n:::nothing\n```';
    expect(await checkMarkdown(text)).toEqual([]);
    expect(await renderMarkdown(text)).toContain(':::note Title');
  });

  test.each([
    ['in a list', '- a\n\n  :::note\n  b\n  :::'],
    ['in a quote', '> :::note\n> b\n> :::'],
  ])('%s', async (_name, markdown) => {
    expect(await checkMarkdown(markdown)).toEqual([]);
    expect(await renderMarkdown(markdown)).toContain('admonition--note');
  });
});

describe('wrong directives are reported where they stand', () => {
  test.each([
    [
      'unknown',
      ':::noet\nx\n:::',
      '1:1 error unknown-directive: there is no directive named "noet" → Did you mean "note"?',
    ],
    [
      'not closed',
      'a\n\n:::note\nx',
      '3:1 error unclosed-directive: the directive "note" is not closed',
    ],
    [
      'a fence too many',
      ':::note\nx\n:::\n\n:::',
      '5:1 error stray-directive-fence: ":::" closes no directive',
    ],
    [
      'a container without content',
      '::note',
      '1:1 error directive-form: the directive "note" needs content',
    ],
    [
      'a leaf with content',
      ':::endpoint{method="GET" path="/"}\nx\n:::',
      '1:1 error directive-form: the directive "endpoint" has no content',
    ],
    [
      'outside of its parent',
      ':::tab{label="A"}\nx\n:::',
      '1:1 error directive-parent: the directive "tab" stands outside of "tabs"',
    ],
    [
      'without a required attribute',
      '::endpoint{method="GET"}',
      '1:1 error missing-attribute: the directive "endpoint" lacks the attribute "path"',
    ],
    [
      'with an unknown attribute',
      '::endpoint{method="GET" path="/" pth="/"}',
      '1:1 warning unknown-attribute: the directive "endpoint" has no attribute "pth" → Did you mean "path"?',
    ],
  ])('%s', async (_name, markdown, message) => {
    const messages = await checkMarkdown(markdown);
    expect(messages.some((one) => one.startsWith(message))).toBe(true);
  });
});

describe('tabs', () => {
  const TABS = '::::tabs{group="io"}\n:::tab{label="In"}\na\n:::\n:::tab Out\nb\n:::\n::::';

  test('have a list, and a panel for each with its label inside', async () => {
    const html = await renderMarkdown(TABS);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(2);
    expect(html).toContain('data-group="io"');
    expect(html).toContain('<p class="tabs__label">Out</p>');
  });

  test('have ids that no other tabs of the page have', async () => {
    const html = await renderMarkdown(`${TABS}\n\n${TABS}`);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('code', () => {
  test('is highlighted to classes, never to styles', async () => {
    const html = await renderMarkdown('```ts\nconst a = 1;\n```');
    expect(html).toContain('class="language-ts"');
    expect(html).toMatch(/<span class="t\d+-\d+">const/);
    expect(html).not.toContain('style=');
  });

  test.each([
    ['title="a b.ts"', 'a b.ts'],
    ["title='a.ts'", 'a.ts'],
    ['title=a.ts {1}', 'a.ts'],
  ])('%s shows a title', async (meta, title) => {
    expect(await renderMarkdown(`\`\`\`ts ${meta}\nx\n\`\`\``)).toContain(
      `<div class="code-block__title">${title}</div>`,
    );
  });

  test('shows line numbers when asked', async () => {
    expect(await renderMarkdown('```ts showLineNumbers\nx\n```')).toContain('code-block--numbered');
  });

  /** The numbers of the lines with a mark, and the text without markup. */
  async function readLines(markdown: string, mark: string) {
    const html = await renderCode(markdown);
    const lines = html.split('\n</span>').slice(0, -1);
    const marked = lines.flatMap((line, index) =>
      line.includes(`line--${mark}`) ? [index + 1] : [],
    );
    return { marked, text: html.replace(/<[^>]+>/g, '') };
  }

  test.each([
    ['ranges', '```js {1,3-4}\na\nb\nc\nd\n```', 'highlighted', [1, 3, 4], 'a\nb\nc\nd\n'],
    ['next line', '```js\n// highlight-next-line\na\nb\n```', 'highlighted', [1], 'a\nb\n'],
    [
      'start and end',
      '```py\na\n# highlight-start\nb\nc\n# highlight-end\nd\n```',
      'highlighted',
      [2, 3],
      'a\nb\nc\nd\n',
    ],
    [
      'a comment of another language',
      '```py\n// highlight-next-line\na\n```',
      'highlighted',
      [],
      '// highlight-next-line\na\n',
    ],
    [
      'comments beside ranges',
      '```js {1}\na\n// highlight-next-line\nb\n```',
      'highlighted',
      [1],
      'a\n// highlight-next-line\nb\n',
    ],
    [
      'HTML comments',
      '```html\n<!-- highlight-next-line -->\n<p>\n```',
      'highlighted',
      [1],
      '&lt;p>\n',
    ],
    ['inserted', '```js\na\nb // [!code ++]\n```', 'inserted', [2], 'a\nb\n'],
    ['deleted', '```js\na // [!code --]\nb\n```', 'deleted', [1], 'a\nb\n'],
    ['inserted by number', '```js ins={2}\na\nb\n```', 'inserted', [2], 'a\nb\n'],
    ['deleted by number', '```js del={1}\na\nb\n```', 'deleted', [1], 'a\nb\n'],
  ])('%s', async (_name, markdown, mark, marked, text) => {
    expect(await readLines(markdown, mark)).toEqual({ marked, text });
  });

  test('of an unknown language is plain, with a warning that knows better', async () => {
    const text = '```typescrpt\na < b\n```';
    expect(await renderCode(text)).toBe('<span class="line">a &lt; b\n</span>');
    expect(await checkMarkdown(text)).toEqual([
      expect.stringMatching(/^1:1 warning unknown-language: .*Did you mean "typescript"\?/),
    ]);
  });

  test.each([
    ['indented', '    a\n    b'],
    ['without a language', '```\na\nb\n```'],
    ['plain text', '```text\na\nb\n```'],
  ])('%s has lines and no colors', async (_name, markdown) => {
    expect(await renderCode(markdown)).toBe(
      '<span class="line">a\n</span><span class="line">b\n</span>',
    );
  });
});

describe('raw HTML', () => {
  test.each([
    ['inline', 'a <kbd>Ctrl</kbd>', '<p>a <kbd>Ctrl</kbd></p>'],
    [
      'a block with Markdown inside',
      '<details>\n<summary>S</summary>\n\n**b**\n\n</details>',
      '<strong>b</strong>',
    ],
    ['a comment', '<!-- no -->\n\na', '<p>a</p>'],
    ['a placeholder', 'for <user.name> here', '<p>for &#x3C;user.name> here</p>'],
  ])('%s', async (_name, markdown, html) => {
    expect(await renderMarkdown(markdown)).toContain(html);
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test('that is no element is shown as text, with a warning that suggests a code span', async () => {
    expect(await renderMarkdown('a <newline> b')).toBe('<p>a &#x3C;newline> b</p>');
    expect(await checkMarkdown('a <newline> b')).toEqual([
      expect.stringMatching(/^1:3 warning unknown-html-element: .*`<newline>`/),
    ]);
  });

  test('loses styles and handlers, which the policy would block', async () => {
    const text = '<p style="color: red" onclick="a()">x</p>';
    expect(await renderMarkdown(text)).toBe('<p>x</p>');
    expect(await checkMarkdown(text)).toHaveLength(2);
  });

  test('is text when the site says so', async () => {
    expect(await renderMarkdown('<b>x</b>', { html: 'escape' })).toBe('<p>&#x3C;b>x&#x3C;/b></p>');
  });
});

describe('posts', () => {
  test.each([
    ['between blocks', 'One\n\n<!-- truncate -->\n\nTwo', 'One'],
    ['in a paragraph', 'One <!--truncate--> two', 'One'],
  ])('the mark %s ends the preview', async (_name, markdown, text) => {
    const { preview } = await parseMarkdown(markdown, { collection: 'blog' });
    expect(JSON.stringify(preview)).toContain(text);
    expect(JSON.stringify(preview)).not.toMatch(/two/i);
  });

  test('without a mark have no preview of their own', async () => {
    expect((await parseMarkdown('One', { collection: 'blog' })).preview).toBeUndefined();
  });

  test.each([
    [200, 'word '.repeat(200)],
    [201, 'word '.repeat(201)],
    [4, '漢字漢字'],
    [3, 'a b\tc'],
  ])('%s words are counted', async (count, text) => {
    expect((await parseMarkdown(text)).wordCount).toBe(count);
  });
});

describe('descriptions', () => {
  test.each([
    [
      'the first paragraph',
      '# T\n\nSome *text* with `code` and a [link](https://a.example).\n\nMore',
      'Some text with code and a link.',
    ],
    ['behind code', '```js\na\n```\n\nThen', 'Then'],
    ['inside an admonition', ':::note\n\nInside\n\n:::', 'Inside'],
    ['of the front matter', '---\ndescription: Mine\n---\n\nOther', 'Mine'],
    ['of nothing', '', ''],
  ])('%s', async (_name, markdown, description) => {
    expect((await parseMarkdown(markdown)).description).toBe(description);
  });
});

describe('nesting', () => {
  test.each([
    ['quotes', (depth: number) => `${'>'.repeat(depth)} x`],
    [
      'lists',
      (depth: number) =>
        Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'),
    ],
    ['elements', (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`],
  ])('of %s deeper than 100 levels is an error that names the limit', async (_name, nest) => {
    for (const depth of [150, 10_000]) {
      expect((await checkMarkdown(nest(depth)))[0]).toMatch(/error nesting-too-deep: .*100 levels/);
    }
    expect(await checkMarkdown(nest(50))).toEqual([]);
  });
});

test('a front matter that is not closed says so', async () => {
  expect(await checkMarkdown('---\ntitle: A\n\nText')).toEqual([
    expect.stringContaining('1:1 error front-matter-syntax: the front matter is not closed'),
  ]);
});

/** Directives: their syntax, where they are allowed, and the messages for mistakes. */

import { describe, expect, test } from 'vitest';
import { checkMarkdown, parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const note = (title: string, body: string) =>
  `<div class="admonition admonition--note" role="note"><p class="admonition__title">${title}</p><div class="admonition__body">${body}</div></div>`;
const kind = (name: string) => `<span class="admonition__kind">${name}</span>`;

describe('the title of a container', () => {
  test.each([
    [':::note', kind('note')],
    [':::note Title', '<span>Title</span>'],
    [':::note[Title]', '<span>Title</span>'],
    [':::note [Title]', '<span>Title</span>'],
    ['::: note Title', '<span>Title</span>'],
    [':::note[]', kind('note')],
    [':::note A *b* `c` & <d', '<span>A <em>b</em> <code>c</code> &#x26; &#x3C;d</span>'],
    [':::note See [a](/b)', '<span>See <a href="/b">a</a></span>'],
    [':::note [a](/b) and more', '<span><a href="/b">a</a> and more</span>'],
    [':::note[See [a](/b)]', '<span>See <a href="/b">a</a></span>'],
    [':::note a] b', '<span>a] b</span>'],
    [':::note [a b [c](/d)', '<span>[a b <a href="/d">c</a></span>'],
    [':::note a\\', '<span>a\\</span>'],
    [':::note a {b} c', '<span>a {b} c</span>'],
    [':::note 10:30', '<span>10:30</span>'],
    [':::note  Title  ', '<span>Title</span>'],
  ])('%s', async (opening, title) => {
    const text = `${opening}\nx\n:::`;
    expect(await renderMarkdown(text)).toBe(note(title, '<p>x</p>'));
    expect(await checkMarkdown(text)).toEqual([]);
  });
});

describe('attributes', () => {
  test.each([
    [':::details{open}', '<details class="details" open=""><summary>Details</summary>'],
    [':::details {open}', '<details class="details" open=""><summary>Details</summary>'],
    [':::details Title {open}', '<details class="details" open=""><summary>Title</summary>'],
    [':::details[Title]{open}', '<details class="details" open=""><summary>Title</summary>'],
    [':::details', '<details class="details"><summary>Details</summary>'],
    [
      ':::tabs{label="A &amp; c"}',
      ' role="tablist" aria-orientation="horizontal" aria-label="A &amp; c">',
    ],
    [':::tabs{label=\'A "b"\'}', ' aria-label="A &quot;b&quot;">'],
    [':::tabs{label=A block}', '<div class="tabs tabs--block">'],
  ])('%s', async (opening, html) => {
    expect(await renderMarkdown(`${opening}\nx\n:::`)).toContain(html);
  });

  test('a leaf is on one line', async () => {
    expect(await renderMarkdown('::endpoint{method=GET path="/users/{id}"}\n\nx')).toBe(
      '<div class="endpoint"><span class="method method--get">GET</span> <code class="endpoint__path">/users/<wbr/><var>{id}</var></code></div>\n<p>x</p>',
    );
  });

  test('an id and a class are set on an element around the directive', async () => {
    const text = ':::note{#warn .big}\nx\n:::\n\n[a](#warn)';
    expect(await renderMarkdown(text)).toContain(
      '<div id="warn" class="big"><div class="admonition',
    );
    expect((await parseMarkdown(text)).anchors).toEqual(['warn']);
  });

  test('a custom directive receives all attributes as written', async () => {
    const directives = { kite: { form: 'any' as const } };
    const { body } = await parseMarkdown('::kite[Label]{#a .b size=3 x}', { directives });
    expect(body).toMatchObject([
      { type: 'component', name: 'kite', attributes: { id: 'a', class: 'b', size: '3', x: '' } },
    ]);
  });
});

describe('directives are allowed', () => {
  test('inside each other, the outer one with more colons', async () => {
    const text = '::::note A\n:::note B\nx\n:::\ny\n::::';
    expect(await renderMarkdown(text)).toBe(
      note('<span>A</span>', `${note('<span>B</span>', '<p>x</p>')}<p>y</p>`),
    );
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('in lists and in quotes', async () => {
    const text =
      '- a\n\n  :::note T\n  b\n  :::\n\n1. c\n   :::note\n   d\n   :::\n\n> :::note\n> e\n> :::';
    const html = await renderMarkdown(text);
    expect(html).toContain(`<p>a</p>\n${note('<span>T</span>', '<p>b</p>')}\n</li>`);
    expect(html).toContain(`<li>c\n${note(kind('note'), '<p>d</p>')}\n</li>`);
    expect(html).toContain(`<blockquote>\n${note(kind('note'), '<p>e</p>')}\n</blockquote>`);
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('directly after a paragraph, which ends there', async () => {
    expect(await renderMarkdown('a\n:::note\nb\n:::\nc')).toBe(
      `<p>a</p>\n${note(kind('note'), '<p>b</p>')}\n<p>c</p>`,
    );
  });

  test('empty, and closed by more colons than it was opened with', async () => {
    expect(await renderMarkdown(':::note\n:::::')).toBe(note(kind('note'), ''));
    expect(await checkMarkdown(':::note\n\n\n:::::')).toEqual([]);
  });

  test.each([
    ['fenced code', '```md\n:::note Title\nx\n:::\n```'],
    ['fenced code in a list', '- a\n\n  ~~~md\n  :::note Title\n  x\n  :::\n  ~~~'],
    ['indented code', '    :::note Title\n    x\n    :::'],
    ['raw HTML', '<pre>\n:::note Title\nx\n:::\n</pre>'],
  ])('not inside %s, which stays as it is', async (_, text) => {
    const html = await renderMarkdown(text);
    expect(html.replace(/<[^>]*>/g, '')).toContain(':::note Title');
    expect(html).not.toContain('admonition');
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('after a fence that a list item does not close', async () => {
    expect(await renderMarkdown('- ```\n  a\n\n:::note Title\nx\n:::')).toContain(
      note('<span>Title</span>', '<p>x</p>'),
    );
  });
});

describe('mistakes', () => {
  test('content in a leaf', async () => {
    const directives = { kite: { form: 'leaf' as const } };
    expect(await checkMarkdown(':::kite\nx\n:::', { directives })).toEqual([
      '1:1 error directive-form: the directive "kite" cannot have content → Write "::kite" on a single line, without a closing fence.',
    ]);
  });

  test.each([
    [
      ':::nite\nx\n:::',
      '1:1 error unknown-directive: the directive "nite" is unknown → Did you mean "note"?',
    ],
    [
      'a\n:::note[T] b\nx',
      '2:1 error broken-directive: the line looks like a directive, but its syntax is not valid → Write :::name, :::name Title or :::name[Title]{attribute="value"}. A value cannot contain the quotes that enclose it.',
    ],
    [
      ':::tabs{label="a "b""}',
      '1:1 error broken-directive: the line looks like a directive, but its syntax is not valid → Write :::name, :::name Title or :::name[Title]{attribute="value"}. A value cannot contain the quotes that enclose it.',
    ],
    [
      'a\n\n:::note\nx',
      '3:1 warning unclosed-directive: the directive "note" is not closed, so it contains the rest of its block → Add a line ":::" where it ends. An outer directive needs more colons than the directives inside it.',
    ],
    [
      '> :::note\n> x\n\ny',
      '1:3 warning unclosed-directive: the directive "note" is not closed, so it contains the rest of its block → Add a line ":::" where it ends. An outer directive needs more colons than the directives inside it.',
    ],
    [
      '::::note\n:::tip\n::::',
      '2:1 warning unclosed-directive: the directive "tip" is not closed, so it contains the rest of its block → Add a line ":::" where it ends. An outer directive needs more colons than the directives inside it.',
    ],
    [
      'a\n:::',
      '2:1 error stray-directive-fence: ":::" closes no directive → Remove it, or give the outer directive more colons than the directives inside it.',
    ],
    [
      ':::note\nx\n:::\n\n> a\n> ::::',
      '6:1 error stray-directive-fence: "::::" closes no directive → Remove it, or give the outer directive more colons than the directives inside it.',
    ],
    [
      '::note',
      '1:1 error directive-form: the directive "note" needs content → Write ":::note", the content, and a closing line ":::".',
    ],
    [
      ':::tab[A]\nx\n:::',
      '1:1 error directive-parent: the directive "tab" is outside "tabs" → Put it directly inside "::::tabs".',
    ],
    [
      '::endpoint{method=GET}',
      '1:1 error missing-attribute: the directive "endpoint" is missing the attribute "path" → Add it: endpoint{path="…"}.',
    ],
    [
      ':::details{opne}\nx\n:::',
      '1:1 warning unknown-attribute: the directive "details" has no attribute "opne" → Did you mean "open"?',
    ],
    [
      '::::tabs\n:::tab[A]{#a}\nx\n:::\n::::',
      '2:1 warning unknown-attribute: the directive "tab" has no attribute "id" → Known attributes: label, value, default.',
    ],
  ])('%s', async (text, problem) => {
    expect(await checkMarkdown(text)).toEqual([problem]);
  });

  test('a directive is outside its parent when another one is between them', async () => {
    const directives = {
      note: { form: 'any' as const },
      box: { form: 'container' as const },
      lid: { form: 'container' as const, parent: 'box' },
    };
    const text = '::::::box\n:::::note\n::::lid\nx\n::::\n:::::\n::::::';
    expect(await checkMarkdown(text, { directives })).toEqual([
      '3:1 error directive-parent: the directive "lid" is outside "box" → Put it directly inside "::::box".',
    ]);
    expect(await checkMarkdown('::::box\n:::lid\nx\n:::\n::::', { directives })).toEqual([]);
  });

  test('an unknown name without a similar one is answered with all names', async () => {
    const directives = { note: { form: 'any' as const }, box: { form: 'any' as const } };
    expect(await checkMarkdown(':::kite\nx\n:::', { directives })).toEqual([
      '1:1 error unknown-directive: the directive "kite" is unknown → Known directives: box, note.',
    ]);
  });

  test.each([
    ['two of the same size inside each other', ':::note\n:::tip\nx\n:::\n:::', 1, 5],
    ['a fence with fewer colons than the opening', '::::note\nx\n:::', 1, 3],
  ])('%s: a directive is not closed, and a fence is extra', async (_, text, open, stray) => {
    const { diagnostics } = await parseMarkdown(text);
    expect(diagnostics.map(({ line, code }) => [line, code])).toEqual([
      [open, 'unclosed-directive'],
      [stray, 'stray-directive-fence'],
    ]);
  });

  test.each([
    ['before another one', ':::tip\nx\n\n:::warning\ny\n:::\n\nz', ['1 tip']],
    ['before a longer one', ':::tip\nx\n\n::::warning\ny\n::::', ['1 tip']],
    ['before a shorter one', '::::tip\nx\n\n:::warning\ny\n:::', ['1 tip']],
    ['inside another one', '::::tip\nx\n\n:::warning\ny\n::::', ['4 warning']],
    ['inside one with a longer end', ':::tip\nx\n\n:::warning\ny\n::::', ['1 tip']],
    ['two before another one', ':::tip\n:::note\nx\n:::warning\ny\n:::', ['1 tip', '2 note']],
    ['two inside another one', ':::::tip\n::::note\n:::info\nx\n:::::', ['2 note', '3 info']],
    ['between two that are', '::::tip\n:::note\nx\n:::warning\ny\n:::\n::::', ['2 note']],
    ['after one that is', ':::tip\nx\n:::\n\n:::warning\ny', ['5 warning']],
    ['before one that is not either', ':::tip\nx\n\n:::warning\ny', ['1 tip', '4 warning']],
    ['empty, before another one', ':::tip\n:::warning\n:::', ['1 tip']],
    ['in an item of a list', '- :::tip\n  x\n\n  :::warning\n  y\n  :::', ['1 tip']],
    ['in the item before', '- :::tip\n  x\n- :::warning\n  y\n  :::', ['1 tip']],
    ['in a list inside another one', ':::tip\n- :::warning\n  y\n\n:::', ['2 warning']],
    ['in a quote', '> :::tip\n> x\n>\n> :::warning\n> y\n> :::', ['1 tip']],
    ['in a quote before another one', '> :::tip\n> x\n\n:::warning\ny\n:::', ['1 tip']],
    ['three in a row', ':::tip\nx\n\n:::tip\ny\n\n:::tip\nz\n:::', ['1 tip', '4 tip']],
  ])('an unclosed directive %s is reported where it begins', async (_, text, expected) => {
    const { diagnostics } = await parseMarkdown(text);
    expect(diagnostics.map(({ code }) => code)).toEqual(expected.map(() => 'unclosed-directive'));
    expect(
      diagnostics.map(
        ({ line, message }) => `${line} ${/"(\w+)" is not closed/.exec(message)?.[1]}`,
      ),
    ).toEqual(expected);
  });

  test.each([
    [':::note\n:::tip\nx\n:::\n:::', 1, 'note', 'tip', '::::'],
    ['a\n\n:::note\n::::tip\nx\n::::\n\nb\n:::', 3, 'note', 'tip', ':::::'],
  ])(
    '%j is told that the outer one needs more colons',
    async (text, line, outer, inner, colons) => {
      const { diagnostics } = await parseMarkdown(text);
      expect(diagnostics[0]).toMatchObject({
        line,
        code: 'unclosed-directive',
        message: `the directive "${outer}" is closed by the fence of the inner "${inner}"`,
        hint: `Write "${colons}" at both ends of "${outer}". An outer directive needs more colons than the directives inside it.`,
      });
      expect(diagnostics.map(({ code }) => code)).toEqual([
        'unclosed-directive',
        'stray-directive-fence',
      ]);
    },
  );

  test('the content of an unknown directive is not lost', async () => {
    expect(await renderMarkdown(':::nite\n*x*\n:::')).toBe('<p><em>x</em></p>');
  });

  test('names and attributes that every JavaScript object has are unknown', async () => {
    expect(await checkMarkdown('::constructor{toString=1}')).toEqual([
      expect.stringContaining('the directive "constructor" is unknown'),
    ]);
    expect(await renderMarkdown(':::constructor\nx\n:::')).toBe('<p>x</p>');
  });
});

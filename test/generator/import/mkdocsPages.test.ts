/** Pages of MkDocs: the blocks and marks of its extensions, what they include, and what they refer to. */

import { describe, expect, test } from 'vitest';
import { createSite } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';

type Files = Readonly<Record<string, string>>;

const EXTENSIONS =
  'site_name: A\nsite_url: https://a.example/base/\nmarkdown_extensions: [pymdownx.caret, pymdownx.tilde]\n';

/** The text that `docs/guide/page.md` becomes, and the notes on it. */
async function convert(text: string, files: Files = {}) {
  const source = await createSite({
    'mkdocs.yml': EXTENSIONS,
    'docs/guide/page.md': text,
    'docs/index.md': '# A\n',
    ...files,
  });
  const planned = await planFixture('mkdocs', source);
  const file = planned.files.find((each) => each.file === 'content/docs/guide/page.md');
  const notes = planned.report
    .list()
    .filter(({ kind, outcome }) => kind === 'syntax' && outcome === 'todo')
    .map(({ file: place, line, subject }) => `${place}:${line} ${subject}`);
  return { text: file?.text ?? text, notes, planned };
}

describe('a line becomes', () => {
  test.each([
    ['==a== b == c', '<mark>a</mark> b == c'],
    ['==a==b== and ==c== d ==e==', '<mark>a==b</mark> and <mark>c</mark> d <mark>e</mark>'],
    ['^^a b^^ x^2^ H~2~O ~~d~~ a~b', '<ins>a b</ins> x<sup>2</sup> H<sub>2</sub>O ~~d~~ a~b'],
    ['++ctrl+alt+del++ C++ and D++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd> C++ and D++'],
    [
      '++left-control+arrow-up++ ++cmd+brace-left++ ++num0++',
      '<kbd>Left Ctrl</kbd>+<kbd>Up</kbd> <kbd>Cmd</kbd>+<kbd>{</kbd> <kbd>Num 0</kbd>',
    ],
    ['++"a b"+page-up++', '<kbd>a b</kbd>+<kbd>Page Up</kbd>'],
    [
      '{++a++} {--b--} {==c==} {~~d~>e~~}',
      '<ins>a</ins> <del>b</del> <mark>c</mark> <del>d</del><ins>e</ins>',
    ],
    ['`==a==` `#!py b` https://a.example/==c==', '`==a==` `b` https://a.example/==c=='],
    ['## A { #own data-x="1" }', '## A {#own}'],
    ['## A {: .wide }', '## A'],
    ['## B {: .wide #b }\n## C {.wide}', '## B {#b}\n## C'],
    ['```\n## D { #d }\n```', '```\n## D { #d }\n```'],
    ['### E <small>e</small> { id="e.1" }', '### E <small>e</small> {#e.1}'],
    ['## F { data-search-exclude }', '## F'],
    ['## G {#\\_g}\n\n**h**{#\\_h} i', '## G {#_g}\n\n**h**<span id="_h"></span> i'],
    ['## I {#__i__}', '## I {#\\_\\_i\\_\\_}'],
    [
      '[a](b.md){ #c } **d**{ .x #e } f',
      '[a](b.md)<span id="c"></span> **d**<span id="e"></span> f',
    ],
    ['a\n{ #b }', 'a\n<span id="b"></span>'],
    ['A {name} and {{ x }}', 'A {name} and `{{ x }}`'],
    ['<b>{{ x }}</b>', '<b><code>{{ x }}</code></b>'],
    [
      '[a](b.md "c"){ .md-button }',
      '<a class="button button--secondary button--link" href="b.md" title="c">a</a>',
    ],
    ['[a `b`](https://c.example){target=_blank} d', '[a `b`](https://c.example) d'],
    ['Text :material-bee: and [:octicons-tag-16:](../index.md)', 'Text and [tag](../index.md)'],
    ['| a { .x } | {: .y} |', '| a | |'],
    [
      '[[index]] and [[index|start]] and [[None]]',
      '[index](../index.md) and [start](../index.md) and None',
    ],
    ['[TOC]\n\na', 'a'],
    ['- a\n{ .x }\n- b', '- a\n- b'],
  ])('%s', async (text, expected) => {
    expect((await convert(text)).text.trim()).toBe(expected);
  });
});

test('images with sizes are HTML, others keep their form', async () => {
  const image = { 'docs/guide/a.png': 'a' };
  const { text } = await convert(
    '![A "b"](a.png){ align=left width=30 loading=lazy }\nbeside\n\n![B](a.png){ loading=lazy }\n',
    image,
  );
  expect(text).toBe(
    '<img src="a.png" alt="A &quot;b&quot;" width="30" align="left">\n\nbeside\n\n![B](a.png)\n',
  );
});

test('addresses from the root, and from the address of the page, lead to files', async () => {
  const { text, notes } = await convert(
    '![a](/base/img/a.png) <img src="../../img/a.png"> [b](../../) ![gone](x.png "t")\n',
    { 'docs/img/a.png': 'a' },
  );
  expect(text).toBe('![a](../img/a.png) <img src="../img/a.png"> [b](../index.md) gone\n');
  expect(notes).toEqual(['docs/guide/page.md:1 ![gone](x.png "t")']);
});

describe('a fence becomes', () => {
  test.each([
    [
      '``` { .yaml .annotate title="x y" hl_lines="2 4-6" linenums="1" }',
      '```yaml title="x y" {2,4-6} showLineNumbers',
    ],
    ['``` py hl_lines="2" title="x"', '```py title="x" {2}'],
    ['```{.python #id .no-copy}', '```python'],
    ['``` title="x"', '```text title="x"'],
    ['~~~pycon', '~~~python'],
    ['```js {1,3}', '```js {1,3}'],
    ['```', '```'],
  ])('%s', async (opening, expected) => {
    const end = opening.slice(0, 3);
    const { text } = await convert(`${opening}\na\n${end}\n`);
    expect(text).toBe(`${expected}\na\n${end}\n`);
  });
});

test('numbers in comments are notes where a list follows', async () => {
  const code = (line: string) => `\`\`\`py\n${line}\n\`\`\`\n\n1. Note\n`;
  expect((await convert(code('a = 1 # (1)!'))).text).toContain('```py callouts');
  expect((await convert(code('print(1)'))).text).not.toContain('callouts');
});

test('blocks with slashes are directives and HTML', async () => {
  const { text } = await convert(
    '/// details | Why\n    open: true\n\na\n\n//// tip\nb\n////\n///\n\n/// tab | A\na\n///\n\n/// tab | B\nb\n///\n\na\n/// caption\nc\n///\n\n/// html | div.x\n\n**d**\n///\n',
  );
  expect(text).toBe(
    '::::details[Why]{open}\na\n\n:::tip\nb\n:::\n::::\n\n::::tabs\n:::tab{label="A"}\na\n:::\n:::tab{label="B"}\nb\n:::\n::::\n\n<figure>\n\na\n\n<figcaption>\n\nc\n\n</figcaption>\n</figure>\n\n<div class="x">\n\n**d**\n\n</div>\n',
  );
});

test('blocks with slashes of other types keep their title', async () => {
  const { text, notes } = await convert(
    '/// new | In 2.0\na\n///\n\n/// details-why | Why?\nb\n///\n\n/// shrink\nc\n///\n\n/// list | type=a\nd\n///\n',
  );
  expect(text).toBe(':::note[In 2.0]\na\n:::\n\n:::details[Why?]\nb\n:::\n\nc\n\nd\n');
  expect(notes).toEqual([
    'docs/guide/page.md:9 /// shrink',
    'docs/guide/page.md:13 /// list | type=a',
  ]);
});

test('a caption is that of the whole element before it', async () => {
  const { text } = await convert(
    'a\n\n//// html | figure\nb\n\n/// caption\nc\n///\n////\n\n/// caption | 2\nd\n///\n',
  );
  expect(text).toBe(
    'a\n\n<figure>\n\n<figure>\n\n<figure>\n\nb\n\n<figcaption>\n\nc\n\n</figcaption>\n</figure>\n\n</figure>\n\n<figcaption>\n\nd\n\n</figcaption>\n</figure>\n',
  );
});

test('a title of a block may contain a link, but no bracket without its pair', async () => {
  const { text } = await convert('!!! info "[a][b] c"\n    d\n\n!!! info "a] b"\n    c\n');
  expect(text).toBe(':::info[[a][b] c]\nd\n:::\n\n:::info[a\\] b]\nc\n:::\n');
});

test('tabs with the same label have values of their own', async () => {
  const { text } = await convert('=== "A"\n    a\n\n=== "A"\n    b\n');
  expect(text).toBe(
    '::::tabs\n:::tab{label="A"}\na\n:::\n:::tab{label="A" value="A 2"}\nb\n:::\n::::\n',
  );
});

describe('the title of a page', () => {
  test.each([
    [
      'is at its start',
      '[![A](a.svg)](b.md)\n\n# Title\n\nText\n',
      '# Title\n\n[![A](a.svg)](b.md)\n\nText\n',
    ],
    ['stays where another heading is first', '## A\n\n# B\n', '## A\n\n# B\n'],
    ['stays in a block', '!!! note\n\n# A\n\nb\n', ':::note\n:::\n\n# A\n\nb\n'],
    ['is no comment in code', '```sh\n# a\n```\n', '```sh\n# a\n```\n'],
  ])('%s', async (_, text, expected) => {
    const { text: converted } = await convert(text, { 'docs/guide/a.svg': '<svg/>' });
    expect(converted.trimStart()).toBe(expected);
  });
});

test('emoji have the names of docwright', async () => {
  const { text, notes } = await convert(
    ':bee: :man_raising_hand: :woman_in_lotus_position: :slight_smile: :gone: `:gone:` 10:30:45\n',
    { 'mkdocs.yml': 'site_name: A\nmarkdown_extensions: [pymdownx.emoji]\n' },
  );
  expect(text).toBe(
    ':bee: :raising_hand_man: :lotus_position_woman: :slightly_smiling_face: :gone: `:gone:` 10:30:45\n',
  );
  expect(notes).toEqual(['docs/guide/page.md:1 :gone:']);
});

test('diagrams need something to draw them', async () => {
  const { text, notes } = await convert('``` mermaid\ngraph LR\n```\n');
  expect(text).toBe('```mermaid\ngraph LR\n```\n');
  expect(notes).toEqual(['docs/guide/page.md:1 ``` mermaid']);
});

test('references that only a plugin can resolve are text', async () => {
  const page =
    '# A [b][x.y] `[c][z]`\n\n[`d`][] [e][F  g][^1] x[1][2] [h][i]\n\n[f g]: https://a.example\n';
  const { text, notes } = await convert(page, {
    'mkdocs.yml': `${EXTENSIONS}plugins: [autorefs]\n`,
  });
  expect(text).toBe('# A b `[c][z]`\n\n`d` [e][F  g][^1] x[1][2] h\n\n[f g]: https://a.example\n');
  expect(notes).toEqual([
    'docs/guide/page.md:1 [b][x.y]',
    'docs/guide/page.md:3 [`d`][]',
    'docs/guide/page.md:3 [h][i]',
  ]);
  expect((await convert(page)).text).toBe(page);
});

test('references that only a plugin can resolve are text, those on two lines, too', async () => {
  const page = 'a [b\n  c][d.e] f [g][h\ni] [j]\n\n- k [\n- l] m\n\n[n\n`o`][p]\n';
  const { text } = await convert(page, { 'mkdocs.yml': `${EXTENSIONS}plugins: [autorefs]\n` });
  expect(text).toBe('a b c f g [j]\n\n- k [\n- l] m\n\nn `o`\n');
});

describe('a span on several lines becomes', () => {
  test.each([
    ['==a\nb== and ^^c\n  d^^', '<mark>a b</mark> and <ins>c d</ins>'],
    ['a {>>b\nc\nd<<}{++e\nf++}', 'a <ins>e f</ins>'],
    ['==a\n- b==', '==a\n- b=='],
    ['==a  \nb==', '==a  \nb=='],
    ['a == b\nc==\n\n    if d ==e\n        f==', 'a == b\nc==\n\n    if d ==e\n        f=='],
    ['[a\nb](c.md)', '[a\nb](c.md)'],
  ])('%s', async (text, expected) => {
    expect((await convert(text)).text.trim()).toBe(expected);
  });
});

const MORE = {
  'mkdocs.yml':
    'site_name: A\nmarkdown_extensions: [pymdownx.caret, pymdownx.tilde, pymdownx.smartsymbols, pymdownx.progressbar, pymdownx.arithmatex]\n',
};

describe('with its extension, a text becomes', () => {
  test.each([
    ['x^a\\ b^ C~a\\ b~', 'x<sup>a b</sup> C<sub>a b</sub>'],
    ['`:::python print(2)` `::: a`', '`print(2)` `::: a`'],
    ['``#!js `a` ``', '`` `a` ``'],
    ['a (tm) 1/2 c/o +/- b --> c <--> d 11/2 a.c/o', 'a ™ ½ ℅ ± b → c ↔ d 11/2 a.c/o'],
    ['<!-- a\nb -->\n\n`(tm)` (x) 9/7', '<!-- a\nb -->\n\n`(tm)` (x) 9/7'],
    [
      '[=45% "a b"]\n\n[== 1/2]{: .thin }',
      '<progress value="45" max="100"></progress> a b\n\n<progress value="1" max="2"></progress>',
    ],
    ['\\(x^2y^3\\) and $x^2y^3$, $5 and $6', '$x^2y^3$ and $x^2y^3$, $5 and $6'],
    ['$$\na^2b^2\n$$', '$$\na^2b^2\n$$'],
    ['\\[ a\n=b \\]\n\n\\[open\n\nc', '$$\na\n=b \n$$\n\n\\[open\n\nc'],
    [
      '!!! note\n\n    \\begin{align}\n    a &= b\n    \\end{align}',
      ':::note\n\n$$\n\\begin{align}\na &= b\n\\end{align}\n$$\n:::',
    ],
  ])('%s', async (text, expected) => {
    expect((await convert(text, MORE)).text.trim()).toBe(expected);
  });
});

test('a heading may be underlined, and a quote contains blocks', async () => {
  const { text } = await convert(
    'A { #own }\n------\n\n> b\n>\n> !!! tip\n>     c\n> d\n\n> ==e==\n',
  );
  expect(text).toBe(
    'A {#own}\n------\n\n> b\n>\n> :::tip\n> c\n> :::\n>\n> d\n\n> <mark>e</mark>\n',
  );
});

test('a caption whose number is lost is to do', async () => {
  const { notes } = await convert(
    'a\n\n/// caption\nb\n///\n\nc\n\n/// figure-caption\nd\n///\n\ne\n\n/// caption | 2\nf\n///\n',
  );
  expect(notes).toEqual([
    'docs/guide/page.md:9 /// figure-caption',
    'docs/guide/page.md:15 /// caption | 2',
  ]);
});

test('definitions contain any blocks', async () => {
  const { text } = await convert(
    'A\n:   a\n\n    !!! note\n        b\n\n:   c\n\nB\n\n:   d\n\nText\n',
  );
  expect(text).toBe(
    '<dl>\n<dt>\n\nA\n\n</dt>\n<dd>\n\na\n\n:::note\nb\n:::\n\n</dd>\n<dd>\n\nc\n\n</dd>\n<dt>\n\nB\n\n</dt>\n<dd>\n\nd\n\n</dd>\n</dl>\n\nText\n',
  );
});

test('elements with Markdown have empty lines around it', async () => {
  const { text } = await convert(
    '<div class="grid cards" markdown>\n\n-   **A**\n\n    ---\n\n    a\n\n</div>\n\n<p align="center" markdown="1">*a*</p>\n\n<div markdown>\nopen\n',
  );
  expect(text).toBe(
    ':::cards\n-   **A**\n\n\n    a\n:::\n\n<div align="center">\n\n*a*\n\n</div>\n\n<div markdown>\nopen\n',
  );
});

test('code that only its indent makes code stays', async () => {
  const text = 'Text\n\n    ==a== { .x }\n\n- list\n\n    ==b==\n';
  expect((await convert(text)).text).toBe(text.replace('==b==', '<mark>b</mark>'));
});

test('files are included whole, in lines and in sections', async () => {
  const { text, notes } = await convert(
    '--8<-- "part.md:2:2"\n\n!!! note\n    --8<-- "part.md:s"\n\n--8<--\npart.md:4\n; other.md\n--8<--\n\n--8<-- "https://a.example/b.md"\n--8<-- "../../x.md"\n;--8<-- "part.md"\n\n{* ../../src/x.py hl[3] ln[2:3] *}\n',
    {
      'part.md': 'one\ntwo\n--8<-- [start:s]\nthree\n--8<-- [end:s]\nfour ==4==\n',
      'src/x.py': 'a\nb\nc\n',
    },
  );
  expect(text).toBe(
    'two\n\n:::note\nthree\n:::\n\nthree\nfour <mark>4</mark>\n\n--8<-- "part.md"\n\n```py {2}\nb\nc\n```\n',
  );
  expect(notes).toEqual([
    'docs/guide/page.md:11 --8<-- "https://a.example/b.md"',
    'docs/guide/page.md:12 --8<-- "../../x.md"',
  ]);
});

test('files that include each other end', async () => {
  const { text, notes } = await convert('--8<-- "a.md"\n', {
    'a.md': 'x\n--8<-- "a.md"\n--8<-- "a.md"\n',
  });
  expect(text.length).toBeLessThan(2000);
  expect(notes.length).toBeGreaterThan(0);
});

test('abbreviations are elements, those of appended files, too', async () => {
  const { text } = await convert('HTML, `CSS` and CSS\n\n*[CSS]: "Styles"\n', {
    'mkdocs.yml': `${EXTENSIONS.replace('[', '[abbr, ').replace(']', ', { pymdownx.snippets: { auto_append: [a.md] } }]')}`,
    'a.md': '*[HTML]: Text\n',
  });
  expect(text).toBe(
    '<abbr title="Text">HTML</abbr>, `CSS` and <abbr title="&quot;Styles&quot;">CSS</abbr>\n',
  );
});

test('a page gets the appended definitions that it needs, and a file that does not exist is to do', async () => {
  const { text, planned } = await convert('[One] and [a][two]\n', {
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n- pymdownx.snippets:\n    base_path: docs/.parts\n    auto_append: [a.md, gone.md]\n',
    'docs/.parts/a.md': '[one]: https://a.example/1\n[Two]: https://a.example/2\n[three]: x\n',
  });
  expect(text).toBe(
    '[One] and [a][two]\n\n[one]: https://a.example/1\n[Two]: https://a.example/2\n',
  );
  const notes = planned.report.list().filter(({ subject }) => subject.includes('auto_append'));
  expect(notes.map(({ outcome, line }) => `${outcome} ${line}`)).toEqual(['imported 5', 'todo 5']);
  expect(planned.files.map(({ file }) => file)).toEqual([
    'content/docs/guide/page.md',
    'content/docs/index.md',
  ]);
});

test('a page has at most 500 abbreviations, and others are to do', async () => {
  const list = Array.from({ length: 502 }, (_, index) => `*[A${index}]: a\n`).join('');
  const { text, notes } = await convert(`A499 A500 A501\n\n${list}`);
  expect(text).toBe('<abbr title="a">A499</abbr> A500 A501\n');
  expect(notes).toEqual(['docs/guide/page.md:503 *[A500]: a', 'docs/guide/page.md:504 *[A501]: a']);
});

test('modules of mkdocstrings and icons are reported once', async () => {
  const { text, planned } = await convert(
    '::: a.b\n    options:\n      x: 1\n\n::: c\n\n:material-a: :material-b: :simple-c:\n',
  );
  expect(text).toBe('`a.b`\n\n`c`\n');
  const notes = planned.report.list().filter(({ kind }) => kind === 'syntax');
  expect(notes.map(({ subject, note }) => `${subject} ${note.slice(0, 22)}`)).toEqual([
    '::: module only the names of 2 mo',
    ':material-…: 2 icons were left out:',
    ':simple-…: 1 icon was left out: t',
  ]);
});

test('modules of mkdocstrings may be headings, which have them as ids', async () => {
  const { text } = await convert(
    '#### ::: a.b\n    options:\n\n> ## ::: c:d\n>     x: 1\n\n- ::: e\n',
  );
  expect(text).toBe('#### `a.b` {#a.b}\n\n> ## `c:d` {#c:d}\n\n- ::: e\n');
});

const SET = {
  'node_modules/@iconify-json/mdi/package.json': '{"version":"1.2.3"}',
  'node_modules/@iconify-json/mdi/icons.json':
    '{"icons":{"bee":{"body":"<path d=\\"M0 0h9\\"/>"}},"width":24,"height":24}',
};

test('icons of an installed set are those of docwright, which the new site installs', async () => {
  const { text, planned } = await convert(
    '---\nicon: material/bee\n---\n\n:material-bee: :material-no:\n',
    SET,
  );
  expect(text).toBe('---\nsidebar_icon: mdi:bee\n---\n\n![](icon:mdi:bee) \n');
  expect(planned.packages).toEqual({ '@iconify-json/mdi': '^1.2.3' });
});

test('a page has any number of lines', async () => {
  const block = `<div markdown>\n${'a\n'.repeat(150_000)}</div>\n`;
  expect((await convert(block)).text.split('\n').length).toBeGreaterThan(150_000);
});

describe('shorthands of magiclink', () => {
  const link = async (text: string, options = 'user: ada, repo: kite') =>
    (
      await convert(text, {
        'mkdocs.yml': `site_name: A\nmarkdown_extensions:\n  - pymdownx.magiclink: { repo_url_shorthand: true, ${options} }\n`,
      })
    ).text;

  test.each([
    ['a @bob b', 'a [@bob](https://github.com/bob) b'],
    [
      '@bob/line.js, @gitlab:bob',
      '[@bob/line.js](https://github.com/bob/line.js), [@gitlab:bob](https://gitlab.com/bob)',
    ],
    [
      'See #12 and !3.',
      'See [#12](https://github.com/ada/kite/issues/12) and [!3](https://github.com/ada/kite/pull/3).',
    ],
    [
      '(line#4, bob/line?5)',
      '([line#4](https://github.com/ada/line/issues/4), [bob/line?5](https://github.com/bob/line/discussions/5))',
    ],
    ['gitlab:bob/line!6', '[gitlab:bob/line!6](https://gitlab.com/bob/line/-/merge_requests/6)'],
    [
      '`#12` a@bob.example \\#12 https://a.example/#12 [#12](b.md) # 12 #12a',
      '`#12` a@bob.example \\#12 https://a.example/#12 [#12](b.md) # 12 #12a',
    ],
  ])('%s', async (text, written) => {
    expect(await link(text)).toBe(written);
  });

  test('of another provider, without a repository, and without the option', async () => {
    expect(await link('#12', 'provider: bitbucket, user: ada, repo: kite')).toBe(
      '[#12](https://bitbucket.org/ada/kite/issues/12)',
    );
    expect(await link('#12 @other:bob', 'user: ada')).toBe('#12 @other:bob');
    expect((await convert('#12 @bob')).text).toBe('#12 @bob');
  });
});

test('cells of a table with Markdown on one line have lines of their own', async () => {
  const { text } = await convert(
    '<table>\n  <tr><td markdown="1">**a**</td><td>b</td><td markdown>\n*c*\n</td></tr>\n</table>\n',
  );
  expect(text).toBe(
    '<table>\n  <tr>\n\n  <td>\n\n**a**\n\n  </td>\n\n  <td>b</td>\n\n  <td>\n\n*c*\n\n  </td>\n\n</tr>\n</table>\n',
  );
});

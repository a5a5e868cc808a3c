/** Headings: ids, titles, and the table of contents. */

import { describe, expect, test } from 'vitest';
import type { FrontMatter } from '../../../generator/core/types';
import { createToc } from '../../../generator/resolve/createToc';
import type { TocEntry } from '../../../templates/model/page';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { checkMarkdown, parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

async function listIds(markdown: string): Promise<readonly string[]> {
  const { headings } = await parseMarkdown(markdown);
  return headings.map((heading) => heading.id);
}

describe('the id of a heading', () => {
  test.each([
    // The examples of rule 3.50.
    ['## GET /users/{id}', ['get-usersid']],
    ['## `code` & more', ['code--more']],
    ['## What’s new? 11.1', ['whats-new-111']],
    ['## Get a Poll\n## Get a Poll', ['get-a-poll', 'get-a-poll-1']],
    ['## C++', ['c']],
    ['## A\n## A\n## A-1\n## A', ['a', 'a-1', 'a-1-1', 'a-2']],
    ['## Title {#custom}', ['custom']],
    ['## Title {#ünï.1:2}', ['ünï.1:2']],
    ['## `code` {#custom}', ['custom']],
    ['Title {#custom}\n---', ['custom']],
    ['## {#custom}', ['custom']],
    ['## Title {#a b}', ['title-a-b']],
    ['## x\n## A {#x}', ['x-1', 'x']],
    ['## [A link](/x) and *emphasis*', ['a-link-and-emphasis']],
    ['## A <kbd>K</kbd> <br> <!-- c --> key', ['a-k---key']],
    ['## ![Alt text](a.png) more', ['alt-text-more']],
    ['## 😀 Smile', ['-smile']],
    ['## 日本語 ヘッダー', ['日本語-ヘッダー']],
    ['## Über Größe', ['über-größe']],
    ['## snake_case-and-dash', ['snake_case-and-dash']],
    ['## constructor\n## `__proto__`\n## toString', ['constructor', '__proto__', 'tostring']],
    ['## ???\n## 😀', ['section', 'section-1']],
    ['## Main\n## Menu\n## Main', ['main-1', 'menu-1', 'main-2']],
    ['Two\nlines\n---', ['two-lines']],
    ['Two\\\nlines\n---', ['two-lines']],
    ['##', []],
  ])('%s → %j', async (markdown, ids) => {
    expect(await listIds(markdown)).toEqual(ids);
  });

  test('is on the heading, together with a link named after the heading', async () => {
    expect(await renderMarkdown('## A "b" *c*')).toBe(
      '<h2 id="a-b-c">A "b" <em>c</em><a class="heading-link" href="#a-b-c" aria-label="Direct link to A &#x22;b&#x22; c" title="Direct link to A &#x22;b&#x22; c">\u200B</a></h2>',
    );
  });

  test('is unique when an explicit one is written twice', async () => {
    expect(await listIds('## A {#x}\n\n## B {#x}')).toEqual(['x', 'b']);
    expect(await checkMarkdown('## A {#x}\n\n## B {#x}')).toEqual([
      '3:1 warning duplicate-id: the id "x" is already used by a heading above, so this heading gets an id from its text → Give each heading a unique id.',
    ]);
  });

  test('differs from all those of the page itself', async () => {
    const text = '## A {#menu}\n\n<b id="main">b</b>';
    expect(await listIds(text)).toEqual(['a']);
    expect(await checkMarkdown(text)).toEqual([
      '1:1 warning duplicate-id: the id "menu" is already used by the page itself, so this heading gets an id from its text → Give each heading a unique id.',
      '3:1 warning duplicate-id: the id "main" is already used by the page itself, so it is removed here → Give each element a unique id.',
    ]);
  });

  test.each(['search-option-0', 'search-option-12', 'announcement.sale'])(
    'is none that the page may have later: %s',
    async (id) => {
      expect(await listIds(`## A {#${id}}\n\n<b id="${id}">b</b>`)).toEqual(['a']);
      expect(await checkMarkdown(`<b id="${id}">b</b>`)).toEqual([
        expect.stringContaining(`the id "${id}" is already used by the page itself`),
      ]);
    },
  );

  test('is on the page only once, also with raw HTML', async () => {
    const text = '<div id="a">x</div>\n\n## A\n\n<i id="b">x</i> <i id="b">y</i>';
    const html = await renderMarkdown(text);
    expect(html.match(/ id="[ab]"/g)).toEqual([' id="a"', ' id="b"']);
    expect(await checkMarkdown(text)).toEqual([
      '3:1 warning duplicate-id: the id "a" is already used by an element above, so it is removed here → Give each element a unique id.',
      '5:17 warning duplicate-id: the id "b" is already used by an element above, so it is removed here → Give each element a unique id.',
    ]);
  });

  test('has no heading link inside a link', async () => {
    expect(await renderMarkdown('<a href="/x">\n\n## A\n\n</a>')).toBe(
      '<a href="/x">\n<h2 id="a">A</h2>\n</a>',
    );
  });
});

describe('ids that a heading had before', () => {
  test('lead to it without a script, and are not in any list of headings', async () => {
    const text = '## New name {#new was="old older"}\n\n[a](#old), [b](#older)';
    expect(await renderMarkdown(text)).toContain(
      '<h2 id="new"><span id="old"></span><span id="older"></span>New name<a ',
    );
    const { headings, anchors, sections } = await parseMarkdown(text);
    expect(headings).toMatchObject([{ id: 'new', text: 'New name', html: 'New name' }]);
    expect(anchors).toEqual(['new', 'old', 'older']);
    expect(sections.map(({ anchor }) => anchor)).toEqual(['new']);
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test.each([
    ['## A {/* #new was="old" */}', ['new', 'old']],
    ['## A {#new  was=""}', ['new']],
    ['A {#new was="old"}\n---', ['new', 'old']],
    ['## `A` {#new was="old"}', ['new', 'old']],
    ['## A {#new was=old}', ['a-new-wasold']],
    ['> ## A {#new was="old"}', ['new', 'old']],
    ['## A {#new was="a-b"}\n\n## A b', ['new', 'a-b', 'a-b-1']],
  ])('%s has %j', async (markdown, ids) => {
    expect((await parseMarkdown(markdown)).anchors).toEqual(ids);
  });

  test('are omitted when a heading has them now', async () => {
    const text = '## A {#x was="y x"}\n\n## B {#y}\n\n## C {#z was="x"}';
    const html = await renderMarkdown(text);
    expect(html.match(/ id="[^"]*"/g)).toEqual([' id="x"', ' id="y"', ' id="z"']);
    expect(await checkMarkdown(text)).toEqual([
      '1:1 warning duplicate-id: the old id "y" of this heading is already used by another heading, so links lead there → Remove it from was="…", or change the id of the other heading.',
      '1:1 warning duplicate-id: the old id "x" of this heading is already used by another heading, so links lead there → Remove it from was="…", or change the id of the other heading.',
      '5:1 warning duplicate-id: the old id "x" of this heading is already used by another heading, so links lead there → Remove it from was="…", or change the id of the other heading.',
    ]);
  });
});

describe('keywords of a section', () => {
  test.each([
    ['## A {#a keywords="moor, tie up"}', ['moor', 'tie up']],
    ['## A {#a keywords=" moor ,, tie up," was="b"}', ['moor', 'tie up']],
    ['## A {#a was="b" keywords="moor"}', ['moor']],
    ['## A {/* #a keywords="moor" */}', ['moor']],
    ['A {#a keywords="moor"}\n---', ['moor']],
    ['## A {#a keywords=""}', undefined],
    ['## A {#a}', undefined],
  ])('%s has %j', async (markdown, keywords) => {
    const { sections, headings } = await parseMarkdown(`${markdown}\n\nText.`);
    expect(sections).toMatchObject([{ anchor: 'a', blocks: ['Text.'] }]);
    expect(sections[0]?.keywords).toEqual(keywords);
    expect(headings).toMatchObject([{ id: 'a', text: 'A' }]);
  });

  test.each([
    '{keywords="moor"}',
    '{#a keywords=moor}',
    '{#a keywords=“moor”}',
    "{#a was='b'}",
    '{#a keyword="moor"}',
    '{#a keywords="moor" class="b"}',
  ])('%s is reported, and shown', async (written) => {
    expect(await checkMarkdown(`Text.\n\n## A ${written}`)).toEqual([
      `3:1 warning heading-attributes: ${written} is not valid after a heading, so the page shows it as text → Write {#id was="old" keywords="a word, another"}: first the id, then the attributes, with straight double quotes.`,
    ]);
  });

  test.each(['{#if}', '{#each rows}', '{was here}', '`{keywords="a"}`'])(
    '%s is not',
    async (written) => {
      expect(await checkMarkdown(`## A ${written}`)).toEqual([]);
    },
  );

  test('are not on the page', async () => {
    const html = await renderMarkdown('## A {#a keywords="moor, tie up"}');
    expect(html).toBe(await renderMarkdown('## A {#a}'));
  });
});

describe('the title', () => {
  test.each([
    ['# A `b` *c* [d](/e)', 'A b c d'],
    ['# A {#custom}', 'A'],
    ['A\n===', 'A'],
    ['<!-- a comment -->\n\n# A', 'A'],
    ['---\ntitle: B\n---\n# A', 'B'],
    ['&nbsp;\n\n# A', 'A'],
    ['x\n\n# A', undefined],
    ['## A', undefined],
    ['#\n\nx', undefined],
  ])('of %j is %j', async (markdown, title) => {
    expect((await parseMarkdown(markdown)).title).toBe(title);
  });

  test('is the only heading of level 1, without id and link', async () => {
    expect(await renderMarkdown('# A {#x}\n\nb')).toBe('<h1>A</h1>\n<p>b</p>');
    expect((await parseMarkdown('# A')).hasOwnTitle).toBe(true);
  });

  test('of a post is removed from the body, because the page of the post shows it', async () => {
    const article = await parseMarkdown('# A\n\nb', { collection: 'blog' });
    expect(article).toMatchObject({ title: 'A', body: [{ html: '<p>b</p>' }] });
  });

  test.each([
    ['a second one', '# A\n\n# B', '3:1'],
    ['one that comes late', 'x\n\n# B', '3:1'],
    ['one in a quote', '> # B', '1:3'],
    ['one in a directive', ':::note\n# B\n:::', '2:1'],
    ['a raw tag', 'x\n\n<h1>B</h1>', '3:1'],
    ['a raw tag behind the title', '# A\n\n<div>\n<h1>B</h1>\n</div>', '4:1'],
  ])('%s becomes a heading of level 2', async (_, markdown, place) => {
    const html = await renderMarkdown(markdown);
    expect(html).toMatch(/<h2[^>]*>B/);
    expect(await checkMarkdown(markdown)).toEqual([
      `${place} warning second-title: a level 1 heading that does not start the page is shown as level 2, and the headings below it one level deeper → Start it with ##, and add a # to the headings below it.`,
    ]);
  });
});

test('the headings below a second title stay below it', async () => {
  const { headings } = await parseMarkdown('# A\n## b\n# C\n## d\n### e\n###### f\n# G\n## h');
  expect(headings.map(({ id, level }) => `${level} ${id}`)).toEqual([
    ...['2 b', '2 c', '3 d', '4 e', '6 f', '2 g', '3 h'],
  ]);
});

describe('the table of contents', () => {
  const shown = { hideTableOfContents: false } as FrontMatter;
  const levels = { minHeadingLevel: 2, maxHeadingLevel: 3 };

  /** `id(child child)`. */
  async function outline(markdown: string, frontMatter = shown, defaults = levels) {
    const draw = (entries: readonly TocEntry[]): string =>
      entries.map(({ id, children }) => id + (children[0] ? `(${draw(children)})` : '')).join(' ');
    const { headings } = await parseMarkdown(markdown);
    return draw(createToc(headings, frontMatter, defaults));
  }

  test.each([
    ['levels 2 and 3 are shown', '# t\n## a\n### b\n#### c\n## d', 'a(b) d'],
    ['a level 3 without a level 2 above it', '### a\n## b\n### c', 'a b(c)'],
    ['a level that is left out', '## a\n#### b\n### c', 'a(c)'],
    ['a deep one after a step back (rule 3.40)', '### a\n## b\n#### c\n### d', 'a b(d)'],
    ['no headings', 'x', ''],
  ])('%s', async (_, markdown, expected) => {
    expect(await outline(markdown)).toBe(expected);
  });

  test.each([
    ['a section', '<section>\n\n## b\n\n### c\n\n</section>', 'a b(c) d'],
    ['a div in another', '<div>\n<div>\n\n## b\n\n</div>\n</div>', 'a b d'],
    ['a quote', '> ## b', 'a d'],
    ['a list item', '- ## b', 'a d'],
    ['a footnote', 'x[^1]\n\n[^1]: y\n\n    ## b', 'a d'],
    ['a note', ':::note\n## b\n:::', 'a d'],
    ['a tab', '::::tabs\n:::tab{label="x"}\n## b\n:::\n::::', 'a d'],
    ['details', ':::details\n## b\n:::', 'a d'],
    ['raw details', '<details>\n<summary>x</summary>\n\n## b\n\n</details>', 'a d'],
    ['details in a section', '<section><details>\n\n## b\n\n</details></section>', 'a d'],
    ['a cell of a raw table', '<table><tr><td>\n\n## b\n\n</td></tr></table>', 'a d'],
    ['details in a list item', '- <details>\n\n  ## b', 'a d'],
  ])('lists a heading by the container around it: %s', async (_, container, expected) => {
    const markdown = `# t\n\n## a\n\n${container}\n\n## d`;
    expect(await outline(markdown)).toBe(expected);
    expect((await parseMarkdown(markdown)).headings.map(({ id }) => id)).toContain('b');
  });

  test.each([
    ['a component of the page', 'export const Box = (p) => <div>{p.children}</div>;', 'Box', 'b'],
    ['a layout', 'export default (p) => <main>{p.children}</main>;', 'section', 'b'],
    ['an admonition', '', 'Admonition', ''],
    ['details', '', 'Details', ''],
    ['a quote of HTML', '', 'blockquote', ''],
  ])('lists a heading of MDX by what is drawn around it: %s', async (_, code, name, expected) => {
    const { headings } = await parseMdx(`${code}\n\n<${name}>\n\n## b\n\n</${name}>`);
    expect(headings.map(({ id }) => id)).toEqual(['b']);
    expect(
      createToc(headings, shown, levels)
        .map(({ id }) => id)
        .join(),
    ).toBe(expected);
  });

  test('a page chooses its levels, or none', async () => {
    const markdown = '## a\n### b\n#### c\n##### d';
    const chosen = { ...shown, tocMinHeadingLevel: 3, tocMaxHeadingLevel: 5 };
    expect(await outline(markdown, chosen)).toBe('b(c(d))');
    expect(await outline(markdown, { ...shown, tocMaxHeadingLevel: 2 })).toBe('a');
    expect(await outline(markdown, { ...shown, hideTableOfContents: true })).toBe('');
    expect(await outline(markdown, shown, { minHeadingLevel: 4, maxHeadingLevel: 4 })).toBe('c');
  });

  test.each([
    ['`a` *b* **c** ~~d~~', '<code>a</code> <em>b</em> <strong>c</strong> <del>d</del>'],
    ['[a *b*](/c) https://d.e', 'a <em>b</em> https://d.e'],
    ['a & `<b>`', 'a &amp; <code>&lt;b&gt;</code>'],
    ['a <i style="b" id="c" onclick="d">e</i> ![f](g.png)', 'a e'],
    ['a[^1] {#b}', 'a'],
  ])('the entry of ## %s keeps only code and emphasis', async (heading, html) => {
    const { headings } = await parseMarkdown(`## ${heading}\n\n[^1]: x`);
    expect(createToc(headings, shown, levels)[0]?.html).toBe(html);
  });
});

test('a non-breaking space before the title does not hide the title of the page', async () => {
  const text = '---\nhide_title: true\n---\n\n&nbsp;\n\n# Kites\n\nText.';
  expect(await renderMarkdown(text)).toMatch(/<h1>Kites<\/h1>/);
  expect(await checkMarkdown(text)).toEqual([]);
});

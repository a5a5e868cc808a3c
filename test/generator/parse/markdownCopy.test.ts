/** The Markdown copy of a page: the author's text, with addresses that work from outside. */

import { describe, expect, test } from 'vitest';
import type { Article } from '../../../generator/core/types';
import { fillMarkdownCopy } from '../../../generator/render/fillMarkdownCopy';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { parseMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';

/** Each address gets `/at` before it, where a site would have found its target. */
async function writeMarkdownCopy(text: string, options: RenderOptions = {}): Promise<string> {
  return fill(await parseMarkdown(text, options));
}

function fill(article: Article): string {
  const targets = article.references.map(({ href }) => ({
    href: `/at/${href}`,
    isExternal: false,
    isDownload: false,
  }));
  const title = article.title ?? 'Title';
  return fillMarkdownCopy({ article, title, targets, origin: 'https://a.example' });
}

const AT = 'https://a.example/at';

describe('an address gets its target', () => {
  test.each([
    ['[a](./b.md)', `[a](${AT}/./b.md)`],
    ['[a](b.md#c "d \\" e")', `[a](${AT}/b.md#c "d \\" e")`],
    ['[a]( <b c.md> )', `[a]( ${AT}/b%20c.md )`],
    ['[a](b_(c).md)', `[a](${AT}/b_%28c%29.md)`],
    ['[a *b* `](x)` c](d)', `[a *b* \`](x)\` c](${AT}/d)`],
    ['[![a](b.png)](c)', `[![a](${AT}/b.png)](${AT}/c)`],
    ['![a ](b) c](d.png)', `![a ](${AT}/b) c](d.png)`],
    ['![a [b] c](d.png)', `![a [b] c](${AT}/d.png)`],
    ['> - [a](b)\n>   c', `> - [a](${AT}/b)\n>   c`],
    ['| a |\n|---|\n| [b](c) |', `| a |\n|---|\n| [b](${AT}/c) |`],
    ['[a][b]\n\n[b]: c.md "d"', `[a][b]\n\n[b]: ${AT}/c.md "d"`],
    ['![a][b]\n\n[b]: <c.png>', `![a][b]\n\n[b]: ${AT}/c.png`],
    [':::note See [a](b)\nc\n:::', `:::note[See [a](${AT}/b)]\nc\n:::`],
    ['<a href="b.md">c</a> d', `<a href="${AT}/b.md">c</a> d`],
    ["<img alt='' src='b.png'>", `<img alt='' src='${AT}/b.png'>`],
  ])('%s', async (text, copy) => {
    expect(await writeMarkdownCopy(text)).toBe(`# Title\n\n${copy}\n`);
  });
});

test.each([
  ['## a {#b keywords="c, d"}\n\ne', '## a {#b}\n\ne'],
  ['## a {#b was="f" keywords="c"}', '## a {#b was="f"}'],
  ['## a {/* #b keywords="c" */}', '## a {/* #b */}'],
  ['a {#b keywords="c"}\n---\n\ne', 'a {#b}\n---\n\ne'],
  ['## a `{#b keywords="c"}`', '## a `{#b keywords="c"}`'],
])('the keywords of %j are left out', async (text, copy) => {
  expect(await writeMarkdownCopy(text)).toBe(`# Title\n\n${copy}\n`);
});

describe('a text stays as it is', () => {
  test.each([
    'a\n\n- b\n* c\n\n1) d',
    '<https://a.b> https://a.b www.a.b [c](https://a.b) [d](mailto:a@b.c) [e](#f)',
    '`[a](b.md)`\n\n```md\n[a](b.md)\n<!-- c -->\n:::note d\n```',
    '::: tip Title\n\na\n\n:::\n\n:::note\nb\n:::',
    '## a {#b}\n\n[c]',
    'a[^1]\n\n[^1]: b',
    '\\[a](b.md)',
  ])('%j', async (text) => {
    expect(await writeMarkdownCopy(text)).toBe(`# Title\n\n${text}\n`);
  });

  test('with raw HTML that is shown as text', async () => {
    const text = '<!-- a --> <a href="b">c</a>';
    expect(await writeMarkdownCopy(text, { html: 'escape' })).toBe(`# Title\n\n${text}\n`);
  });
});

test.each([
  ['<!-- secret -->\n\na <!-- b --> c', 'a  c'],
  ['a\n\n<!--\nsecret\n\n[b](c)\n-->\n\nd', 'a\n\nd'],
  ['<div>\n<!-- secret -->\n<p>a</p>\n</div>', '<div>\n<p>a</p>\n</div>'],
  ['a {/* secret */} b', 'a  b'],
])('content that the page does not show is omitted: %j', async (text, copy) => {
  expect(await writeMarkdownCopy(text)).toBe(`# Title\n\n${copy}\n`);
});

describe('the output of components on an MDX page is plain Markdown', () => {
  const tabs = (first: string, second: string) =>
    `<Tabs>\n<TabItem value="a" label="Land">\n\n${first}\n\n</TabItem>\n<TabItem value="b" label="Sea">\n\n${second}\n\n</TabItem>\n</Tabs>`;

  test.each([
    [
      'labels of tabs',
      tabs('[a](./b.md)', '*c*'),
      `**Land**\n\n[a](${AT}/./b.md)\n\n**Sea**\n\n*c*`,
    ],
    [
      'labels of tabs in an order of their own',
      tabs('c', 'd').replace(
        '<Tabs>',
        "<Tabs values={[{ value: 'b', label: 'B' }, { value: 'a', label: 'A' }]}>",
      ),
      '**A**\n\nc\n\n**B**\n\nd',
    ],
    [
      'tabs of Mintlify, and text in a line',
      '<Tabs>\n<Tab title="One">a *b* `c`</Tab>\n</Tabs>',
      '**One**\n\na *b* `c`',
    ],
    ['a directive', '<Details title="More">\n\na\n\n</Details>', '**More**\n\na'],
    [
      'a directive as it is written',
      '::::tabs\n:::tab{label="A"}\nb\n:::\n::::',
      '::::tabs\n:::tab{label="A"}\nb\n:::\n::::',
    ],
    [
      'a note',
      '<Admonition type="tip" title="Look *out*">\n\na\n\n</Admonition>',
      '**Look \\*out\\***\n\na',
    ],
    [
      'steps',
      '<Steps>\n<Step title="Go">\n\na\n\n</Step>\n<Step title="On">b</Step>\n</Steps>',
      '**Go**\n\na\n\n**On**\n\nb',
    ],
    [
      'an accordion',
      '<Accordion title="A" description="b">\n\nc\n\n</Accordion>',
      '**A**\n\nb\n\nc',
    ],
    ['a card', '<Card title="A">\n\nb\n\n</Card>', '**A**\n\nb'],
    [
      'a card with a link',
      '<LinkCard title="A" href="b.md" description="c" />',
      `- [A](${AT}/b.md)\n\n  c`,
    ],
    ['a heading', '<Heading as="h3" id="x">A *b*</Heading>', '### A *b* {#x}'],
    [
      'an entry of a list of changes',
      '<Update label="1.2" description="May">\n\na\n\n</Update>',
      '## 1.2\n\nMay\n\na',
    ],
    ['a field', '<ParamField path="id" type="string">\n\na\n\n</ParamField>', '`id` string\n\na'],
    [
      'code',
      '<CodeGroup>\n\n```js One\na\n```\n\n```js Two\nb\n```\n\n</CodeGroup>',
      '**One**\n\n```js\na\n```\n\n**Two**\n\n```js\nb\n```',
    ],
    ['a frame', '<Frame caption="A">\n\n![b](c.png)\n\n</Frame>', `![b](${AT}/c.png)\n\nA`],
    [
      'a component of the page',
      'export const Part = ({ name, children }) => <section><h3>{name}</h3>{children}</section>;\n\n<Part name="A">\n\nb\n\n</Part>',
      '### A\n\nb',
    ],
    [
      'a component that shows its content again',
      'export const Twice = ({ children }) => <>{children}<hr />{children}</>;\n\n<Twice>\n\n[a](b.md)\n\n</Twice>',
      `[a](${AT}/b.md)\n\n---\n\n[a](${AT}/b.md)`,
    ],
    [
      'a component that hides its content',
      'export const No = () => null;\n\n<No>\n\n[a](b.md)\n\n</No>\n\nc',
      'c',
    ],
    [
      'elements',
      '<ul>{[1, 2].map((n) => <li key={n}>a<b>{n}</b></li>)}</ul>',
      '- a**1**\n- a**2**',
    ],
    ['a table', '<table><tr><th>a</th></tr><tr><td>{1}</td></tr></table>', '| a |\n| - |\n| 1 |'],
    [
      'in a quote and in a list',
      '> <Card title="A">\n>\n> b\n>\n> </Card>\n\n- <Card title="C">\n\n  d\n\n  </Card>',
      '> **A**\n>\n> b\n\n- **C**\n\n  d',
    ],
    [
      'in each other',
      '<Accordion title="A">\n\nb\n\n<Card title="C">\n\nd\n\n</Card>\n\n</Accordion>',
      '**A**\n\nb\n\n**C**\n\nd',
    ],
    ['signs of Markdown', '<Card title="[a](b) `c` #" />', '- **\\[a]\\(b) \\`c\\` #**'],
  ])('%s', async (_, text, copy) => {
    expect(fill(await parseMdx(text))).toBe(`# Title\n\n${copy}\n`);
  });
});

test('the title comes first, once', async () => {
  expect(await writeMarkdownCopy('# Own `a`\n\nb')).toBe('# Own `a`\n\nb\n');
  expect(await writeMarkdownCopy('---\ntitle: A *b* [c] d_e\n---\n\nf')).toBe(
    '# A \\*b\\* \\[c\\] d_e\n\nf\n',
  );
  expect(await writeMarkdownCopy('')).toBe('# Title\n');
});

/** The Markdown twin of a page: the author's text, with addresses that work from outside. */

import { describe, expect, test } from 'vitest';
import { fillTwin } from '../../../generator/render/fillTwin';
import { parseMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';

/** Each address gets `/at` before it, where a site would have found its target. */
async function writeTwin(text: string, options: RenderOptions = {}): Promise<string> {
  const article = await parseMarkdown(text, options);
  const targets = article.references.map(({ href }) => ({
    href: `/at/${href}`,
    isExternal: false,
    isDownload: false,
  }));
  const title = article.title ?? 'Title';
  return fillTwin({ article, title, targets, origin: 'https://a.example' });
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
  ])('%s', async (text, twin) => {
    expect(await writeTwin(text)).toBe(`# Title\n\n${twin}\n`);
  });
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
    expect(await writeTwin(text)).toBe(`# Title\n\n${text}\n`);
  });

  test('with raw HTML that is shown as text', async () => {
    const text = '<!-- a --> <a href="b">c</a>';
    expect(await writeTwin(text, { html: 'escape' })).toBe(`# Title\n\n${text}\n`);
  });
});

test.each([
  ['<!-- secret -->\n\na <!-- b --> c', 'a  c'],
  ['a\n\n<!--\nsecret\n\n[b](c)\n-->\n\nd', 'a\n\nd'],
  ['<div>\n<!-- secret -->\n<p>a</p>\n</div>', '<div>\n<p>a</p>\n</div>'],
  ["import A from 'a';\n\nb", 'b'],
  ['a {/* secret */} b', 'a  b'],
])('what the page does not show is left out: %j', async (text, twin) => {
  expect(await writeTwin(text)).toBe(`# Title\n\n${twin}\n`);
});

test('the title comes first, once', async () => {
  expect(await writeTwin('# Own `a`\n\nb')).toBe('# Own `a`\n\nb\n');
  expect(await writeTwin('---\ntitle: A *b* [c] d_e\n---\n\nf')).toBe(
    '# A \\*b\\* \\[c\\] d_e\n\nf\n',
  );
  expect(await writeTwin('')).toBe('# Title\n');
});

/** Formulas between dollar signs are drawn as MathML at build time. */

import temml from 'temml';
import { describe, expect, test } from 'vitest';
import { findFormulas } from '../../../generator/parse/math/findFormulas';
import { hideMath } from '../../../generator/parse/math/hideMath';
import { compareTrees, getFastParser } from '../../helpers/pages/markdownTrees';
import {
  checkMarkdown,
  parseMarkdown,
  type RenderOptions,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';

const ON: RenderOptions = { math: temml.renderToString };

/** The page, each formula as `[its text]`. */
async function render(text: string): Promise<string> {
  const html = await renderMarkdown(text, ON);
  return html.replace(/<math[\s\S]*?<\/math>/g, (math) => `[${math.replace(/<[^>]*>/g, '')}]`);
}

test.each([
  ['a formula in a sentence', 'Let $x_1 = a_1$ be.', '<p>Let [x1=a1] be.</p>'],
  ['what is emphasis elsewhere', '$a*b$ and $c*d$', '<p>[a∗b] and [c∗d]</p>'],
  ['a pipe in a table', '| a |\n|---|\n| $|x|$ |', '<td>[|x|]</td>'],
  ['over the end of a line', '$a +\nb$', '<p>[a+b]</p>'],
  ['braces, which are no MDX', '$ {a}$'.replace(' ', ''), '<p>[a]</p>'],
  ['a block', '$$\nx\n\n+ y\n$$', '<p><span class="math" tabindex="0">[x+y]</span></p>'],
  ['a block on one line', '$$ x $$', '<p><span class="math" tabindex="0">[x]</span></p>'],
  [
    'a block in a list',
    '- a\n\n  $$\n  x\n  $$\n- b',
    '<span class="math" tabindex="0">[x]</span>',
  ],
  ['a block in a quote', '> $$\n> x\n> $$', '<span class="math" tabindex="0">[x]</span>'],
  ['the text of a link', '[$x$](./a.md)', '>[x]</a>'],
])('%s', async (_name, text, expected) => {
  expect(await render(text)).toContain(expected);
  expect(await checkMarkdown(text, ON)).toEqual([]);
});

test.each([
  ['prices', 'It costs $5 and $10.'],
  ['escaped signs', 'a \\$x\\$ b'],
  ['code spans', '`$x$` and `$y`, `z$`'],
  ['variables', 'Set `$HOME` or $PATH'],
  ['a sign alone', 'a $ b'],
  ['a block without an end', '$$\nx'],
  ['fences', '```sh\n$$\necho $a$b\n$$\n```'],
  ['indented code', '    $x$'],
  ['addresses', '[a](./$x$.md) <https://kites.example/$y$>'],
  ['raw HTML', '<p title="$x$">a</p>'],
])('%s are no formula', async (_name, text) => {
  expect(await renderMarkdown(text, ON)).toBe(await renderMarkdown(text));
});

describe('a formula', () => {
  test('is in the title, in ids, in the description and in search as text', async () => {
    const article = await parseMarkdown('# On $x$\n\nLet $y$ be.\n\n## For $z$', ON);
    expect(article).toMatchObject({
      title: 'On x',
      description: 'Let y be.',
      headings: [{ id: 'for-z', text: 'For z', html: expect.stringContaining('<math>') }],
      sections: [{ blocks: ['Let y be.'] }, { anchor: 'for-z' }],
    });
  });

  test.each([
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\begin{align}a&=b\\\\c&=d\\end{align}',
    '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
    '\\boxed{\\color{red}x}',
    '\\cancel{x} \\overline{y} \\vec v \\underbrace{a}_b',
    '\\colorbox{yellow}{x} \\rule{1em}{2em} \\raisebox{1em}{x}',
  ])('%s has no style of its own', async (tex) => {
    const html = await renderMarkdown(`$$\n${tex}\n$$`, ON);
    expect(html).toContain('<math');
    expect(html).not.toContain(' style=');
  });

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\class{a}{x}',
    '\\includegraphics{a}',
    '\\data{a=b}{x}',
  ])('does not take %s', async (tex) => {
    expect(await checkMarkdown(`a $${tex}$`, ON)).toEqual([
      expect.stringMatching(/^1:3 error wrong-formula: the formula cannot be rendered: /),
    ]);
  });

  test('that is invalid is an error with its place, and shown as written', async () => {
    const text = 'a\n\nb $\\frac{<b>1$ c';
    expect(await checkMarkdown(text, ON)).toEqual([
      expect.stringMatching(
        /^3:3 error wrong-formula: the formula cannot be rendered: .* → Fix the formula/,
      ),
    ]);
    expect(await renderMarkdown(text, ON)).toContain('<code>$\\frac{&lt;b>1$</code>');
  });
});

test('problems after formulas have their place', async () => {
  const text = '$x$ and $$y$$ <foo>\n\n$$\na\n\nb\n$$\n\n:::unknown\n:::';
  expect((await checkMarkdown(text, ON)).map((problem) => problem.split(' ')[0])).toEqual([
    '9:1',
    '1:15',
  ]);
});

describe('without markdown.math', () => {
  test('a block is text with one warning for the page', async () => {
    const text = 'a\n\n$$\nx\n$$\n\n$$y$$';
    expect(await checkMarkdown(text)).toEqual([
      expect.stringMatching(/^3:1 warning math-off: .* → Set markdown\.math to true/),
    ]);
    expect(await renderMarkdown(text)).toContain('$$');
  });

  test.each(['a $$ b $$ c', '```\n$$\nx\n$$\n```', '$x$', 'Echo `$$`', '$$'])(
    '%s has none',
    async (text) => {
      expect(await checkMarkdown(text)).toEqual([]);
    },
  );
});

test('both parsers read hidden formulas alike', async () => {
  const parse = await getFastParser();
  const text = 'a $x_1*y*$ b\n\n$$\nx\n\n+ y\n$$\n\n- $a_b$\n';
  const { titled } = hideMath({ markdown: text, changes: new Map() });
  expect(compareTrees(titled.markdown, parse)).toBe('equal');
});

test('long texts of nothing but beginnings take little time', () => {
  for (const part of ['$', '$a', '$$', '$$\n', '`', '\\', '$a\n']) {
    expect(findFormulas(part.repeat(20_000)).length).toBeLessThan(20_001);
  }
});

/** Nesting beyond the limit is an error that names the limit; nesting up to the limit is allowed. */

import { describe, expect, test } from 'vitest';
import { isLong, testSample } from '../../helpers/code/longRun';
import { parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

/** How much of something is many. */
const MANY = isLong ? 100_000 : 10_000;

const lines = (levels: number, line: (level: number) => string) =>
  Array.from({ length: levels }, (_, level) => line(level)).join('\n');

/** Functions that nest Markdown to a number of levels. */
const nested: Readonly<Record<string, (levels: number) => string>> = {
  quotes: (levels) => `${'> '.repeat(levels)}a`,
  'quotes without spaces': (levels) => `${'>'.repeat(levels)}a`,
  lists: (levels) => `${'- '.repeat(levels)}a`,
  'numbered lists': (levels) => `${'1. '.repeat(levels)}a`,
  brackets: (levels) => `${'['.repeat(levels)}a${']'.repeat(levels)}`,
  links: (levels) => `${'['.repeat(levels)}a${'](b)'.repeat(levels)}`,
  pictures: (levels) => `${'!['.repeat(levels)}a${'](b)'.repeat(levels)}`,
  'pictures over many lines': (levels) => `${'![a\n'.repeat(levels)}${'](b)'.repeat(levels)}`,
  strong: (levels) => `${'**'.repeat(levels)}a${'**'.repeat(levels)}`,
  emphasis: (levels) => `${'*a '.repeat(levels)}${' b*'.repeat(levels)}`,
  directives: (levels) => ':::note\n'.repeat(levels),
  divs: (levels) => `${'<div>'.repeat(levels)}a${'</div>'.repeat(levels)}`,
  'divs as blocks': (levels) => `${'<div>\n\n'.repeat(levels)}a\n\n${'</div>\n\n'.repeat(levels)}`,
  spans: (levels) => `a ${'<span>'.repeat(levels)}a${'</span>'.repeat(levels)}`,
};
/** Kinds of nesting whose text grows with the square of the levels. */
const wide: typeof nested = {
  'lists on lines of their own': (levels) => lines(levels, (level) => `${'  '.repeat(level)}- a`),
  'numbered lists on lines': (levels) => lines(levels, (level) => `${'   '.repeat(level)}1. a`),
  'lists indented by tabs': (levels) => lines(levels, (level) => `${'\t'.repeat(level)}- a`),
  'closed directives': (levels) =>
    `${lines(levels, (level) => `${':'.repeat(levels + 3 - level)}note`)}\n${lines(levels, (level) => ':'.repeat(level + 4))}`,
};
const all = Object.entries({ ...nested, ...wide });

describe('100 levels are allowed', () => {
  test.each(all)('%s', async (_, write) => {
    const { diagnostics, body } = await parseMarkdown(write(100));
    expect(diagnostics.filter(({ code }) => code === 'nesting-too-deep')).toEqual([]);
    expect(body).not.toEqual([]);
  });
});

describe('101 levels are an error', () => {
  test.each(all)('%s', async (_, write) => {
    const { diagnostics, body } = await parseMarkdown(write(101));
    expect(diagnostics).toMatchObject([
      { code: 'nesting-too-deep', message: 'the content is nested deeper than 100 levels' },
    ]);
    expect(body).toEqual([]);
  });
});

test.each(Object.entries(nested))('very many %s end in the same error', async (_, write) => {
  const { diagnostics } = await parseMarkdown(write(MANY / 10));
  expect(diagnostics).toMatchObject([{ code: 'nesting-too-deep' }]);
});

test('the error has the place where the nesting is too deep', async () => {
  const { quotes, divs, 'lists on lines of their own': items } = { ...nested, ...wide };
  const texts = [`a\n\n${quotes?.(101)}`, `a\n\n${divs?.(101)}`, `a\n\n${items?.(150)}`];
  const found = await Promise.all(texts.map((text) => parseMarkdown(text)));
  expect(found.map(({ diagnostics: [first] }) => [first?.line, first?.column])).toEqual([
    [3, 1],
    [3, 501],
    [103, 1],
  ]);
});

describe('text that only looks deep is allowed', () => {
  test.each([
    ['a thematic break of dashes', '- '.repeat(500), '<hr>'],
    ['a thematic break in a quote', `> ${'* '.repeat(500)}`, '<blockquote>\n<hr>\n</blockquote>'],
    ['brackets that stay open', '['.repeat(500), `<p>${'['.repeat(500)}</p>`],
    ['emphasis that stays open', '*a '.repeat(500), /^<p>(?:\*a ){499}\*a<\/p>$/],
    ['brackets side by side', '[a]'.repeat(500), `<p>${'[a]'.repeat(500)}</p>`],
    [
      'directives side by side',
      ':::details\na\n:::\n'.repeat(150),
      /^(?:<details[\s\S]*?<\/details>\n?){150}$/,
    ],
    ['quotes in code', `\`\`\`\n${'> '.repeat(500)}a\n\`\`\``, /&gt;|> > >/],
    ['list items side by side', '- a\n'.repeat(500), /^<ul>\n(?:<li>a<\/li>\n){500}<\/ul>$/],
  ])('%s', async (_, markdown, expected) => {
    expect((await parseMarkdown(markdown)).diagnostics).toEqual([]);
    expect(await renderMarkdown(markdown)).toMatch(expected);
  });
});

testSample([
  ['exclamation marks behind an address', `http://a${'!'.repeat(MANY)}b`],
  ['brackets behind an address', `http://a${')'.repeat(MANY)}`],
  ['spaces in a heading', `## a${' '.repeat(MANY)}{#b} c`],
  ['comments never closed', `<div>\n${'<!--'.repeat(MANY / 2)}`],
  ['tags never closed', `<div\n${'<a "'.repeat(MANY / 2)}`],
  ['tags with a quote never closed', `<div\n${'<a b='.repeat(MANY / 2)}">`],
  ['declarations never closed', `<div\n${'<!a '.repeat(MANY / 2)}`],
  ['line numbers', `\`\`\`js {${'1-999999,'.repeat(500)}1}\na\n\`\`\``],
  ['spaces in the opening of a directive', `:::note${' '.repeat(MANY)}a${' '.repeat(MANY)}{b`],
  ['headings of level 1', '# a\n'.repeat(MANY / 20)],
  ['equal headings', '## a\n'.repeat(MANY / 20)],
])('many %s are parsed without an error', async (_, markdown) => {
  expect((await parseMarkdown(markdown)).source.name).toBe('page.md');
});

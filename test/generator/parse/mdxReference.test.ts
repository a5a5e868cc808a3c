/** MDX pages look as with MDX's own compiler; where they differ on purpose, the test says how. */

import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownSyntax } from '../../../generator/parse/markdown/markdownSyntax';
import { parseMdx } from '../../helpers/pages/parseMdx';
import { drawBody } from '../../helpers/pages/renderMarkdown';

/** Without what docwright adds: links at headings, regions around tables, and how it writes entities. */
async function drawOwn(text: string): Promise<string> {
  const { body, references, diagnostics } = await parseMdx(text);
  expect(diagnostics, text).toEqual([]);
  return tidy(drawBody(body, references));
}

async function drawReference(text: string): Promise<string> {
  const { default: Page } = await evaluate(text, {
    ...jsxRuntime,
    remarkPlugins: [markdownSyntax],
  });
  return tidy(renderToStaticMarkup(createElement(Page)));
}

function tidy(html: string): string {
  return html
    .replace(/<a class="heading-link".*?<\/a>/g, '')
    .replace(/<div class="table"[^>]*>(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replace(/ (?:class="short"|data-label="[^"]*")/g, '')
    .replace(/(<h\d) id="[^"]*"/g, '$1')
    .replace(/ (?:loading="lazy"|decoding="async")/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/&quot;|&#x22;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&gt;|&#x3E;/g, '>')
    .replace(/&#x26;/g, '&amp;')
    .replace(/&#x3C;/g, '&lt;')
    .replace(/\s*\/>/g, '>')
    .replace(/=""/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
}

/** Written after the examples of MDX's documentation, in other words. */
const EXAMPLES: readonly (readonly [name: string, text: string])[] = [
  [
    'a component of the page with an expression of data',
    `export const Mark = () => <span aria-label="mark">*</span>;

# Last year

In {2025}, the rain was above average. <Mark />

<i className="sum">{[1, 2, 3].reduce((a, b) => a + b)} days</i>
`,
  ],
  ['Markdown in elements of several lines', '<div className="note">\n\n  *Hi* there\n\n</div>\n'],
  ['text in an element of one line', '<div>*hi*?</div>\n'],
  ['a paragraph in an element', '<div>\n  ## Title?\n</div>\n'],
  ['inline elements', 'Hi <u>under *line*</u> and <br /> more\n'],
  ['expressions', 'Two is {Math.PI > 3 ? 2 : 1} {"text"} {/* nothing */}\n'],
  ['a block expression', '{[1, 2].map((n) => <p key={n}>{n}</p>)}\n'],
  ['an expression of JSX', '{<>one <b>two</b></>}\n'],
  ['nothing to show', 'a{null}b{undefined}c{false}d{true}e{0}\n'],
  ['fragments', '<>\n\n- a\n- b\n\n</>\n'],
  ['spread attributes', 'export const p = { title: "t", lang: "de" };\n\n<i {...p}>x</i>\n'],
  [
    'attributes of all kinds',
    '<input type="checkbox" disabled value={1 + 1} aria-label=\'a "b"\' />\n',
  ],
  [
    'members of objects',
    'export const box = { Item: ({ children }) => <b>{children}</b> };\n\n<box.Item>in</box.Item>\n',
  ],
  ['escapes', 'a \\{ b \\< c &lt; d &amp; e\n'],
  ['no indented code', '    text, not code\n'],
  ['code', '`{a}` and `<b>`\n'],
  ['a list with JSX', '- <b>x</b> y\n- z {1}\n\n  <i>w</i>\n'],
  ['a quote with JSX', '> a {1 +\n> 2} <b>c</b>\n>\n> <div>\n>   d\n> </div>\n'],
  ['a table with JSX', '| a | b |\n| - | - |\n| {1} | <b>c</b> |\n'],
  ['a heading with JSX', '## A {1} <em>b</em>\n'],
  ['emphasis around JSX', '**a <i>b</i>** _{1}_\n'],
  ['links and pictures around JSX', '[a <b>b</b>](/c) ![d](/e.png)\n'],
  ['several exports', 'export const a = 1;\nexport const b = () => a + 1;\n\n{a} {b()}\n'],
  [
    'an element of SVG',
    '<svg viewBox="0 0 1 1"><linearGradient id="g" /><path strokeWidth={2} d="M0 0" /></svg>\n',
  ],
  ['props of the page', 'a {props.none} b\n'],
  [
    'nested components',
    'export const A = ({ children }) => <div>{children}</div>;\n\n<A>\n<A>\n\ntext\n\n</A>\n</A>\n',
  ],
  [
    'a function as child',
    'export const Each = ({ of, children }) => of.map(children);\n\n<Each of={[1, 2]}>{(n) => <i key={n}>{n}</i>}</Each>\n',
  ],
  ['HTML that React sets', '<b dangerouslySetInnerHTML={{ __html: "a<br>b &amp; <i>c</i>" }} />\n'],
  ['a reference', '[a]: /b\n\n<i>[a]</i>\n'],
];

test.each(EXAMPLES)('%s', async (_, text) => {
  expect(await drawOwn(text)).toBe(await drawReference(text));
});

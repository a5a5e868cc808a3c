/** MDX in a file that is read as Markdown: what is reported, and what is not. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../generator/parse/data/splitFrontMatter';
import { groupBrokenLinks } from '../../../generator/pipeline/check/groupBrokenLinks';
import { isLong, sample, testSample } from '../../helpers/code/longRun';
import { mutateMarkdown } from '../../helpers/pages/mutateMarkdown';
import { parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const CODES = ['mdx-syntax', 'markdown-in-html'];

/** The places and first words of the problems with MDX. */
async function listFound(text: string): Promise<readonly string[]> {
  const { diagnostics } = await parseMarkdown(text);
  return diagnostics
    .filter(({ code }) => CODES.includes(code))
    .map(({ line, column, label, message }) => {
      const what = message.replace(/,? and this text is read as Markdown|(?: is| are) .*/g, '');
      return `${line}:${column} ${what}${label === undefined ? '' : ` (${label})`}`;
    });
}

const SYNTAX: readonly (readonly [text: string, ...found: string[]])[] = [
  ["import Tabs from '@theme/Tabs';\n\na", '1:1 the import'],
  ["import './style.css'\n\na", '1:1 the import'],
  ["import A, {\n  B,\n  C as D,\n} from 'x';\n\na", '1:1 the import'],
  ['import * as A from \'a\'\nimport B from "b";\n\na', '1:1 the import'],
  ["# A\n\nimport A from 'a'; // a comment", '3:1 the import'],
  ['export const a = 1;\n\na', '1:1 the export'],
  ['export default function Page({ children }) {\n\n  return children;\n}\n\na', '1:1 the export'],
  ['export default Layout\n\na', '1:1 the export'],
  ["export * from './a';\n\nexport { b }\n\na", '1:1 the export (2 times)'],
  ['{/*\n\n## A\n\n- b\n\n*/}\n\nc', '1:1 the comment in braces'],
  ['a {/* b *c* d */} e', '1:3 the comment in braces'],
  ['Hello {props.name}!', '1:7 the expression in braces'],
  ['# {frontMatter.title}', '1:3 the expression in braces'],
  ["a{' '}\nb", '1:2 the expression in braces'],
  ["a {'{'} b", '1:3 the expression in braces'],
  ['{list.map((a) => a)}', '1:1 the expression in braces'],
  ['<p className="a">b</p>', '1:1 the JSX attribute'],
  ['a <label htmlFor="a">b</label>', '1:3 the JSX attribute'],
  ['<img alt="a" width={200} />', '1:1 the JSX attribute'],
  ['a <img src={require("./a.png").default} />', '1:3 the JSX attribute'],
  ["<div style={{color: 'red'}}>\n\na\n\n</div>", '1:1 the JSX attribute'],
  ['<Tabs\n  values={[\n    {a: 1},\n  ]}>\n\nb\n\n</Tabs>', '1:1 the JSX attribute'],
  ['> - <Icon size={2} />', '1:5 the JSX attribute'],
];

describe('MDX is reported', () => {
  test.each(SYNTAX)('%j', async (text, ...found) => {
    expect(await listFound(text)).toEqual(found);
  });

  test('the same with both parsers', async () => {
    for (const [text] of SYNTAX) {
      expect(await parseMarkdown(text, { fastParser: undefined })).toEqual(
        await parseMarkdown(text),
      );
    }
  });
});

describe('ordinary Markdown is not reported', () => {
  test.each([
    ...['import the file first', 'import data from "Old kites" into the table', 'import, then fly'],
    ...['export it', 'export default values to a file.', 'export const is a keyword of JavaScript'],
    ...['export class diagrams', 'export function calls', 'Import a from "b"', "importA from 'b'"],
    ...["a\nimport b from 'c'", "- import a from 'b'", "    import a from 'b'", "`import 'a'`"],
    ...[
      '{name}',
      '/kites/{kite.id}',
      '{user.props}',
      '{…}',
      '{a, b}',
      '{ "a": "b" }',
      '{}',
      '{{ a }}',
    ],
    ...['{#id}', '## A {#b}', '{% include a %}', '{{< a >}}', '{:.class}', '{propsy.a}', '{props}'],
    ...[
      '<user.name>',
      '<kite-name>',
      'a <> b',
      'a </> b',
      '< >',
      'Array<String>',
      'Map<String, Kite>',
    ],
    ...[
      'a <Name> b',
      'List<Map<A>>',
      '\\<Tabs a="b">',
      '\\{/* a */}',
      '&#123;props.a}',
      '{/* a',
      '{/**',
    ],
    ...['`{/* a */}`', '`<Tabs a={b}>`', '`` {`a`} ``', '```\n{/* a */}\n<Tabs />\n```'],
    ...[
      "~~~js\nimport a from 'b'\n\nexport default A\n~~~",
      '    {/* a */}',
      '<pre>{/* a */}</pre>',
    ],
    ...[
      'a <code>{props.b}</code> c',
      '<!-- {/* a */} <Tabs a="b"> -->',
      '<p class="a" width="2">b</p>',
    ],
    ...['<a href="https://a.b/{c}">d</a>', '<p title="a={b}">c</p>', '![{props.a}](b.png)'],
    ...['[a]: b "{/* c */}"', '::endpoint{method="GET" path="/{a}"}', 'x={y}', 'a <b and c={d}'],
    ...[
      '<script src="/a.js">\nconst a = {/* b */};\n</script>',
      '5 < B && c > {d}',
      `$${'{props.a}'}`,
      '{{ props.a }}',
    ],
  ])('%j', async (text) => {
    expect(await listFound(text)).toEqual([]);
  });

  test('HTML is text if the configuration sets it', async () => {
    const { diagnostics } = await parseMarkdown('<p className="b">c</p>', { html: 'escape' });
    expect(diagnostics).toEqual([]);
  });

  test('no page of this repository is reported', async () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const cwd = { cwd: root, absolute: true };
    const files = glob.sync(
      ['content/**/*.md', 'manual/**/*.md', 'test/fixtures/sites/**/*.md'],
      cwd,
    );
    expect(files.length).toBeGreaterThan(90);
    for (const file of sample(files)) {
      const { markdown } = splitFrontMatter(readFileSync(file, 'utf8'), file);
      expect([file, await listFound(markdown)]).toEqual([file, []]);
    }
  });
});

test('MDX is shown as Markdown parses it', async () => {
  expect(await renderMarkdown("import a from 'b';\n\nHello {props.name}!")).toBe(
    "<p>import a from 'b';</p>\n<p>Hello {props.name}!</p>",
  );
});

test('a component is an unknown HTML element, and the message explains how to use it', async () => {
  const { diagnostics } = await parseMarkdown('<Tabs group="a">\n\n*b*\n\n</Tabs>');
  expect(diagnostics).toMatchObject([
    {
      code: 'unknown-html-element',
      line: 1,
      hint: expect.stringContaining('rename the file to end in .mdx'),
    },
    { code: 'unknown-html-element', line: 5 },
  ]);
});

test('files with the same kind of syntax share a problem that lists its places', async () => {
  const text = '{props.a}\n\n{props.b}\n';
  const { diagnostics } = await parseMarkdown(text);
  const other = diagnostics.map((each) => ({ ...each, file: 'content/docs/other.md' }));
  const place = { line: 1, column: 1, label: '2 times' };
  expect(groupBrokenLinks([...diagnostics, ...other])).toEqual([
    {
      code: 'mdx-syntax',
      severity: 'warning',
      target: expect.any(String),
      message: 'the expression in braces is shown as text, because this file is Markdown, not MDX',
      hint: "Rename the file to end in .mdx, or set markdown.format to 'mdx'. To keep Markdown, write its value, or use a code span to show the braces.",
      file: 'content/docs/other.md',
      ...place,
      also: [{ file: 'content/docs/page.md', ...place }],
    },
  ]);
});

test('randomly changed texts with MDX are parsed alike by both parsers', async () => {
  const sources = SYNTAX.map(([text]) => `${text}\n\nb *c* [d](e)\n\n- f\n`);
  for (let seed = 0; seed < (isLong ? 300 : 50); seed += 1) {
    const text = mutateMarkdown(sources, seed);
    expect(await parseMarkdown(text, { fastParser: undefined })).toEqual(await parseMarkdown(text));
  }
}, 120_000);

testSample([
  ...['<a b="', '<a b={', '{/* ', '<A ', '<A>', '<>', '</>', "import a from 'b'\n", '<pre ', '{`'],
  ...[
    'export const a = (\n',
    'export const a = (/*',
    '{/* a */}',
    '<A b="c"/>',
    '*a {/* b* */} ',
    'import {',
  ],
])(
  'a long text of nothing but %j is read soon',
  async (part) => {
    const { hasOwnTitle } = await parseMarkdown(part.repeat(Math.ceil(40_000 / part.length)));
    expect(hasOwnTitle).toBe(false);
  },
  30_000,
);

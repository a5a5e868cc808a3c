/** MDX pages in built sites: what is in JSX works as everywhere. */

import { beforeAll, describe, expect, test } from 'vitest';
import { formatDiagnostics } from '../../../helpers/pages/formatDiagnostics';
import { find, getText, parsePage } from '../../../helpers/pages/html';
import { buildFixture, type Fixture } from '../../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../../helpers/sites/createSite';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const HARBOUR = `---
title: Harbour
custom: { boats: 3 }
---
import Frame from '@site/components/Frame';
import Part, { berth } from './_part.mdx';
import lamp from './lamp.png';
import tides from './tides.json';
import poem from '!!raw-loader!./poem.txt';
import { Blue } from './colors';

export const sum = 40 + 2;
export function Twice({ children }) {
  return <>{children}{children}</>;
}

<!-- A comment of HTML -->

The sum is {sum}, with {frontMatter.custom.boats} boats. {/* not shown */}

## Named heading {#berths was="docks old-docks" keywords="quay wall"}

## Commented heading {/* #moorings */}

<Frame title="Quay">

### Inside the frame

A [link](./other.mdx#second) and ![a lamp](./lamp.png).

\`\`\`js title="quay.js"
const braces = {}; // <!-- stays -->
\`\`\`

- one <Blue>blue **bold**</Blue>

</Frame>

<Part who="Anna">

Words **for** the part at {berth}.

</Part>

<ul>{tides.map((tide) => <li key={tide}>{tide}</li>)}</ul>

<img src={lamp} alt="imported" />
<img src={require('./lamp.png').default} alt="required" width={20} />

<Twice>

again

</Twice>

<pre>{poem}</pre>

<div style={{ width: '40px', marginTop: 8 }} className="wide">styled</div>

:::note[A {sum} title]
Inside of a directive: {sum}
:::

| a | b |
|---|---|
| {sum} | <Blue>cell</Blue> |
`;

const FILES = {
  'content/docs/harbour.mdx': HARBOUR,
  'content/docs/_part.mdx': `---
title: never shown
---
import { Blue } from './colors';

export const berth = 'berth 7';

## Part for {props.who}

:::note
Note of the part
:::

[To the other](./other.mdx) <Blue>in a part</Blue> {props.children}
`,
  'content/docs/other.mdx': '# Other\n\n## Second\n\nText.\n',
  'content/docs/sub/deep.mdx': `import Part from '../_part.mdx';\n\n# Deep\n\n<Part who="Bo" />\n`,
  'content/docs/exported.mdx':
    "export const frontMatter = { title: 'From an export', description: 'Given' };\n\nText.\n",
  'content/docs/plain.md': '# Plain\n\n{braces} stay text here.\n',
  'content/docs/colors.js':
    "import styles from './colors.module.css';\nexport const Blue = ({ children }) => <em className={styles.blue}>{children}</em>;\n",
  'content/docs/colors.module.css': '.blue { color: blue; background: url(./lamp.png) }\n',
  'content/docs/tides.json': '["low", "high"]',
  'content/docs/poem.txt': 'Waves & <winds>',
  'content/docs/lamp.png': PIXEL,
  'content/components/Frame.tsx': `import type { ReactNode } from 'react';
export default function Frame({ title, children }: { title: string; children: ReactNode }) {
  return <section aria-label={title}>{children}</section>;
}
`,
  'content/blog/2026-01-02-news.mdx':
    'export const n = 1;\n\nLead {n}.\n\n{/* truncate */}\n\nRest {n + 1}.\n',
};

describe('an MDX page', () => {
  let site: Fixture;
  let html = '';
  beforeAll(async () => {
    site = await buildFixture(FILES);
    html = site.page('/harbour');
  });

  test('has no problem except the front matter key that only its code reads', () => {
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['front-matter-unknown-key']);
  });

  test.each([
    ['an expression', 'The sum is 42, with 3 boats.'],
    ['a component around Markdown', '<section aria-label="Quay"><h3 id="inside-the-frame">'],
    ['a link in it', '<a href="/other#second">link</a>'],
    ['a picture in it', '<img src="/assets/files/lamp-'],
    ['code in it', '<div>quay.js</div>'],
    ['braces in code', '// &lt;!-- stays -->'],
    ['a class of a CSS module', '<em class="colors_blue">blue <strong>bold</strong></em>'],
    ['a heading of a part', '<h2 id="part-for-anna">Part for Anna'],
    ['a directive of a part', '<div class="admonition__body"><p>Note of the part</p></div>'],
    ['a link of a part', '<a href="/other">To the other</a>'],
    ['what a page gives to a part', 'Words <strong>for</strong> the part at berth 7.'],
    ['a list from data', '<li>low</li><li>high</li>'],
    ['a text of a file', '<pre>Waves &#x26; &#x3C;winds></pre>'],
    ['Markdown that is shown twice', '<p>again</p>\n<p>again</p>'],
    ['an expression in the title of a directive', '<span>A 42 title</span>'],
    ['an expression in a directive', '<p>Inside of a directive: 42</p>'],
    ['JSX in a table', '<td class="short"><em class="colors_blue">cell</em></td>'],
    [
      'a named heading with old names',
      '<h2 id="berths"><span id="docks"></span><span id="old-docks"></span>Named heading<',
    ],
    ['a heading that a comment names', '<h2 id="moorings">Commented heading<'],
  ])('shows %s', (_, expected) => {
    expect(html).toContain(expected);
  });

  test('shows imported pictures at their addresses, without a hint to load them early', () => {
    expect(html.match(/<img src="\/assets\/files\/lamp-\w+\.png"/g)).toHaveLength(3);
    expect(html).not.toContain('rel="preload"');
  });

  test('turns inline styles into rules of the stylesheet, with the styles of its components', () => {
    const [, name = ''] = /<div class="wide (style-\w+)">/.exec(html) ?? [];
    const file = [...site.files.keys()].find((each) => /^assets\/style-.*\.css$/.test(each)) ?? '';
    expect(site.read(file)).toContain(`.${name}:not(#_){width:40px;margin-top:8px}`);
    expect(site.read(file)).toMatch(
      /\.colors_blue\{color:#00f;background:url\("?\.\/lamp-\w+\.png"?\)\}/,
    );
  });

  test('lists all headings in its table of contents, including those of partials', () => {
    const text = getText(find(parsePage(html), { tag: 'nav', class: 'contents' }));
    for (const heading of ['Named heading', 'Commented heading', 'Part for Anna']) {
      expect(text).toContain(heading);
    }
  });

  test('is found by what its code shows', () => {
    const index = [...site.files].filter(([file]) => file.startsWith('assets/search/'));
    const all = index.map(([, bytes]) => bytes.toString()).join('\n');
    for (const shown of ['The sum is 42', 'Words for the part', 'Part for Anna']) {
      expect(all).toContain(shown);
    }
    for (const hidden of ['not shown', 'colors_blue', 'export const']) {
      expect(all).not.toContain(hidden);
    }
  });

  test('adjusts addresses of a partial that a page in another folder shows', () => {
    expect(site.page('/sub/deep')).toContain('<a href="/other">To the other</a>');
  });

  test('reads front matter from an export', () => {
    const page = site.page('/exported');
    expect(page).toContain('<h1>From an export</h1>');
    expect(page).toContain('<meta name="description" content="Given"/>');
  });

  test('cuts a preview at a comment in braces', () => {
    expect(site.page('/blog')).toContain('Lead 1.');
    expect(site.page('/blog')).not.toContain('Rest 2.');
    expect(site.read('blog/rss.xml')).toContain('Rest 2.');
  });

  test('leaves Markdown as it is', () => {
    expect(site.page('/plain')).toContain('{braces} stay text here.');
  });
});

test('a layout is drawn around the page', async () => {
  const site = await buildFixture({
    'content/docs/a.mdx':
      'export default function Layout({ children }) {\n  return <main-part title="laid out">{children}</main-part>;\n}\n\n# A\n\n## Second\n\nText {1 + 1}.\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toMatch(/<main-part title="laid out"><h2 id="second">/);
  expect(site.page('/a')).toContain('<p>Text 2.</p>');
});

test('exports and imports may be between tags', async () => {
  const site = await buildFixture({
    'content/parts/Mast.tsx': 'export const Mast = () => <i>mast</i>;\n',
    'content/docs/a.mdx':
      "# A\n\n<div>\nimport { Mast } from '../parts/Mast';\nexport const masts = 3;\n\n{masts} <Mast />\n</div>\n",
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('<div>3<i>mast</i></div>');
});

test('blocks of Docusaurus around JSX are read as what is in them', async () => {
  const site = await buildFixture({
    'content/docs/a.mdx':
      '# A\n\n```mdx-code-block\n<b title={String(1 + 1)}>bold</b>\n```\n\n````md\n```mdx-code-block\nshown\n```\n````\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('<b title="2">bold</b>');
  expect(site.page('/a')).toMatch(/mdx-code-block[\s\S]*shown/);
});

test('comparisons are not read as arguments of types', async () => {
  const site = await buildFixture({
    'content/docs/a.mdx':
      'export const [a, b, c, d] = [1, 2, 3, 4];\nexport const x = a < b > (c);\n\n# A\n\nThey are {String(x)} {[a < b, c > (d)].join()}.\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('They are false true,false.');
});

test('blocks of Docusaurus around JSX are found below code in lists, and below inline code of three backticks', async () => {
  const block = '```mdx-code-block\n<b title={String(1 + 1)}>bold</b>\n```\n';
  const site = await buildFixture({
    'content/docs/a.mdx': `# A\n\n- \`\`\`js\n  in a list\n  \`\`\`\n\n${block}`,
    'content/docs/b.mdx': `# B\n\n\`\`\`inline\`\`\` code\n\n${block}`,
  });
  expect(site.diagnostics).toEqual([]);
  for (const path of ['/a', '/b']) expect(site.page(path)).toContain('<b title="2">bold</b>');
});

test('files that end in .md are MDX if the configuration sets it', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("markdown: { format: 'mdx' }"),
    'content/docs/a.md': '# A\n\nThe sum is {40 + 2}.\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('The sum is 42.');
});

test('components of the configuration need no import', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf("markdown: { components: { Mast: './parts/Mast.tsx' } }"),
    'content/parts/Mast.tsx': 'export default ({ children }) => <b>{children}</b>;\n',
    'content/docs/a.mdx':
      '# A\n\n<Mast>high</Mast> and {[1].map((n) => <Mast key={n}>low</Mast>)}\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('<b>high</b> and <b>low</b>');
});

test('directives are components, by their names with a capital letter', async () => {
  const site = await buildFixture({
    'content/docs/a.mdx':
      '# A\n\n<Note title="Look">\n\nText.\n\n</Note>\n\n<Details title="More">in it</Details>\n',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('<div class="admonition admonition--note" role="note">');
  expect(site.page('/a')).toContain('<summary');
});

describe('a problem of a part of two pages has its place in the part', () => {
  test.each([
    ['Text.\n\n{nothing.here}\n', '3:10 error mdx-crashed'],
    ['export const A = () => {\n  throw new Error();\n};\n\n<A />\n', '2:9 error mdx-crashed'],
    ['Text.\n\n<Boot />\n', '3:1 error unknown-component'],
    ['Text.\n\n:::tip\n', '3:1 warning unclosed-directive'],
    ['a {b\n', '1:5 error mdx-page-syntax'],
  ])('%j', async (part, expected) => {
    const text = (title: string) => `import Part from './_part.mdx';\n\n# ${title}\n\n<Part />\n`;
    const { diagnostics } = await buildFixture({
      'content/docs/a.mdx': text('A'),
      'content/docs/b.mdx': text('B'),
      'content/docs/_part.mdx': part,
    });
    expect(diagnostics.map(({ file }) => file)).toEqual(['content/docs/_part.mdx']);
    expect(formatDiagnostics(diagnostics)[0]).toContain(expected);
  });
});

test('two problems of a part are two problems, however many pages show it', async () => {
  const text = (title: string) => `import Part from './_part.mdx';\n\n# ${title}\n\n<Part />\n`;
  const { diagnostics } = await buildFixture({
    'content/docs/a.mdx': text('A'),
    'content/docs/b.mdx': text('B'),
    'content/docs/_part.mdx': '{one.here}\n\n{two.here}\n\n<Boot />\n\n<Shoe />\n',
  });
  const found = diagnostics.map(({ line, also = [] }) => `${line} ${also.length}`);
  expect(found.sort()).toEqual(['1 1', '3 1', '5 1', '7 1']);
});

describe('a problem of a page', () => {
  test.each([
    ['an open brace', '# A\n\nA {brace\n', '3:9 error mdx-page-syntax'],
    ['an open tag', '# A\n\n<div>\n\ntext\n', '3:1 error mdx-page-syntax'],
    ['code that is no JavaScript', '# A\n\n{a b}\n', '3:3 error mdx-page-syntax'],
    ['a lone less-than sign', '# A\n\n1 <2\n', '3:4 error mdx-page-syntax'],
    [
      'an import that leads nowhere',
      "import a from './none';\n\n# A {a}\n",
      '1:15 error mdx-page-syntax',
    ],
    [
      'a module that is not here',
      "# A\n\nimport T from '@theme/Taps';\n\n<T />\n",
      '3:15 error mdx-page-syntax',
    ],
    [
      'a module of the site that is not here',
      "import T from '@site/none';\n\n<T />\n",
      '1:15 error mdx-page-syntax',
    ],
    ['an unknown component', '# A\n\ntext <Boot /> {<Boot />}\n', '3:6 error unknown-component'],
    ['a value that is not there', '# A\n\n- {nothing.here}\n', '3:12 error mdx-crashed'],
    ['a value that cannot be shown', '# A\n\n{({ a: 1 })}\n', '3:1 error mdx-crashed'],
    [
      'an attribute over several lines',
      '# A\n\n<div\n  title="x"\n  lang={\n    nothing.here\n  }\n/>\n',
      '6:3 error mdx-crashed',
    ],
    [
      'a component of the page',
      "export const Bad = () => {\n  throw new Error('sunk');\n};\n\n# A\n\n<Bad />\n",
      '2:9 error mdx-crashed',
    ],
    ['an import that throws', "import x from './throws';\n\n# A {x}\n", 'error mdx-page-threw'],
    [
      'a file that includes itself',
      "import Self from './a.mdx';\n\n# A\n\n<Self />\n",
      'error mdx-recursion',
    ],
    [
      'a directive of a part that is not closed',
      "import Open from './_open.mdx';\n\n# A\n\n<Open />\n",
      '1:1 warning unclosed-directive',
    ],
    [
      'a part that is no MDX',
      "import Broken from './_broken.mdx';\n\n# A\n\n<Broken />\n",
      '3:5 error mdx-page-syntax',
    ],
    [
      'a part that is nested too deep',
      "import Deep from './_deep.mdx';\n\n# A\n\n<Deep />\n",
      '1:1 error nesting-too-deep',
    ],
    [
      'quotes that are nested too deep',
      `# A\n\n${'> '.repeat(9000)}x\n`,
      '3:1 error nesting-too-deep',
    ],
    [
      'elements that are nested too deep',
      `# A\n\n${'<div>\n\n'.repeat(3000)}x\n\n${'</div>\n\n'.repeat(3000)}`,
      '203:1 error nesting-too-deep',
    ],
    ['a promise', '# A\n\n{Promise.resolve(1)}\n', '3:1 error mdx-crashed'],
  ])('has its place: %s', async (_, text, expected) => {
    const site = await buildFixture({
      'content/docs/a.mdx': text,
      'content/docs/_broken.mdx': 'Text.\n\na {b\n',
      'content/docs/_deep.mdx': `${'> '.repeat(9000)}x\n`,
      'content/docs/_open.mdx': ':::note\n\nText.\n',
      'content/docs/throws.js': "throw new Error('at once');\n",
    });
    const [first = ''] = formatDiagnostics(site.diagnostics);
    expect(first).toContain(expected);
    expect(site.diagnostics).toHaveLength(1);
    expect(site.exitCode).toBe(expected.includes('error') ? 1 : 0);
  });
});

test('formulas and emoji are rendered in pages, in JSX and in partials; code in braces keeps its dollars', async () => {
  const site = await buildFixture({
    [CONFIG_FILE]: configOf('markdown: { math: true, emoji: true }'),
    'content/docs/a.mdx':
      "import Part from './_part.mdx';\n\n# A\n\n$x_{1}$ and <b>in $y^{2}$ :tada:</b> {2 + '$'}\n\n<Part />\n",
    'content/docs/_part.mdx': 'Part $z$\n\n$$\n\\frac{a}{b}\n$$\n',
  });
  expect(site.diagnostics).toEqual([]);
  const html = site.page('/a');
  expect(html.match(/<math/g)).toHaveLength(4);
  expect(html).toContain('2$');
  expect(html).toContain('🎉</b>');
});

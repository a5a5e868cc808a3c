/** Texts that a reader of Markdown may stumble over, each in any length. */

export type Shape = {
  readonly name: string;
  readonly isMdx?: boolean;
  /** About as many characters as asked for. */
  readonly write: (length: number) => string;
  /** The length from which its growth is looked at, for a text that is read more often from some length on. */
  readonly from?: number;
};

const repeat = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length));

/** Parts with rising numbers, as many as the length takes. */
const count =
  (write: (index: number) => string, { before = '', after = '' } = {}) =>
  (length: number) => {
    const parts: string[] = [];
    for (let index = 0, written = 0; written < length; index += 1) {
      const part = write(index);
      parts.push(part);
      written += part.length;
    }
    return before + parts.join('') + after;
  };

const frontMatter = (write: (length: number) => string) => (length: number) =>
  `---\n${write(length)}\n---\n\ntext\n`;

/** Pages of Markdown. The names say what is repeated. */
export const shapes: readonly Shape[] = [
  ...[
    ...['[', ']', '![', '(', '`', '*', '_', '~', '<', '>', '&', '\\', ':', '|', '#', '@', '\t'],
    ...['a*', '*a', '*_', '**a', 'a**', '*a_', 'a_ *', '*a **a ', '_a *b ', '~~a', '[a](', '[a]('],
    ...['[^', ']:', '<a b=', '<!--', 'a <!--', 'a <!A ', '<?', 'a <?', '<![CDATA['],
    ...[
      'a <![CDATA[',
      '> ',
      '- ',
      '1. ',
      '> a\nb\n',
      'a@',
      '_@',
      'www.',
      'http://a_',
      'a.',
      '&amp',
    ],
    ...[
      '::a{b="',
      ':::a\n',
      '::a[b]\n',
      ':a[',
      '| a ',
      '|-',
      '- [x] ',
      '"',
      '`a\n',
      '<`a` ',
      '![:b](c',
    ],
    ...[
      '[a]: b\n',
      '- a\n\n      b\n',
      '```\n',
      '    a\n\n',
      '\\\n',
      'a  \n',
      '<b>',
      '</b>',
      '<b></b>',
    ],
    ...[
      '<details>\n\n',
      '<T> ',
      '<img src=x> ',
      '<pre>',
      '<script>',
      '<svg>',
      '<p>\n\n',
      '{',
      '{a} ',
      '<A b={',
    ],
    ...[
      '[a][b]',
      '[a] ',
      '[[a]',
      '![a](b "c',
      '<a href="',
      'a\n***\n',
      '| a | b |\n',
      'a | b\n-|-\nc | d\n\n',
    ],
    ...[
      '$',
      '$a',
      '$$\n',
      ':smile: ',
      '[!NOTE]\n',
      '> [!NOTE]\n> a\n\n',
      '```js\nlet a = 1;\n```\n',
      '    let a = 1;\n',
    ],
    ...[
      'import a\n',
      'export const a = {\n',
      '{/*',
      '<!-- a',
      '<details><summary>',
      'a :b[c]{d=e} ',
      ':::\n',
      '***a** b*',
      ':::a\n:::b\n:::\n\n',
      '- <!-- a\n',
    ],
    ...['a_', '10:30 ', '&amp; ', '&#1;', '# 10:30\n', '| 10:30 |\n', '<<!-- a ', '|-|-|\n'],
    ...['[a]: b "c"\n', '&nbsp| a | b |\n<<!--', '<!--![i](j)', '<br/>](a_**', '[!NOTE]\n> ', '1:'],
  ].map((part) => ({ name: JSON.stringify(part), write: repeat(part) })),
  // The reference parser reads it once, and three times when it is long.
  { name: '"<!A"', write: repeat('<!A'), from: 32_000 },
  {
    name: 'stars and underscores with their mirror',
    write: (length) => repeat('*_')(length / 2) + repeat('_*')(length / 2),
  },
  {
    name: 'mixed runs of emphasis',
    write: count((index) => `${'*_'.repeat(1 + (index % 3))}${['a', 'b ', ' c'][index % 3]}`),
  },
  {
    name: 'runs of emphasis of many lengths',
    write: count(
      (index) =>
        `${(index % 2 === 0 ? '*' : '_').repeat(1 + ((index * 7) % 5))}${index % 3 === 0 ? 'a' : 'b '}`,
    ),
  },
  { name: 'runs of backticks that grow', write: count((index) => `${'`'.repeat(index + 1)} `) },
  { name: 'setext headings', write: repeat('a\n-\n') },
  { name: 'setext headings with other texts', write: count((index) => `a${index}\n---\n\n`) },
  { name: 'headings', write: count((index) => `## A ${index}\n\nb\n\n`) },
  { name: 'headings of one text', write: repeat('## A\n\nb\n\n') },
  { name: 'headings of level 1', write: repeat('# A\n\n') },
  { name: 'headings with one id', write: repeat('## A {#b}\n\n') },
  { name: 'lazy lines in a list', write: (length) => `- a\n${repeat('b\n')(length)}` },
  { name: 'lazy lines in a quote', write: (length) => `> a\n${repeat('b\n')(length)}` },
  { name: 'lines of one paragraph', write: repeat('a\n') },
  { name: 'footnotes', write: count((index) => `a[^${index}]\n\n[^${index}]: b\n\n`) },
  {
    name: 'references to one footnote',
    write: (length) => `${repeat('a[^1] ')(length)}\n\n[^1]: b`,
  },
  { name: 'definitions of other names', write: count((index) => `[a${index}]: /b\n`) },
  { name: 'links to a definition', write: (length) => `${repeat('[a] ')(length)}\n\n[a]: /b` },
  { name: 'links without a definition', write: count((index) => `[a${index}][b${index}] `) },
  { name: 'items', write: repeat('- a\n') },
  { name: 'items with empty lines', write: repeat('- a\n\n') },
  { name: 'items of items', write: repeat('- a\n  - b\n    - c\n') },
  { name: 'pieces of raw HTML with one id', write: repeat('<b id="a">c</b>\n\n') },
  { name: 'tags that are not closed, other names', write: count((index) => `<b${index}>a `) },
  {
    name: 'a list in front matter',
    write: frontMatter(count((index) => `  - a${index}\n`, { before: 'tags:\n' })),
  },
  { name: 'keys of front matter', write: frontMatter(count((index) => `a${index}: b\n`)) },
  {
    name: 'keys of front matter with lists',
    write: frontMatter(count((index) => `a${index}: [b]\n`)),
  },
  { name: 'one key of front matter, again and again', write: frontMatter(repeat('title: a\n')) },
  {
    name: 'an open list in front matter',
    write: frontMatter(count((index) => `a${index}, `, { before: 'tags: [' })),
  },
  { name: 'open lists in front matter', write: frontMatter(repeat('a: [\n')) },
  { name: 'brackets in front matter', write: frontMatter((length) => `a: ${repeat('[')(length)}`) },
  {
    name: 'an open map in front matter',
    write: frontMatter(count((index) => `a${index}: b, `, { before: 'tags: {' })),
  },
  {
    name: 'a map in front matter',
    write: frontMatter(count((index) => `a${index}: b, `, { before: 'tags: {', after: '}' })),
  },
  {
    name: 'wrong values in front matter',
    write: frontMatter(count((index) => `  - [a${index}]\n`, { before: 'tags:\n' })),
  },
  {
    name: 'lines of a quoted text in front matter',
    write: frontMatter((length) => `title: "${repeat('a\n  ')(length)}`),
  },
  { name: 'words', write: repeat('word ') },
  { name: 'paragraphs', write: repeat('Some words *here* and [there](/b), `code`.\n\n') },
  { name: 'placeholders', write: count((index) => `<a.b${index}> `) },
  { name: 'headings in raw details', write: repeat('<details>\n\n## a\n\n</details>\n\n') },
  { name: 'unknown directives', write: repeat(':::a\nb\n:::\n\n') },
  {
    name: 'lines of a code block',
    write: (length) => `\`\`\`js\n${repeat('let a = 1; // b\n')(length)}\`\`\``,
  },
  {
    name: 'a long line of code',
    write: (length) => `\`\`\`js\n${repeat('let a = 1; ')(length)}\n\`\`\``,
  },
  {
    name: 'rows of a table',
    write: (length) => `| a | b |\n|-|-|\n${repeat('| c | d |\n')(length)}`,
  },
  {
    name: 'columns of a table',
    write: (length) => `${repeat('|a')(length / 2)}\n${repeat('|-')(length / 2)}\n`,
  },
];

/** MDX pages. */
export const mdxShapes: readonly Shape[] = [
  ...[
    ...[
      '<b>c</b>\n\n',
      'a <b>c</b> ',
      '<A />\n\n',
      '<A>\n\nb\n\n</A>\n\n',
      '{1}\n\n',
      'a {1} ',
      '<b title={1}>c</b> ',
    ],
    ...[
      '<',
      '{',
      '}',
      '{(',
      '<b ',
      '<b>',
      '</b>',
      '<b c="',
      'a*',
      '*_',
      ']',
      '[',
      '{/* a */} ',
      '{/*',
      '<!-- a --> ',
      '<!--',
    ],
    ...[
      'export const a = 1;\n\n',
      "import a from 'b';\n\n",
      '## A {#b}\n\n',
      '{#a} ',
      '<></>\n\n',
      'a <b>\n',
    ],
  ].map((part) => ({ name: JSON.stringify(part), isMdx: true, write: repeat(part) })),
  { name: 'unknown components', isMdx: true, write: count((index) => `<A${index} />\n\n`) },
  {
    name: 'exports',
    isMdx: true,
    write: count((index) => `export const a${index} = ${index};\n\n`),
  },
  {
    name: 'nested elements',
    isMdx: true,
    write: (length) => `${'<b>'.repeat(length / 7)}${'</b>'.repeat(length / 7)}`,
  },
  { name: 'a long expression', isMdx: true, write: (length) => `{1${repeat(' + 1')(length)}}` },
  {
    name: 'an expression of many lines',
    isMdx: true,
    write: (length) => `{[\n${repeat('1,\n')(length)}]}`,
  },
  {
    name: 'an export of many lines',
    isMdx: true,
    write: (length) => `export const a = [\n${repeat('1,\n')(length)}];`,
  },
  {
    name: 'an element of many lines',
    isMdx: true,
    write: (length) => `<b>\n${repeat('c\n')(length)}</b>`,
  },
  {
    name: 'components with labels',
    isMdx: true,
    write: count((index) => `<Accordion title="a${index}">\n\n[b](c.md)\n\n</Accordion>\n\n`),
  },
  {
    name: 'components in a line',
    isMdx: true,
    write: repeat('<Card title="a" /> '),
  },
  {
    name: 'attributes',
    isMdx: true,
    write: count((index) => `a${index}="b" `, { before: '<b ', after: '/>' }),
  },
  {
    name: 'a long attribute',
    isMdx: true,
    write: (length) => `<b title={"${repeat('a')(length)}"} />`,
  },
];

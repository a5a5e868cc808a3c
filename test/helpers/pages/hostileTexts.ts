/** Texts that were more than linear for some code once, or are near to those: parts of syntax, many times. */

/** Repeated in one line, with a letter behind it. */
const PARTS = [
  ...[
    '`',
    '``a',
    '` `` ',
    'import ',
    'import(',
    'from ',
    'require(',
    "from 'a",
    '](',
    ']( ',
    'src="',
  ],
  ...[
    'href = ',
    '{',
    '{.',
    '{:',
    '{{',
    '{{ ',
    '{{}}',
    '{%',
    '{{a}',
    '{{a{',
    '<a',
    '<a ',
    '<A.a',
    '<a-a',
    '</a-',
  ],
  ...[
    '<a :b',
    '<a :b="',
    '<a @b=""',
    '<a "" ',
    '<a b="" :c ',
    '<a v-b="<" ',
    '<a className',
    '<Badge ',
  ],
  ...['<!--@include:', 'class="', '](a){', '{a', '{{a}}', '<iframe src="', ' lines', ' icon="'],
  ...['<Badge text="', '<Badge text="x" ', '<Badge>', '<Snippet file="', '<Snippet ', ':material-'],
  ...[
    '++a',
    '+++',
    '*[',
    '*[a',
    '-',
    ' ',
    '\t',
    '>',
    '> ',
    '- ',
    '* ',
    '1. ',
    '\r',
    '[[toc]]',
    '[TOC] ',
  ],
  ...['--vp-', '--vp-a ', '--ifm-', '--ifm-color-primary ', '$', '\\', '~', '#', '&', 'é', '/'],
];
/** Before many spaces, or many of something else, and a letter. */
const STARTS = [
  ...[
    'import',
    'export',
    '!!! a',
    '!!! ',
    '!!! a "b"',
    '??? a',
    '===',
    '=== "a"',
    '<!-- @include: a',
  ],
  ...[
    '<!-- @include:',
    '<<< a',
    '<<<',
    '<<< a#b',
    '<<< a{',
    '<<< a{}',
    '[[toc]]',
    '```',
    '-',
    '---',
    '*[',
  ],
];
const INNER = [' ', '"', ' "', '" ', 'a ', '-a', '[', '{', '}', '#a', '-->', '\\'];
/** Repeated line by line. */
const LINES = [
  ...[
    '\n',
    ' \n',
    'a\n',
    '---\n',
    '---a\n',
    '```\n',
    '~~~ a\n',
    '=== "x"\n',
    '!!! a\n',
    '!!! a\n    b\n',
  ],
  ...[
    '=== "x"\n    a\n',
    '<script>\n',
    '<style\n',
    '<<< @/none.ts\n',
    '<!-- @include: ./none.md -->\n',
  ],
  ...['::: v-pre\n', '<A\n', '<A\n  b\n', '<b v-pre>\n', '```js icon="a"\n', '<<< ./a.ts\n'],
  ...['export const A = 1\n', 'import {a} from\n', 'useState(\n'],
  ...['<Snippet file="a" />\n', 'a: 1\n', '\r\n', '`a\n', '::: tip\n', '[a](./b.md)\n'],
];

const nested = (line: string, levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'    '.repeat(level)}${line}\n`).join('');

/** Each has about `length` characters. */
export function createHostileTexts(length: number): readonly string[] {
  const fill = (part: string) => part.repeat(Math.ceil(length / part.length));
  const levels = Math.ceil(Math.sqrt(length / 2));
  return [
    `!!! a${fill(' b')}!`,
    `!!! a "${fill('" ')}x`,
    `<!-- @include: ./p0.md{${fill(' ')}x} -->`,
    nested('=== "x"', levels),
    nested('!!! a', levels),
    Array.from({ length: 2 * levels }, (_, index) => '`'.repeat(index)).join(' '),
    `---\n${Array.from({ length: length / 10 }, (_, index) => `k${index}: 1\n`).join('')}---\n`,
    ...PARTS.map((part) => `${fill(part)}x`),
    ...PARTS.map((part) => `x ${fill(part)}\n`),
    ...STARTS.flatMap((start) => INNER.map((inner) => `${start}${fill(inner)}x`)),
    ...LINES.map(fill),
    ...LINES.map((line) => `${fill(line)}x`),
  ];
}

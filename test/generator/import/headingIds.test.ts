/** The ids of headings stay those of the source site: how each generator makes them, and where an import writes them. */

import { expect, test } from 'vitest';
import { createReport } from '../../../generator/import/importReport';
import { MINTLIFY_IDS } from '../../../generator/import/mintlify/headingIds';
import { readHeadingIds } from '../../../generator/import/mkdocs/headingIds';
import { type HeadingIds, keepHeadingIds } from '../../../generator/import/pages/headingIds';
import { createKeys, UNREADABLE } from '../../../generator/import/sourceKey';
import { VITEPRESS_IDS } from '../../../generator/import/vitepress/headingIds';

function readMkdocsIds(extensions: readonly unknown[] = []) {
  const report = createReport();
  const locate = () => ({ file: 'mkdocs.yml', line: 1, column: 1 });
  const { keys } = createKeys({ report, locate, value: extensions });
  return { ids: readHeadingIds(keys), lines: report.list() };
}

const MKDOCS_IDS = readMkdocsIds().ids as HeadingIds;

test.each([
  ['build.assetsInlineLimit', 'build-assetsinlinelimit'],
  ['1. Install', '_1-install'],
  ['Crème brûlée', 'creme-brulee'],
  ['Größe', 'große'],
  ['日本語', '日本語'],
  ['ﬁne ½', 'fine-1⁄2'],
  ['🚀 Start', '🚀-start'],
  ['What’s “new”?', 'what-s-new'],
  ['snake_case', 'snake-case'],
  ['a\u0001b', 'ab'],
  ['--- ', ''],
])('VitePress: %s', (text, slug) => {
  expect(VITEPRESS_IDS.slugify(text)).toBe(slug);
});

test.each([
  ['build.assetsInlineLimit', 'buildassetsinlinelimit'],
  ['1. Install', '1-install'],
  ['Crème brûlée', 'creme-brulee'],
  ['Größe', 'groe'],
  ['日本語', ''],
  ['3 × 4 ½', '3-4-12'],
  ['snake_case', 'snake_case'],
  ['A – B - ', 'a-b-'],
  ['--flag', '-flag'],
])('MkDocs: %s', (text, slug) => {
  expect(MKDOCS_IDS.slugify(text)).toBe(slug);
});

test.each([
  ['build.assetsInlineLimit', 'build-assetsinlinelimit'],
  ['GET /users', 'get-/users'],
  ["What's new?", 'whats-new'],
  ['Q & A', 'q-&-a'],
  ['Crème', 'crème'],
  ['🚀 Start', '-start'],
  ['snake_case', 'snake_case'],
])('Mintlify: %s', (text, slug) => {
  expect(MINTLIFY_IDS.slugify(text)).toBe(slug);
});

const PAGES: readonly (readonly [string, HeadingIds, string, string])[] = [
  [
    'VitePress',
    VITEPRESS_IDS,
    '# Wind\n\n## Wind\n\n## a.b\n\n## a.b ##\n\n## Plain\n\n## a.b {#own}\n',
    '# Wind\n\n## Wind {#wind-1}\n\n## a.b {#a-b}\n\n## a.b {#a-b-1} ##\n\n## Plain\n\n## a.b {#own}\n',
  ],
  [
    'VitePress',
    VITEPRESS_IDS,
    '## `a.b` and *c.d* [e.f](x.md)\n\nset.ext\n---\n\n```md\n## no.heading\n```\n\n> ## quo.te\n',
    '## `a.b` and *c.d* [e.f](x.md) {#a-b-and-c-d-e-f}\n\nset.ext {#set-ext}\n---\n\n```md\n## no.heading\n```\n\n> ## quo.te {#quo-te}\n',
  ],
  [
    'VitePress',
    VITEPRESS_IDS,
    '## A &amp; B\n\n## Hot :fire: oven\n\n## Route :slug: x\n\n## New <span class=\'badge\'>2.0</span>\n\n## Old <span class="badge">1.0</span>\n\n## Wide {.wide}\n\n## ![x](y.png) Image\n',
    '## A &amp; B {#a-amp-b}\n\n## Hot :fire: oven {#hot-oven}\n\n## Route :slug: x\n\n## New <span class=\'badge\'>2.0</span> {#new}\n\n## Old <span class="badge">1.0</span> {#old-1-0}\n\n## Wide {.wide} {#wide}\n\n## ![x](y.png) Image {#image}\n',
  ],
  [
    'MkDocs',
    MKDOCS_IDS,
    '# Wax\n\n## Wax\n\n## Wax\n\n## `__init__`\n\n## 蜂\n\n## Own {#wax_3}\n\n## Wax\n\n## A &lt; B\n',
    '# Wax\n\n## Wax {#wax_1}\n\n## Wax {#wax_2}\n\n## `__init__`\n\n## 蜂 {#_1}\n\n## Own {#wax_3}\n\n## Wax {#wax_4}\n\n## A &lt; B {#a-b}\n',
  ],
  [
    'MkDocs',
    readMkdocsIds(['pymdownx.emoji']).ids ?? MKDOCS_IDS,
    '## Bees :bee::honey_pot: 10:30:00\n',
    '## Bees :bee::honey_pot: 10:30:00 {#bees-103000}\n',
  ],
  [
    'MkDocs',
    MKDOCS_IDS,
    '## `__é__`\n\n## A<br>b **c.d** ![x](y.png)\n',
    '## `__é__` {#\\_\\_e\\_\\_}\n\n## A<br>b **c.d** ![x](y.png) {#ab-cd}\n',
  ],
];

test.each(PAGES)('a page of %s', (_, ids, page, expected) => {
  const kept = keepHeadingIds(page, 'page.md', ids);
  expect(kept).toBe(expected);
  expect(keepHeadingIds(kept, 'page.md', ids)).toBe(kept);
});

test('a page of Mintlify, in MDX', () => {
  const page =
    '<Tabs>\n## a.b\n</Tabs>\n\n## Same\n\n## Same\n\n##### deep.er\n\n<Accordion title="x">\n## in.side\n</Accordion>\n\n## New <Badge>beta</Badge>\n\n## C#\n';
  expect(keepHeadingIds(page, 'page.mdx', MINTLIFY_IDS)).toBe(
    page
      .replace('## a.b', '## a.b {#a-b}')
      .replace('## Same\n\n## Same', '## Same\n\n## Same {#same-2}')
      .replace('</Badge>', '</Badge> {#new-beta}'),
  );
});

test('a page that cannot be parsed stays', () => {
  expect(keepHeadingIds('## a.b\n\n<Open>\n', 'page.mdx', MINTLIFY_IDS)).toBe('## a.b\n\n<Open>\n');
});

test('the slugs of MkDocs that a configuration sets', () => {
  const tag = (name: string, kwds?: unknown) => [
    { toc: { slugify: { [UNREADABLE]: `a value with the tag !!python/${name}`, kwds } } },
  ];
  const lower = readMkdocsIds(tag('object/apply:pymdownx.slugs.slugify', { case: 'lower' }));
  expect(lower.ids?.slugify(' Größe  & 日本 a_b ')).toBe('größe---日本-a_b');
  const unicode = readMkdocsIds(tag('name:markdown.extensions.toc.slugify_unicode'));
  expect(unicode.ids?.slugify('Größe & 日本')).toBe('größe-日本');
  const packaged = readMkdocsIds([
    { 'markdown.extensions.toc': { slugify: { [UNREADABLE]: 'pymdownx.slugs.uslugify' } } },
  ]);
  expect(packaged.ids?.slugify('A & B')).toBe('a--b');
  const other = readMkdocsIds(tag('name:own.slugify'));
  expect(other.ids).toBeUndefined();
  expect(other.lines.map(({ subject }) => subject)).toEqual(['[0].toc.slugify']);
});

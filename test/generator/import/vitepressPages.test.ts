/** What becomes of the pages and the settings of VitePress. */

import { describe, expect, test } from 'vitest';
import { readWritten } from '../../../generator/import/filePlan';
import type { PlannedImport } from '../../../generator/import/planImport';
import { createSite } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';

async function plan(files: Readonly<Record<string, string>>, config = ''): Promise<PlannedImport> {
  const source = await createSite({
    '.vitepress/config.js': `export default { title: 'Kites', ${config} };`,
    ...files,
  });
  return planFixture('vitepress', source);
}

/** The text of a page of the new site, which is a copy where nothing changed. */
async function convert(
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const { files } = await plan({ 'wind.md': `A\n${text}\n`, ...others });
  const own = files.find(({ file }) => file === 'content/docs/wind.md');
  return own?.copyOf === undefined ? own?.text?.replace(/^A\n/, '').trimEnd() : text;
}

const listSkipped = ({ report }: PlannedImport) =>
  report
    .list()
    .filter(({ outcome }) => outcome === 'todo' || outcome === 'left')
    .map(({ subject, line, note }) => [subject, line, note]);

describe('the text of a page', () => {
  test.each([
    ['::: raw\nA {{ b }}\n:::', '\nA `{{ b }}`'],
    ['::: v-pre\nA {{ b }}\n:::\n{{ c }}', '\nA {{ b }}\n\n`{{ c }}`'],
    [':::: v-pre\n::: tip\n{{ b }}\n:::\n::::', '\n::: tip\n{{ b }}\n:::'],
    ['<b v-pre>{{ a }}</b> and\n{{ b }}', '<b>{{ a }}</b> and\n`{{ b }}`'],
    ['<div v-pre>\n\n{{ a }}\n\n</div>', '<div>\n\n{{ a }}\n\n</div>'],
    ['<Kite\n  :wind="3"\n  @fly="go"\n/>\nB', '\n\n\n\nB'],
    ['<Kite\n  wind\n\nB', '<Kite\n  wind\n\nB'],
    ['[a](./b.pdf){target="_self"} ![c](/d.png){width=4 .e}', '[a](./b.pdf) ![c](/d.png)'],
    [
      '**a**{.x} `b`{.x} c {.x}\n| d {.x} | e {.Values} f |\n## G {#g .x}\n## H {#h}',
      '**a** `b` c\n| d | e {.Values} f |\n## G {#g}\n## H {#h}',
    ],
    ['<div>{{ a < b }}</div>', '<div><code>{{ a &lt; b }}</code></div>'],
    ['## Wind <Badge text="new" /> {#wind}', "## Wind <span class='badge'>new</span> {#wind}"],
  ])('%j becomes %j', async (text, expected) => {
    expect(await convert(text)).toBe(expected);
  });

  const PART =
    '---\ntitle: Part\n---\n\nOne\n\n## Two words\n\nTwo\n\n### Deep\n\n## Three {#3}\n\nThree\n';

  test.each([
    [
      '<!-- @include: ./_part.md -->',
      '\nOne\n\n## Two words\n\nTwo\n\n### Deep\n\n## Three {#3}\n\nThree',
    ],
    ['<!--@include: ./_part.md{5,7}-->', 'One\n\n## Two words'],
    ['<!--@include: @/_part.md{,1}-->', '---'],
    ['<!--@include: ./_part.md#two-words-->', '## Two words\n\nTwo\n\n### Deep'],
    ['<!--@include: ./_part.md#3-->', '## Three {#3}\n\nThree'],
    ['Text: <!--@include: ./_part.md{5,5}-->', 'Text: One'],
    ['```js\n<!--@include: ./kite.js#fly-->\n```', '```js\nfly();\n```'],
    ['- A\n\n  <<< ./kite.js#fly{1} [Kite]', '- A\n\n  <<< @site/docs/kite.js#fly{1} [Kite]'],
    ['<<<@/kite.js', '<<< @site/docs/kite.js'],
    ['::: code-group\n<<< ./kite.js\n:::', '::: code-group\n<<< @site/docs/kite.js [kite.js]\n:::'],
    ['- A\n\n  <<< ./Kite.vue{1 html}', '- A\n\n  ```html {1}\n  <b>`</b>\n  ```'],
    ['<<< ./none.js', '<!-- <<< ./none.js -->'],
    ['<<< ./kite.js#none', '<!-- <<< ./kite.js#none -->'],
    ['<!--@include: ./_part.md#none-->', '<!-- @include: ./_part.md#none -->'],
  ])('%j includes %j', async (text, expected) => {
    const others = {
      '_part.md': PART,
      'kite.js': '// #region fly\nfly();\n// #endregion fly\n',
      'Kite.vue': '<b>`</b>\n',
    };
    expect(await convert(text, others)).toBe(expected);
  });
});

test('components are reported by name, each with its places', async () => {
  const planned = await plan({ 'wind.md': 'A\n\n<Kite a="1" />\n\n<Kite b="2">x</Kite>\n' });
  const note = 'removed, because docwright does not run Vue: write a directive';
  expect(listSkipped(planned).filter(([subject]) => subject === '<Kite>')).toEqual([
    ['<Kite>', 3, note],
    ['<Kite>', 5, note],
  ]);
});

test('interpolations are reported, in code spans as well', async () => {
  const planned = await plan({
    'wind.md': 'A {{ a }} and `{{ b }}`\n\n```js\n{{ c }}\n```\n\n<b v-pre>`{{ d }}`</b>\n',
  });
  const found = listSkipped(planned).filter(([subject]) => String(subject).startsWith('{{'));
  expect(found.map(([subject, line]) => [subject, line])).toEqual([
    ['{{ b }}', 1],
    ['{{ a }}', 1],
  ]);
});

test('pages that end in .html stay such files, unless the old addresses do not end in it', async () => {
  const page = { 'index.md': '# A\n' };
  expect((await plan(page)).config.trailingSlash).toBe('never');
  expect((await plan(page, 'cleanUrls: false')).config.trailingSlash).toBe('never');
  expect((await plan(page, 'cleanUrls: true')).config.trailingSlash).toBeUndefined();
});

test('rewritten pages move, with what leads to and from them', async () => {
  const { files, config } = await plan(
    {
      'pages/index.md': 'A [kite](./packages/kite/src/fly.md#loop) ![a](/packages/a.png)\n',
      'pages/packages/kite/src/fly.md': 'B [home](../../../index.md) ![b](./b.png)\n',
      'pages/packages/kite/src/b.png': 'b',
      'pages/packages/a.png': 'a',
      'pages/other.md': 'C\n',
    },
    `srcDir: 'pages', rewrites: { 'packages/:name/src/:page*': ':name/:page*', 'other.md': '../../up.md' },
    themeConfig: { sidebar: [{ text: 'Fly', link: '/kite/fly' }] }`,
  );
  expect(Object.fromEntries(files.map(({ file, text }) => [file, text]))).toMatchObject({
    'content/docs/index.md': 'A [kite](./kite/fly.md#loop) ![a](./packages/a.png)\n',
    'content/docs/kite/fly.md': 'B [home](../index.md) ![b](../packages/kite/src/b.png)\n',
  });
  expect(files.map(({ file }) => file)).toContain('content/docs/other.md');
  expect(config.docs?.sidebars).toEqual({ docs: [{ doc: 'kite/fly', label: 'Fly' }] });
});

test('the locale that is rewritten to the root has the originals', async () => {
  const { files } = await plan(
    { 'en/wind.md': 'A [de](../de/wind.md)\n', 'de/wind.md': 'B [en](../en/wind.md)\n' },
    "rewrites: { 'en/:rest*': ':rest*' }, locales: { root: { lang: 'en' }, de: { lang: 'de' } }",
  );
  expect(Object.fromEntries(files.map(({ file, text }) => [file, text]))).toMatchObject({
    'content/docs/wind.md': 'A [de](../de/docs/wind.md)\n',
    'content/de/docs/wind.md': 'B [en](../../docs/wind.md)\n',
  });
});

test('functions and excluded files are reported', async () => {
  const planned = await plan(
    { 'index.md': '# A\n', 'drafts/a.md': '# B\n', 'drafts/b.txt': 'b' },
    "srcExclude: ['drafts/**', '{a,b}.md'], rewrites: (id) => id, themeConfig: { editLink: { pattern: () => '' } }",
  );
  const skipped = listSkipped(planned);
  expect(skipped).toContainEqual([
    'rewrites',
    1,
    'move these pages, or set slug in their front matter',
  ]);
  expect(skipped).toContainEqual(['srcExclude[1]', 1, 'start the names of these files with _']);
  expect(skipped.map(([subject]) => subject)).toContain('themeConfig.editLink.pattern');
  const files = planned.files.map(({ file }) => file);
  expect(files).not.toContain('content/docs/drafts/a.md');
  expect(files).toContain('content/docs/drafts/b.txt');
});

test('the icons and neighbors of front matter', async () => {
  const svg = '<svg viewBox="0 0 4 4"/>';
  const planned = await plan({
    'index.md': `---\nlayout: home\nfeatures:\n  - title: A\n    icon: ${svg}\n  - title: B\n    icon: ${svg}\n  - title: C\n    icon: <b>C</b>\nnext:\n  link: /wind.html\n---\n`,
    'wind.md': '---\nprev: Home\n---\n\nA\n',
  });
  const texts = Object.fromEntries(planned.files.map(({ file, text }) => [file, text]));
  expect(texts['content/static/icons/feature-1.svg']).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
  );
  expect(texts['content/docs/index.md']).toBe(
    '---\ntemplate: home\nfeatures:\n  - title: A\n    icon: /icons/feature-1.svg\n  - title: B\n    icon: /icons/feature-1.svg\n  - title: C\npagination_next: wind\n---\n',
  );
  expect(texts['content/docs/wind.md']).toBe('\nA\n');
});

test('values of the front matter are written out', async () => {
  const source = await createSite({
    '.vitepress/config.js': 'export default {};',
    'wind.md': `---
title: Wind {3} & rain
rain: { mm: 4 }
---

# {{ $frontmatter.title }}

Rain: {{frontmatter.rain.mm}} and \`{{ $frontmatter.title }}\`, {{ $frontmatter.rain }}

\`\`\`
{{ $frontmatter.title }}
\`\`\`
`,
  });
  const { files } = await planFixture('vitepress', source);
  const page = files.find(({ file }) => file === 'content/docs/wind.md');
  expect(page?.text?.replace(/^---[\s\S]*?---\n/, '')).toBe(`
# Wind \\{3\\} & rain

Rain: 4 and \`Wind {3} & rain\`, \`{{ $frontmatter.rain }}\`

\`\`\`
{{ $frontmatter.title }}
\`\`\`
`);
});

describe('ids of headings with options of markdown-it-anchor', () => {
  const TEXT = 'A\n\n## Build.ts\n\n### Build.ts\n';
  test.each([
    ['permalink: true', '## Build.ts {#build-ts}', '### Build.ts {#build-ts-1}', 'imported'],
    ['level: 3', '## Build.ts', '### Build.ts {#build-ts}', 'imported'],
    ['level: [2]', '## Build.ts {#build-ts}', '### Build.ts', 'imported'],
    ['slugify: (text) => text.length', '## Build.ts', '### Build.ts', 'todo'],
    ['getTokensText: (tokens) => "a"', '## Build.ts', '### Build.ts', 'todo'],
  ])('%s', async (option, first, second, outcome) => {
    const { files, report, site } = await plan(
      { 'wind.md': TEXT },
      `markdown: { anchor: { ${option} } }`,
    );
    const page = files.find(({ file }) => file === 'content/docs/wind.md');
    expect(page && readWritten(site, page)).toBe(`A\n\n${first}\n\n${second}\n`);
    const line = report.list().find(({ subject }) => subject === 'markdown.anchor');
    expect(line?.outcome ?? 'imported').toBe(outcome);
  });
});

test('a locale of another site is a task, and a root without a language is English', async () => {
  const { config, report } = await plan(
    { 'wind.md': '# Wind\n', 'fr/wind.md': '# Vent\n' },
    "locales: { root: { label: 'English' }, fr: { label: 'Français' }, zh: { label: 'Z', link: 'https://z.example' } }",
  );
  expect(config.locale).toBe('en-US');
  expect(Object.keys(config.languages ?? {})).toEqual(['en-US', 'fr']);
  const other = report.list().find(({ subject }) => subject === 'locales.zh');
  expect(other).toMatchObject({
    outcome: 'todo',
    note: 'its pages are another site: add a link to navbar.items',
  });
});

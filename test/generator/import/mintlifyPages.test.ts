/** What becomes of the pages, the files and the navigation of Mintlify. */

import { describe, expect, test } from 'vitest';
import type { PlannedImport } from '../../../generator/import/planImport';
import { createSite } from '../../helpers/sites/createSite';
import { planFixture } from '../../helpers/sites/importFixture';

type Files = Readonly<Record<string, string>>;

async function plan(files: Files, config: object = {}): Promise<PlannedImport> {
  const source = await createSite({
    'docs.json': JSON.stringify({ name: 'Kites', ...config }),
    ...files,
  });
  return planFixture('mintlify', source);
}

/** The text of a page of the new site, which is a copy where nothing changed. */
async function convert(text: string, others: Files = {}, config: object = {}) {
  const { files } = await plan({ 'guide/wind.mdx': text, ...others }, config);
  const own = files.find(({ file }) => file === 'content/docs/guide/wind.mdx');
  return own?.copyOf === undefined ? own?.text : text;
}

const listNotes = ({ report }: PlannedImport) =>
  report
    .list()
    .filter(({ outcome }) => outcome === 'todo' || outcome === 'left')
    .map(({ subject, note }) => [subject, note]);

describe('the text of a page', () => {
  test.each([
    [
      '<img className="block dark:hidden" src="/a.png" />',
      '<img className="only-light" src="/a.png" />',
    ],
    [
      '<img class="w-4 hidden dark:block" src="/a.png" />',
      '<img class="w-4 only-dark" src="/a.png" />',
    ],
    ['<div className="hidden md:block" />', '<div className="hidden md:block" />'],
    ['![a](../pics/a.png) ![a](pics/a.png#x)', '![a](/pics/a.png) ![a](/pics/a.png#x)'],
    ['[a](./other.mdx) [b](other)', '[a](./other.mdx) [b](other)'],
    ['At {{port}}, `{{port}}`, {{none}}', 'At 80, `80`, {{none}}'],
    ['{{odd}} `{{odd}}`', '\\{a\\} `{a}`'],
    ['```js\nat({{port}});\n```', '```js\nat(80);\n```'],
    [
      '```js A theme={null} icon="b c" lines highlight={1-2}\n```',
      '```js A showLineNumbers {1-2}\n```',
    ],
    ['````md\n```js theme={null}\n```\n````', '````md\n```js theme={null}\n```\n````'],
    [
      'export const A = () => { const [a] = useState(1); return a; };',
      "import { useState } from 'react';\n\nexport const A = () => { const [a] = useState(1); return a; };",
    ],
    [
      "import { useState } from 'react';\n\nexport const A = () => useState(1)[0];",
      "import { useState } from 'react';\n\nexport const A = () => useState(1)[0];",
    ],
  ])('%j becomes %j', async (text, expected) => {
    const others = { 'pics/a.png': 'a', 'guide/other.mdx': 'A' };
    const config = { variables: { port: '80', odd: '{a}' } };
    expect(await convert(text, others, config)).toBe(expected);
  });
});

test('snippets get what pages pass to them', async () => {
  const { files } = await plan({
    'index.mdx': 'A',
    'snippets/part.mdx':
      "export const Own = ({ own }) => {\n  const kept = 1;\n  return <b>{own}{kept}</b>;\n};\n\n{word} {props.word} {Own} `{word}` {'a'} <b title={word}>{{word}}</b>\n",
  });
  expect(files.find(({ file }) => file === 'content/snippets/part.mdx')?.text).toContain(
    "\n\n{props.word} {props.word} {Own} `{word}` {'a'} <b title={props.word}>{{word}}</b>\n",
  );
});

test('components with state are reported, each with its directive', async () => {
  const planned = await plan({
    'index.mdx': 'export const Tail = () => <i onClick={() => 1} />;\n',
    'snippets/fly.jsx':
      'export const KiteView = () => { useEffect(() => {}); };\nexport const Plain = () => <b />;\n',
  });
  const live = listNotes(planned).filter(([subject]) => subject?.startsWith('<'));
  expect(live.map(([subject]) => subject)).toEqual(['<Tail>', '<KiteView>']);
  expect(live[0]?.[1]).toContain("directives: { 'tail': { component: './Tail.tsx'");
  expect(live[1]?.[1]).toContain("directives: { 'kite-view': { component: './snippets/fly.jsx'");
  expect(planned.files.find(({ file }) => file === 'content/snippets/fly.jsx')?.text).toMatch(
    /^import \{ useEffect \} from 'react';\n/,
  );
});

test('diagrams are tasks', async () => {
  const planned = await plan({
    'index.mdx': '```mermaid\nflowchart\n```\n\n```text\n```mermaid\n```\n',
  });
  const notes = listNotes(planned).filter(([subject]) => subject?.includes('mermaid'));
  expect(notes).toEqual([['```mermaid', expect.stringContaining('mermaid() to "use"')]]);
});

test('pages that the navigation names are pages, whatever their names', async () => {
  const { files } = await plan(
    { 'changelog.mdx': 'A', 'README.md': 'B', 'SECURITY.md': 'C', 'LICENSE.md': 'D' },
    { navigation: { pages: ['README', { group: 'A', root: 'SECURITY', pages: [] }] } },
  );
  const names = files.map(({ file }) => file).filter((file) => file.includes('/docs/'));
  expect(names).toEqual([
    'content/docs/README.md',
    'content/docs/SECURITY.md',
    'content/docs/changelog.mdx',
  ]);
});

test('the files that pages use are copied, and the hosts of frames allowed', async () => {
  const { files, config } = await plan({
    'index.mdx':
      '<video src="/a.mov" />\n[b](./b.docx) [c](/run.sh)\n<iframe\n  title="A"\n  src="https://video.example/e/1"\n/>\n',
    'a.mov': 'a',
    'b.docx': 'b',
    'other.docx': 'c',
    'snippets/pic.png': 'd',
  });
  const names = files.map(({ file }) => file).filter((file) => file.includes('/static/'));
  expect(names).toEqual([
    'content/static/a.mov',
    'content/static/b.docx',
    'content/static/snippets/pic.png',
  ]);
  expect(config.markdown).toEqual({ hosts: ['video.example'] });
});

test('files of .mintignore are left out', async () => {
  const planned = await plan({
    'index.mdx': 'A',
    'drafts/a.mdx': 'B',
    'guide/b.draft.mdx': 'C',
    '.mintignore': '# No pages\ndrafts/\n*.draft.mdx\n!index.mdx\n',
  });
  expect(planned.files.map(({ file }) => file).filter((file) => file.includes('/docs/'))).toEqual([
    'content/docs/index.mdx',
  ]);
  expect(listNotes(planned)).toContainEqual([
    '!index.mdx',
    'docwright cannot read this pattern: check whether the files that it is about belong to the site',
  ]);
});

test('redirects with a pattern lead to each page, but never from one', async () => {
  const planned = await plan(
    { 'index.mdx': 'A', 'guide/wind.mdx': 'B', 'guide/deep/rain.mdx': 'C' },
    {
      redirects: [
        { source: '/old/:slug*', destination: '/guide/:slug*' },
        { source: '/old/wind', destination: '/' },
        { source: '/guide/wind', destination: '/' },
        { source: '/gone/*', destination: '/' },
        { source: '/none/:slug', destination: '/no/:slug' },
      ],
    },
  );
  expect(planned.config.redirects).toEqual([
    { from: '/old/deep/rain', to: '/guide/deep/rain' },
    { from: '/old/wind', to: '/guide/wind' },
  ]);
  const subjects = listNotes(planned).map(([subject]) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('redirects'))).toEqual([
    'redirects',
    'redirects',
    'redirects[3]',
    'redirects[4]',
  ]);
});

test('descriptions of APIs become openapi, and their pages are in the sidebars that named them', async () => {
  const API = '{ "openapi": "3.1.0", "paths": {} }';
  const planned = await plan(
    {
      'index.mdx': 'A',
      'one.mdx': '---\nopenapi: "api.json get /kites"\n---\nA',
      'api.json': API,
      'more/admin.yaml': 'openapi: 3.1.0\n',
      'ws.yaml': 'channels:\n  gusts: {}\n',
    },
    {
      api: { openapi: ['api.json', 'https://kites.example/api.json'] },
      navigation: {
        tabs: [
          { tab: 'A', openapi: { source: '/api.json', directory: 'api' } },
          { tab: 'B', asyncapi: 'ws.yaml', pages: ['index', 'GET /kites', 'one'] },
          { tab: 'C', groups: [{ group: 'D', openapi: 'more/admin.yaml', pages: ['PUT /a'] }] },
        ],
      },
    },
  );
  const { config, files } = planned;
  expect(config.openapi).toEqual({
    api: './api.json',
    'api-reference/admin': './more/admin.yaml',
  });
  expect(config.docs?.sidebars).toMatchObject({
    a: [{ autogenerated: 'api' }],
    b: ['index', 'one'],
    c: [{ category: 'D', items: [{ autogenerated: 'api-reference/admin' }] }],
  });
  expect(files.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['content/api.json', 'content/more/admin.yaml']),
  );
  const notes = new Map(
    planned.report.list().map(({ subject, outcome, note }) => [subject, `${outcome}: ${note}`]),
  );
  expect(notes.get('api.openapi')).toBe(
    'todo: save https://kites.example/api.json in content/, and add it to `openapi`',
  );
  expect(notes.get('navigation.tabs[0].openapi')).toBe(
    'changed: openapi: its pages are in api of the docs, with other URLs',
  );
  expect(notes.get('navigation.tabs[1].asyncapi')).toMatch(/^todo: .* AsyncAPI/);
  expect(notes.get('navigation.tabs[1].pages[1]')).toMatch(/^changed: the sidebar lists all/);
  expect(notes.get('openapi')).toMatch(/^todo: removed: the operation has a page in `openapi`/);
});

test('hidden parts of the navigation are in no sidebar, and badges stay', async () => {
  const { config } = await plan(
    { 'index.mdx': 'A', 'b.mdx': 'B', 'c.mdx': 'C' },
    {
      navigation: {
        tabs: [
          {
            tab: 'A',
            groups: [
              { group: 'One', tag: 'NEW', pages: ['index'] },
              { group: 'Two', hidden: true, pages: ['b'] },
            ],
          },
          { tab: 'B', hidden: true, pages: ['c'] },
        ],
      },
    },
  );
  expect(config.docs?.sidebars).toEqual({
    a: [{ category: 'One', items: ['index'], badge: 'NEW' }],
  });
  expect(config.navbar?.items?.map(({ label }) => label)).toEqual(['A']);
});

test('the tabs of mint.json have the groups of their folders', async () => {
  const source = await createSite({
    'mint.json': JSON.stringify({
      name: 'Kites',
      primaryTab: { name: 'Guides' },
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Chat', url: 'https://chat.example' }],
      navigation: [
        { group: 'Start', pages: ['index'] },
        { group: 'Kites', pages: ['api/fly', { group: 'More', pages: ['api/land'] }] },
      ],
    }),
    'index.mdx': 'A',
    'api/fly.mdx': 'B',
    'api/land.mdx': 'C',
  });
  const { config } = await planFixture('mintlify', source);
  expect(config.docs?.sidebars).toEqual({
    guides: [{ category: 'Start', items: ['index'] }],
    api: [{ category: 'Kites', items: ['api/fly', { category: 'More', items: ['api/land'] }] }],
  });
  expect(config.navbar?.items).toEqual([
    { label: 'Guides', doc: 'index', position: 'left' },
    { label: 'API', doc: 'api/fly', position: 'left' },
    { label: 'Chat', href: 'https://chat.example', position: 'left' },
  ]);
});

test('the settings of the head', async () => {
  const { config } = await plan(
    { 'index.mdx': 'A', 'light.svg': '<svg/>' },
    {
      favicon: { light: '/light.svg', dark: '/dark.svg' },
      seo: {
        metatags: {
          canonical: 'https://kites.example/docs',
          'og:title': 'A',
          'og:site_name': 'B',
          robots: 'noarchive',
        },
      },
      styling: { latex: true },
      metadata: { timestamp: true },
    },
  );
  expect(config).toMatchObject({
    ...{ url: 'https://kites.example', baseUrl: '/docs', favicon: 'light.svg' },
    head: [
      { tag: 'meta', attributes: { property: 'og:site_name', content: 'B' } },
      { tag: 'meta', attributes: { name: 'robots', content: 'noarchive' } },
    ],
    markdown: { math: true },
    docs: { showLastUpdate: true },
  });
});

test.each([
  ['[a](/index)', '[a](/)'],
  ['[a](/guide/index#b) <Card href="/guide/index" />', '[a](/guide/#b) <Card href="/guide/" />'],
  ['[a](/guide/indexes) [b](/none/index)', '[a](/guide/indexes) [b](/none/index)'],
])('links to the page of a folder lead to its address: %s', async (text, expected) => {
  const pages = { 'index.mdx': 'A', 'guide/index.mdx': 'B', 'guide/indexes.mdx': 'C' };
  expect(await convert(text, pages)).toBe(expected);
});

test.each([
  ['$$x^2$$', true],
  ['An $\\frac{1}{2}$ inch', true],
  ['$$\nx^2\n$$', true],
  ['From $5 to $6', undefined],
  ['`$$x$$`\n\n```\n$$x$$\n```', undefined],
])('formulas are rendered where pages have some: %j', async (text, expected) => {
  const { config } = await plan({ 'index.mdx': text });
  expect(config.markdown?.math).toBe(expected);
});

test('formulas can be off', async () => {
  const { config } = await plan({ 'index.mdx': '$$x$$' }, { styling: { latex: false } });
  expect(config.markdown?.math).toBeUndefined();
});

/** Which texts of a site become records, and what the records contain. */

import { beforeAll, describe, expect, test } from 'vitest';
import { cutText } from '../../../generator/search/cutText';
import type { SearchRecord } from '../../../templates/model/search/record';
import { parseMarkdown } from '../../helpers/pages/renderMarkdown';
import { buildSite, REPOSITORY } from '../../helpers/sites/crbtSite';
import { configOf, createSite, type SiteFiles } from '../../helpers/sites/createSite';

async function collect(markdown: string) {
  return (await parseMarkdown(markdown)).sections;
}

/** The texts before the first heading. */
async function collectBlocks(markdown: string): Promise<readonly string[]> {
  return (await collect(markdown))[0]?.blocks ?? [];
}

describe('the text of an article', () => {
  test('is collected by heading, without the title', async () => {
    const markdown =
      '# Title\n\nOpening.\n\n## First {#one}\n\nText.\n\n### Deep {#deep keywords="abyss, trench"}\n\n## Empty\n';
    expect(await collect(markdown)).toEqual([
      { anchor: '', blocks: ['Opening.'], code: [] },
      { anchor: 'one', blocks: ['Text.'], code: [] },
      { anchor: 'deep', blocks: [], code: [], keywords: ['abyss', 'trench'] },
      { anchor: 'empty', blocks: [], code: [] },
    ]);
  });

  test.each([
    [
      'a paragraph with `code`, **bold** and [a link](https://a.b)',
      ['a paragraph with code, bold and a link'],
    ],
    ['two\nlines\\\nbroken', ['two lines broken']],
    ['- one\n- two\n  - three', ['one', 'two', 'three']],
    ['> quoted\n>\n> twice', ['quoted', 'twice']],
    [
      '| Field | Meaning |\n|---|---|\n| `id` | the ID |\n| | alone |',
      ['Field – Meaning', 'id – the ID', 'alone'],
    ],
    ['![a picture of it](https://a.b/c.png)', ['a picture of it']],
    ['`<user.name>` and &lt;b&gt;', ['<user.name> and <b>']],
    ['a<br>b <b>c</b>', ['a b c']],
    ['<div>raw <b>text</b> &amp; more &#x41;</div>', ['raw text & more A']],
    ['<div title="a > b">&copy; raw&hellip;</div>', ['© raw…']],
    ['<!doctype html>\n\n<?php hidden ?>\n\nshown', ['shown']],
    ['<!-- hidden -->\n\nshown', ['shown']],
    ['<script>let hidden;</script>\n\n<style>.hidden {}</style>', []],
    ['noted[^1]\n\n[^1]: The note.', ['noted', 'The note.']],
    ['---\n\nbelow', ['below']],
  ])('%j', async (markdown, blocks) => {
    expect(await collectBlocks(markdown)).toEqual(blocks);
  });

  test.each([
    [':::note Mind *this*\nText.\n:::', ['Mind this', 'Text.']],
    [':::details More\nInside.\n:::', ['More', 'Inside.']],
    ['::endpoint{method="GET" path="/guilds/{guild.id}"}', ['GET /guilds/{guild.id}']],
    [
      '::::tabs{group="os"}\n:::tab{label="Linux"}\nA.\n:::\n:::tab[Mac]\nB.\n:::\n::::',
      ['Linux', 'A.', 'Mac', 'B.'],
    ],
    [':::glossary\n- **Guild** – a server\n:::', ['Guild – a server']],
    [':::steps\n1. First\n2. Second\n:::', ['First', 'Second']],
    [':::cards\n- [Poll](https://a.b) – votes\n:::', ['Poll – votes']],
  ])('of a directive is collected once: %s', async (markdown, blocks) => {
    expect(await collectBlocks(markdown)).toEqual(blocks);
  });

  test('of custom directives has the searched attributes, in the order of the definition', async () => {
    const name = { isSearched: true } as const;
    const component = () => null;
    const siteDirectives = {
      boat: { component, attributes: { name, color: {} } },
      log: { component, parent: 'boat', attributes: { by: name, day: name } },
    };
    const markdown =
      '::::boat{color="red" name="Gull"}\nSailed.\n\n:::log{day="Monday" by="Ann"}\nCalm.\n:::\n::::';
    const [section] = (await parseMarkdown(markdown, { siteDirectives })).sections;
    expect(section?.blocks).toEqual(['Gull', 'Sailed.', 'Ann Monday', 'Calm.']);
  });

  test('has code examples as separate texts, cut at the end of a line', async () => {
    const long = Array.from({ length: 200 }, (_, at) => `line ${at};`).join('\n');
    const fence = '```';
    const [section] = await collect(`Text.\n\n${fence}js title="a.js"\n${long}\n${fence}\n`);
    expect(section?.blocks).toEqual(['Text.']);
    expect(section?.code[0]).toBe('a.js');
    expect(section?.code[1]).toMatch(/^line 0; line 1; .* line \d+;$/);
    expect(section?.code[1]?.length).toBeLessThanOrEqual(1_000);
  });
});

describe('cutting', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

  test('joins blocks up to about 120 words', () => {
    expect(cutText(['a b', 'c', words(118), 'd'])).toEqual([`a b\nc`, `${words(118)}\nd`]);
  });

  test('cuts a long block after a sentence, or between words, or anywhere', () => {
    const sentences = `${words(80)}. ${words(60)}.`;
    expect(cutText([sentences])).toEqual([`${words(80)}.`, `${words(60)}.`]);
    expect(cutText([words(130)])[0]).toBe(words(120));
    const pieces = cutText(['😀'.repeat(2_001)]);
    expect(pieces.join('')).toBe('😀'.repeat(2_001));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1_200);
    expect(pieces.every((piece) => !/^[\uDC00-\uDFFF]/.test(piece))).toBe(true);
  });

  test('of nothing gives nothing', () => {
    expect(cutText([])).toEqual([]);
    expect(cutText(['', ' '])).toEqual([]);
  });
});

async function recordsOf(files: SiteFiles): Promise<readonly SearchRecord[]> {
  const { records, diagnostics } = await buildSite(await createSite(files));
  // Records have the levels that the author has written.
  expect(diagnostics.filter(({ code }) => code !== 'skipped-heading')).toEqual([]);
  return records;
}

describe('the records of a site', () => {
  const files: SiteFiles = {
    'content/site.config.ts': configOf("baseUrl: '/base/', locale: 'de', blog: { title: 'Diary' }"),
    'content/docs/index.md':
      '---\ndescription: How to begin.\nsidebar_label: Welcome\npagination_label: Back to the start\nkeywords: [kite, string, Welcome, Start]\n---\n\n# Start\n\nFirst.\n\n## Goal\n\nReach it.\n\n#### Far\n',
    'content/docs/more/_category_.json':
      '{"label":"More","link":{"type":"generated-index","description":"All of it."}}',
    'content/docs/more/other.md': '# Other\n\nText.\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'content/docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
    'content/blog/2024-01-02-post.md':
      '---\ntags: [news]\n---\n\n# Post\n\nBefore.\n\n<!-- truncate -->\n\nBehind.\n',
    'content/pages/about.tsx':
      "export const title = 'About';\nexport const description = 'Who we are.';\nexport default () => <><h1>About</h1><p>Us</p><h2 id='how'>How</h2><pre>let a;</pre></>;\n",
    'content/pages/lamp.tsx': "export const title = '';\nexport default () => <h1>Lamp</h1>;\n",
  };
  let records: readonly SearchRecord[] = [];
  beforeAll(async () => {
    records = await recordsOf(files);
  });
  const at = (path: string) => records.filter(({ url }) => url.split('#')[0] === `/base${path}`);

  test('cover docs, categories, posts and custom pages, and nothing else', () => {
    expect([...new Set(records.map(({ url }) => url.split('#')[0]))].sort()).toEqual([
      '/base/',
      '/base/about',
      '/base/blog/2024/01/02/post',
      '/base/category/more',
      '/base/lamp',
      '/base/more/other',
    ]);
  });

  test('are one for each heading and one for each text', () => {
    const show = ({ objectID, type, hierarchy, content }: SearchRecord) => [
      objectID,
      type,
      Object.values(hierarchy),
      content,
    ];
    const none = [null, null];
    expect(at('/').map(show)).toEqual([
      ['/base/:0', 'lvl1', ['Dokumentation', 'Start', null, null, null, ...none], null],
      [
        '/base/:1',
        'content',
        ['Dokumentation', 'Start', null, null, null, ...none],
        'How to begin.\nFirst.',
      ],
      ['/base/#goal:0', 'lvl2', ['Dokumentation', 'Start', 'Goal', null, null, ...none], null],
      [
        '/base/#goal:1',
        'content',
        ['Dokumentation', 'Start', 'Goal', null, null, ...none],
        'Reach it.',
      ],
      ['/base/#far:0', 'lvl4', ['Dokumentation', 'Start', 'Goal', null, 'Far', ...none], null],
    ]);
  });

  test('have the language and the tag of their page', () => {
    expect(new Set(records.map(({ language }) => language))).toEqual(new Set(['de']));
    expect(at('/more/other')[0]?.docusaurus_tag).toBe('docs-default-current');
    expect(at('/category/more')[0]?.docusaurus_tag).toBe('docs-default-current');
    expect(at('/blog/2024/01/02/post')[0]?.docusaurus_tag).toBe('default');
  });

  test('have the name of the section that readers see', () => {
    const sections = ['/', '/more/other', '/category/more', '/blog/2024/01/02/post', '/about'];
    expect(sections.map((path) => at(path)[0]?.hierarchy.lvl0)).toEqual([
      'Dokumentation',
      'More',
      'More',
      'Diary',
      'Seiten',
    ]);
  });

  test('have the other names of their page only in the record of the title', () => {
    const named = records.filter(({ aliases }) => aliases !== undefined);
    expect(Object.fromEntries(named.map((one) => [one.objectID, one.aliases]))).toEqual({
      '/base/:0': ['Welcome', 'Back to the start', 'kite', 'string'],
      '/base/more/other:0': ['more', 'other'],
      '/base/category/more:0': ['category', 'more'],
      '/base/about:0': ['about'],
      '/base/lamp:0': ['lamp'],
      '/base/blog/2024/01/02/post:0': ['blog', 'post'],
    });
  });

  test('have the description of pages without a text of their own', () => {
    expect(at('/category/more').map(({ content }) => content)).toEqual([null, 'All of it.']);
  });

  test('have the headings, texts and code of custom pages', () => {
    expect(
      at('/about').map(({ objectID, content, isCode }) => [objectID, content, isCode]),
    ).toEqual([
      ['/base/about:0', null, undefined],
      ['/base/about:1', 'Who we are.\nUs', undefined],
      ['/base/about#how:0', null, undefined],
      ['/base/about#how:1', 'let a;', true],
    ]);
  });

  test('have the whole post, not only its preview', () => {
    expect(at('/blog/2024/01/02/post').map(({ content }) => content)).toEqual([
      null,
      'Before.\nBehind.',
    ]);
  });
});

test('a site with several sidebars names its sections after them', async () => {
  const config = `docs: { sidebars: { a: [{ autogenerated: 'a' }], b: [{ autogenerated: 'b' }] } },
    navbar: { items: [{ label: 'Guides', doc: 'a/one' }] }`;
  const records = await recordsOf({
    'content/site.config.ts': configOf(config),
    'content/docs/a/one.md': '# One\n\nText.\n',
    'content/docs/b/two.md': '# Two\n\nText.\n',
    'content/docs/c/three.md': '---\ndisplayed_sidebar: null\n---\n\n# Three\n\nText.\n',
  });
  const labels = records.filter(({ type }) => type === 'lvl1').map(({ hierarchy }) => hierarchy);
  expect(labels.map(({ lvl0, lvl1 }) => [lvl0, lvl1])).toEqual([
    ['Guides', 'One'],
    ['Two', 'Two'],
    ['Documentation', 'Three'],
  ]);
});

test('a site without search has no records and no index', async () => {
  const files = {
    'content/site.config.ts': configOf('search: false'),
    'content/docs/index.md': '# A\n',
  };
  const built = await buildSite(await createSite(files));
  expect(built.records).toEqual([]);
  expect(built.files.filter(({ file }) => /^assets\/search\/|^search-index/.test(file))).toEqual(
    [],
  );
});

describe('the records of the CRBT site', () => {
  let records: readonly SearchRecord[] = [];
  beforeAll(async () => {
    ({ records } = await buildSite(REPOSITORY));
  });

  test('have unique ids, and each has a text or a heading', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    for (const { type, content, hierarchy } of records) {
      expect(type === 'content' ? content : hierarchy[type]).toBeTruthy();
    }
  });

  test('are not longer than a result can show', () => {
    const texts = records.flatMap(({ content }) => content ?? []);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(1_300);
  });

  test.each([
    ['/api/resources/economy/#economy-object', 'currency_symbol – emoji'],
    ['/api/resources/guilds#get-guild', 'GET /guilds/{guild.id}'],
    ['/crbtscript/resources/user#names', '<user.name>'],
    ['/self-hosting/env#database-url', 'PostgreSQL'],
  ])('at %s have %s', (url, text) => {
    const texts = records.filter((record) => record.url === url).map(({ content }) => content);
    expect(texts.join('\n')).toContain(text);
  });

  test('are of these sections', () => {
    expect([...new Set(records.map(({ hierarchy }) => hierarchy.lvl0))].sort()).toEqual([
      'CRBT API',
      'CRBT Blog',
      'CRBTscript',
      'Pages',
      'Run your own CRBT',
    ]);
  });
});

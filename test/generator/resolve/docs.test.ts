/** Documents: ids, paths, titles, places in sidebars, and navigation between them. */

import { describe, expect, test } from 'vitest';
import type { FrontMatter } from '../../../generator/core/types';
import { createToc } from '../../../generator/resolve/createToc';
import { stripNumberPrefix } from '../../../generator/resolve/docs/numberPrefix';
import { find, findAll, getAttribute, getText, parsePage } from '../../helpers/pages/html';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from '../../helpers/sites/createSite';

test.each([
  ['01-intro', 'intro', 1],
  ['3 - x', 'x', 3],
  ['7_b', 'b', 7],
  ['2.c', 'c', 2],
  ['12--d', 'd', 12],
  ['10.0-changelog', '10.0-changelog', undefined],
  ['2021-11-foo', '2021-11-foo', undefined],
  ['7 x', '7 x', undefined],
  ['8-', '8-', undefined],
  ['x-1', 'x-1', undefined],
])('the name %s is %s at position %s', (name, stripped, position) => {
  expect(stripNumberPrefix(name)).toEqual(
    position === undefined ? { name: stripped } : { name: stripped, position },
  );
});

/** `id path` of every document. */
async function listDocs(files: SiteFiles, config = ''): Promise<readonly string[]> {
  const site = await buildFixture({ ...files, [CONFIG_FILE]: configOf(config) });
  expect(site.diagnostics).toEqual([]);
  return site.manifest().versions[0]?.docs.map(({ id, path }) => `${id} ${path}`) ?? [];
}

const slug = (value: string) => `---\nslug: ${value}\n---\n`;

test.each([
  ['intro.md', '', 'intro /intro'],
  ['a/b.mdx', '', 'a/b /a/b'],
  ['01-a/2-b.md', '', 'a/b /a/b'],
  ['a/index.md', '', 'a/index /a/'],
  ['a/ReadMe.md', '', 'a/ReadMe /a/'],
  ['a/b/B.md', '', 'a/b/B /a/b/'],
  ['index.md', '', 'index /'],
  ['a/b.md', slug('c'), 'a/b /a/c'],
  ['a/b.md', slug('/c/d'), 'a/b /c/d'],
  ['a/b.md', slug('../c'), 'a/b /c'],
  ['a/b.md', slug('/'), 'a/b /'],
  ['a/index.md', slug('c'), 'a/index /a/c'],
  ['a/b.md', '---\nid: c\n---\n', 'a/c /a/c'],
  ['a b/é.md', '', 'a b/é /a%20b/%C3%A9'],
])('%s with "%s" has the id and path %s', async (name, text, expected) => {
  expect(await listDocs({ [`content/docs/${name}`]: text })).toEqual([expected]);
});

test('every path begins with the base path of the docs', async () => {
  const files = { 'content/docs/a.md': slug('/x'), 'content/docs/b/index.md': '' };
  expect(await listDocs(files, "docs: { routeBasePath: '/guide/' }")).toEqual([
    'a /guide/x',
    'b/index /guide/b/',
  ]);
});

test.each([
  ['---\ntitle: From front matter\n---\n\n# From the text\n', 'From front matter'],
  ['# From `the` text\n', 'From the text'],
  ['<!-- a comment -->\n\n# From the text\n', 'From the text'],
  ['Words first.\n\n## Later\n', 'name'],
])('the title of %j is "%s"', async (text, title) => {
  const site = await buildFixture({ 'content/docs/02-name.md': text });
  expect(getText(find(parsePage(site.page('/name')), { tag: 'title' }))).toBe(`${title} | Test`);
});

/** `label href`, indented by level. */
async function listSidebar(files: SiteFiles, config = '', path = '/a'): Promise<readonly string[]> {
  const site = await buildFixture({ ...files, [CONFIG_FILE]: configOf(config) });
  expect(site.diagnostics).toEqual([]);
  const nav = find(parsePage(site.page(path)), { tag: 'nav', 'aria-label': 'Docs sidebar' });
  const entries = [...findAll(nav, { tag: 'a' }), ...findAll(nav, { tag: 'span' })];
  return findAll(nav)
    .filter((element) => entries.includes(element))
    .map((element) => `${getText(element)} ${getAttribute(element, 'href') ?? '-'}`);
}

const positioned = (position: number | string, title: string) =>
  `---\nsidebar_position: ${position}\ntitle: ${title}\n---\n`;

describe('a sidebar generated from a folder', () => {
  test('has entries with a position first, ascending, then the others by their file names', async () => {
    const files = {
      'content/docs/a.md': '# A',
      'content/docs/B.md': '# B',
      'content/docs/z.md': positioned(-2, 'Z'),
      'content/docs/y.md': positioned(1.5, 'Y'),
      'content/docs/02-x.md': '# X',
      'content/docs/09-w.md': positioned(1, 'W'),
      'content/docs/1-v.md': '# V',
    };
    const labels = (await listSidebar(files)).map((entry) => entry.split(' ')[0]);
    expect(labels).toEqual(['Z', 'V', 'W', 'Y', 'X', 'B', 'A']);
  });

  test('counts numbers in names as numbers, in folders and files alike', async () => {
    const names = ['1', '10', '2', 'a', 'part-9/a', 'part-10/a', 'v1.10-notes', 'v1.9-notes'];
    const files = names.map((name) => [`content/docs/${name}.md`, `# ${name}\n`]);
    expect(await listSidebar(Object.fromEntries(files))).toEqual([
      ...['1 /1', '2 /2', '10 /10', 'a /a'],
      ...['part-9 -', 'part-9/a /part-9/a', 'part-10 -', 'part-10/a /part-10/a'],
      ...['v1.9-notes /v1.9-notes', 'v1.10-notes /v1.10-notes'],
    ]);
  });

  test('uses the label of a folder from its category file, its page or its name, in this order', async () => {
    const files = {
      'content/docs/a.md': '# A',
      'content/docs/1-named/_category_.yml': 'label: By its file',
      'content/docs/1-named/x.md': '# X',
      'content/docs/2-paged/index.md': '# By its page',
      'content/docs/2-paged/x.md': '# Y',
      'content/docs/3-labelled/index.md': '---\nsidebar_label: By the label of its page\n---\n# No',
      'content/docs/3-labelled/x.md': '# Z',
      'content/docs/4-plain/x.md': '# Last',
    };
    expect(await listSidebar(files)).toEqual([
      'By its file -',
      'X /named/x',
      'By its page /paged/',
      'Y /paged/x',
      'By the label of its page /labelled/',
      'Z /labelled/x',
      'plain -',
      'Last /plain/x',
      'A /a',
    ]);
  });

  test('accepts the name of a folder with or without number prefixes', async () => {
    const files = { 'content/docs/a.md': '# A', 'content/docs/01-guide/02-b.md': '# B' };
    for (const folder of ['guide', '01-guide', './guide/']) {
      const config = `docs: { sidebars: { main: ['a', { autogenerated: '${folder}' }] } }`;
      expect(await listSidebar(files, config)).toEqual(['A /a', 'B /guide/b']);
    }
  });

  test('gives generated pages with the same label different paths', async () => {
    const category = '{"label": "Same", "link": {"type": "generated-index"}}';
    const site = await buildFixture({
      'content/docs/x/_category_.json': category,
      'content/docs/x/a.md': '',
      'content/docs/y/_category_.json': category,
      'content/docs/y/b.md': '',
    });
    const indexes = site.manifest().routes.filter(({ kind }) => kind === 'categoryIndex');
    expect(indexes.map(({ path }) => path)).toEqual(['/category/same', '/category/same-1']);
  });
});

test('the card of a category says how many entries it has when nothing describes it', async () => {
  const site = await buildFixture({
    'content/docs/x/_category_.json': '{"link": {"type": "generated-index", "slug": "x"}}',
    'content/docs/x/y/_category_.json': '{"link": {"type": "generated-index"}}',
    'content/docs/x/y/a.md': '# A\n',
    'content/docs/x/y/b.md': '# B\n',
  });
  const main = find(parsePage(site.page('/x')), { tag: 'main' });
  expect(getText(find(main, { class: 'link-card' }))).toBe('y2 items');
});

describe('a category written in the configuration', () => {
  const files = { 'content/docs/a.md': '# A', 'content/docs/b.md': '# B' };

  test('has its entries, and a page when it specifies one', async () => {
    const config = `docs: { sidebars: { main: [
      { category: 'One', link: { doc: 'b' }, items: ['a', { label: 'Out', href: 'https://example.com' }] },
    ] } }`;
    expect(await listSidebar(files, config)).toEqual(['One /b', 'A /a', 'Out https://example.com']);
  });

  test('without entries and without a page is an error', async () => {
    const config = "docs: { sidebars: { main: ['a', { category: 'Empty', items: [] }] } }";
    const site = await buildFixture({ ...files, [CONFIG_FILE]: configOf(config) });
    expect(site.diagnostics.map(({ message }) => message)).toEqual([
      'docs.sidebars.main[1] is the category "Empty", which has neither items nor a page',
    ]);
  });

  test('with a page but without entries is a plain link with its label', async () => {
    const config =
      "docs: { sidebars: { main: ['a', { category: 'Alone', link: { doc: 'b' }, items: [] }] } }";
    expect(await listSidebar(files, config)).toEqual(['A /a', 'Alone /b']);
  });
});

describe('the navigation of a document', () => {
  const labels = (html: string, name: string) => {
    const [nav] = findAll(parsePage(html), { tag: 'nav', 'aria-label': name });
    return nav && findAll(nav, { tag: 'li' }).map(getText);
  };
  const neighbours = (html: string) => {
    const [nav] = findAll(parsePage(html), { tag: 'nav', 'aria-label': 'Docs pages' });
    return (
      nav &&
      findAll(nav, { tag: 'a' }).map((link) => `${getText(link)} ${getAttribute(link, 'href')}`)
    );
  };

  test('is empty for a document without a sidebar', async () => {
    const files = { 'content/docs/a.md': '# A', 'content/docs/b.md': '# B' };
    const config = configOf("docs: { sidebars: { main: ['a'] } }");
    const site = await buildFixture({ ...files, [CONFIG_FILE]: config });
    expect(labels(site.page('/b'), 'Breadcrumbs')).toBeUndefined();
    expect(neighbours(site.page('/b'))).toBeUndefined();
    expect(findAll(parsePage(site.page('/b')), { 'aria-label': 'Docs sidebar' })).toEqual([]);
  });

  test('follows the front matter: another document, none, another sidebar', async () => {
    const site = await buildFixture({
      [CONFIG_FILE]: configOf("docs: { sidebars: { one: ['a', 'b', 'c'], two: ['d'] } }"),
      'content/docs/a.md': '---\ntitle: A\npagination_label: The first\n---\n',
      'content/docs/b.md': '---\ntitle: B\npagination_next: d\n---\n',
      'content/docs/c.md':
        '---\ntitle: C\nsidebar_label: See\npagination_prev: null\ndisplayed_sidebar: two\n---\n',
      'content/docs/d.md': '---\ntitle: D\ndisplayed_sidebar: null\n---\n',
    });
    expect(site.diagnostics).toEqual([]);
    expect(neighbours(site.page('/b'))).toEqual(['PreviousThe first /a', 'NextD /d']);
    expect(neighbours(site.page('/c'))).toBeUndefined();
    const [sidebar] = findAll(parsePage(site.page('/c')), { 'aria-label': 'Docs sidebar' });
    expect(sidebar && getText(sidebar)).toBe('D');
    expect(findAll(parsePage(site.page('/d')), { 'aria-label': 'Docs sidebar' })).toEqual([]);
  });
});

test('hide_title hides the title from sight, with or without a heading in the text', async () => {
  const hidden = '---\nhide_title: true\n---\n\n';
  const site = await buildFixture({
    'content/docs/a.md': `${hidden}Text without a heading.\n`,
    'content/docs/b.md': `${hidden}# Own\n`,
    'content/pages/c.md': `${hidden}Text.\n`,
  });
  const listTitles = (path: string) =>
    findAll(parsePage(site.page(path)), { tag: 'h1' }).map((title) => [
      getText(title),
      getAttribute(title, 'class'),
    ]);
  expect(listTitles('/a')).toEqual([['a', 'visually-hidden']]);
  expect(listTitles('/b')).toEqual([['Own', undefined]]);
  expect(listTitles('/c')).toEqual([['c', 'visually-hidden']]);
});

describe('the table of contents', () => {
  const heading = (level: number, id: string) => ({
    level,
    id,
    text: id,
    html: id,
    isListed: true,
  });
  const outline = (levels: readonly number[], frontMatter: Partial<FrontMatter> = {}) => {
    const headings = levels.map((level, index) => heading(level, `${level}-${index}`));
    const defaults = { minHeadingLevel: 2, maxHeadingLevel: 3 };
    const toc = createToc(headings, frontMatter as FrontMatter, defaults);
    const show = (entries: typeof toc): unknown[] =>
      entries.flatMap(({ id, children }) => (children.length === 0 ? [id] : [id, show(children)]));
    return show(toc);
  };

  test.each([
    { levels: [2, 3, 3, 2], toc: ['2-0', ['3-1', '3-2'], '2-3'] },
    { levels: [2, 4, 3], toc: ['2-0', ['3-2']] },
    { levels: [3, 2, 4, 3], toc: ['3-0', '2-1', ['3-3']] },
    { levels: [4, 5], toc: [] },
  ])('of headings $levels is $toc', ({ levels, toc }) => {
    expect(outline(levels)).toEqual(toc);
  });

  test('has only the levels that a page sets, and is empty when the page hides it', () => {
    expect(outline([2, 3, 4, 5], { tocMinHeadingLevel: 3, tocMaxHeadingLevel: 4 })).toEqual([
      '3-1',
      ['4-2'],
    ]);
    expect(outline([2, 3], { hideTableOfContents: true })).toEqual([]);
  });
});

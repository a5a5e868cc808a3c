/** Sidebars of many entries: what a page shows of one does not grow with the site. */

import { beforeAll, describe, expect, test } from 'vitest';
import { createLargeSidebar } from '../../../generator/render/createLargeSidebar';
import { drawSidebars } from '../../../generator/render/drawSidebars';
import type { SidebarItem } from '../../../templates/model/site';
import { find, findAll, getAttribute, getText, parsePage } from '../../helpers/pages/html';
import { sampleConfig, sampleLayout, samplePages } from '../../helpers/pages/samplePages';
import { validateHtml } from '../../helpers/pages/validateHtml';
import { buildFixture, type Fixture } from '../../helpers/sites/buildFixture';
import { configOf } from '../../helpers/sites/createSite';
import { createLargeFiles, LONG_LIST } from '../../helpers/sites/largeSite';

const MAX_PAGE_BYTES = 40_000;

function createLinks(count: number, name = 'page'): readonly SidebarItem[] {
  return Array.from({ length: count }, (_, index) => ({
    type: 'link',
    label: `The long title of ${name} ${index}`,
    href: `/docs/a-folder/${name}-${index}`,
    isExternal: false,
  }));
}

function createGroup(name: string, items: readonly SidebarItem[], href?: string): SidebarItem {
  return { type: 'category', label: name, href, items };
}

/** Its links and the names of groups without one, in order. */
function listRows(html: string): readonly string[] {
  const list = parsePage(`<!doctype html><body>${html}`);
  return findAll(list)
    .filter((element) => ['a', 'span'].includes(element.tagName))
    .map((element) => `${getText(element)} ${getAttribute(element, 'href') ?? '-'}`);
}

const draw = (items: readonly SidebarItem[]) => createLargeSidebar({ items }, sampleConfig);

describe('a sidebar of 100 entries', () => {
  const drawAll = (items: readonly SidebarItem[]) =>
    drawSidebars({
      config: sampleConfig,
      layout: { ...sampleLayout, sidebars: { guides: items } },
    });

  test('is complete on each page, and has no files', () => {
    const { find: findSidebar, parts } = drawAll(createLinks(100));
    expect(listRows(findSidebar(samplePages.doc, '/').html)).toHaveLength(100);
    expect(parts).toEqual([]);
  });

  test('and one more is not, wherever the entries are', () => {
    const groups = [createGroup('One', createLinks(50)), createGroup('Two', createLinks(49, 'x'))];
    const { find: findSidebar, parts } = drawAll(groups);
    expect(listRows(findSidebar(samplePages.doc, '/').html)).toEqual([
      'One /docs/a-folder/page-0',
      'Two /docs/a-folder/x-0',
    ]);
    expect(parts).toHaveLength(2);
  });

  test('of the blog keeps its heading when it is cut', () => {
    const items = createLinks(150).map(({ label, href = '' }) => ({ label, path: href }));
    const { find: findSidebar } = drawSidebars({
      config: sampleConfig,
      layout: { ...sampleLayout, blogSidebar: { title: 'All posts', items } },
    });
    const { html } = findSidebar(samplePages.post, '/docs/a-folder/page-149');
    expect(html).toMatch(/^<h2 class="sidebar__heading">All posts<\/h2><ul/);
    expect(listRows(html)[0]).toBe('100 more above /docs/a-folder/page-99');
    expect(listRows(html).at(-1)).toContain('page-149');
  });
});

describe('a page of a large sidebar', () => {
  const items: readonly SidebarItem[] = [
    ...createLinks(2, 'top'),
    createGroup('One', [...createLinks(30, 'one'), createGroup('Inner', createLinks(3, 'inner'))]),
    createGroup('Two', createLinks(40, 'two'), '/two'),
    createGroup('Three', createLinks(40, 'three')),
    createGroup('Empty', []),
  ];

  test('shows the top level, the path to itself and the siblings on each level', () => {
    const rows = listRows(draw(items).find('/docs/a-folder/inner-1').html);
    expect(rows).toHaveLength(2 + 4 + 30 + 1 + 3);
    expect(rows.slice(2, 4)).toEqual(['One -', 'The long title of one 0 /docs/a-folder/one-0']);
    expect(rows.slice(-7)).toEqual([
      'Inner -',
      ...[0, 1, 2].map((n) => `The long title of inner ${n} /docs/a-folder/inner-${n}`),
      'Two /two',
      'Three /docs/a-folder/three-0',
      'Empty -',
    ]);
  });

  test('is marked, and nothing else is', () => {
    for (const href of ['/docs/a-folder/inner-1', '/two', '/docs/a-folder/top-0']) {
      const { html } = draw(items).find(href);
      expect(html.match(/href="[^"]*" [^>]*aria-current="page"/g)).toHaveLength(1);
      expect(html).toMatch(new RegExp(`href="${href}"[^>]* aria-current="page"`));
    }
  });

  test('shows the entries of a group on the page of the group', () => {
    const rows = listRows(draw(items).find('/two').html);
    expect(rows).toHaveLength(6 + 40);
    expect(rows[4]).toBe('The long title of two 0 /docs/a-folder/two-0');
  });

  test('without an entry shows the top level', () => {
    expect(listRows(draw(items).find('/elsewhere').html)).toHaveLength(6);
  });

  test('marks each group as open or closed, and references the file with its list', () => {
    const { find: findSidebar, parts } = draw(items);
    const body = parsePage(`<!doctype html><body>${findSidebar('/two').html}`);
    const toggles = findAll(body, { tag: 'button' });
    expect(toggles.map((toggle) => getAttribute(toggle, 'aria-label'))).toEqual([
      'Pages in One',
      'Pages in Two',
      'Pages in Three',
    ]);
    const states = toggles.map((toggle) => getAttribute(toggle, 'aria-expanded'));
    expect(states).toEqual(['false', 'true', 'false']);
    for (const toggle of toggles) {
      const file = getAttribute(toggle, 'data-part')?.slice(1);
      expect(parts.map((part) => part.file)).toContain(file);
    }
    expect(new Set(parts.map(({ file }) => file)).size).toBe(4);
  });
});

describe('of a list of 1,000 entries a page', () => {
  const { find: findSidebar, parts } = draw(createLinks(1000));

  test.each([
    [0, 0, 59],
    [39, 0, 59],
    [40, 20, 79],
    [500, 480, 539],
    [519, 480, 539],
    [960, 940, 999],
    [999, 940, 999],
  ])('that is entry %i shows those from %i to %i', (index, first, last) => {
    const links = listRows(findSidebar(`/docs/a-folder/page-${index}`).html);
    const shown = links.filter((link) => !link.includes(' more '));
    expect(shown[0]).toContain(`page-${first}`);
    expect(shown.at(-1)).toContain(`page-${last}`);
    expect(shown).toHaveLength(60);
  });

  test('shows how many more there are, and links to the nearest of them', () => {
    const rows = listRows(findSidebar('/docs/a-folder/page-500').html);
    expect([rows[0], rows.at(-1)]).toEqual([
      '480 more above /docs/a-folder/page-479',
      '460 more below /docs/a-folder/page-540',
    ]);
  });

  test('names the one file that has all of them', () => {
    expect(parts).toHaveLength(1);
    expect(findSidebar('/docs/a-folder/page-500').html).toContain(`/${parts[0]?.file}`);
    expect(listRows(String(parts[0]?.content))).toHaveLength(1000);
  });
});

test.each([
  ['one list', createLinks(1000)],
  [
    'groups of 20',
    Array.from({ length: 50 }, (_, g) => createGroup(`Group ${g}`, createLinks(20, `g${g}-`))),
  ],
  [
    'groups of 100 in groups',
    [
      createGroup(
        'All',
        [0, 1, 2, 3].map((g) => createGroup(`G ${g}`, createLinks(250, `h${g}`))),
      ),
    ],
  ],
])('1,000 entries in %s leave a sidebar well below what a page may weigh', (_, items) => {
  const { find: findSidebar } = draw(items);
  const deepest = listHrefs(items).at(-1) ?? '';
  expect(findSidebar(deepest).html).toContain(`href="${deepest}" aria-current`);
  expect(findSidebar(deepest).html.length).toBeLessThan(MAX_PAGE_BYTES / 2);
});

function listHrefs(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? listHrefs(item.items) : []),
  ]);
}

describe('a site with a large sidebar', () => {
  let site: Fixture;
  beforeAll(async () => {
    site = await buildFixture(createLargeFiles());
  });
  const listParts = ({ files }: Fixture) =>
    [...files].filter(([file]) => file.startsWith('assets/sidebar/'));

  test('has good HTML in its pages and in the files of its sidebar', async () => {
    expect(site.diagnostics).toEqual([]);
    for (const path of ['/', '/group-1', '/group-02/', '/group-3/page-3', '/long/entry-65']) {
      expect(await validateHtml(site.page(path)), path).toEqual([]);
    }
    expect(listParts(site).length).toBeGreaterThan(15);
    for (const [file, content] of listParts(site)) {
      expect(await validateHtml(content.toString()), file).toEqual([]);
    }
  });

  test('lists those files in its manifest, and keeps them permanently', () => {
    const files = listParts(site).map(([file]) => file);
    expect(site.manifest().files).toEqual(expect.arrayContaining(files));
    for (const file of files) expect(file).toMatch(/^assets\/sidebar\/[\da-f]{16}\.htm$/);
  });

  test('lists only existing pages and files in each file', () => {
    for (const [, content] of listParts(site)) {
      const text = content.toString();
      const parts = [...text.matchAll(/data-part="\/([^"]+)"/g)].map(([, file = '']) => file);
      expect(parts.filter((file) => !site.files.has(file))).toEqual([]);
      const links = [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(site.page(href)).toContain('<main');
    }
  });

  test('reaches every page from the first by links alone', () => {
    const seen = new Set(['/']);
    for (const path of seen) {
      const nav = find(parsePage(site.page(path)), { tag: 'nav', 'aria-label': 'Docs sidebar' });
      for (const link of findAll(nav, { tag: 'a' })) seen.add(getAttribute(link, 'href') ?? '');
    }
    const docs = site.manifest().versions[0]?.docs.map(({ path }) => path) ?? [];
    expect(docs).toHaveLength(1 + 15 * 8 + 1 + 2 + LONG_LIST);
    expect(docs.filter((path) => !seen.has(path))).toEqual([]);
  });

  test('changes the files of its sidebar when a title changes, and not when a text does', async () => {
    const file = 'content/docs/group-03/page-3.md';
    const text = String(createLargeFiles()[file]);
    const other = await buildFixture(createLargeFiles({ [file]: `${text}\nMore text.\n` }));
    expect(listParts(other)).toEqual(listParts(site));
    const renamed = await buildFixture(
      createLargeFiles({ [file]: text.replace('# Page 3', '# Other 3') }),
    );
    const before = new Set(listParts(site).map(([name]) => name));
    expect(listParts(renamed).filter(([name]) => !before.has(name))).toHaveLength(1);
  });

  test('with a failing page is reported only for that page', async () => {
    const crash = 'export default () => { throw new Error("no wind"); };';
    const failed = await buildFixture(createLargeFiles({ 'content/pages/team.tsx': crash }));
    expect(failed.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'page-crashed: the page /team failed to render: no wind',
    ]);
  });

  test('reports a broken link in a group that no page shows open', async () => {
    const group =
      "{ type: 'category', label: 'Links', items: [{ type: 'link', label: 'Start', href: '/', isExternal: false }, { type: 'link', label: 'Gone', href: '/gone', isExternal: false }] }";
    const transform = `transform: (site) => ({ ...site, layout: { ...site.layout, sidebars: { all: [...site.layout.sidebars.all, ${group}] } } })`;
    const config = `docs: { sidebars: { all: [{ autogenerated: '.' }] } }, ${transform}`;
    const linked = await buildFixture(
      createLargeFiles({ 'content/site.config.ts': configOf(config) }),
    );
    expect(linked.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'broken-link: the sidebar "all" links to "/gone", which matches no page',
    ]);
  });

  test('loads nothing for folding, which only smaller sidebars have', async () => {
    const config =
      "docs: { sidebars: { all: [{ autogenerated: '.' }] }, sidebarCollapsible: true }";
    const [folding, plain] = await Promise.all(
      [config, config.replace('true', 'false')].map((keys) =>
        buildFixture(createLargeFiles({ 'content/site.config.ts': configOf(keys) })),
      ),
    );
    const listCode = (built: Fixture | undefined) =>
      [...(built?.files.keys() ?? [])].filter((file) => /^assets\/.*\.(?:js|css)$/.test(file));
    expect(listCode(folding)).toEqual(listCode(plain));
  });

  test('below a base URL requests them there', async () => {
    const moved = await buildFixture(createLargeFiles(), { baseUrl: '/base/' });
    expect(moved.page('/')).toContain('data-part="/base/assets/sidebar/');
  });
});

test('a site with a small sidebar has no script, no style and no file for large ones', async () => {
  const site = await buildFixture({
    'content/site.config.ts': configOf(),
    'content/docs/a.md': '# A',
  });
  const files = [...site.files].filter(([file]) => /\.(js|css|htm)$/.test(file));
  expect(files.length).toBeGreaterThan(3);
  for (const [file, content] of files) {
    expect(file).not.toMatch(/largeSidebar|sidebar\//);
    expect(content.includes('sidebar__toggle'), file).toBe(false);
  }
});

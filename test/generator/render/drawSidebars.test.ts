/** Sidebars: rendered once, with the page's own link marked. */

import { expect, test } from 'vitest';
import { createDevTools } from '../../../generator/pipeline/cache/siteTools';
import { drawSidebars } from '../../../generator/render/drawSidebars';
import type { Layout, SidebarItem } from '../../../templates/model/site';
import { sampleConfig, sampleLayout, samplePages } from '../../helpers/pages/samplePages';
import { buildFixture } from '../../helpers/sites/buildFixture';

const link = (label: string, href: string, isExternal = false): SidebarItem => ({
  type: 'link',
  label,
  href,
  isExternal,
});

const layout: Layout = {
  ...sampleLayout,
  sidebars: {
    guides: [
      link('Elsewhere', 'https://example.com/a', true),
      link('a data-hole="" of "quotes"', '/a'),
      { type: 'category', label: 'Part', href: '/part', items: [link('B', '/part/b?x=1&y=2')] },
      link('Once more', '/a'),
      link('Odd', "/it's"),
    ],
  },
  blogSidebar: { title: 'Recent', items: [{ label: 'First', path: '/blog/first' }] },
};

/** The addresses of the links that are marked as the current page. */
function listCurrent(html: string): readonly string[] {
  const links = html.matchAll(/href="([^"]*)"( [^>]*)?>/g);
  return [...links].flatMap(([, href = '', rest]) =>
    rest === ' aria-current="page"' ? [href] : [],
  );
}

const { find } = drawSidebars({ config: sampleConfig, layout });

test.each([
  ['/a', ['/a']],
  ['/part', ['/part']],
  ['/part/b?x=1&y=2', ['/part/b?x=1&amp;y=2']],
  ["/it's", ['/it&#x27;s']],
  ['https://example.com/a', []],
  ['/none', []],
])('the link to %s is marked as current', (href, current) => {
  const { html } = find(samplePages.doc, href);
  expect(listCurrent(html)).toEqual(current);
  expect(html.replace(' aria-current="page"', '')).toBe(find(samplePages.doc, '/none').html);
});

test('of two links to the same page the first is marked as current', () => {
  const { html } = find(samplePages.doc, '/a');
  expect(html.indexOf('aria-current')).toBeLessThan(html.indexOf('/part'));
});

test('no hole is left, and a label may contain any text', () => {
  const { html } = find(samplePages.doc, '/a');
  expect(html).not.toContain('data-hole=""');
  expect(html).toContain('a data-hole=&quot;&quot; of &quot;quotes&quot;');
});

test('its links are those that do not open a new tab', () => {
  const { links } = find(samplePages.doc, '/a');
  expect(links.map(({ href }) => href)).toEqual(['/a', '/part', '/part/b?x=1&y=2', '/a', "/it's"]);
});

test('pages of the blog have the blog sidebar, and the archive has none', () => {
  expect(listCurrent(find(samplePages.post, '/blog/first').html)).toEqual(['/blog/first']);
  expect(find(samplePages.archive, '/blog/archive')).toMatchObject({ html: '', links: [] });
});

test('a page whose address has an apostrophe is marked as current', async () => {
  const site = await buildFixture({
    "content/docs/it's.md": '# Its\n',
    'content/docs/b.md': '# B\n',
  });
  expect(site.page("/it's")).toContain('href="/it&#x27;s" aria-current="page">Its</a>');
});

test.each([
  ['/none', []],
  ['/first', ['First']],
  ['/first/a', ['First']],
  ['/first/inner/b', ['First', 'Inner']],
  ['/second/c', []],
  ['/last', []],
])('on %s, closed groups around the page are open, and no others', (href, opened) => {
  const items: readonly SidebarItem[] = [
    {
      type: 'category',
      label: 'First',
      href: '/first',
      marks: { badge: { text: 'New' }, icon: 'lucide:star' },
      fold: 'closed',
      items: [
        link('A', '/first/a'),
        { type: 'category', label: 'Inner', fold: 'closed', items: [link('B', '/first/inner/b')] },
      ],
    },
    { type: 'category', label: 'Second', fold: 'open', items: [link('C', '/second/c')] },
    { type: 'category', label: 'Third', fold: 'closed', items: [link('D', '/third/d')] },
    link('Last', '/last'),
  ];
  const { find } = drawSidebars({
    config: sampleConfig,
    layout: { ...layout, sidebars: { guides: items } },
  });
  const { html } = find(samplePages.doc, href);
  const groups = [
    ...html.matchAll(/<details( open="")?><summary [^>]*?(?:aria-label="Pages in (\w+)")?>(\w*)/g),
  ];
  expect(groups.map(([, , name, title]) => name ?? title)).toEqual([
    ...['First', 'Inner', 'Second', 'Third'],
  ]);
  const open = groups.flatMap(([, isOpen, name, title]) => (isOpen ? [name ?? title] : []));
  expect(open).toEqual([...opened, 'Second']);
  expect(html).not.toContain('data-fold');
});

test('in dev, a changed text of the interface shows at once', () => {
  const tools = createDevTools('/harbour');
  const items: readonly SidebarItem[] = [
    { type: 'category', label: 'Part', fold: 'closed', items: [link('A', '/a')] },
  ];
  const draw = (collapseAll: string) => {
    const { strings } = sampleConfig;
    const { find } = tools.drawSidebars({
      config: {
        ...sampleConfig,
        strings: { ...strings, layout: { ...strings.layout, collapseAll } },
      },
      layout: { ...layout, sidebars: { guides: items } },
    });
    return find(samplePages.doc, '/a').html;
  };
  expect(draw('Fold all')).toContain('>Fold all</button>');
  expect(draw('Close all')).toContain('>Close all</button>');
});

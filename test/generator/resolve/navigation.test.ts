/** The way from one document to the next: what a page asks for does not grow with the sidebar. */

import { expect, test } from 'vitest';
import type { Doc } from '../../../generator/resolve/docs/createDocs';
import {
  createBreadcrumbs,
  createNavigation,
  createVersionRecord,
  findNeighbours,
} from '../../../generator/resolve/docs/navigation';
import type { SidebarNode } from '../../../generator/resolve/docs/sidebar';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { configOf } from '../../helpers/sites/createSite';

const COUNT = 200;

/** A category of pages that counts how often somebody walks through it. */
function createCountedCategory(paths: readonly string[]) {
  let walks = 0;
  const nodes = paths.map((path): SidebarNode => {
    const generated = { path, title: path, description: '' };
    return { type: 'category', label: path, generated, children: [] };
  });
  const children = new Proxy(nodes, {
    get(target, key, receiver) {
      if (key === Symbol.iterator || key === 'map' || key === 'flatMap') walks++;
      return Reflect.get(target, key, receiver);
    },
  });
  const category: SidebarNode = { type: 'category', label: 'All', children };
  return { category, countWalks: () => walks };
}

test('a sidebar is walked once, however many of its pages need their places', () => {
  const paths = Array.from({ length: COUNT }, (_, index) => `/page-${index}`);
  const { category, countWalks } = createCountedCategory(paths);
  const docs: readonly Doc[] = [];
  const navigation = createNavigation({
    docs,
    docsById: new Map(),
    sidebars: [{ name: 'all', nodes: [category] }],
    toHref: (path) => path,
    placeLink: (path) => path,
    diagnostics: [],
  });
  createVersionRecord(navigation, { name: 'current', label: 'Next', path: '/', draftIds: [] });
  for (const [index, path] of paths.entries()) {
    const { previous, next } = findNeighbours(path, navigation);
    expect([previous?.path, next?.path]).toEqual([paths[index - 1], paths[index + 1]]);
    expect(createBreadcrumbs(path, path, navigation)).toEqual([{ label: 'All' }, { label: path }]);
  }
  expect(countWalks()).toBe(1);
});

test('a page in two sidebars has the siblings of the first one', async () => {
  const site = await buildFixture({
    'content/site.config.ts': configOf(
      "docs: { sidebars: { one: ['a', 'b'], two: ['c', 'b', 'd'] } }",
    ),
    'content/docs/a.md': '# A',
    'content/docs/b.md': '# B',
    'content/docs/c.md': '# C',
    'content/docs/d.md': '# D',
  });
  const links = [...site.page('/b').matchAll(/<a [^>]*rel="(prev|next)"[^>]*>/g)];
  expect(links.map(([, which]) => which)).toEqual(['prev']);
  expect(site.manifest().versions[0]?.docs.map(({ sidebar }) => sidebar)).toEqual([
    'one',
    'one',
    'two',
    'two',
  ]);
});

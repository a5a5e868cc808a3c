/** What a page takes from its place in a sidebar, on plain data. */

import { expect, test } from 'vitest';
import type { Article } from '../../../generator/core/types';
import { createDocs, indexDocs } from '../../../generator/resolve/docs/createDocs';
import {
  createBreadcrumbs,
  createNavigation,
  createVersionRecord,
} from '../../../generator/resolve/docs/navigation';
import type { SidebarNode } from '../../../generator/resolve/docs/sidebar';

function createNavigationOf(names: readonly string[], nodes: readonly SidebarNode[] = []) {
  const articles = names.map((name) => ({
    source: { collection: 'docs', file: `content/docs/${name}`, name },
    frontMatter: { lines: {} },
  }));
  const { docs } = createDocs(articles as unknown as readonly Article[], {
    docs: { routeBasePath: '' },
    trailingSlash: 'ignore',
  });
  return createNavigation({
    docs,
    docsById: indexDocs(docs),
    sidebars: [{ name: 'main', nodes }],
    toHref: (path) => `/base${path}`,
    placeLink: (path) => path,
    diagnostics: [],
  });
}

test("the breadcrumb of a category's page has the label of the category, not of the page", () => {
  const generated = { path: '/guide', title: 'All guides', description: '' };
  const navigation = createNavigationOf(
    [],
    [{ type: 'category', label: 'Guide', generated, children: [] }],
  );
  expect(createBreadcrumbs('/guide', 'All guides', navigation)).toEqual([{ label: 'Guide' }]);
  expect(createBreadcrumbs('/other', 'Other', navigation)).toEqual([]);
});

test.each([
  ['the index of the docs folder', ['a.md', 'index.md'], 'index'],
  ['without one, the first doc, although a folder has an index', ['a.md', 'b/index.md'], 'a'],
])('the main doc is %s', (_, names, id) => {
  const options = { name: 'current', label: 'Next', path: '/', draftIds: [] };
  expect(createVersionRecord(createNavigationOf(names), options).mainDocId).toBe(id);
});

/** The order of generated sidebar entries, on plain data. */

import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import type { Article, CategoryMetadata } from '../../../generator/core/types';
import { autogenerate, createFolders } from '../../../generator/resolve/docs/autogenerate';
import { createDocs, indexDocs } from '../../../generator/resolve/docs/createDocs';

type Doc = { readonly name: string; readonly position?: number };

const createArticle = ({ name, position }: Doc) =>
  ({
    source: { collection: 'docs', file: `content/docs/${name}`, name },
    frontMatter: { sidebarPosition: position, isUnlisted: false, lines: {} },
    title: name,
  }) as unknown as Article;

const CONFIG = { docs: { routeBasePath: '' }, trailingSlash: 'ignore' } as const;

/** The labels of the entries of the whole folder, in their order. */
function listLabels(names: readonly Doc[], metadata: Readonly<Record<string, CategoryMetadata>>) {
  const { docs } = createDocs(names.map(createArticle), CONFIG);
  const categories = Object.entries(metadata).map(
    ([folder, own]) => [folder, { file: `${folder}/_category_.json`, metadata: own }] as const,
  );
  const nodes = autogenerate('.', {
    docs,
    docsById: indexDocs(docs),
    folders: createFolders(docs),
    categories: new Map(categories),
    config: CONFIG,
    slugger: new GithubSlugger(),
    diagnostics: [],
  });
  return nodes.map((node) => (node.type === 'doc' ? node.doc.title : node.label));
}

const PAGES = [
  { name: 'wind.md', position: 2 },
  { name: '3-guide/index.md', position: 1 },
  { name: '3-guide/start.md' },
];

test('a category has the position in its file, whatever its page says', () => {
  expect(listLabels(PAGES, { '3-guide': { label: 'Guide', position: 5 } })).toEqual([
    'wind.md',
    'Guide',
  ]);
});

test('without one, a category has the position of its page, whatever the name of the folder', () => {
  expect(listLabels(PAGES, { '3-guide': { label: 'Guide' } })).toEqual(['Guide', 'wind.md']);
});

test('without both, a category has the position in the name of its folder', () => {
  const pages = [{ name: 'wind.md', position: 2 }, { name: '3-guide/start.md' }, { name: 'a.md' }];
  expect(listLabels(pages, {})).toEqual(['wind.md', 'guide', 'a.md']);
});

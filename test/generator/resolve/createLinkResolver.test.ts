/** Targets of references, on plain data. */

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import type { Article } from '../../../generator/core/types';
import { createLinkResolver } from '../../../generator/resolve/createLinkResolver';
import type { LinkContext } from '../../../generator/resolve/linkPlace';
import { createAnchorFinder, type PlannedPage } from '../../../generator/resolve/plannedPage';
import { createRouteTable } from '../../../generator/resolve/routeTable';

const FILE = 'content/blog/news.md';
const PATH = '/blog/news';

function resolve(href: string, isPreview: boolean) {
  const article = {
    source: { collection: 'blog', file: FILE, name: 'news.md' },
    body: [],
    headings: [{ level: 2, id: 'part', text: 'Part' }],
    anchors: [],
    references: [{ href, kind: 'link', line: 1, column: 1 }],
  } as unknown as Article;
  const page = {
    path: PATH,
    file: FILE,
    findAnchors: createAnchorFinder(article),
  } as unknown as PlannedPage;
  const config = {
    languages: {},
    outputs: { keep: [] },
    redirects: [],
    onBrokenAnchors: 'warn',
  } as unknown as LinkContext['config'];
  const diagnostics: Diagnostic[] = [];
  const resolveLinks = createLinkResolver({
    config,
    table: createRouteTable([page], [], { assets: new Map(), config }),
    content: 'content',
    draftFiles: new Set(),
    diagnostics,
    redirected: [],
    toHref: (path) => `/base${path}`,
  });
  const { targets } = resolveLinks(article, { path: isPreview ? '/blog' : PATH, isPreview });
  return { href: targets[0]?.href, codes: diagnostics.map(({ code }) => code) };
}

test('an anchor stays on its page', () => {
  expect(resolve('#part', false)).toEqual({ href: '#part', codes: [] });
});

test("in a preview, an anchor leads to the post's own page, because the preview may lack its target", () => {
  expect(resolve('#part', true)).toEqual({ href: '/base/blog/news#part', codes: [] });
});

test('a broken anchor is reported for the page, and not again for its preview', () => {
  expect(resolve('#wind', false).codes).toEqual(['broken-anchor']);
  expect(resolve('#wind', true).codes).toEqual([]);
});

/** The ids of the announcement, which is on every page beside the text of that page. */

import { expect, test } from 'vitest';
import { findAll, getAttribute, parsePage } from '../../helpers/pages/html';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const TEXT =
  '<b id="wind">New</b> <b id="main">old</b> <b id="search-option-0">x</b> [own](#wind) [page](#main)';

test('are different from those of pages, and its links find its own and those of the page', async () => {
  const { page, diagnostics } = await buildFixture({
    [CONFIG_FILE]: configOf(`search: false, announcement: { content: '${TEXT}' }`),
    'content/docs/a.md': '# A\n\n## Wind\n\n[text](#wind)\n',
  });
  const elements = findAll(parsePage(page('/a')), { id: true });
  const ids = elements.map((element) => getAttribute(element, 'id'));
  expect(ids).toContain('wind');
  expect(ids).toContain('announcement.wind');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id?.startsWith('search-option'))).toEqual([]);
  const hrefs = [...page('/a').matchAll(/href="(#[^"]*)">(own|page|text)</g)].map(
    ([, ...found]) => found,
  );
  expect(hrefs).toEqual([
    ['#announcement.wind', 'own'],
    ['#main', 'page'],
    ['#wind', 'text'],
  ]);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['duplicate-id', 4],
    ['duplicate-id', 4],
  ]);
});

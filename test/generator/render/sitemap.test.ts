/** The dates in the sitemap: when each page last changed, as far as that is known. */

import { expect, test } from 'vitest';
import { buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { commitAll } from '../../helpers/sites/runGit';

const DATED = '---\nlast_update: { date: 2020-05-06T23:30:00-02:00 }\n---\n\nText.\n';

const FILES = {
  'content/docs/plain.md': '# Plain\n',
  'content/docs/dated.md': DATED,
  'content/docs/named.md': '---\nlast_update: { author: Ada }\n---\n\nText.\n',
  'content/pages/about.md': DATED,
  'content/blog/2024-03-01-old.md': '# Old\n',
  'content/blog/2024-03-02-revised.md': DATED.replace('2020', '2025'),
  'content/blog/2031-03-03-planned.md': '# Planned\n',
};

/** The last change of each page that has one. */
function listDates(site: Fixture): Readonly<Record<string, string>> {
  const entries = site
    .read('sitemap.xml')
    .matchAll(/<url><loc>https:\/\/example\.com([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
  return Object.fromEntries([...entries].map(([, path = '', date = '']) => [path, date]));
}

async function buildCommitted(config?: string): Promise<Fixture> {
  const root = await createSite({ [CONFIG_FILE]: configOf(config), ...FILES });
  commitAll(root, '2026-03-01T12:00:00Z');
  return buildRoot(root);
}

test('come from the front matter and from posts on a site that does not use Git', async () => {
  expect(listDates(await buildCommitted())).toEqual({
    '/about': '2020-05-07',
    '/dated': '2020-05-07',
    '/blog/2024/03/01/old': '2024-03-01',
    '/blog/2024/03/02/revised': '2025-05-07',
    '/blog/2031/03/03/planned': '2031-03-03',
  });
});

test('are those of the last commit, too, on a site that shows them', async () => {
  expect(listDates(await buildCommitted('docs: { showLastUpdate: true }'))).toEqual({
    '/about': '2020-05-07',
    '/plain': '2026-03-01',
    '/dated': '2020-05-07',
    '/named': '2026-03-01',
    '/blog/2024/03/01/old': '2026-03-01',
    '/blog/2024/03/02/revised': '2025-05-07',
    '/blog/2031/03/03/planned': '2031-03-03',
  });
});

/** Where a local file of a page is in the output. */

import { expect, test } from 'vitest';
import { assetPath } from '../../../generator/resolve/assetPath';
import { buildFixture } from '../../helpers/sites/buildFixture';

const SHA = '0123456789abcdef';

test.each([
  ['content/docs/a.png', '/assets/files/a-01234567.png'],
  ['content/docs/a b.tar.gz', '/assets/files/a%20b.tar-01234567.gz'],
  ['content/static/img/a b.png', '/img/a%20b.png'],
  ['content/statics/a.png', '/assets/files/a-01234567.png'],
])('%s is at %s', (file, expected) => {
  expect(assetPath({ file, sha256: SHA })).toBe(expected);
});

test('a path from a page into static/ leads to the file under its own name', async () => {
  const site = await buildFixture({
    'content/docs/a.md': '# A\n\n![b](../static/img/b.svg) [c](../static/c.pdf)\n',
    'content/static/img/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/static/c.pdf': '%PDF',
  });
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('src="/img/b.svg"');
  expect(site.page('/a')).toContain('href="/c.pdf"');
});

/** What a build says about a site with one thing of each kind broken (probe P14). */

import { expect, test } from 'vitest';
import { buildFixture } from './helpers/buildFixture';

test('a broken link and a second page of one route are two warnings, a broken link to a file none', async () => {
  const { diagnostics, exitCode } = await buildFixture({
    'content/docs/a.md': '# A\n\n[broken](/nowhere) and [broken](./nowhere.md)\n',
    'content/docs/b.md': '---\nslug: /a\n---\n# B\n',
  });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual([
    'warning broken-link',
    'warning duplicate-route',
  ]);
  expect(exitCode).toBe(0);
});

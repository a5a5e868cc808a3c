/** What a build says about a site with one thing of each kind broken. */

import { expect, test } from 'vitest';
import { readConfig } from '../../../generator/pipeline/readConfig';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { REPOSITORY } from '../../helpers/sites/crbtSite';

test('a broken path, a broken file and a second page of one route are a warning each', async () => {
  const { diagnostics, exitCode } = await buildFixture({
    'content/docs/a.md': '# A\n\n[broken](/nowhere) and [broken](./nowhere.md)\n',
    'content/docs/b.md': '---\nslug: /a\n---\n# B\n',
  });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual([
    'warning broken-link',
    'warning broken-markdown-link',
    'warning duplicate-route',
  ]);
  expect(exitCode).toBe(0);
});

test('the CRBT site says nothing of links to files that are not there', async () => {
  const { config } = await readConfig(REPOSITORY);
  expect(config.onBrokenMarkdownLinks).toBe('ignore');
});

/** The problems of a site with one mistake of each kind. */

import { expect, test } from 'vitest';
import { readConfig } from '../../../generator/pipeline/read/readConfig';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { REPOSITORY } from '../../helpers/sites/crbtSite';

test('a broken path, a broken file and a second page at one path are a warning each', async () => {
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

test('the CRBT site ignores links to Markdown files that do not exist', async () => {
  const { config } = await readConfig(REPOSITORY);
  expect(config.onBrokenMarkdownLinks).toBe('ignore');
});

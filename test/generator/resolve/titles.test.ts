/** Pages that nobody can tell apart by their titles or descriptions. */

import { expect, test } from 'vitest';
import { buildFixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../helpers/sites/createSite';

const FILES = {
  'content/docs/a.md': '---\ndescription: The same.\n---\n\n# Wind\n',
  'content/docs/b.md': '---\ntitle: Wind\nslug: /x\n---\n\nText.\n',
  'content/docs/c.md': '---\ndescription: The same.\n---\n\n\n# Wind\n',
  'content/docs/d.md': '---\nunlisted: true\ndescription: The same.\n---\n\n# Wind\n',
  'content/docs/e/index.md': 'The same first line.\n',
  'content/docs/f/index.md': 'The same first line.\n',
  'content/pages/p.tsx':
    "export const description = 'The same.';\nexport default () => <h1>Wind</h1>;\n",
};

test('the first page is named, and all others are places of one problem', async () => {
  const { diagnostics } = await buildFixture(FILES);
  expect(diagnostics).toMatchObject([
    {
      code: 'duplicate-title',
      severity: 'warning',
      message: 'the title "Wind" is also used by content/docs/a.md',
      file: 'content/docs/b.md',
      line: 2,
      column: 1,
      also: [{ file: 'content/docs/c.md', line: 6, column: 1 }],
    },
    {
      code: 'duplicate-description',
      message: 'the description is also used by content/pages/p.tsx',
      file: 'content/docs/a.md',
      line: 2,
      also: [{ file: 'content/docs/c.md', line: 2 }],
    },
  ]);
  expect(diagnostics[0]).not.toHaveProperty('offset');
});

test('the configuration sets the severity', async () => {
  const config = (severity: string) => ({
    ...FILES,
    [CONFIG_FILE]: configOf(`onDuplicateTitles: '${severity}'`),
  });
  expect((await buildFixture(config('ignore'))).diagnostics).toEqual([]);
  const failed = await buildFixture(config('error')).catch((error: unknown) => String(error));
  expect(JSON.stringify(failed)).toContain('duplicate-title');
});

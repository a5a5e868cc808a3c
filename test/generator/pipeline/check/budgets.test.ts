/** Limits for the weight of files. */

import { expect, test } from 'vitest';
import { checkFile, checkIndexBudget } from '../../../../generator/pipeline/check/checkFile';
import { buildFixture } from '../../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf } from '../../../helpers/sites/createSite';

const KITES = 'kites '.repeat(500);

test.each(['html', 'css', 'js'] as const)('a file that ends in .%s has a limit', (kind) => {
  const file = { file: `a/b.${kind}`, content: KITES };
  expect(checkFile(file, { [kind]: 1000 }, {})).toEqual([]);
  expect(checkFile(file, { [kind]: 30 }, {})).toMatchObject([
    {
      code: 'over-budget',
      severity: 'error',
      message: expect.stringMatching(
        new RegExp(`^a/b\\.${kind} is \\d+ bytes after gzip, but budgets\\.${kind} allows 30$`),
      ),
    },
  ]);
  expect(checkFile({ ...file, file: `a/b.${kind}.map` }, { [kind]: 1 }, {})).toEqual([]);
  expect(checkFile(file, undefined, {})).toEqual([]);
});

test('all files of the search index have one limit, those of an earlier build too', () => {
  const files = [
    { file: 'search-index.json', content: KITES },
    { file: 'assets/a.json', sha256: '', create: () => Buffer.from(KITES) },
  ];
  const weigh = (given: typeof files) => checkIndexBudget(given, { search: 1 })[0]?.message;
  const bytes = (message = '') => Number(/\d+/.exec(message)?.[0]);
  expect(weigh(files)).toMatch(
    /^the search index is \d+ bytes after gzip, but budgets\.search allows 1$/,
  );
  expect(bytes(weigh(files))).toBe(2 * bytes(weigh(files.slice(0, 1))));
  expect(checkIndexBudget(files, { search: 10_000 })).toEqual([]);
  expect(checkIndexBudget(files, { html: 1 })).toEqual([]);
});

test('scripts that pages load automatically count, and each message includes a fix', async () => {
  const { diagnostics } = await buildFixture({
    [CONFIG_FILE]: configOf('budgets: { js: 10 }'),
    'content/docs/index.md': '# Start\n',
    'content/pages/club.tsx': 'export const hydrate = true;\nexport default () => <h1>Club</h1>;\n',
  });
  const found = diagnostics.map(({ message, hint }) => [
    message.replace(/-\w+\.js is \d+ bytes/, '.js is … bytes'),
    hint,
  ]);
  const over = (name: string) =>
    `assets/${name}.js is … bytes after gzip, but budgets.js allows 10`;
  const less = 'Import less in the pages and directives that run in the browser, or allow more.';
  const more = "It is docwright's own script, which pages load by themselves: allow more.";
  expect(found).toEqual([
    [over('main'), more],
    [over('page-club'), less],
  ]);
});

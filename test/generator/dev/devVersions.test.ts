/** `dev` serves all versions of the docs, and an edit of a version in a folder shows at once. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../../helpers/browser/patience';
import { serveInDev } from '../../helpers/commands/devProcess';
import { configOf } from '../../helpers/sites/createSite';
import { commitAll, runGit } from '../../helpers/sites/runGit';

const CONFIG = 'content/site.config.ts';
const { getRoot, getOrigin } = serveInDev({
  '.gitignore': '.docwright/\n',
  [CONFIG]: configOf("docs: { versions: { '1': {} } }"),
  'content/docs/wind.md': '# Wind\n\nIt blows.\n',
  'content/versions/1/docs/wind.md': '# Wind\n\nIt blew.\n',
});

const read = async (target: string) => (await fetch(getOrigin() + target)).text();
const write = (file: string, text: string) => writeFileSync(path.join(getRoot(), file), text);

test('an edit of a version shows on its page, and not on that of the current one', async () => {
  expect(await read('1/wind')).toContain('It blew.');
  write('content/versions/1/docs/wind.md', '# Wind\n\nIt had blown.\n');
  await vi.waitFor(
    async () => expect(await read('1/wind')).toContain('It had blown.'),
    PATIENCE_MS,
  );
  expect(await read('wind')).toContain('It blows.');
});

test('a version from Git is served when the configuration names it, and does not change with edits', async () => {
  const root = getRoot();
  commitAll(root, '2026-03-01T12:00:00Z');
  runGit(root, 'branch', 'next');
  write(CONFIG, configOf("docs: { versions: { '1': {}, next: { ref: 'next' } } }"));
  await vi.waitFor(async () => expect(await read('next/wind')).toContain('It blows.'), PATIENCE_MS);
  expect(await read('wind')).toContain('data-version="next"');
  write('content/docs/wind.md', '# Wind\n\nIt roars.\n');
  await vi.waitFor(async () => expect(await read('wind')).toContain('It roars.'), PATIENCE_MS);
  expect(await read('next/wind')).toContain('It blows.');
});

test('files of a version are created on request', async () => {
  expect(await read('1/llms.txt')).toContain('/1/wind.md');
  expect(JSON.parse((await read('1/search-index.json')).split('\n')[0] ?? '')).toBeDefined();
  const missing = await fetch(`${getOrigin()}1/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('/1/wind');
});

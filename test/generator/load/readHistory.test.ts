/** When files were last changed, in full and in shallow clones. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../../../generator/load/readHistory';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder } from '../../helpers/sites/createSite';
import { commitAll, runGit } from '../../helpers/sites/runGit';
import { writeFiles } from '../../helpers/sites/writeFiles';

const GUIDE = 'content/docs/guide.md';
const WIND = 'content/docs/wind.md';
const days = [1, 2, 3].map((day) => `2026-03-0${day}T12:00:00.000Z`);
const [first, second, third] = days.map((date) => ({ date, author: 'K' }));

/** `guide.md` is changed by the first commit of three, `wind.md` by the first and the third. */
let origin: string;
beforeAll(async () => {
  origin = createFolder();
  const edits = [
    { [CONFIG_FILE]: configOf('docs: { showLastUpdate: true }'), [GUIDE]: '# Guide\n' },
    { 'notes.txt': 'Outside of the content.' },
    { [WIND]: '# Stronger wind\n' },
  ];
  await writeFiles(origin, { [WIND]: '# Wind\n' });
  for (const [index, files] of edits.entries()) {
    await writeFiles(origin, files);
    commitAll(origin, days[index] ?? '');
  }
});

function clone(...options: readonly string[]): string {
  const target = path.join(createFolder(), 'clone');
  runGit(origin, 'clone', '--quiet', ...options, pathToFileURL(origin).href, target);
  return target;
}

const readDocs = async (root: string) => {
  const history = await readHistory(root, 'content');
  return [history.get(GUIDE), history.get(WIND)];
};

describe('a full clone', () => {
  test('has the last change of every file', async () => {
    expect(await readDocs(clone())).toEqual([first, third]);
  });

  test('returns nothing for a file that was never committed', async () => {
    const root = clone();
    await writeFiles(root, { 'content/docs/new.md': '# New\n' });
    expect((await readHistory(root, 'content')).has('content/docs/new.md')).toBe(false);
  });
});

describe('the sitemap', () => {
  test('has the dates on request, though pages show none', async () => {
    const root = clone();
    await writeFiles(root, { [CONFIG_FILE]: configOf() });
    expect((await buildRoot(root)).read('sitemap.xml')).not.toContain('<lastmod>');
    await writeFiles(root, { [CONFIG_FILE]: configOf('outputs: { lastmod: true }') });
    const { read, page } = await buildRoot(root);
    expect(read('sitemap.xml')).toContain('/wind</loc><lastmod>2026-03-03</lastmod>');
    expect(page('/wind')).not.toContain('2026');
  });

  test('names its own key for a shallow clone', async () => {
    const root = clone('--depth', '1');
    await writeFiles(root, { [CONFIG_FILE]: configOf('outputs: { lastmod: true }') });
    const { diagnostics } = await buildRoot(root);
    expect(diagnostics).toMatchObject([{ code: 'shallow-history', line: 4 }]);
  });
});

describe('a shallow clone', () => {
  test.each([1, 2])('of depth %i dates only files with a commit in it', async (depth) => {
    const root = clone('--depth', String(depth));
    expect(await readDocs(root)).toEqual([undefined, depth === 1 ? undefined : third]);
    expect((await readHistory(root, 'content')).has(GUIDE)).toBe(true);
  });

  test('is recognized from its worktrees', async () => {
    const worktree = path.join(createFolder(), 'worktree');
    runGit(clone('--depth', '1'), 'worktree', 'add', '--quiet', '--detach', worktree);
    expect(await readDocs(worktree)).toEqual([undefined, undefined]);
  });

  test('is recognized as a submodule, with a site below the root of the repository', async () => {
    const outer = createFolder();
    runGit(outer, 'init', '--quiet');
    const address = pathToFileURL(origin).href;
    runGit(outer, 'submodule', '--quiet', 'add', '--depth', '1', address, 'site');
    expect(await readDocs(path.join(outer, 'site'))).toEqual([undefined, undefined]);
    const below = await readHistory(path.join(outer, 'site/content'), 'docs');
    expect([...below]).toEqual([
      ['docs/guide.md', undefined],
      ['docs/wind.md', undefined],
    ]);
  });

  test('dates nothing by the parents of a merge at which it ends', async () => {
    const repository = createFolder();
    await writeFiles(repository, { [GUIDE]: '# Guide\n' });
    commitAll(repository, days[0] ?? '');
    runGit(repository, 'checkout', '--quiet', '-b', 'side');
    await writeFiles(repository, { [WIND]: '# Wind\n' });
    commitAll(repository, days[1] ?? '');
    runGit(repository, 'checkout', '--quiet', '-');
    await writeFiles(repository, { [GUIDE]: '# Better guide\n' });
    commitAll(repository, days[2] ?? '');
    runGit(repository, 'merge', '--quiet', '--no-edit', 'side');
    expect(await readDocs(repository)).toEqual([third, second]);
    const shallow = path.join(createFolder(), 'clone');
    const address = pathToFileURL(repository).href;
    runGit(repository, 'clone', '--quiet', '--depth', '2', address, shallow);
    expect(await readDocs(shallow)).toEqual([undefined, undefined]);
  });
});

describe('a site with showLastUpdate', () => {
  const shownDate = /datetime="([^"]*)"/i;

  test('in a shallow clone shows no wrong date, and one warning explains what to fetch', async () => {
    const root = clone('--depth', '2');
    const built = await buildRoot(root);
    expect(built.diagnostics).toMatchObject([
      {
        code: 'shallow-history',
        severity: 'warning',
        message: expect.stringContaining('the last change of 1 of 2 docs'),
        file: CONFIG_FILE,
        line: 4,
        hint: expect.stringMatching(/fetch-depth: 0.*GIT_DEPTH.*git fetch --unshallow/),
      },
    ]);
    expect(built.page('/guide')).not.toMatch(shownDate);
    expect(shownDate.exec(built.page('/wind'))?.[1]).toBe(days[2]);
    runGit(root, 'fetch', '--quiet', '--unshallow');
    const whole = await buildRoot(root);
    expect(whole.diagnostics).toEqual([]);
    expect(shownDate.exec(whole.page('/guide'))?.[1]).toBe(days[0]);
  });

  test('needs no history for a page with its own date of change', async () => {
    const root = clone('--depth', '2');
    const text = '---\nlast_update:\n  date: 2025-01-01\n---\n\n# Guide\n';
    await writeFiles(root, { [GUIDE]: text });
    const { diagnostics, page } = await buildRoot(root);
    expect(diagnostics).toEqual([]);
    expect(page('/guide')).toMatch(/datetime="2025-01-01/i);
  });

  test('is built without dates outside of a repository', async () => {
    const root = createFolder();
    const config = configOf('docs: { showLastUpdate: true }');
    await writeFiles(root, { [CONFIG_FILE]: config, [WIND]: '# Wind\n' });
    const { diagnostics, page } = await buildRoot(root);
    expect(diagnostics).toEqual([]);
    expect(page('/wind')).not.toMatch(shownDate);
  });
});

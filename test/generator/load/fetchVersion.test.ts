/** Versions from Git: what is read again, and what a broken setup says. */

import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchVersion } from '../../../generator/load/fetchVersion';
import { buildRoot } from '../../helpers/sites/buildFixture';
import {
  CONFIG_FILE,
  configOf,
  createFolder,
  createSite,
  type SiteFiles,
} from '../../helpers/sites/createSite';
import { commitAll, runGit } from '../../helpers/sites/runGit';
import { writeContent } from '../../helpers/sites/versionedSite';

const DATE = '2026-03-01T12:00:00Z';
const FOLDER = '.docwright/versions/1';
const VERSION = { name: '1', ref: 'v1', dir: 'content', folder: FOLDER };
const BYTES = new Uint8Array([0, 10, 13, 255, 10, 0]);

async function createRepository(files: SiteFiles = {}): Promise<string> {
  const root = await createSite({
    'content/docs/wind.md': '# Wind\n',
    'content/docs/rain.md': '# Rain\n',
    'content/docs/empty.txt': '',
    'content/docs/kite.bin': BYTES,
    'content/static/plan.txt': 'Plan',
    ...files,
  });
  commitAll(root, DATE);
  runGit(root, 'tag', 'v1');
  return root;
}

const read = (root: string, name: string) => readFileSync(join(root, FOLDER, name));

test('the files of a commit are read byte for byte, without those of the current version alone', async () => {
  const root = await createRepository();
  expect(await fetchVersion(root, VERSION)).toEqual({});
  expect(read(root, 'docs/wind.md').toString()).toBe('# Wind\n');
  expect(read(root, 'docs/empty.txt')).toHaveLength(0);
  expect(new Uint8Array(read(root, 'docs/kite.bin'))).toEqual(BYTES);
  expect(existsSync(join(root, FOLDER, 'static'))).toBe(false);
});

test('an unchanged version is not written again, and of a moved branch only what has changed', async () => {
  const root = await createRepository();
  const branch = { ...VERSION, ref: 'next' };
  runGit(root, 'checkout', '--quiet', '-b', 'next');
  await fetchVersion(root, branch);
  const inode = (name: string) => statSync(join(root, FOLDER, name)).ino;
  const before = [inode('docs/wind.md'), inode('docs/rain.md')];
  await fetchVersion(root, branch);
  expect([inode('docs/wind.md'), inode('docs/rain.md')]).toEqual(before);

  writeFileSync(join(root, 'content/docs/rain.md'), '# Heavy rain\n');
  rmSync(join(root, 'content/docs/kite.bin'));
  commitAll(root, DATE);
  await fetchVersion(root, branch);
  expect(inode('docs/wind.md')).toBe(before[0]);
  expect(read(root, 'docs/rain.md').toString()).toBe('# Heavy rain\n');
  expect(existsSync(join(root, FOLDER, 'docs/kite.bin'))).toBe(false);
});

test('what a killed build has left is not used', async () => {
  const root = await createRepository();
  await fetchVersion(root, VERSION);
  // The folder of another build that was killed before it was complete.
  const left = join(root, `${FOLDER}~killed`);
  cpSync(join(root, FOLDER), left, { recursive: true });
  rmSync(join(root, FOLDER), { recursive: true });
  writeFileSync(join(left, 'docs/wind.md'), '# W');
  await fetchVersion(root, VERSION);
  expect(read(root, 'docs/wind.md').toString()).toBe('# Wind\n');
  // Without its list, a folder is not trusted.
  rmSync(join(root, FOLDER, '.docwright-version.json'));
  writeFileSync(join(root, FOLDER, 'docs/wind.md'), '# W');
  writeFileSync(join(root, FOLDER, 'docs/stray.md'), '# Stray\n');
  await fetchVersion(root, VERSION);
  expect(read(root, 'docs/wind.md').toString()).toBe('# Wind\n');
  expect(existsSync(join(root, FOLDER, 'docs/stray.md'))).toBe(false);
});

test('two builds that read a version at once get all of it', async () => {
  const root = await createRepository();
  await Promise.all(Array.from({ length: 6 }, () => fetchVersion(root, VERSION)));
  expect(readdirSync(join(root, '.docwright/versions'))).toEqual(['1']);
  expect(read(root, 'docs/wind.md').toString()).toBe('# Wind\n');
  expect(await fetchVersion(root, VERSION)).toEqual({});
});

test('a branch that only the remote repository has is found', async () => {
  const origin = await createRepository();
  runGit(origin, 'branch', 'maintenance');
  const root = join(createFolder(), 'clone');
  runGit(origin, 'clone', '--quiet', origin, root);
  expect(await fetchVersion(root, { ...VERSION, ref: 'maintenance' })).toEqual({});
  expect(read(root, 'docs/wind.md').toString()).toBe('# Wind\n');
});

test('a site in a folder of its repository is read from there', async () => {
  const root = await createRepository({ 'site/content/docs/sun.md': '# Sun\n' });
  const site = join(root, 'site');
  await fetchVersion(site, VERSION);
  expect(read(site, 'docs/sun.md').toString()).toBe('# Sun\n');
});

test.each([
  ['an unknown name', 'v2', 'has no tag, branch or commit "v2"', 'Did you mean "v1"?'],
  ['an option of Git', '--all', 'has no tag, branch or commit "--all"', 'Check the name'],
  ['a name with a space', 'a b', 'has no tag, branch or commit "a b"', 'Check the name'],
])('%s is reported with its remedy', async (_, ref, message, hint) => {
  const root = await createRepository();
  const { problem } = await fetchVersion(root, { ...VERSION, ref });
  expect(problem?.message).toContain(message);
  expect(problem?.hint).toContain(hint);
});

test('a commit without the folder is reported with the key that names another one', async () => {
  const root = await createRepository();
  const { problem } = await fetchVersion(root, { ...VERSION, dir: 'docs' });
  expect(problem).toEqual({
    message: '"v1" contains no folder docs/',
    hint: 'Set "dir" to the content folder in that commit.',
  });
});

test('a shallow clone says which depth to fetch', async () => {
  const origin = await createRepository();
  writeFileSync(join(origin, 'content/docs/wind.md'), '# More wind\n');
  commitAll(origin, DATE);
  const root = join(createFolder(), 'clone');
  runGit(origin, 'clone', '--quiet', '--depth=1', '--no-tags', `file://${origin}`, root);
  const { problem } = await fetchVersion(root, VERSION);
  expect(problem?.message).toBe('this shallow clone of the Git repository does not contain "v1"');
  expect(problem?.hint).toContain('fetch-depth: 0');
  expect(problem?.hint).toContain('git fetch --depth=1 origin tag v1');
});

test('a folder without a repository is reported', async () => {
  const root = await createSite({ 'content/docs/wind.md': '# Wind\n' });
  const { problem } = await fetchVersion(root, VERSION);
  expect(problem?.message).toContain('there is no Git repository here');
});

test.each([
  [
    'a version without a folder',
    "docs: { versions: { '1': {} } }",
    'missing-version',
    'content/versions/1/docs/ contains no published Markdown files',
  ],
  [
    'two versions with one path',
    "docs: { versions: { '1': { ref: 'v1' }, one: { ref: 'v1', path: '1' } } }",
    'config-contradiction',
    'have the same path, "1"',
  ],
  [
    'a version and a language with one path',
    "languages: { fr: {} }, docs: { versions: { fr: { ref: 'v1' } } }",
    'config-contradiction',
    'docs.versions.fr and languages.fr have the same path',
  ],
  [
    'an alias of an alias',
    "docs: { versions: { '1': { ref: 'v1' } }, aliases: { latest: 'newest', newest: 'latest' } }",
    'config-contradiction',
    'docs.aliases.latest is "newest", which is not a version',
  ],
  [
    'an alias with the name of a version',
    "docs: { versions: { '1': { ref: 'v1' } }, aliases: { 1: 'current' } }",
    'config-contradiction',
    'has the name of a version',
  ],
  [
    'a name that is no folder',
    "docs: { versions: { '../1': { ref: 'v1' } } }",
    'config-contradiction',
    '"../1" cannot be the name of a version',
  ],
  [
    'a page at the path of a version',
    "docs: { versions: { '1': { ref: 'v1' } } }",
    'duplicate-route',
    'two pages have the path /1/wind',
  ],
])('%s is an error with its place', async (_, config, code, message) => {
  const root = await createRepository();
  writeFileSync(join(root, CONFIG_FILE), configOf(config));
  if (code === 'duplicate-route') {
    writeContent(root, 'content/docs', {
      'wind.md': '# A\n',
      'more.md': '---\nslug: /1/wind\n---\n# B\n',
    });
  }
  const { diagnostics } = await buildRoot(root);
  const found = diagnostics.find((each) => each.code === code);
  expect(found?.message).toContain(message);
  expect(found?.file).toBeDefined();
  expect(found?.line).toBeDefined();
  expect(found?.hint).toBeTruthy();
});

test('a version uses what only the current one has: images, code, components and other pages', async () => {
  const root = await createSite({
    [CONFIG_FILE]: configOf("docs: { versions: { '2': {}, '1': { ref: 'v1' } } }"),
    'content/docs/index.md': '# A\n',
    'content/docs/use.mdx':
      "import { Part } from '../parts/Part';\n\n# Use\n\n<Part />\n\n![A plan](../static/plan.svg)\n\nSee [the post](../blog/2026-01-01-first.md).\n\n```ts file=../parts/code.ts\n```\n",
    'content/parts/Part.tsx': 'export const Part = () => <b>Part of today</b>;\n',
    'content/parts/code.ts': 'pull(line);\n',
    'content/static/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'content/blog/2026-01-01-first.md': '# First\n',
  });
  commitAll(root, DATE);
  runGit(root, 'tag', 'v1');
  cpSync(join(root, 'content/docs'), join(root, 'content/versions/2/docs'), { recursive: true });
  const site = await buildRoot(root);
  expect(site.diagnostics).toEqual([]);
  for (const path of ['/2/use', '/1/use']) {
    const page = site.page(path);
    expect(page).toContain('Part of today');
    expect(page).toContain('src="/plan.svg"');
    expect(page).toContain('href="/blog/2026/01/01/first"');
    expect(page).toContain('pull');
  }
});

test('a folder of a version that nobody reads is reported', async () => {
  const root = await createRepository({ 'content/versions/1/docs/wind.md': '# Old\n' });
  writeFileSync(join(root, CONFIG_FILE), configOf("docs: { versions: { '1': { ref: 'v1' } } }"));
  const { diagnostics } = await buildRoot(root);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['skipped-file', 'content/versions/1'],
  ]);
});

test('a ref that Git would take for an option writes no file', async () => {
  const root = await createRepository();
  const target = join(root, 'written');
  const versions = JSON.stringify({ 1: { ref: `--output=${target}` } });
  writeFileSync(
    join(root, CONFIG_FILE),
    configOf(`docs: { showLastUpdate: true, versions: ${versions} }`),
  );
  const { diagnostics } = await buildRoot(root);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-version']);
  expect(existsSync(target)).toBe(false);
});

test('docs in the folder of versions are reported once', async () => {
  const root = await createRepository();
  const config = "docs: { path: 'versions', versions: { '1': { ref: 'v1' }, '2': {} } }";
  writeFileSync(join(root, CONFIG_FILE), configOf(config));
  const { diagnostics } = await buildRoot(root);
  const reserved = diagnostics.filter(({ message }) => message.includes('is reserved'));
  expect(reserved.map(({ code }) => code)).toEqual(['config-contradiction']);
});

test.each([
  ['winter', 'names a version that does not exist', 'Versions: 1, current, latest.'],
  ['lates', 'names a version that does not exist', 'Did you mean "latest"?'],
  ['constructor', 'names a version that does not exist', 'Versions: 1, current, latest.'],
  ['latest', 'matches no page of the version "current"', 'relative to the docs of that version'],
])('a broken link to version %s is a warning with a hint', async (name, message, hint) => {
  const root = await createRepository();
  const config = "docs: { versions: { '1': { ref: 'v1' } }, aliases: { latest: 'current' } }";
  writeFileSync(join(root, CONFIG_FILE), configOf(config));
  writeContent(root, 'content/docs', { 'sun.md': `# Sun\n\n[Old](version:${name}/fog.md)\n` });
  const { diagnostics } = await buildRoot(root);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['broken-link', 3]]);
  expect(diagnostics[0]?.message).toContain(message);
  expect(diagnostics[0]?.hint).toContain(hint);
});

/** `import` writes a site from that of another generator: the expected files, the same each time, with right types. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest, testSample } from '../helpers/code/longRun';
import { runCli } from '../helpers/commands/runCli';
import { runCommand } from '../helpers/commands/runCommand';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder } from '../helpers/sites/createSite';
import {
  getExpected,
  getSource,
  IMPORT_FIXTURES,
  importFolder,
  listAll,
  readAll,
} from '../helpers/sites/importFixture';
import { writeFiles } from '../helpers/sites/writeFiles';

const FORMATTER = path.join(REPOSITORY, 'node_modules/.bin/biome');
const COMPILER = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');

describe.each(IMPORT_FIXTURES)('the site of %s', (fixture, importer) => {
  let cwd: string;
  let root: string;
  beforeAll(async () => {
    cwd = createFolder();
    root = path.join(cwd, 'site');
    const { exitCode, stderr } = await importFolder(importer, getSource(fixture), cwd);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  test('becomes the expected files', () => {
    const expected = getExpected(fixture);
    if (process.env.UPDATE === '1') writeExpected(expected, describeSite(root, fixture));
    expect(describeSite(root, fixture)).toEqual(
      new Map([...readAll(expected)].map(([file, bytes]) => [file, bytes.toString()])),
    );
  });

  const testOnce = isLong || importer === 'docusaurus' ? test : longTest;
  testOnce('produces the same files a second time, and in another folder', async () => {
    const before = readAll(root);
    const again = await importFolder(importer, getSource(fixture), cwd);
    expect(again).toMatchObject({
      exitCode: 0,
      stdout: 'Nothing to write: site is already up to date.\n',
    });
    expect(readAll(root)).toEqual(before);
    const other = createFolder();
    await importFolder(importer, getSource(fixture), other);
    expect(readAll(path.join(other, 'site'))).toEqual(before);
  });

  test('has a configuration that is formatted and compiles', async () => {
    const config = path.join(root, 'content/site.config.ts');
    const text = readFileSync(config, 'utf8');
    const { stdout } = spawnSync(FORMATTER, ['format', '--stdin-file-path=site.config.ts'], {
      cwd: REPOSITORY,
      input: text,
      encoding: 'utf8',
    });
    expect(stdout).toBe(text);
    mkdirSync(path.join(root, 'node_modules'));
    symlinkSync(REPOSITORY, path.join(root, 'node_modules/docwright'), 'junction');
    const compiled = await runCli(['-p', 'content'], { cwd: root, launcher: COMPILER });
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    expect(compiled).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
  });
});

/** Files that are a copy of a source file are in the list only. */
function describeSite(root: string, fixture: string): ReadonlyMap<string, string> {
  const copies = new Set([...readAll(getSource(fixture)).values()].map(String));
  const made = [...readAll(root)].filter(([, bytes]) => !copies.has(bytes.toString()));
  const own = path.relative(root, REPOSITORY);
  const list = listAll(root).map((file) => `${file}\n`);
  return new Map(
    [
      ...made.map(([file, bytes]) => [file, bytes.toString().replace(own, 'OWN')] as const),
      ['files.txt', list.join('')] as const,
    ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function writeExpected(folder: string, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

testSample(IMPORT_FIXTURES)(
  'the site of %s builds without any message',
  async (fixture, importer) => {
    const cwd = createFolder();
    await importFolder(importer, getSource(fixture), cwd);
    expect(
      await runCommand(['build', '--strict', '--quiet'], { cwd: path.join(cwd, 'site') }),
    ).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
  },
);

test('a Docusaurus site of plain Markdown builds without any message', async () => {
  const cwd = createFolder();
  await writeFiles(path.join(cwd, 'website'), {
    'docusaurus.config.js': `const config = {
      title: 'Kites', url: 'https://kites.example', baseUrl: '/club/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: { showReadingTime: false } }]],
      themeConfig: {
        announcementBar: { content: '<a href="/club/docs/guide/wind">Wind</a>' },
        navbar: { items: [{ type: 'docSidebar', sidebarId: 'all', label: 'Docs' }] },
        footer: { copyright: '<a href="/club/blog">Log</a>' },
      },
    };
    export default config;`,
    'sidebars.js':
      "export default { all: ['intro', { Guide: [{ type: 'autogenerated', dirName: 'guide' }] }] };",
    'docs/intro.md': '---\nslug: /\n---\n\n# Start\n\nSee [wind](./guide/wind.md).\n',
    'docs/guide/wind.md': '# Wind\n\n:::tip\n\nRead the trees.\n\n:::\n',
    'blog/2026-03-01-season.md':
      '---\nauthors: ada\ntags: [news]\n---\n\n# Season\n\nHello.\n\n<!-- truncate -->\n\nMore.\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /img/ada.png\n',
    'blog/tags.yml': 'news:\n  label: What is new\n',
    'static/img/ada.png': readFileSync(path.join(getSource('docusaurus'), 'static/img/ada.png')),
  });
  const imported = await importFolder('docusaurus', 'website', cwd);
  expect(imported).toMatchObject({ exitCode: 0, stderr: '' });
  const root = path.join(cwd, 'site');
  expect(await runCommand(['build', '--strict', '--quiet'], { cwd: root })).toMatchObject({
    exitCode: 0,
    stdout: '',
    stderr: '',
  });
  expect(listAll(path.join(root, 'out'))).toEqual(
    expect.arrayContaining(['docs/index.html', 'docs/guide/wind/index.html', 'blog/index.html']),
  );
  const page = readFileSync(path.join(root, 'out/docs/index.html'), 'utf8');
  expect(page).toMatch(/<a href="?\/club\/docs\/guide\/wind"?>Wind<\/a>/);
  expect(page).toMatch(/<a href="?\/club\/blog"?>Log<\/a>/);
});

describe('the report of an import', () => {
  test('is the location of the site, the number of files with something to do, and the next steps', async () => {
    const cwd = createFolder();
    await writeFiles(path.join(cwd, 'notes'), { 'index.md': '# Notes\n', '.env': 'A=1\n' });
    const { stdout } = await runCommand(['import', 'markdown', 'notes', 'my site'], { cwd });
    const own = `file:${path.relative(path.join(cwd, 'my site'), REPOSITORY)}`;
    expect(stdout).toBe(`notes was imported into my site: 6 files.
1 imported, 0 changed, 1 not imported, 1 to do: see IMPORT.md for details.

Next:
  cd 'my site'
  npm install
  npx docwright check    # lists problems
  npx docwright dev      # starts the development server

This copy of docwright does not come from a registry, so package.json points to it: ${own}
To build the site on another machine, such as in CI, replace that with a published version.
`);
  });

  test('does not name an existing package.json or .gitignore', async () => {
    const cwd = createFolder();
    const own = { 'site/package.json': '{ "name": "own" }\n', 'site/.gitignore': 'tmp/\n' };
    await writeFiles(cwd, { 'notes/index.md': '# Notes\n', ...own });
    const { stdout } = await importFolder('markdown', 'notes', cwd);
    expect(stdout).toContain('notes was imported into site: 4 files.');
    const place = path.relative(path.join(cwd, 'site'), REPOSITORY);
    expect(stdout).toContain(`\n  npm install docwright@file:${place}\n`);
    expect(stdout).not.toContain('registry');
    for (const [file, text] of Object.entries(own)) {
      expect(readFileSync(path.join(cwd, file), 'utf8')).toBe(text);
    }
  });
});

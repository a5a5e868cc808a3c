/** Docusaurus sites whose docs and files are beside the folder of the site: read in its repository, and nowhere else. */

import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { runCommand } from '../../helpers/commands/runCommand';
import { createFolder } from '../../helpers/sites/createSite';
import { importFolder, listAll, planFixture, readAll } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>\n';

/** A repository with the site in `website/`; `options` are those of the preset. */
async function createRepository(
  options: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const root = createFolder();
  mkdirSync(path.join(root, '.git'));
  await writeFiles(root, {
    'website/docusaurus.config.js': `const path = require('path');
      const base = require('../shared/base');
      module.exports = { ...base, url: 'https://kites.example', baseUrl: '/',
        staticDirectories: ['static', '../assets'], presets: [['classic', ${options}]] };`,
    'shared/base.js': "module.exports = { title: 'Kites' };",
    ...files,
  });
  return root;
}

const plan = (root: string) => planFixture('docusaurus', path.join(root, 'website'));

const FILES = {
  'docs/intro.mdx': `---
slug: /
---
# Intro

[Wind](./guide/wind.md), [season](../news/2026-01-01-season.md)

![One](../shared/one.svg) ![Two](../website/static/two.svg) ![Three](/three.svg)

import Kite from "../website/src/Kite";

<Kite />
`,
  'docs/guide/wind.md': '# Wind\n',
  'docs/.env': 'KEY=1\n',
  'news/2026-01-01-season.md': '# Season\n\nHello.\n',
  'shared/one.svg': IMAGE,
  'website/static/two.svg': IMAGE,
  'assets/three.svg': IMAGE,
  'shared/unused.svg': IMAGE,
  'website/src/Kite.jsx': 'export default () => <b>Kite</b>;\n',
  'shared/lists.cjs': "module.exports = { all: ['intro', 'guide/wind'] };\n",
  'shared/site.css': 'a {\n  color: red;\n}\n',
};

const OPTIONS = `{
  docs: { path: path.resolve(__dirname, '../docs'), sidebarPath: require.resolve('../shared/lists') },
  blog: { path: '../news', blogSidebarCount: 0 },
  theme: { customCss: '../shared/site.css' },
}`;

describe('docs beside the folder of the site', () => {
  test('come over with all that they refer to', async () => {
    const { config, files, report } = await plan(await createRepository(OPTIONS, FILES));
    expect(files.map(({ file }) => file)).toEqual([
      'content/blog/2026-01-01-season.md',
      'content/docs/guide/wind.md',
      'content/docs/intro.mdx',
      'content/shared/one.svg',
      'content/shared/site.css',
      'content/src/Kite.jsx',
      'content/static/three.svg',
      'content/static/two.svg',
    ]);
    const page = files.find(({ file }) => file.endsWith('intro.mdx'))?.text ?? '';
    expect(page).toContain('(../blog/2026-01-01-season.md)');
    expect(page).toContain('](../shared/one.svg) ![Two](../static/two.svg)');
    expect(page).toContain('from "@site/src/Kite"');
    expect(config).toMatchObject({
      title: 'Kites',
      styles: ['shared/site.css'],
      docs: { path: 'docs', sidebars: { all: ['intro', 'guide/wind'] } },
      blog: { path: 'blog' },
    });
    const missing = report.list().filter(({ outcome }) => outcome === 'todo' || outcome === 'left');
    expect(missing.map(({ file }) => file)).toEqual(['../docs/.env']);
  });

  test('build without any message, and import to the same files again', async () => {
    const root = await createRepository(OPTIONS, FILES);
    const cwd = createFolder();
    const folder = path.join(root, 'website');
    await importFolder('docusaurus', folder, cwd);
    const before = readAll(path.join(cwd, 'site'));
    expect(await importFolder('docusaurus', folder, cwd)).toMatchObject({ exitCode: 0 });
    expect(readAll(path.join(cwd, 'site'))).toEqual(before);
    const site = path.join(cwd, 'site');
    expect(await runCommand(['build', '--strict', '--quiet'], { cwd: site })).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    expect(listAll(path.join(site, 'out'))).toEqual(
      expect.arrayContaining(['docs/index.html', 'docs/guide/wind/index.html']),
    );
  });

  test('may contain the site', async () => {
    const root = createFolder();
    mkdirSync(path.join(root, '.git'));
    await writeFiles(root, {
      'docs/website/docusaurus.config.js':
        "module.exports = { url: 'https://kites.example', presets: [['classic', { docs: { path: '../guide' } }]] };",
      'docs/guide/wind.md': '# Wind\n',
    });
    const { files } = await planFixture('docusaurus', path.join(root, 'docs/website'));
    expect(files.map(({ file }) => file)).toEqual(['content/docs/wind.md']);
  });

  test('cannot be the folder of the new site', async () => {
    const root = await createRepository(OPTIONS, FILES);
    const { exitCode, stderr } = await runCommand(['import', 'docusaurus', 'website', 'docs/new'], {
      cwd: root,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error[import-target]');
  });
});

describe('a folder that is not in the repository of the site', () => {
  const explain = async (root: string) => {
    const failure: unknown = await plan(root).catch((error: unknown) => error);
    return (failure as { diagnostics?: readonly Record<string, unknown>[] }).diagnostics?.[0];
  };

  test.each([
    ['../../..', 'it is outside the Git repository'],
    ['../../other', 'it is outside the Git repository'],
    ['../../../../../../../../etc', 'it is outside the Git repository'],
    ['..', 'it contains the imported folder'],
    ['../.git', 'starts with a dot'],
    ['../node_modules/x', 'node_modules'],
    ['@site/../../other', 'it is outside the Git repository'],
  ])('such as %s stops the import', async (folder, reason) => {
    const options = `{ docs: { path: '${folder}' }, blog: false }`;
    const problem = await explain(await createRepository(options));
    expect(problem).toMatchObject({ code: 'import-config', file: 'docusaurus.config.js', line: 4 });
    expect(problem?.message).toContain(`presets[0][1].docs.path is the folder ${folder}`);
    expect(problem?.message).toContain(reason);
    expect(problem?.hint).toContain('Copy that folder into website/');
  });

  test.runIf(IS_POSIX)('such as the target of a link stops the import', async () => {
    const root = await createRepository("{ docs: { path: '../docs' } }");
    symlinkSync('/etc', path.join(root, 'docs'));
    expect((await explain(root))?.message).toContain('its path has a symbolic link');
  });

  test('stops the import of a site that is in no repository', async () => {
    const root = createFolder();
    await writeFiles(root, {
      'website/docusaurus.config.js':
        "module.exports = { presets: [['classic', { docs: { path: '../docs' } }]] };",
      'docs/intro.md': '# Intro\n',
    });
    expect((await explain(root))?.message).toContain('is in no Git repository');
  });

  test('stops the import when the repository contains the home folder', async () => {
    const root = await createRepository("{ docs: { path: '../docs' } }", FILES);
    vi.stubEnv('HOME', path.join(root, 'home'));
    vi.stubEnv('USERPROFILE', path.join(root, 'home'));
    try {
      expect((await explain(root))?.message).toContain('is in no Git repository');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('stays unread when a page or the configuration refers to files there', async () => {
    const root = await createRepository(
      "{ docs: { sidebarPath: '../../lists.js' }, theme: { customCss: ['../../site.css', '../.hidden/a.css'] } }",
      { 'website/docs/intro.md': '![a](../../../a.svg) ![b](../../.hidden/b.svg)\n' },
    );
    const files = ['a.svg', 'lists.js', 'site.css'];
    await writeFiles(path.dirname(root), Object.fromEntries(files.map((file) => [file, IMAGE])));
    await writeFiles(root, { '.hidden/a.css': 'a{}', '.hidden/b.svg': IMAGE });
    const planned = await plan(root);
    expect(planned.files.map(({ file }) => file)).toEqual(['content/docs/intro.md']);
  });
});

test.each([
  [
    'docusaurus',
    'docusaurus.config.js',
    "module.exports = { title: 'A' };",
    ['docs', 'blog', 'src/pages'],
  ],
  ['mkdocs', 'mkdocs.yml', 'site_name: A\n', ['']],
] as const)(
  'an import of %s without a page fails, and says where it looked',
  async (importer, file, text, looked) => {
    const cwd = createFolder();
    await writeFiles(path.join(cwd, 'old'), { [file]: text, 'src/a.js': '' });
    const { exitCode, stderr } = await importFolder(importer, 'old', cwd);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error[import-no-config]: old/ has no page in Markdown');
    for (const folder of looked) expect(stderr).toContain(path.join(cwd, 'old', folder));
    expect(listAll(cwd)).toHaveLength(2);
  },
);

test('a site of React pages only is imported', async () => {
  const cwd = createFolder();
  await writeFiles(path.join(cwd, 'old'), {
    'docusaurus.config.js': "module.exports = { title: 'A' };",
    'src/pages/index.js': 'export default () => <h1>Kites</h1>;\n',
  });
  expect(await importFolder('docusaurus', 'old', cwd)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(listAll(path.join(cwd, 'site/content/pages'))).toEqual(['index.tsx']);
});

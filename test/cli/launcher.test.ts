/** The launcher always runs the command line of the current sources. */

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { longTest } from '../helpers/code/longRun';
import { PAGE } from '../helpers/commands/failToBuild';
import { runCli } from '../helpers/commands/runCli';
import { REPOSITORY } from '../helpers/sites/crbtSite';
import { createFolder, createSite } from '../helpers/sites/createSite';

const COPIED = ['bin', 'generator', 'templates', 'client', 'package.json', 'tsconfig.json'];

let home: string;
let site: string;
beforeAll(async () => {
  home = createFolder();
  for (const name of COPIED) {
    cpSync(path.join(REPOSITORY, name), path.join(home, name), { recursive: true });
  }
  symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(home, 'node_modules'));
  site = await createSite(PAGE);
});

const run = (...args: string[]) =>
  runCli(args, { cwd: site, launcher: path.join(home, 'bin/docwright.js') });

function edit(file: string, from: string, to: string): void {
  const source = readFileSync(path.join(home, file), 'utf8');
  expect(source).toContain(from);
  writeFileSync(path.join(home, file), source.replaceAll(from, to));
}

const read = (file: string) => readFileSync(path.join(site, 'out', file), 'utf8');
const listBundles = () =>
  readdirSync(path.join(home, 'dist')).filter((name) => /^[0-9a-f]+$/.test(name));

test('bundles the sources once', async () => {
  expect(await run('--version')).toMatchObject({ exitCode: 0, stderr: '' });
  const bundles = listBundles();
  expect(await run('--help')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(listBundles()).toEqual(bundles);
});

test('an edited template is in the next build', async () => {
  edit('templates/pages/NotFound.tsx', '<p>{lead}', '<p>Nobody could find: {lead}');
  expect(await run('build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(read('404.html')).toContain('<p>Nobody could find');
});

longTest('an edited style and an edited client script are in the next build', async () => {
  const before = /style-\w+\.css.*main-\w+\.js/.exec(read('intro/index.html'))?.[0];
  appendFileSync(path.join(home, 'templates/styles/base.css'), '.edited { color: red; }\n');
  appendFileSync(path.join(home, 'client/main.ts'), "document.title += ' (edited)';\n");
  expect(await run('build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(read('intro/index.html')).not.toContain(before);
});

longTest('an edited generator is in the next build, for two commands at once', async () => {
  edit('generator/report/printSummary.ts', '→', '=>');
  const results = await Promise.all([run('build'), run('build')]);
  for (const { exitCode, stdout, stderr } of results) {
    expect(exitCode, stderr).toBe(0);
    // The second one waits for the first one.
    expect(stderr.replace(/^waiting for another command that is writing out\n/, '')).toBe('');
    expect(stdout).toContain('=> out');
  }
});

longTest('reverted sources run their earlier bundle', async () => {
  const bundles = listBundles();
  edit('generator/report/printSummary.ts', '=>', '→');
  expect((await run('build')).stdout).toContain('→ out');
  expect(listBundles()).toEqual(bundles);
});

longTest(
  'code is highlighted again after edits of its highlighting, and not after other edits',
  async () => {
    const page = '# Code\n\n```ts\nconst kite = 1;\n```\n';
    writeFileSync(path.join(site, 'content/docs/code.md'), page);
    /** New values are in new files. */
    const listPacks = (kind: string) => {
      const folder = path.join(site, '.docwright/cache', kind);
      return readdirSync(folder).map((name) => `${name} ${statSync(path.join(folder, name)).ino}`);
    };
    const build = async () => {
      expect(await run('build')).toMatchObject({ exitCode: 0, stderr: '' });
      const page = read('code/index.html');
      return { code: listPacks('code'), articles: listPacks('articles'), page };
    };
    const first = await build();
    expect(first.page).toContain('">const </span>');
    edit('templates/pages/NotFound.tsx', 'could find', 'can find');
    expect(await build()).toMatchObject({ code: first.code, articles: first.articles });
    edit('generator/parse/code/engine.ts', "part.trim() === ''", 'false');
    const second = await build();
    expect(second.page).toContain('">const</span> ');
    expect(second.code).not.toEqual(first.code);
  },
);

longTest('only a few old bundles are kept', async () => {
  const dist = path.join(home, 'dist');
  for (const name of ['a', 'b', 'c', 'd']) mkdirSync(path.join(dist, name));
  edit('bin/cli.ts', 'build the site', 'build the whole site');
  expect((await run('--help')).stdout).toContain('build the whole site');
  const kept = readdirSync(dist);
  expect(kept).toHaveLength(3);
  expect((await run('--help')).stdout).toContain('build the whole site');
  expect(readdirSync(dist)).toEqual(kept);
});

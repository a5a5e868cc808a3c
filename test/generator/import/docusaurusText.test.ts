/** The text of pages of Docusaurus 2, which reads it with MDX 1. */

import { expect, test } from 'vitest';
import { readWritten } from '../../../generator/import/filePlan';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { createFolder } from '../../helpers/sites/createSite';
import { importFolder, planFixture } from '../../helpers/sites/importFixture';
import { writeFiles } from '../../helpers/sites/writeFiles';

const CONFIG = `module.exports = { title: 'Kites', url: 'https://kites.example',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`;

const createPackage = (version: string) =>
  JSON.stringify({ dependencies: { '@docusaurus/core': version } });

async function convert(version: string, body: string): Promise<string | undefined> {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': CONFIG,
    'package.json': createPackage(version),
    'docs/index.mdx': body,
  });
  const { files, site } = await planFixture('docusaurus', folder);
  const page = files.find(({ file }) => file === 'content/docs/index.mdx');
  return page && readWritten(site, page);
}

test.each([
  ['A { wind, rain } of 1<<3, <= 4', 'A \\{ wind, rain } of 1\\<\\<3, \\<= 4'],
  ['## fly<T = any>() {#fly}', '## fly\\<T = any>() {#fly}'],
  [
    'See <https://kites.example/a> or <me@kites.example>',
    'See [https://kites.example/a](https://kites.example/a) or [me@kites.example](mailto:me@kites.example)',
  ],
  [
    'Code `{a}` and a <b style={{ color: "red" }}>{word}</b>',
    'Code `{a}` and a <b style={{ color: "red" }}>\\{word}</b>',
  ],
  ['<b>{word}</b>\nin {the} element', '<b>{word}</b>\nin {the} element'],
  ['- <Kite a={1}>{word}</Kite>\n\n- {word}', '- <Kite a={1}>{word}</Kite>\n\n- \\{word}'],
  [
    'Already \\{escaped\\} <!-- {a} < b --> [link](<./a b.md>)',
    'Already \\{escaped\\} <!-- {a} < b --> [link](<./a b.md>)',
  ],
  ['export const a = { b: 1 };\n\n{c}', 'export const a = { b: 1 };\n\n\\{c}'],
  ['```js\nif (a < b) { c }\n```', '```js\nif (a < b) { c }\n```'],
  ['| {a} | `{b}` |\n| --- | --- |', '| \\{a} | `{b}` |\n| --- | --- |'],
])('braces and brackets of %j stay text', async (body, expected) => {
  expect(await convert('^2.4.1', `# A\n\n${body}\n`)).toBe(`# A\n\n${expected}\n`);
});

test.each([
  ['2.0.0-beta.18', '\\{a}'],
  ['~2', '\\{a}'],
  ['^3.2.0', '{a}'],
  ['12.0.0', '{a}'],
])('version %s of Docusaurus writes %s', async (version, expected) => {
  expect(await convert(version, '{a}\n')).toBe(`${expected}\n`);
});

test('a line of the report names what is escaped', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': CONFIG,
    'package.json': createPackage('^2.0.0'),
    'docs/index.mdx': '---\ntitle: A\n---\n\nOne\nline {two}\n',
  });
  const { report } = await planFixture('docusaurus', folder);
  expect(report.list().filter(({ kind }) => kind === 'syntax')).toEqual([
    {
      ...{ outcome: 'changed', kind: 'syntax', file: 'docs/index.mdx', line: 5 },
      ...{ subject: '{two}', note: 'braces and brackets in the text are escaped' },
    },
  ]);
});

test('formulas keep their braces', async () => {
  const folder = createFolder();
  await writeFiles(folder, {
    'docusaurus.config.js': CONFIG.replace(
      "routeBasePath: '/'",
      "routeBasePath: '/', remarkPlugins: [require('remark-math')]",
    ),
    'package.json': createPackage('^2.0.0'),
    'docs/index.mdx': 'A $\\frac{1}{2}$ of {it}\n\n$$\n{a}\n$$\n',
  });
  const { files, site } = await planFixture('docusaurus', folder);
  const page = files.find(({ file }) => file === 'content/docs/index.mdx');
  expect(page && readWritten(site, page)).toBe('A $\\frac{1}{2}$ of \\{it}\n\n$$\n{a}\n$$\n');
});

test('a site whose pages end in .md builds when one of them has components', async () => {
  const cwd = createFolder();
  await writeFiles(cwd, {
    'old/docusaurus.config.js': CONFIG,
    'old/package.json': createPackage('^2.0.0'),
    'old/docs/index.md':
      '# Home\n\n<Tabs>\n<TabItem value="a" label="A">\n\nA {tab}\n\n</TabItem>\n</Tabs>\n',
    'old/docs/other.md': '# Other\n\nAn object { kite, line } and 1<<32\n',
  });
  await importFolder('docusaurus', `${cwd}/old`, cwd);
  const site = await buildRoot(`${cwd}/site`);
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/')).toContain('A {tab}');
  expect(site.page('/other')).toContain('An object { kite, line } and 1&lt;&lt;32');
});

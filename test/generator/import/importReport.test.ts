/** Nothing is dropped without a line: each file, key and key of front matter of a source site is in the report. */

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { isObject } from '../../../generator/core/isObject';
import type { ReportEntry } from '../../../generator/import/importReport';
import { IGNORED_KEYS } from '../../../generator/import/pages/frontMatter';
import { writeReport } from '../../../generator/import/writeReport';
import { FRONT_MATTER_KEYS } from '../../../generator/parse/data/frontMatterSchema';
import { createFolder } from '../../helpers/sites/createSite';
import {
  getSource,
  IMPORT_FIXTURES,
  listAll,
  planFixture,
} from '../../helpers/sites/importFixture';

const NO_CODE = { docwright: [], browser: [], host: [], tool: [] };

describe.each(IMPORT_FIXTURES)('the report on %s', (fixture, importer) => {
  const source = getSource(fixture);
  const plan = async () => (await planFixture(importer, source)).report.list();

  test('has one line for each file', async () => {
    const entries = (await plan()).filter(({ kind }) => kind === 'file');
    const files = listAll(source);
    expect(files.length).toBeGreaterThan(3);
    expect(entries.map(({ file }) => file).toSorted()).toEqual(files);
  });

  test('has each key of front matter at its line', async () => {
    const entries = (await plan()).filter(({ kind }) => kind === 'frontMatter');
    const found = entries.map(({ file, line, subject }) => `${file}:${line} ${subject}`);
    const pages = listAll(source).filter((file) => /\.mdx?$/.test(file));
    const isRead = (file: string) =>
      !/^(?:i18n\/es\/|shop\/|README)|\/_|\/version-0\.9\//.test(file);
    const keys = pages.filter(isRead).flatMap((file) => listFrontMatter(source, file));
    expect(keys.length).toBeGreaterThan(1);
    expect(found.toSorted()).toEqual(keys.toSorted());
  });

  test('is all in IMPORT.md', async () => {
    const entries = await plan();
    const report = writeReport({ generator: 'x', folder: 'y', entries, code: NO_CODE });
    const lines = report.split('\n');
    const missing = entries.filter((entry) => !lines.some((line) => isAbout(line, entry)));
    expect(missing).toEqual([]);
  });
});

function listFrontMatter(source: string, file: string): readonly string[] {
  const lines = readFileSync(path.join(source, file), 'utf8').split('\n');
  if (lines[0] !== '---') return [];
  const end = lines.indexOf('---', 1);
  return lines.slice(1, end).flatMap((line, index) => {
    const [, key] = /^([\w:]+): ?/.exec(line) ?? [];
    return key === undefined ? [] : [`${file}:${index + 2} ${key.replace(/:$/, '')}`];
  });
}

function isAbout(line: string, { file, line: number, subject }: ReportEntry): boolean {
  const place = number === undefined ? file : `${file}:${number}`;
  return line.startsWith('- `') && line.includes(`\`${place}\``) && line.includes(subject);
}

describe('each key of a configuration', () => {
  test('of Docusaurus, with its sidebars, is in the report', async () => {
    const { report } = await planFixture('docusaurus', getSource('docusaurus'));
    for (const file of ['docusaurus.config.ts', 'sidebars.js']) {
      expect(findMissing(file, 'docusaurus', report.list())).toEqual([]);
    }
  });

  test('of VitePress is in the report', async () => {
    const { report } = await planFixture('vitepress', getSource('vitepress'));
    expect(findMissing('.vitepress/config.mts', 'vitepress', report.list())).toEqual([]);
  });

  /** What a key says is not asked: each name of a key has to be in a line of the report, or inside one that is. */
  function findMissing(file: string, fixture: string, entries: readonly ReportEntry[]) {
    const text = readFileSync(path.join(getSource(fixture), file), 'utf8');
    const { code } = transformSync(text, { loader: 'ts' });
    const names = listKeys(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
    const subjects = entries.filter((entry) => entry.file === file).map(({ subject }) => subject);
    expect(names.length).toBeGreaterThan(10);
    return names.filter(
      (name) =>
        !subjects.some((subject) => subject.includes(name)) && !INSIDE[fixture]?.includes(name),
    );
  }

  function listKeys(node: unknown): readonly string[] {
    if (Array.isArray(node)) return node.flatMap(listKeys);
    if (!isObject(node)) return [];
    const { type, key } = node;
    const own = type === 'Property' && isObject(key) ? [String(key.name ?? key.value)] : [];
    return [...own, ...Object.values(node).flatMap(listKeys)];
  }

  /** Keys inside an object that is one line of the report. */
  const INSIDE: Readonly<Record<string, readonly string[]>> = {
    docusaurus: [
      ...['clubRadio', 'tagName', 'attributes', 'content', 'name', 'innerHTML', 'changefreq'],
      ...['trackingID', 'value', 'html', 'defaultStyle', 'className', 'blogPath', 'routeBasePath'],
    ],
    vitepress: [
      ...['rel', 'href', 'name', 'content', 'server', 'port', 'prev', 'component', 'svg', 'code'],
      'placement',
    ],
  };
});

test('the keys without an effect are keys that docwright accepts', () => {
  const known = [...FRONT_MATTER_KEYS.docs, ...FRONT_MATTER_KEYS.blog];
  expect(IGNORED_KEYS.filter((key) => !known.includes(key))).toEqual([]);
});

test('keys of front matter that docwright reads from other generators become its own in every import', async () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'a.md'), '---\noutline: deep\nprev: false\n---\n\n# A\n');
  const { files, report } = await planFixture('markdown', folder);
  expect(files.find(({ file }) => file === 'content/docs/a.md')?.text).toBe(
    '---\ntoc_min_heading_level: 2\ntoc_max_heading_level: 6\npagination_prev: null\n---\n\n# A\n',
  );
  const keys = report.list().filter(({ kind }) => kind === 'frontMatter');
  expect(keys.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
});

describe('an unknown key', () => {
  test.each([
    ['mintlify', 'docs.json'],
    ['mkdocs', 'mkdocs.yml'],
  ] as const)('is left wherever it is in the configuration of %s', async (importer, file) => {
    const folder = createFolder();
    cpSync(getSource(importer), folder, { recursive: true });
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/!!python\S+/, 'python');
    const value: unknown = parseDocument(text).toJS();
    writeFileSync(path.join(folder, file), JSON.stringify(addUnknown(value), null, 2));
    const { report } = await planFixture(importer, folder);
    const subjects = report.list().filter((entry) => entry.file === file);
    const missing = listUnknown(addUnknown(value), '').filter(
      (key) =>
        !subjects.some(
          (entry) => ['left', 'todo'].includes(entry.outcome) && covers(entry.subject, key),
        ),
    );
    expect(listUnknown(addUnknown(value), '').length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });

  const UNKNOWN = 'nobodyKnows';

  function addUnknown(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(addUnknown);
    if (!isObject(value)) return value;
    const inner = Object.entries(value).map(([key, each]) => [key, addUnknown(each)] as const);
    return { ...Object.fromEntries(inner), [UNKNOWN]: 1 };
  }

  function listUnknown(value: unknown, at: string): readonly string[] {
    if (Array.isArray(value))
      return value.flatMap((each, index) => listUnknown(each, `${at}[${index}]`));
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, each]) => {
      const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
      const path = name === key ? `${at}${at === '' ? '' : '.'}${key}` : `${at}[${name}]`;
      return key === UNKNOWN ? [path] : listUnknown(each, path);
    });
  }

  function covers(subject: string, key: string): boolean {
    return key === subject || key.startsWith(`${subject}.`) || key.startsWith(`${subject}[`);
  }
});

describe('the list of what is to do', () => {
  const entry = (
    kind: ReportEntry['kind'],
    subject: string,
    places: readonly string[],
    note: string,
  ) => places.map((file): ReportEntry => ({ kind, subject, file, line: 3, outcome: 'todo', note }));
  const write = (entries: readonly ReportEntry[]) =>
    writeReport({ generator: 'x', folder: 'y', entries, code: NO_CODE });
  const PAGES = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'];

  test('begins with what concerns the most files, and names some of their places', () => {
    const report = write([
      ...entry('key', 'theme', ['x.yml'], 'set theme'),
      ...entry('frontMatter', 'icon', PAGES, 'removed'),
      ...entry('syntax', '<A>', ['a.md', 'b.md'], 'write a directive'),
      ...entry('syntax', '<B>', ['b.md'], 'write a directive'),
    ]);
    const [, list = ''] = /## To do\n\n([^#]*)\n\n##/.exec(report) ?? [];
    expect(list.split('\n')).toEqual([
      '- `icon` (`a.md:3`, `b.md:3`, `c.md:3`, `d.md:3`, `e.md:3`) and 1 more – removed',
      '- `<A>` (`a.md:3`, `b.md:3`), `<B>` (`b.md:3`) – write a directive',
      '- `theme` (`x.yml:3`) – set theme',
    ]);
    const [, places = ''] = report.split('## All places\n\n');
    expect(places).toContain('`e.md:3`, `f.md:3`) – removed');
  });

  test('is a screenful, and the rest follows', () => {
    const keys = Array.from({ length: 20 }, (_, index) =>
      entry('key', `key${index}`, ['x.yml'], `set ${index}`),
    ).flat();
    const [first = '', more = ''] = write(keys).split('## More to do');
    expect(first.match(/^- /gm)).toHaveLength(15);
    expect(more.match(/^- /gm)).toHaveLength(5);
  });
});

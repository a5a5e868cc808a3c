/** The files of the index: their names, their size, and that the same site gives the same files. */

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { getContent } from '../../../generator/emit/planStep';
import type { BuiltSite } from '../../../generator/pipeline/buildSite';
import type { IndexFile } from '../../../generator/search/createIndex';
import { getCacheControl } from '../../../generator/serve/sendFile';
import { INDEX_HEAD_FILE, locateIndexFile } from '../../../templates/model/outputs';
import { parseHead } from '../../../templates/model/search/engine/codec/head';
import type { SearchRecord } from '../../../templates/model/search/record';
import { indexRecords } from '../../helpers/search/indexRecords';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type MemoryIndex,
} from '../../helpers/search/memoryIndex';
import { buildSite, REPOSITORY } from '../../helpers/sites/crbtSite';
import { createCorpus } from '../../helpers/sites/createCorpus';

let records: readonly SearchRecord[] = [];
let output: BuiltSite['files'] = [];
let files: readonly IndexFile[] = [];

beforeAll(async () => {
  ({ records, files: output } = await buildSite(REPOSITORY));
  files = indexRecords(records, { indexName: 'crbt' });
});

const weigh = (content: string) => gzipSync(content).length;

function getHead(of: readonly IndexFile[]) {
  return parseHead(of.find(({ name }) => name === INDEX_HEAD_FILE)?.content ?? '');
}

describe('the index of the CRBT site', () => {
  test('is among the files of the output', () => {
    const built = output
      .filter(({ file }) => /^assets\/search\/|^search-index/.test(file))
      .map((each) => ({ file: each.file, content: String(getContent(each)) }));
    const expected = files.map(({ name, content }) => ({ file: locateIndexFile(name), content }));
    expect(built).toEqual(expected);
  });

  test('has one file with a fixed name, which browsers revalidate, and others that they cache', () => {
    const fixed = files.filter(({ name }) => !/^[a-z]+-[\da-f]{8}\.txt$/.test(name));
    expect(fixed.map(({ name }) => name)).toEqual([INDEX_HEAD_FILE]);
    for (const { name } of files) {
      const isKept = getCacheControl(locateIndexFile(name)).includes('immutable');
      expect(isKept).toBe(name !== INDEX_HEAD_FILE);
    }
  });

  test('names the index and the facets', () => {
    const { indexName, facets, passages } = getHead(files);
    expect(indexName).toBe('crbt');
    expect(facets['language:en']).toEqual([[0, passages]]);
    expect(Object.keys(facets).sort()).toEqual([
      'docusaurus_tag:default',
      'docusaurus_tag:docs-default-current',
      'language:en',
    ]);
  });

  test('is light', () => {
    expect(weigh(files.find(({ name }) => name === INDEX_HEAD_FILE)?.content ?? '')).toBeLessThan(
      1_400,
    );
    expect(files.length).toBeLessThan(300);
    expect(Math.max(...files.map(({ content }) => weigh(content)))).toBeLessThan(3_000);
    expect(files.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(500_000);
  });

  test.each([
    ['the first rows of the dialog', { pieces: { maxPerGroup: 5 } }, 18_000],
    ['twenty hits', {}, 33_000],
  ])('costs a first query of two words few bytes for %s', async (_, more, bytes) => {
    const weights = new Map(files.map(({ name, content }) => [name, weigh(content)]));
    for (const query of ['rate limit', 'create poll', 'discord tokn', 'guild id', 'server name']) {
      const { engine, reads } = createMemoryIndex(records);
      await engine.search(createQuery(query, more));
      const read = reads.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
      expect(read, query).toBeLessThan(bytes);
    }
  });

  test('is the same every time', () => {
    expect(indexRecords(records, { indexName: 'crbt' })).toEqual(files);
  });

  test('has only printable text', () => {
    for (const { content } of files) expect(content).not.toMatch(/[\uD800-\uDFFF\0]/u);
  });
});

test('a changed word does not change the names of most files', () => {
  const changed = records.map((record, index) =>
    index === 40 ? { ...record, content: `${record.content ?? ''} zebra` } : record,
  );
  const before = new Set(files.map(({ name }) => name));
  const after = indexRecords(changed, { indexName: 'crbt' });
  const renamed = after.filter(({ name }) => !before.has(name));
  expect(renamed.length).toBeGreaterThan(0);
  expect(renamed.length).toBeLessThan(files.length / 5);
});

test('a site without any page has an index that finds nothing', async () => {
  const { engine, files: few } = createMemoryIndex([]);
  expect(few.map(({ name }) => name)).toEqual([INDEX_HEAD_FILE]);
  const answers = await Promise.all(['', 'poll'].map((query) => engine.search(createQuery(query))));
  expect(answers).toEqual([0, 0].map(() => ({ hits: [], nbHits: 0, isExhaustive: true })));
});

test('a long section is several passages with one heading, and each text is found', async () => {
  const texts = Array.from({ length: 11 }, (_, at) => `needle number${at}`);
  const page = { path: '/a', title: 'Title', sections: { Long: texts } };
  const { engine } = createMemoryIndex(createPageRecords(page));
  for (const at of texts.keys()) {
    const { hits } = await engine.search(createQuery(`long number${at} `));
    expect(hits.map(({ objectID }) => objectID)).toEqual([`/a#long:${at + 1}`]);
  }
});

describe('an index of 1,000 pages', () => {
  let index: MemoryIndex;
  beforeAll(() => {
    const many = createCorpus(1_000).flatMap(({ name, title, markdown }) => {
      const parts = markdown.split(/^## /m).slice(1);
      const sections = parts.map((part) => part.split('\n\n') as [string, string]);
      const page = { path: `/${name}`, title, sections: Object.fromEntries(sections) };
      return createPageRecords(page);
    });
    index = createMemoryIndex(many);
  });

  test('has a small head and files of about the same size', () => {
    const { files: large } = index;
    const weights = large.map(({ content }) => weigh(content));
    expect(weigh(large.at(-1)?.content ?? '')).toBeLessThan(6_500);
    expect(large.at(-1)?.name).toBe(INDEX_HEAD_FILE);
    expect(Math.max(...weights)).toBeLessThan(7_600);
    expect(large.length).toBeLessThanOrEqual(1_000);
  });

  test('answers a prefix shared by thousands of words from one file', async () => {
    const { engine, reads } = index;
    const { hits } = await engine.search(createQuery('t', { hitsPerPage: 0 }));
    expect(hits).toEqual([]);
    expect(reads.length).toBeLessThanOrEqual(5);
    const { hits: shown } = await engine.search(createQuery('t'));
    expect(shown).toHaveLength(20);
    for (const hit of shown) {
      expect(hit.hierarchy[hit.type === 'lvl1' ? 'lvl1' : 'lvl2']).toMatch(/\bt/i);
    }
  });
});

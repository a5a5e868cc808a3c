/** The index after an edit: it is the same with and without a memory, and few of its files change. */

import { describe, expect, test } from 'vitest';
import type { ByteMemory } from '../../../generator/core/memory';
import { createIndex, type IndexFile } from '../../../generator/search/createIndex';
import { parseHead } from '../../../templates/model/search/engine/codec/head';
import { unpackEntries } from '../../../templates/model/search/engine/codec/sortedEntries';
import { splitWords } from '../../../templates/model/search/engine/words/splitWords';
import { isLong, longTest, testSample } from '../../helpers/code/longRun';
import { indexRecords, toIndexedPages } from '../../helpers/search/indexRecords';
import { createPageRecords, type PageText } from '../../helpers/search/memoryIndex';
import {
  createCorpus,
  createRandom,
  createVocabulary,
  createZipf,
} from '../../helpers/sites/createCorpus';

const SEEDS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];
const STEPS = isLong ? 12 : 4;

const OPTIONS = { indexName: 'test' };

function createMemory(): ByteMemory & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const keep = (key: string, value: string | Uint8Array) =>
    kept.set(key, Buffer.from(value as string).toString());
  return { kept, find: (key) => kept.get(key), keep };
}

const toRecords = (pages: readonly PageText[]) => pages.flatMap(createPageRecords);

function createPages(count: number): readonly PageText[] {
  return createCorpus(count).map(({ name, title, markdown }, at) => {
    const [, ...parts] = markdown.split(/^## /m);
    const sections = Object.fromEntries(
      parts.map((part) => {
        const [heading = '', ...texts] = part.split('\n\n');
        return [heading, texts.join(' ').trim()];
      }),
    );
    const part = Math.floor(at / 20);
    return { path: `/part-${part}/${name}`, section: `Part ${part}`, title, sections };
  });
}

/** A page whose text has more words, in a section that it has already. */
function editBody(page: PageText, words: string): PageText {
  const [heading = ''] = Object.keys(page.sections ?? {});
  const text = [page.sections?.[heading] ?? []].flat().join(' ');
  return { ...page, sections: { ...page.sections, [heading]: `${text} ${words}` } };
}

describe('an index that is made again with a memory', () => {
  testSample(SEEDS)('is the index without it, after any changes (seed %i)', (seed) => {
    const random = createRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const pick = createZipf(createVocabulary(random), random);
    const spare = [...createPages(90)];
    const pages = spare.splice(0, 60);
    const memory = createMemory();
    for (let step = 0; step < STEPS; step += 1) {
      const at = below(pages.length);
      const page = pages[at];
      if (page === undefined) throw new Error('there is no page');
      const change = below(6);
      if (change === 0) pages.splice(at, 0, ...spare.splice(0, 1));
      else if (change === 1) pages.splice(at, 1);
      else if (change === 2) pages.splice(below(pages.length), 0, ...pages.splice(at, 1));
      else if (change === 3) pages[at] = { ...page, title: `${pick()} ${pick()}` };
      else if (change === 4)
        pages[at] = { ...page, section: `Part ${below(4)}`, aliases: [pick()] };
      else pages[at] = editBody(page, `${pick()} ${pick()} ${pick()}_${pick()}`);
      const records = toRecords(pages);
      expect(indexRecords(records, OPTIONS, memory)).toEqual(indexRecords(records, OPTIONS));
    }
  });

  test('stores nothing new when nothing has changed', () => {
    const records = toRecords(createPages(40));
    const memory = createMemory();
    const first = indexRecords(records, OPTIONS, memory);
    const count = memory.kept.size;
    expect(indexRecords(records, OPTIONS, memory)).toEqual(first);
    expect(memory.kept.size).toBe(count);
  });

  test('ranks long lists again from what was kept', () => {
    const word = { path: '/', title: 'Title', text: 'harbour and ships' };
    const pages = Array.from({ length: 1_400 }, (_, at) => ({ ...word, path: `/${at}` }));
    const memory = createMemory();
    indexRecords(toRecords(pages), OPTIONS, memory);
    const edited = pages.map((page, at) => (at === 700 ? { ...page, text: 'an anchor' } : page));
    const records = toRecords(edited);
    expect(indexRecords(records, OPTIONS, memory)).toEqual(indexRecords(records, OPTIONS));
  });
});

describe('an index after one edit is the index without a memory', () => {
  const text = (count: number) => 'a kite flies over the harbour '.repeat(count);
  const pages: readonly PageText[] = [
    { path: '/a', title: 'How to set up a kite', text: text(2) },
    { path: '/b', title: 'Strings', text: `${text(2)} setup`, aliases: ['glider'] },
    {
      ...{ path: '/c', title: 'Boats', text: text(2) },
      ...{ sections: { Sails: text(1) }, keywords: { Sails: ['canvas', 'string'] } },
    },
    { path: '/d', title: 'Harbours', text: text(2) },
    { path: '/e', title: 'Winds', text: text(2) },
  ];
  const edit = (change: Partial<PageText>, at = 1) =>
    pages.with(at, { ...(pages[at] as PageText), ...change });

  test.each([
    ['that removes the only text with a word that a heading joins of two', edit({ text: text(2) })],
    ['that removes a name of the page', edit({ aliases: [] })],
    ['that keeps the keywords of another page', edit({ text: `${text(2)} winch` })],
    ['that removes keywords', edit({ keywords: {} }, 2)],
    ['that changes the average length', edit({ text: text(40) })],
    ['that moves all pages', pages.slice(1)],
  ])('%s', (_, edited) => {
    const memory = createMemory();
    indexRecords(toRecords(pages), OPTIONS, memory);
    const records = toRecords(edited);
    expect(indexRecords(records, OPTIONS, memory)).toEqual(indexRecords(records, OPTIONS));
  });

  test('of a site with the same page twice', () => {
    const memory = createMemory();
    const list = (all: readonly PageText[]) => {
      const listed = toIndexedPages(toRecords(all));
      return [...listed, ...listed.slice(-1)];
    };
    const index = (all: readonly PageText[], own?: ByteMemory) => [
      ...createIndex(list(all), OPTIONS, own),
    ];
    index(pages, memory);
    const edited = edit({ text: `${text(2)} gulls` });
    expect(index(edited, memory)).toEqual(index(edited));
  });
});

/** By family and key, what the files with keys hold. */
function listPayloads(files: readonly IndexFile[]): ReadonlyMap<string, string> {
  const keyed = files.filter(({ name }) => /^(entries|lists|overflow)-/.test(name));
  return new Map(
    keyed.flatMap(({ name, content }) =>
      [...unpackEntries(content)].map(
        ([key, payload]) => [`${name.replace(/-.*/, '')} ${key}`, payload] as const,
      ),
    ),
  );
}

function listTerms({ title, sections = {} }: PageText): readonly string[] {
  const text = [title, ...Object.entries(sections).flat(2)].join('\n');
  return splitWords(text).flatMap(({ term, parts }) => [term, ...parts.map((part) => part.term)]);
}

describe('the edit of one body among 1,000 pages', () => {
  const pages = createPages(1_000);
  const EDITED = 321;
  const page = pages[EDITED] as PageText;
  const before = indexRecords(toRecords(pages), OPTIONS);

  const longer = editBody(page, 'zebra crossing');
  const edited = new Map<PageText, readonly IndexFile[]>();
  function indexEdited(changed: PageText): readonly IndexFile[] {
    const known =
      edited.get(changed) ?? indexRecords(toRecords(pages.with(EDITED, changed)), OPTIONS);
    edited.set(changed, known);
    return known;
  }

  const changes: readonly (readonly [string, PageText])[] = [
    ['a longer text', longer],
    ['one more section', { ...page, sections: { ...page.sections, Zebra: 'A zebra crossing.' } }],
    ['most sections gone', { ...page, sections: { Zebra: 'A zebra crossing.' } }],
  ];

  testSample(changes)('leaves the numbers of all other passages alone: %s', (_, changed) => {
    const after = indexEdited(changed);
    const own = new Set([...listTerms(page), ...listTerms(changed)]);
    const payloads = listPayloads(after);
    const others = [...listPayloads(before)].filter(([key]) => !own.has(key.replace(/^\S+ /, '')));
    const moved = others.filter(([key, payload]) => payloads.get(key) !== payload);
    // Two words joined to one, whole headings, and the entries of prefixes are not among the words of the page.
    const isHeading = (key: string) =>
      (/ =(.+)/.exec(key)?.[1] ?? '').split('_').every((word) => own.has(word));
    const isOwn = ([key]: readonly [string, string]) =>
      key.endsWith('*') || isHeading(key) || [...own].some((term) => key.includes(` ${term}`));
    expect(moved.filter((entry) => !isOwn(entry))).toEqual([]);
    expect(others.length).toBeGreaterThan(10_000);
  });

  test('rewrites few files', () => {
    const names = new Set(before.map(({ name }) => name));
    const after = indexEdited(longer);
    const added = after.filter(({ name }) => !names.has(name)).map(({ name }) => name);
    expect(added.filter((name) => name.startsWith('passages'))).toHaveLength(1);
    expect(added.length).toBeGreaterThan(1);
    expect(added.length).toBeLessThan(60);
  });

  longTest('leaves the pages of the head alone', () => {
    const after = indexRecords(toRecords(pages.with(EDITED, editBody(page, 'zebra'))), OPTIONS);
    const read = (files: readonly IndexFile[]) => parseHead(files.at(-1)?.content ?? '');
    expect(read(after).pages).toEqual(read(before).pages);
    expect(read(after).facets).toEqual(read(before).facets);
  });
});

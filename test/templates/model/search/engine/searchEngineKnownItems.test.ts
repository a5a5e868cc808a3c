/** Readers who search for a known page find it among the first ten hits. */

import { beforeAll, expect, test } from 'vitest';
import type { SearchEngine } from '../../../../../templates/model/search/engine/engine';
import { isLong } from '../../../../helpers/code/longRun';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
} from '../../../../helpers/search/memoryIndex';
import { createCorpus, createRandom } from '../../../../helpers/sites/createCorpus';

const PAGES = 400;
const ITEMS = isLong ? 200 : 25;

type Item = { readonly url: string; readonly words: readonly string[] };

let engine: SearchEngine;
let items: readonly Item[] = [];

beforeAll(() => {
  const random = createRandom(5);
  const pages = createCorpus(PAGES).map(({ name, title, markdown }) => {
    const parts = markdown.split(/^## /m).slice(1);
    const sections = parts.map((part) => part.split('\n\n') as [string, string]);
    return { path: `/${name}`, title, sections: Object.fromEntries(sections) };
  });
  const records = pages.flatMap(createPageRecords);
  engine = createMemoryIndex(records).engine;
  const texts = records.filter(({ type }) => type === 'content');
  items = Array.from({ length: ITEMS }, () => {
    const record = texts[Math.floor(random() * texts.length)];
    const inText = record?.content?.match(/\b[a-z]{5,}\b/g) ?? [];
    const words = [...(record?.hierarchy.lvl2?.toLowerCase().split(' ') ?? []), inText[7] ?? ''];
    return { url: record?.url ?? '', words: words.filter((word) => word !== '') };
  });
});

/** In percent. */
async function measure(change: (words: readonly string[]) => readonly string[]): Promise<number> {
  let found = 0;
  for (const { url, words } of items) {
    const { hits } = await engine.search(createQuery(change(words).join(' '), { hitsPerPage: 10 }));
    if (hits.some((hit) => hit.url === url)) found += 1;
  }
  return (100 * found) / ITEMS;
}

const changeLast = (words: readonly string[], change: (word: string) => string) =>
  words.map((word, index) => (index === words.length - 1 ? change(word) : word));

test('by its words', async () => {
  expect(await measure((words) => words)).toBeGreaterThanOrEqual(99);
});

test('by its words with one letter wrong', async () => {
  const misspell = (word: string) => `${word.slice(0, 2)}x${word.slice(3)}`;
  expect(await measure((words) => changeLast(words, misspell))).toBeGreaterThanOrEqual(97);
});

test('by its words while the last is incomplete', async () => {
  const cut = (word: string) => word.slice(0, -2);
  expect(await measure((words) => changeLast(words, cut))).toBeGreaterThanOrEqual(97);
});

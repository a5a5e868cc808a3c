/** Hits that are read piece by piece: all pieces together are the rows of the dialog, in their order. */

import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../../../../templates/model/search/answer';
import type { HitPiece, SearchEngine } from '../../../../../templates/model/search/engine/engine';
import { groupHits } from '../../../../../templates/search/groupHits';
import {
  createMemoryIndex,
  createPageRecords,
  createQuery,
} from '../../../../helpers/search/memoryIndex';
import { createRandom, createVocabulary, createZipf } from '../../../../helpers/sites/createCorpus';

const MAX = 5;
const SECTIONS = ['Guide', 'API', 'Blog'];

function createRecords(seed: number) {
  const random = createRandom(seed);
  const pick = createZipf(createVocabulary(random), random);
  const text = (words: number) => Array.from({ length: words }, pick).join(' ');
  const pages = Array.from({ length: 80 }, (_, at) => ({
    path: `/page-${at}`,
    // A title of its own, because pages with one title stay apart in pieces.
    title: `${text(2)} ${at}`,
    section: SECTIONS[Math.floor(random() * SECTIONS.length)] ?? '',
    text: text(30),
    sections: { [text(2)]: text(30), [text(3)]: text(20) },
  }));
  const queries = Array.from({ length: 40 }, () => (random() < 0.5 ? pick() : text(2)));
  return { records: pages.flatMap(createPageRecords), queries };
}

async function readAll(engine: SearchEngine, query: string) {
  const first = await engine.search(createQuery(query, { pieces: { maxPerGroup: MAX } }));
  const pieces: HitPiece[] = [first];
  for (let last: HitPiece = first; last.readMore !== undefined; pieces.push(last)) {
    last = await last.readMore();
  }
  return { first, pieces };
}

const listIds = (hits: readonly SearchHit[]) => hits.map(({ objectID }) => objectID);

describe.each([1, 2, 3])('the batches of an answer (seed %i)', (seed) => {
  const { records, queries } = createRecords(seed);
  const { engine } = createMemoryIndex(records);

  test('are together the rows of the dialog, and what comes later moves none of them', async () => {
    let split = 0;
    for (const query of queries) {
      const { hits, nbHits } = await engine.search(createQuery(query));
      const { first, pieces } = await readAll(engine, query);
      const rows = pieces.flatMap((piece) => piece.hits);
      expect(rows[0]?.objectID, query).toBe(hits[0]?.objectID);
      expect(listIds(hits)).toEqual(expect.arrayContaining([...listIds(rows)]));
      expect(new Set(listIds(rows)).size).toBe(rows.length);
      const groups = groupHits(rows, MAX, true);
      expect(groups.every((group) => group.rows.length <= MAX)).toBe(true);
      expect(listIds(groups.flatMap((group) => group.rows.map(({ hit }) => hit)))).toEqual(
        listIds(rows),
      );
      expect(first.nbHits).toBe(nbHits);
      expect(first.shown).toBe(rows.length);
      for (const [at] of pieces.entries()) {
        const loaded = pieces.slice(0, at + 1).flatMap((piece) => piece.hits);
        const shown = groupHits(loaded, MAX, true).flatMap((group) => group.rows);
        expect(listIds(shown.map(({ hit }) => hit))).toEqual(listIds(rows).slice(0, loaded.length));
      }
      split += Number(pieces.length > 1);
    }
    expect(split).toBeGreaterThan(10);
  });

  test('without groups are the hits in the order of the ranking', async () => {
    for (const query of queries) {
      const { hits } = await engine.search(createQuery(query));
      const first = await engine.search(createQuery(query, { pieces: {} }));
      const rest = await first.readMore?.();
      expect(listIds([...first.hits, ...(rest?.hits ?? [])])).toEqual(listIds(hits));
    }
  });
});

test('the first batch reads few text files, and a further batch reads nothing when it is cancelled', async () => {
  const records = Array.from({ length: 20 }, (_, at) =>
    createPageRecords({ path: `/${at}`, title: `Harbour ${at}`, text: 'Where the ships lie.' }),
  ).flat();
  const { engine, reads } = createMemoryIndex(records);
  const countTexts = () => reads.filter((name) => name.startsWith('passages')).length;
  const first = await engine.search(createQuery('harbour', { pieces: { maxPerGroup: 20 } }));
  expect(first.hits).toHaveLength(4);
  expect(countTexts()).toBe(4);
  const asking = new AbortController();
  asking.abort();
  await expect(first.readMore?.(asking.signal)).rejects.toBe(asking.signal.reason);
  expect(countTexts()).toBe(4);
  expect((await first.readMore?.())?.hits).toHaveLength(6);
});

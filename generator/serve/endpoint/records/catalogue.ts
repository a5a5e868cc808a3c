/** All passages of an index, for questions about facets, single records or all records. */

import type { Passage } from '../../../../templates/model/search/engine/codec/passages';
import type { IndexReader } from '../../../../templates/model/search/engine/createIndexReader';
import type { Work } from '../work';

export type Catalogue = {
  readonly passages: readonly Passage[];
  /** For each passage, the position of its first record within the page. */
  readonly positions: readonly number[];
  /** By address, the numbers of the passages. */
  readonly byUrl: ReadonlyMap<string, readonly number[]>;
};

/** Passages that are read at the same time, because systems limit the number of open files. */
const AT_ONCE = 32;

const kept = new WeakMap<IndexReader['head'], Promise<Catalogue>>();

/** Reads the passages at the first call for an index, and caches them. */
export function readCatalogue(index: IndexReader, work: Work): Promise<Catalogue> {
  const known = kept.get(index.head);
  if (known !== undefined) return known;
  const reading = createCatalogue(index, work);
  kept.set(index.head, reading);
  reading.catch(() => kept.delete(index.head));
  return reading;
}

async function createCatalogue(index: IndexReader, work: Work): Promise<Catalogue> {
  const passages: Passage[] = [];
  while (passages.length < index.head.passages) {
    const count = Math.min(AT_ONCE, index.head.passages - passages.length);
    const numbers = Array.from({ length: count }, (_, at) => passages.length + at);
    passages.push(...(await Promise.all(numbers.map((passage) => index.readPassage(passage)))));
    await work.step(count);
  }
  const byUrl = new Map<string, number[]>();
  for (const [passage, { url }] of passages.entries())
    byUrl.set(url, [...(byUrl.get(url) ?? []), passage]);
  return { passages, positions: listPositions(passages), byUrl };
}

/** Relies on the passages of one page being adjacent. */
function listPositions(passages: readonly Passage[]): readonly number[] {
  let page = '';
  let position = 0;
  return passages.map((passage) => {
    const path = passage.url.replace(/#.*/s, '');
    if (path !== page) position = 0;
    page = path;
    const first = position;
    position += countRecords(passage);
    return first;
  });
}

function countRecords({ level, texts }: Passage): number {
  return texts.length + (level === undefined ? 0 : 1);
}

/** All passages of an index, for questions that no list of places answers: facets, single records, all records. */

import type { Passage } from '../../../client/search/engine/codec/passages';
import type { IndexReader } from '../../../client/search/engine/createIndexReader';
import type { Work } from './work';

export type Catalogue = {
  readonly passages: readonly Passage[];
  /** Of each passage's first record, within its page. */
  readonly positions: readonly number[];
  /** The passages with an address. */
  readonly byUrl: ReadonlyMap<string, readonly number[]>;
};

/** Open files are a scarce thing. */
const AT_ONCE = 32;

const kept = new WeakMap<IndexReader['head'], Promise<Catalogue>>();

/** Read once for each index, for whoever asks first. */
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

/** Records of one page stand together. */
function listPositions(passages: readonly Passage[]): readonly number[] {
  let page = '';
  let position = 0;
  return passages.map((passage) => {
    const path = passage.url.replace(/#.*$/, '');
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

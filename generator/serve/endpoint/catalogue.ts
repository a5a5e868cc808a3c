/** All units of an index, for questions that no list of places answers: facets, single records, all records. */

import type { Unit } from '../../../templates/model/search/codec/units';
import type { IndexReader } from '../../../templates/model/search/createIndexReader';
import type { Work } from './work';

export type Catalogue = {
  readonly units: readonly Unit[];
  /** Of each unit's first record, within its page. */
  readonly positions: readonly number[];
  /** The units with an address. */
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
  const units: Unit[] = [];
  while (units.length < index.head.units) {
    const count = Math.min(AT_ONCE, index.head.units - units.length);
    const numbers = Array.from({ length: count }, (_, at) => units.length + at);
    units.push(...(await Promise.all(numbers.map((unit) => index.readUnit(unit)))));
    await work.step(count);
  }
  const byUrl = new Map<string, number[]>();
  for (const [unit, { url }] of units.entries()) byUrl.set(url, [...(byUrl.get(url) ?? []), unit]);
  return { units, positions: listPositions(units), byUrl };
}

/** Records of one page stand together. */
function listPositions(units: readonly Unit[]): readonly number[] {
  let page = '';
  let position = 0;
  return units.map((unit) => {
    const path = unit.url.replace(/#.*$/, '');
    if (path !== page) position = 0;
    page = path;
    const first = position;
    position += countRecords(unit);
    return first;
  });
}

export function countRecords({ level, texts }: Unit): number {
  return texts.length + (level === undefined ? 0 : 1);
}

/** Chooses for many units the record that is shown, as it is chosen for a hit. */

import type { FoundWord } from '../../../templates/model/search/match/findScores';
import { chooseText, type HitRequest } from '../../../templates/model/search/show/createHit';
import type { RecordPlace } from './attributes';
import type { Search } from './search';

/** Questions whose choices are kept: pages with facets ask the same one several times. */
const MAX_KEPT = 4;
/** Of a unit without a text that would be looked at. */
const UNIT_STEPS = 2;

type Choices = Map<number, number | undefined>;

const kept = new WeakMap<Search['index']['head'], Map<string, Choices>>();

export async function chooseTexts(
  { index, work }: Search,
  units: readonly number[],
  request: Pick<HitRequest, 'words' | 'markText'>,
): Promise<readonly RecordPlace[]> {
  const choices = getChoices(index.head, createKey(request.words));
  const places: RecordPlace[] = [];
  for (const unit of units) {
    if (!choices.has(unit)) {
      const read = await index.readUnit(unit);
      choices.set(unit, chooseText(read, request));
      const length = request.words.length === 0 ? 0 : read.texts.join('').length;
      await work.step(UNIT_STEPS + length);
    }
    places.push({ unit, text: choices.get(unit) });
  }
  return places;
}

function getChoices(head: Search['index']['head'], key: string): Choices {
  const all = kept.get(head) ?? new Map<string, Choices>();
  kept.set(head, all);
  const known = all.get(key);
  if (known !== undefined) return known;
  const [oldest] = all.keys();
  if (all.size === MAX_KEPT && oldest !== undefined) all.delete(oldest);
  const choices: Choices = new Map();
  all.set(key, choices);
  return choices;
}

/** All that the choice depends on. */
function createKey(words: readonly FoundWord[]): string {
  return JSON.stringify(words.map(({ word, mended }) => [word, [...mended]]));
}

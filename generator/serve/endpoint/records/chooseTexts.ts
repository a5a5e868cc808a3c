/** Chooses the record to show for each of many passages, in the same way as for a hit. */

import type { FoundWord } from '../../../../templates/model/search/engine/match/findScores';
import {
  chooseText,
  type HitRequest,
} from '../../../../templates/model/search/engine/show/createHit';
import type { RecordPlace } from './attributes';
import type { Search } from './search';

/** Questions whose choices are cached, because pages with facets ask the same question several times. */
const MAX_KEPT = 4;
/** The cost of a passage, without its texts. */
const PASSAGE_STEPS = 2;

type Choices = Map<number, number | undefined>;

const kept = new WeakMap<Search['index']['head'], Map<string, Choices>>();

export async function chooseTexts(
  { index, work }: Search,
  passages: readonly number[],
  request: HitRequest,
): Promise<readonly RecordPlace[]> {
  const choices = getChoices(index.head, createKey(request.words));
  const places: RecordPlace[] = [];
  for (const passage of passages) {
    if (!choices.has(passage)) {
      const found = await index.readPassage(passage);
      choices.set(passage, chooseText(found, request));
      const length = request.words.length === 0 ? 0 : found.texts.join('').length;
      await work.step(PASSAGE_STEPS + length);
    }
    places.push({ passage, text: choices.get(passage) });
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

/** The key contains everything that the choice depends on. */
function createKey(words: readonly FoundWord[]): string {
  return JSON.stringify(words.map(({ word, corrected }) => [word, [...corrected]]));
}

/** Merges what the words of a query find as typed and corrected. */

import type { RankedPassage, Ranking } from './rankPassages';

/** Factor for the score of a passage that was found by corrected words. */
const CORRECTED = 0.5;

/** Each passage with its better score, best first. */
export function mergeRankings(exact: Ranking, corrected: Ranking): Ranking {
  const best = new Map<number, RankedPassage & Pick<Ranking, 'explain'>>();
  const { explain } = exact;
  const explainCorrected: Ranking['explain'] = (passage) =>
    corrected.explain(passage).map((gain) => ({ ...gain, amount: gain.amount * CORRECTED }));
  for (const each of corrected.passages)
    best.set(each.passage, { ...each, score: each.score * CORRECTED, explain: explainCorrected });
  for (const each of exact.passages) {
    if (each.score > (best.get(each.passage)?.score ?? 0))
      best.set(each.passage, { ...each, explain });
  }
  return {
    passages: [...best.values()].sort((a, b) => b.score - a.score || a.passage - b.passage),
    complete: 0,
    explain: (passage) => best.get(passage)?.explain(passage) ?? [],
  };
}

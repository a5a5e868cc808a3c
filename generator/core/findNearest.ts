/** Finds the candidate that an author most likely meant, for the "did you mean" of a message. */

import { distance } from 'fastest-levenshtein';

/** One edit for this many characters counts as a typo; with more edits it is another word. */
const CHARACTERS_PER_EDIT = 3;

/** Returns the candidate with the fewest edits, the first of equals; undefined when none is close. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let limit = Math.max(1, Math.floor(word.length / CHARACTERS_PER_EDIT));
  for (const candidate of candidates) {
    // Cheap check first: it excludes most candidates.
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const edits = isSwap(word, candidate) ? 1 : distance(word, candidate);
    if (edits > limit) continue;
    nearest = candidate;
    limit = edits - 1;
  }
  return nearest;
}

/** Two swapped characters count as one typo, although they are two edits: `titel`. */
function isSwap(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return false;
  let at = 0;
  while (at < word.length && word[at] === candidate[at]) at += 1;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  return swapped === candidate;
}

/** Returns the hint that names the nearest candidate, undefined when none is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  // An iterator can be read only once.
  const all = [...candidates];
  const exceptForCase = all.find((each) => each.toLowerCase() === word.toLowerCase());
  const nearest = exceptForCase ?? findNearest(word, all);
  return nearest === undefined ? undefined : `Did you mean ${JSON.stringify(nearest)}?`;
}

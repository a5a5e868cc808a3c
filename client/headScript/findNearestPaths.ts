/** Finds the paths that are most similar to a given path. */

const MAX_NEAREST = 5;
/** Paths below this similarity look alike only by chance. */
const MIN_LIKENESS = 0.3;

/** Returns indexes of the most similar paths, best first; empty when no path is similar enough. */
export function findNearestPaths(path: string, paths: readonly string[]): readonly number[] {
  const pairs = listPairs(path);
  return paths
    .map((other, index) => ({ index, likeness: compare(pairs, listPairs(other)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_NEAREST)
    .map(({ index }) => index);
}

/** Pairs of neighbouring letters. The start and the end of a word count as letters. */
function listPairs(path: string): ReadonlySet<string> {
  const words = decode(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const letters = [...` ${words.join(' ')} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** A path may contain a percent sign that is not a valid encoding. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Dice's coefficient, from 0 to 1: the share of pairs that both paths have. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}

/** Finds the paths that look most like another one. */

const MAX_NEAREST = 3;
/** Paths that share less than this only look alike by chance. */
const MIN_LIKENESS = 0.3;

/** Indexes of the paths most like the given one, the likest first; none when none is near. */
export function findNearestPaths(path: string, paths: readonly string[]): readonly number[] {
  const pairs = listPairs(path);
  return paths
    .map((other, index) => ({ index, likeness: compare(pairs, listPairs(other)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_NEAREST)
    .map(({ index }) => index);
}

/** Pairs of neighbouring letters; where a word begins and ends counts as well. */
function listPairs(path: string): ReadonlySet<string> {
  const words = decode(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const letters = [...` ${words.join(' ')} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** A path may be typed with a percent sign that encodes nothing. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The share of pairs that both have (Dice's coefficient), from 0 to 1. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}

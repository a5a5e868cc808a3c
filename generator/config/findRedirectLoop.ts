/** Finds redirects that lead a reader round in a circle. */

import type { Redirect } from '../../templates/model/config';

/** Returns the paths of the first loop, beginning and ending with the same one. */
export function findRedirectLoop(redirects: readonly Redirect[]): readonly string[] | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [normalise(from), normalise(to)]));
  const checked = new Set<string>();
  for (const start of targets.keys()) {
    const chain = walk(start, targets, checked);
    const end = chain.at(-1) ?? start;
    const first = chain.indexOf(end);
    if (first < chain.length - 1) return chain.slice(first);
    for (const path of chain) checked.add(path);
  }
  return undefined;
}

/** Follows redirects until they end, repeat themselves, or reach a path already checked. */
function walk(
  start: string,
  targets: ReadonlyMap<string, string>,
  checked: ReadonlySet<string>,
): readonly string[] {
  const chain = [start];
  const seen = new Set(chain);
  let path = targets.get(start);
  while (path !== undefined && !checked.has(path)) {
    chain.push(path);
    if (seen.has(path)) break;
    seen.add(path);
    path = targets.get(path);
  }
  return chain;
}

/** The page that an address opens: query, fragment and a final slash make no difference. */
export function normalise(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Finds redirects that form a loop. */

import type { Redirect } from '../../templates/model/config';

/** Returns the paths of the first loop; the first and the last path are the same. */
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

/** Follows redirects until they end, repeat, or reach a path that is already checked. */
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

/** Removes query, fragment and a final slash, because addresses that differ only in these open the same page. */
export function normalise(address: string): string {
  const path = address.replace(/[?#].*/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

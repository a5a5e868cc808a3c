/** Finds redirects that loop, and paths that are redirected twice. */

import type { Redirect } from '../../templates/model/config';
import { isObject } from '../core/isObject';
import { getValue, type Path } from '../core/problems';
import type { Contradiction } from './contradiction';

type Placed = { readonly redirect: Redirect; readonly path: Path };

export function findRedirectContradictions(config: unknown): readonly Contradiction[] {
  const redirects = collectRedirects(config);
  const toItself = redirects.filter(({ redirect }) => leadsToItself(redirect));
  const others = redirects.filter(({ redirect }) => !leadsToItself(redirect));
  return [...toItself.map(createSelfContradiction), ...findDoubles(others), ...findLoops(others)];
}

/** Returns the redirects whose `from` and `to` are texts; the schema reports the others. */
function collectRedirects(config: unknown): readonly Placed[] {
  const entries = getValue(config, ['redirects']);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    if (!isObject(entry)) return [];
    const { from, to } = entry;
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    return [{ redirect: { from, to }, path: ['redirects', index] }];
  });
}

function leadsToItself({ from, to }: Redirect): boolean {
  return normalize(from) === normalize(to);
}

function createSelfContradiction({ redirect, path }: Placed): Contradiction {
  return {
    code: 'config-contradiction',
    path: [...path, 'to'],
    message: `redirects[${path.at(-1)}] redirects ${JSON.stringify(redirect.from)} to itself`,
    hint: 'Change "to", or remove the redirect.',
  };
}

function findDoubles(redirects: readonly Placed[]): readonly Contradiction[] {
  const seen = new Map<string, Path>();
  return redirects.flatMap(({ redirect, path }) => {
    const from = normalize(redirect.from);
    const earlier = seen.get(from);
    if (earlier === undefined) {
      seen.set(from, path);
      return [];
    }
    return [
      {
        code: 'config-contradiction',
        path: [...path, 'from'],
        message: `redirects[${earlier.at(-1)}] and redirects[${path.at(-1)}] both start at ${JSON.stringify(from)}`,
        hint: 'Keep one of them.',
      } as const,
    ];
  });
}

/** Finds all loops: the members of one are removed before the next search. */
function findLoops(redirects: readonly Placed[]): readonly Contradiction[] {
  const loop = findRedirectLoop(redirects.map(({ redirect }) => redirect));
  if (loop === undefined) return [];
  const members = redirects.filter(({ redirect }) => loop.includes(normalize(redirect.from)));
  const others = redirects.filter((each) => !members.includes(each));
  return [createLoopContradiction(loop, members[0]?.path ?? ['redirects']), ...findLoops(others)];
}

function createLoopContradiction(loop: readonly string[], path: Path): Contradiction {
  return {
    code: 'redirect-loop',
    path,
    message: `the redirects form a loop: ${loop.join(' → ')}`,
    hint: 'Redirect one of them to an existing page.',
  };
}

/** Returns the paths of the first loop; the first and the last path are the same. */
export function findRedirectLoop(redirects: readonly Redirect[]): readonly string[] | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [normalize(from), normalize(to)]));
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
function normalize(address: string): string {
  const path = address.replace(/[?#].*/s, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

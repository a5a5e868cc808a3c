/** Compares the authentication and the servers of an API. */

import { toCode } from '../markdown';
import type { ChangeKind } from './changeList';
import { find, type OperationShape } from './shapes';

type Requirement = OperationShape['security'][number];

/** Every former alternative must still grant access: a current one demands no more. */
export function compareSecurity(
  old: readonly Requirement[],
  now: readonly Requirement[],
  tell: (message: string, isBreaking: boolean) => void,
): void {
  const [before, after] = [old, now].map((ways) => listWays(ways).join(' or '));
  if (before === after) return;
  const ways = toWays(now);
  const isOpen = toWays(old).every((former) => ways.some((way) => demandsNoMore(way, former)));
  tell(`the authentication changed from ${before} to ${after}`, !isOpen);
}

function toWays(alternatives: readonly Requirement[]): readonly Requirement[] {
  return alternatives.length === 0 ? [{}] : alternatives;
}

function demandsNoMore(way: Requirement, former: Requirement): boolean {
  return Object.entries(way).every(([name, scopes]) => {
    const had = find(former, name);
    return had !== undefined && scopes.every((scope) => had.includes(scope));
  });
}

function listWays(alternatives: readonly Requirement[]): readonly string[] {
  return toWays(alternatives).map((way) => {
    const schemes = Object.entries(way).map(([name, scopes]) =>
      scopes.length === 0 ? toCode(name) : `${toCode(name)} (${scopes.map(toCode).join(', ')})`,
    );
    return schemes.length === 0 ? 'none' : schemes.join(' and ');
  });
}

/** A new list of servers may omit former ones. */
export function compareServers(
  old: readonly string[],
  now: readonly string[],
  tell: (message: string, kind: ChangeKind) => void,
): void {
  for (const url of old.filter((each) => !now.includes(each))) {
    tell(`the server ${toCode(url)} was removed`, 'removed');
  }
  for (const url of now.filter((each) => !old.includes(each))) {
    tell(`the server ${toCode(url)} was added`, 'added');
  }
}

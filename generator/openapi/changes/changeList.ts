/** Collects the changes of an API, without duplicates from several parts of the description. */

import type { ApiShape } from './shapes';

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

export type ApiChange = {
  readonly kind: ChangeKind;
  /** True when programs that worked before may fail now. */
  readonly isBreaking: boolean;
  /** What has changed: an operation by method and path, or a schema by name; without both, the API. */
  readonly operation?: string | undefined;
  readonly schema?: string | undefined;
  /** A sentence in Markdown, without its first capital and its full stop. */
  readonly message: string;
  /** The nearest part of the current shapes. */
  readonly near: object;
};

export type Subject = Pick<ApiChange, 'operation' | 'schema'>;

/** Who sends a value: the server must accept requests, programs must understand responses. Nobody sends unused schemas. */
export type Side = 'request' | 'response' | 'unused';

/**
 * What a change does to the values that are allowed. A request may break when there are fewer, a response when there are more;
 * `both` breaks either.
 */
export type Effect = 'fewer' | 'more' | 'both' | 'none';

export function isBreaking(effect: Effect, side: Side): boolean {
  if (side === 'unused' || effect === 'none') return false;
  return effect === 'both' || (effect === 'fewer') === (side === 'request');
}

type AddChange = (change: ApiChange) => void;

type ChangeList = {
  readonly add: AddChange;
  /** Those of the API first, then by operation, then by schema. */
  readonly list: () => readonly ApiChange[];
};

export function createChangeList(): ChangeList {
  const changes = new Map<string, ApiChange>();
  return {
    add(change) {
      const { kind, operation, schema, message } = change;
      const key = JSON.stringify([kind, operation, schema, message]);
      const known = changes.get(key);
      if (known === undefined || (change.isBreaking && !known.isBreaking)) changes.set(key, change);
    },
    list: () => [...changes.values()].toSorted(compareSubjects),
  };
}

function compareSubjects(one: ApiChange, other: ApiChange): number {
  const rank = ({ operation, schema }: ApiChange) => (operation ? 1 : schema ? 2 : 0);
  const name = ({ operation, schema }: ApiChange) => operation ?? schema ?? '';
  const order = rank(one) - rank(other);
  if (order !== 0 || name(one) === name(other)) return order;
  return name(one) < name(other) ? -1 : 1;
}

/** Both states of an API, and where its changes go. */
export type Comparison = {
  readonly old: ApiShape;
  readonly now: ApiShape;
  readonly add: AddChange;
};

/** Compares two states of an operation: parameters, body, responses, security and servers. */

import { toCode } from '../markdown';
import { type ChangeKind, type Comparison, type Effect, isBreaking, type Side } from './changeList';
import { compareSecurity, compareServers } from './compareAccess';
import type { SchemaContext } from './schemaPair';
import { type ContentShape, find, type OperationShape, type ValueShape } from './shapes';

type OperationPair = {
  readonly one: OperationShape;
  readonly other: OperationShape;
  /** Method and path, before and now. */
  readonly from: string;
  readonly to: string;
};

type Compared = OperationPair & {
  readonly request: Side;
  readonly response: Side;
  readonly tell: (
    message: string,
    effect: Effect,
    more: { readonly side: Side; readonly kind?: ChangeKind; readonly near?: object },
  ) => void;
  readonly compare: SchemaContext['compare'];
};

export function compareOperation(
  pair: OperationPair,
  { add }: Comparison,
  compare: SchemaContext['compare'],
): void {
  const { one, other, from, to } = pair;
  // Requests that the server sends are responses from the point of view of programs.
  const [request, response]: readonly [Side, Side] = other.isIncoming
    ? ['response', 'request']
    : ['request', 'response'];
  const tell: Compared['tell'] = (message, effect, { side, kind = 'changed', near = other }) =>
    add({ kind, isBreaking: isBreaking(effect, side), operation: to, message, near });
  const compared = { ...pair, request, response, tell, compare };
  if (from !== to) tell(`the operation was ${toCode(from)}`, 'none', { side: request });
  if (one.id !== other.id) {
    const message = `the operation ID changed from ${toCode(one.id)} to ${toCode(other.id)}`;
    tell(message, 'none', { side: request });
  }
  compareDeprecation('the operation', one, other, compared);
  compareParameters(compared);
  compareBodies(compared);
  compareResponses(compared);
  compareSecurity(one.security, other.security, (message, breaks) =>
    tell(message, breaks ? 'both' : 'none', { side: request }),
  );
  compareServers(one.servers ?? [], other.servers ?? [], (message, kind) =>
    tell(message, 'none', { side: request, kind }),
  );
}

type MayBeDeprecated = { readonly deprecated?: true | undefined };

function compareDeprecation(
  name: string,
  one: MayBeDeprecated,
  other: MayBeDeprecated,
  { tell, request: side }: Pick<Compared, 'tell' | 'request'>,
): void {
  if (one.deprecated === other.deprecated) return;
  const near = other;
  if (other.deprecated) tell(`${name} is deprecated`, 'none', { side, near, kind: 'deprecated' });
  else tell(`${name} is no longer deprecated`, 'none', { side, near });
}

const PARAMETER = /\{([^{}]*)\}/g;

/** Renamed path parameters keep their position. */
function compareParameters(compared: Compared): void {
  const { one, other, from, to, request } = compared;
  const [before, now] = [from, to].map((key) => [...key.matchAll(PARAMETER)]);
  const renamed = new Map(
    before?.map(([, name], index) => [`path ${name}`, `path ${now?.[index]?.[1]}`]),
  );
  const parameters = Object.entries(one.parameters).map(
    ([key, value]) => [renamed.get(key) ?? key, value] as const,
  );
  compareValues(Object.fromEntries(parameters), other.parameters, {
    ...{ ...compared, side: request },
    name: (key) => {
      const [place = ''] = key.split(' ', 1);
      return `the ${place} parameter ${toCode(key.slice(place.length + 1))}`;
    },
  });
}

type Values = Readonly<Record<string, ValueShape>>;

type ComparedValues = Compared & { readonly side: Side; readonly name: (key: string) => string };

/** Parameters and headers. */
function compareValues(old: Values, now: Values, compared: ComparedValues): void {
  const { name, tell, side } = compared;
  for (const key of Object.keys(old)) {
    if (!Object.hasOwn(now, key))
      tell(`${name(key)} was removed`, 'both', { side, kind: 'removed' });
  }
  for (const [key, value] of Object.entries(now)) {
    const before = find(old, key);
    if (before !== undefined) {
      compareValue(before, value, name(key), compared);
      continue;
    }
    const [words, effect] = value.isRequired
      ? [' and is required', 'fewer' as const]
      : ['', 'none' as const];
    tell(`${name(key)} was added${words}`, effect, { side, kind: 'added', near: value });
  }
}

function compareValue(
  one: ValueShape,
  other: ValueShape,
  whole: string,
  compared: ComparedValues,
): void {
  const { tell, side, to, compare } = compared;
  const more = { side, near: other };
  compareDeprecation(whole, one, other, compared);
  if (!one.isRequired && other.isRequired) tell(`${whole} is now required`, 'fewer', more);
  if (one.isRequired && !other.isRequired) tell(`${whole} is no longer required`, 'more', more);
  if (one.style !== other.style) {
    const message = `${whole} is written with ${toCode(other.style ?? 'the default style')} now`;
    tell(message, 'both', more);
  }
  compare(one.schema, other.schema, { subject: { operation: to }, side, whole, path: '' });
}

function compareBodies(compared: Compared): void {
  const { one, other, request: side, tell } = compared;
  const [before, now] = [one.body, other.body];
  if (before === undefined && now === undefined) return;
  if (now === undefined) tell('the body was removed', 'both', { side, kind: 'removed' });
  else if (before === undefined) {
    const words = now.isRequired ? ' and is required' : '';
    const effect = now.isRequired ? 'fewer' : 'none';
    tell(`the body was added${words}`, effect, { side, kind: 'added', near: now });
  } else {
    const more = { side, near: now };
    if (!before.isRequired && now.isRequired) tell('the body is now required', 'fewer', more);
    if (before.isRequired && !now.isRequired) tell('the body is no longer required', 'more', more);
    compareContent(before.content, now.content, {
      ...compared,
      side,
      whole: 'the body',
      near: now,
    });
  }
}

type ComparedContent = Compared & {
  readonly side: Side;
  readonly whole: string;
  readonly near: object;
};

function compareContent(old: ContentShape, now: ContentShape, compared: ComparedContent): void {
  const { whole, side, tell, near, to, compare } = compared;
  for (const [mediaType, schema] of Object.entries(old)) {
    const found = find(now, mediaType);
    if (found !== undefined) {
      compare(schema, found, { subject: { operation: to }, side, whole, path: '' });
    } else
      tell(`${whole} is no longer available as ${toCode(mediaType)}`, 'both', {
        side,
        near,
        kind: 'removed',
      });
  }
  for (const mediaType of Object.keys(now)) {
    if (Object.hasOwn(old, mediaType)) continue;
    tell(`${whole} is also available as ${toCode(mediaType)}`, 'none', {
      side,
      near,
      kind: 'added',
    });
  }
}

function compareResponses(compared: Compared): void {
  const { one, other, response: side, tell } = compared;
  for (const [status, before] of Object.entries(one.responses)) {
    const whole = `the response ${toCode(status)}`;
    const now = find(other.responses, status);
    if (now === undefined) tell(`${whole} was removed`, 'both', { side, kind: 'removed' });
    else {
      compareValues(before.headers, now.headers, {
        ...{ ...compared, side },
        name: (key) => `the header ${toCode(key)} of ${whole}`,
      });
      compareContent(before.content, now.content, { ...compared, side, whole, near: now });
    }
  }
  for (const [status, now] of Object.entries(other.responses)) {
    if (Object.hasOwn(one.responses, status)) continue;
    tell(`the response ${toCode(status)} was added`, 'none', { side, kind: 'added', near: now });
  }
}

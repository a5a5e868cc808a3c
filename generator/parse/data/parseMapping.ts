/**
 * Checks a mapping against a schema, reports the invalid keys and returns the valid ones: an invalid
 * key is omitted, and the others stay.
 */

import type { z } from 'zod';
import type { Diagnostic } from '../../core/diagnostics';
import { isObject } from '../../core/isObject';
import {
  createProblems,
  getValue,
  type Path,
  type Problem,
  type Wording,
} from '../../core/problems';
import type { YamlMapping } from '../yaml/yamlMapping';

type MappingPolicy = {
  readonly file: string;
  /** The name of the whole mapping in messages, for example `the front matter`. */
  readonly subject: string;
  /** The beginning of the diagnostic codes, for example `front-matter`. */
  readonly code: string;
  readonly unknownKeys: Diagnostic['severity'];
  readonly suggestKey?: Wording['suggestKey'];
};

type CheckedMapping<Value> = {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
};

/** The schema must accept an empty mapping. */
export function parseMapping<Value>(
  schema: z.ZodType<Value>,
  mapping: YamlMapping,
  policy: MappingPolicy,
): CheckedMapping<Value> {
  const { value, problems } = salvage({ schema, mapping, policy }, mapping.value);
  return {
    value,
    diagnostics: problems.map((problem) => createDiagnostic(problem, mapping, policy)),
  };
}

type Check<Value> = {
  readonly schema: z.ZodType<Value>;
  readonly mapping: YamlMapping;
  readonly policy: MappingPolicy;
};

type Salvaged<Value> = { readonly value: Value; readonly problems: readonly Problem[] };

/** Each call turns numbers into text or removes keys, so the recursion ends. */
function salvage<Value>(check: Check<Value>, value: unknown): Salvaged<Value> {
  const { schema, mapping, policy } = check;
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const withTexts = replaceNumbers(value, result.error, mapping);
  if (withTexts !== value) return salvage(check, withTexts);
  const problems = createProblems(result.error, value, { ...policy, describe: mapping.describe });
  const rest = salvage(check, replaceAll(value, problems.map(toRemoval)));
  return { value: rest.value, problems: [...problems, ...rest.problems] };
}

/** Tries an invalid number as the text that the author wrote: `title: 10.0` is "10.0". */
function replaceNumbers(value: unknown, error: z.ZodError, mapping: YamlMapping): unknown {
  const changes = error.issues.flatMap<Change>(({ path }) => {
    const place = path.filter((key) => typeof key !== 'symbol');
    if (typeof getValue(value, place) !== 'number') return [];
    const source = mapping.findNumberSource(place);
    return source === undefined ? [] : [{ path: place, replacement: source }];
  });
  return changes.length === 0 ? value : replaceAll(value, changes);
}

/** Removes an unknown key alone; for any other problem removes the outermost key around it. */
function toRemoval({ type, path }: Problem): Change {
  return { path: type === 'unknownKey' ? path : path.slice(0, 1), replacement: undefined };
}

/** What is at a path becomes something else. The replacement undefined removes the key. */
type Change = { readonly path: Path; readonly replacement: unknown };

/** Copies a value once, however many changes there are. */
function replaceAll(value: unknown, changes: readonly Change[]): unknown {
  const own = changes.find(({ path }) => path.length === 0);
  if (own !== undefined) return own.replacement ?? {};
  const byKey = groupByKey(changes);
  const replaceIn = (item: unknown, key: string | number) => {
    const inside = byKey.get(key);
    return inside === undefined ? item : replaceAll(item, inside);
  };
  if (Array.isArray(value)) return value.map(replaceIn);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const isRemoved = byKey
      .get(name)
      ?.some(({ path, replacement }) => path.length === 0 && replacement === undefined);
    return isRemoved ? [] : [[name, replaceIn(item, name)]];
  });
  return Object.fromEntries(entries);
}

/** The changes at each key, with what is left of their paths. */
function groupByKey(changes: readonly Change[]): ReadonlyMap<string | number, readonly Change[]> {
  const byKey = new Map<string | number, Change[]>();
  for (const { path, replacement } of changes) {
    const [key, ...rest] = path;
    if (key === undefined) continue;
    const inside = byKey.get(key) ?? [];
    byKey.set(key, inside);
    inside.push({ path: rest, replacement });
  }
  return byKey;
}

function createDiagnostic(
  problem: Problem,
  mapping: YamlMapping,
  policy: MappingPolicy,
): Diagnostic {
  const { type, path, message, hint } = problem;
  const isUnknown = type === 'unknownKey';
  return {
    code: `${policy.code}-${isUnknown ? 'unknown-key' : 'invalid-value'}`,
    severity: isUnknown ? policy.unknownKeys : 'error',
    message,
    file: policy.file,
    ...(type === 'invalid' ? mapping.locateValue(path) : mapping.locateKey(path)),
    hint,
  };
}

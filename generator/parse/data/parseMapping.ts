/**
 * Checks a mapping against a schema, reports the invalid keys and returns the valid ones: an invalid
 * key is left out, and the others stay.
 */

import type { z } from 'zod';
import type { Diagnostic } from '../../core/diagnostics';
import {
  createProblems,
  getValue,
  type Path,
  type Problem,
  type Wording,
} from '../../core/problems';
import { isObject } from '../../core/schema';
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
  const rest = salvage(check, problems.reduce(removeProblem, value));
  return { value: rest.value, problems: [...problems, ...rest.problems] };
}

/** Tries an invalid number as the text that the author wrote: `title: 10.0` is "10.0". */
function replaceNumbers(value: unknown, error: z.ZodError, mapping: YamlMapping): unknown {
  return error.issues.reduce<unknown>((changed, { path }) => {
    const place = path.filter((key) => typeof key !== 'symbol');
    const source = mapping.findNumberSource(place);
    const isNumber = typeof getValue(changed, place) === 'number';
    return isNumber && source !== undefined ? replaceAt(changed, place, source) : changed;
  }, value);
}

/** Removes an unknown key alone; for any other problem removes the outermost key around it. */
function removeProblem(value: unknown, { type, path }: Problem): unknown {
  return replaceAt(value, type === 'unknownKey' ? path : path.slice(0, 1), undefined);
}

/** Copies a value and replaces what is at a path. The replacement undefined removes the key. */
function replaceAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement ?? {};
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === key ? replaceAt(item, rest, replacement) : item));
  }
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    if (name !== key) return [[name, item]];
    if (rest.length > 0) return [[name, replaceAt(item, rest, replacement)]];
    return replacement === undefined ? [] : [[name, replacement]];
  });
  return Object.fromEntries(entries);
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

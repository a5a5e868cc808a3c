/** Validates a description against the schemas of the OpenAPI specification. */

import { Validator } from '@seriousme/openapi-schema-validator';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { isObject } from '../core/isObject';
import { formatPath, type Path } from '../core/problems';
import { countNoun } from '../core/text';
import type { ApiFiles } from './apiFiles';
import { checkSchemas } from './checkSchemas';
import { checkServers } from './checkServers';
import { joinFiles } from './joinFiles';

type Result = Awaited<ReturnType<Validator['validate']>>;
type ErrorObject = Extract<NonNullable<Result['errors']>, readonly unknown[]>[number];

/** The validator is kept, because compiling its schemas takes longer than any check. */
const validator = new Validator({ allErrors: true, verbose: true });

/** Of one description; the rest is counted. */
const MAX_PROBLEMS = 50;

/** The description before its upgrade, with all referenced files. */
export async function checkApi(
  file: string,
  { values, locate }: Pick<ApiFiles, 'values' | 'locate'>,
): Promise<readonly Diagnostic[]> {
  const { value, find } = joinFiles(file, values);
  const problem = findVersionProblem(value);
  if (problem !== undefined) {
    const path = [isObject(value) && 'swagger' in value ? 'swagger' : 'openapi'];
    const place = locate({ file, path });
    return [{ code: 'openapi-version', severity: 'error', ...problem, ...place }];
  }
  // The library mutates its input.
  const copy = structuredClone(value) as Record<string, unknown>;
  const { valid, errors } = await validator.validate(copy);
  // The library keeps a reference to its last input.
  await validator.validate({});
  const wrong = valid || !Array.isArray(errors) ? [] : chooseErrors(errors);
  const problems: readonly Described[] = [
    ...wrong.map((error) => describe(error, value)),
    ...(HAS_JSON_SCHEMA.test(String(copy.openapi)) ? checkSchemas(value) : []),
    ...checkServers(value),
  ];
  const unique = new Map(
    problems.map((each) => [JSON.stringify([find(each.path), each.message]), each]),
  );
  const shown = [...unique.values()].slice(0, MAX_PROBLEMS);
  const rest = unique.size - shown.length;
  return [
    ...shown.map(
      ({ path, message, hint, part }): Diagnostic => ({
        ...{ code: 'openapi-invalid', severity: 'warning', message, hint },
        ...locate(find(path), part),
      }),
    ),
    ...(rest > 0 ? [countRest(file, rest)] : []),
  ];
}

function countRest(file: string, rest: number): Diagnostic {
  return {
    ...{ code: 'openapi-invalid', severity: 'warning', file },
    ...{ line: 1, column: 1 },
    message: `there are ${countNoun(rest, 'more problem')} like these`,
    hint: 'Fix those above first.',
  };
}

/** Before, the schema of the specification has the keywords of schemas. */
const HAS_JSON_SCHEMA = /^3\.[12]/;

const VERSIONS = /^3\.[012]\.\d+/;

function findVersionProblem(value: unknown): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const { openapi, swagger } = isObject(value) ? value : {};
  if (typeof openapi === 'string' && VERSIONS.test(openapi)) return undefined;
  if (String(swagger) === '2.0') return undefined;
  const written = openapi ?? swagger;
  return {
    message:
      written === undefined
        ? 'the file has no openapi key, so it is not an OpenAPI description'
        : `the version ${JSON.stringify(written)} is not supported`,
    hint: 'Write the version that the description follows, in quotes: openapi: "3.1.0".',
  };
}

/** Errors that only follow from errors in a part of the value. */
const FOLLOWING = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', '$ref', '$dynamicRef']);

/** When all alternatives of a schema fail, the innermost errors say why. */
function chooseErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  // `propertyNames` reports invalid names.
  const own = errors.filter(
    (error) =>
      !FOLLOWING.has(error.keyword) &&
      !(
        'propertyName' in error &&
        error.keyword !== 'propertyNames' &&
        error.propertyName !== undefined
      ),
  );
  const candidates = own.length > 0 ? own : errors;
  const paths = new Set(candidates.map(({ instancePath }) => instancePath));
  const isOuter = (path: string) => [...paths].some((other) => other.startsWith(`${path}/`));
  const known = candidates.filter(
    ({ keyword, instancePath, schemaPath }) =>
      // Many values may be references instead, so a missing `$ref` explains nothing.
      !(keyword === 'required' && /reference/i.test(schemaPath)) &&
      !(keyword.startsWith('unevaluated') && isOuter(instancePath)),
  );
  return known.length > 0 ? known : candidates;
}

type Described = {
  readonly path: Path;
  readonly message: string;
  readonly hint: string;
  readonly part?: 'key' | undefined;
};

function describe({ keyword, params, ...error }: ErrorObject, root: unknown): Described {
  const path = parsePath(error.instancePath, root);
  const name = path.length === 0 ? 'the description' : formatPath(path);
  const read = (key: string) => params[key] as unknown;
  if (keyword === 'required') {
    const missing = String(read('missingProperty'));
    return { path, message: `${name} has no ${missing}`, hint: `Add ${missing}.` };
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const key = String(read('additionalProperty') ?? read('unevaluatedProperty'));
    const known = isObject(error.parentSchema) ? error.parentSchema.properties : undefined;
    const names = isObject(known) ? Object.keys(known) : [];
    return {
      path: [...path, key],
      message: `${formatPath([...path, key])} is not a key of OpenAPI`,
      hint: didYouMean(key, names) ?? 'Remove it, or start its name with "x-".',
      part: 'key',
    };
  }
  if (keyword === 'propertyNames') {
    const key = String(read('propertyName'));
    return {
      path: [...path, key],
      message: `${formatPath([...path, key])} has a name that OpenAPI does not allow here`,
      hint: 'Use letters, digits, ".", "-" and "_".',
      part: 'key',
    };
  }
  if (keyword === 'enum' || keyword === 'const') {
    const allowed = [read('allowedValues') ?? read('allowedValue')].flat();
    const words = allowed.map((each) => JSON.stringify(each));
    const hint = didYouMean(String(error.data), allowed.map(String));
    return {
      ...{ path, message: `${name} is ${show(error.data)}` },
      hint: hint ?? `Use ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}.`,
    };
  }
  if (keyword === 'type') {
    const types = [read('type')].flat().map(String);
    const wanted = types.map((type) => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`));
    const message = `${name} must be ${wanted.join(' or ')}, but is ${show(error.data)}`;
    return { path, message, hint: `Write ${wanted.join(' or ')}.` };
  }
  return {
    path,
    message: `${name} ${error.message ?? 'is not valid'}`,
    hint: 'Compare it with the OpenAPI specification.',
  };
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value);
}

/** Indexes of lists are numbers. */
function parsePath(pointer: string, root: unknown): Path {
  const [, ...keys] = pointer.split('/');
  const path: (string | number)[] = [];
  let value = root;
  for (const written of keys) {
    const key = written.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(value) ? Number(key) : key);
    value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
  }
  return path;
}

/** Fits an imported configuration: removes what docwright does not allow and what equals a default, and orders its keys. */

import type { SiteConfigInput } from '../../templates/model/configInput';
import { findUnusedLabels } from '../config/createEdition';
import { findContradictions } from '../config/findContradictions';
import { siteSchema } from '../config/siteSchema';
import { isObject } from '../core/isObject';
import { createProblems, describeValue, getValue, type Path } from '../core/problems';

type FittedConfig = {
  readonly config: Readonly<Record<string, unknown>>;
  /** What was removed because it is not allowed. */
  readonly removed: readonly { readonly path: Path; readonly message: string }[];
};

/** A configuration with more problems loses whole keys. */
const MOST_PROBLEMS = 300;

export function fitConfig(written: SiteConfigInput): FittedConfig {
  let config: Readonly<Record<string, unknown>> = { ...written };
  const removed: { path: Path; message: string }[] = [];
  for (let problem = findProblem(config); problem !== undefined; problem = findProblem(config)) {
    const isMany = removed.length > MOST_PROBLEMS;
    const path = isMany ? problem.path.slice(0, 1) : problem.path;
    removed.push({ ...problem, path });
    config = without(config, path);
  }
  const fitted = orderLike(removeDefaults(config), siteSchema.parse(config));
  return { config: isObject(fitted) ? fitted : config, removed };
}

/** Puts the keys of objects into the order of the schema, which is that of the manual. */
function orderLike(value: unknown, model: unknown): unknown {
  if (!isObject(value) || !isObject(model)) return value;
  const names = new Set([...Object.keys(model), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, orderLike(value[name], model[name])]),
  );
}

function findProblem(config: unknown): { path: Path; message: string } | undefined {
  const result = siteSchema.safeParse(config);
  const problems = result.success
    ? [...findContradictions(config), ...findUnusedLabels(result.data)]
    : createProblems(result.error, config, {
        subject: 'the configuration',
        describe: (path) => describeValue(getValue(config, path)),
      });
  const [first] = problems;
  if (first === undefined) return undefined;
  // What is missing cannot be taken out, but what it is missing from can.
  const isThere = getValue(config, first.path) !== undefined;
  const path = isThere ? first.path : first.path.slice(0, -1);
  if (path.length === 0) throw new Error(`An import has no valid configuration: ${first.message}`);
  return { path, message: first.message };
}

/** A copy without the value at a path. */
function without(
  value: Readonly<Record<string, unknown>>,
  path: Path,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key !== path[0]) return [[key, inner]];
      return path.length === 1 ? [] : [[key, withoutInner(inner, path.slice(1))]];
    }),
  );
}

function withoutInner(value: unknown, path: Path): unknown {
  if (isObject(value)) return without(value, path);
  if (!Array.isArray(value)) return value;
  const [index, ...inner] = path;
  return value.flatMap((item: unknown, at) => {
    if (at !== index) return [item];
    return inner.length === 0 ? [] : [withoutInner(item, inner)];
  });
}

/** Inner keys first, so that an object that becomes empty goes, too. */
function removeDefaults(
  config: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const whole = describeConfig(config);
  return listPaths(config, []).reduce((kept, path) => {
    const smaller = without(kept, path);
    return describeConfig(smaller) === whole ? smaller : kept;
  }, config);
}

/** Their keys are names that authors choose, so none of them has a default, and there may be many. */
const NAMED: readonly unknown[] = ['sidebars', 'labels'];

/** The paths of keys that may have a default; not of what is in lists. */
function listPaths(value: unknown, path: Path): readonly Path[] {
  if (!isObject(value) || NAMED.includes(path.at(-1))) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...listPaths(inner, [...path, key]),
    [...path, key],
  ]);
}

function describeConfig(config: unknown): string | undefined {
  const result = siteSchema.safeParse(config);
  return result.success ? JSON.stringify(result.data) : undefined;
}

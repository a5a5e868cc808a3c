/** A value of a description with its references resolved. Reading never throws, whatever the file contains. */

import { decodePath } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { isObject } from '../core/isObject';
import type { Path } from '../core/problems';
import { type ApiFiles, resolveFile, type Spot } from './apiFiles';

export type ApiNode = {
  /** Undefined for a broken reference. */
  readonly value: unknown;
  /** Where it is written; for a reference, the place of its target. */
  readonly spot: Spot;
  /** The same for all references to a value. */
  readonly id: string;
  /** True for the target of a reference. */
  readonly isReferred: boolean;
  readonly get: (key: string) => ApiNode | undefined;
  /** Of a list. */
  readonly items: () => readonly ApiNode[];
  /** Of an object. */
  readonly entries: () => readonly (readonly [string, ApiNode])[];
  /** A text beside a reference overrides that of its target. Undefined for an empty text and for other values. */
  readonly text: (key: string) => string | undefined;
  readonly flag: (key: string) => boolean;
};

type Report = (diagnostic: Diagnostic) => void;

/** Opens the first file. Each broken reference is reported once. */
export function openNodes(files: ApiFiles, report: Report): ApiNode {
  const [[file, value] = ['', undefined]] = files.values;
  const reported = new Set<string>();
  const reportOnce = (spot: Spot, problem: Pick<Diagnostic, 'message' | 'hint'>) => {
    const key = createId(spot);
    if (reported.has(key)) return;
    reported.add(key);
    const path = [...spot.path, '$ref'];
    const place = files.locate({ ...spot, path });
    report({ code: 'openapi-reference', severity: 'error', ...problem, ...place });
  };

  /** By file and reference: most targets have many references to them. */
  const known = new Map<string, Followed>();
  const find = (reference: string, from: string): Followed => {
    const key = addToId(from, reference);
    const found = known.get(key) ?? follow(reference, from, files);
    known.set(key, found);
    return found;
  };

  const open = (found: unknown, spot: Spot, id: string): ApiNode => {
    if (!isReference(found)) return createNode({ value: found, spot }, id, []);
    const passed: unknown[] = [];
    let target: Target = { value: found, spot };
    while (isReference(target.value)) {
      if (passed.includes(target.value)) {
        reportOnce(spot, { message: '$ref leads back to itself', hint: 'Refer to a value.' });
        target = { value: undefined, spot };
        break;
      }
      passed.push(target.value);
      const next = find(target.value.$ref, target.spot.file);
      // Missing files are reported when they are read.
      if (next.problem !== undefined) reportOnce(spot, next.problem);
      target = next;
    }
    return createNode(target, createId(target.spot), passed);
  };

  /** Nodes are not cached: those of a large description would take ten times its memory, and creating one is cheap. */
  const createNode = (
    { value: own, spot }: Target,
    id: string,
    passed: readonly unknown[],
  ): ApiNode => {
    const child = (key: string | number, found: unknown): ApiNode => {
      const path = [...spot.path, key];
      return open(found, { file: spot.file, path }, addToId(id, key));
    };
    const findText = (key: string): unknown => {
      const from = [...passed, own].find((each) => isObject(each) && Object.hasOwn(each, key));
      return isObject(from) ? from[key] : undefined;
    };
    return {
      value: own,
      spot,
      id,
      isReferred: passed.length > 0,
      get: (key) =>
        isObject(own) && Object.hasOwn(own, key) && own[key] !== undefined
          ? child(key, own[key])
          : undefined,
      items: () => (Array.isArray(own) ? own.map((item, index) => child(index, item)) : []),
      entries: () =>
        isObject(own)
          ? Object.entries(own).map(([key, found]) => [key, child(key, found)] as const)
          : [],
      text: (key) => {
        const found = findText(key);
        return typeof found === 'string' && found.trim() !== '' ? found : undefined;
      },
      flag: (key) => findText(key) === true,
    };
  };

  return open(value, { file, path: [] }, file);
}

type Target = { readonly value: unknown; readonly spot: Spot };
type Reference = { readonly $ref: string };

function isReference(value: unknown): value is Reference {
  return isObject(value) && Object.hasOwn(value, '$ref') && typeof value.$ref === 'string';
}

function createId({ file, path }: Spot): string {
  return path.reduce(addToId, file);
}

function addToId(id: string, key: string | number): string {
  return `${id}\0${key}`;
}

type Followed = Target & {
  readonly problem?: Pick<Diagnostic, 'message' | 'hint'> | undefined;
};

/** Follows the JSON pointer after the `#`, and references on the way. */
export function follow(
  reference: string,
  from: string,
  files: Pick<ApiFiles, 'values'>,
  depth = 0,
): Followed {
  const file = resolveFile(from, reference);
  const path = parsePointer(reference);
  let value = files.values.get(file);
  if (value === undefined) return { value, spot: { file, path } };
  for (const [index, key] of path.entries()) {
    if (isReference(value) && depth < MAX_STEPS) {
      const inner = follow(value.$ref, file, files, depth + 1);
      const rest = path.slice(index).map(encodePointer).join('/');
      const end = [...inner.spot.path.map(encodePointer), rest].join('/');
      return follow(`#/${end}`, inner.spot.file, files, depth + 1);
    }
    const parent: unknown = value;
    value = findChild(parent, key);
    if (value === undefined) {
      const names = isObject(parent) ? Object.keys(parent) : [];
      const hint = didYouMean(String(key), names) ?? 'Correct the reference, or add its target.';
      return {
        ...{ value, spot: { file, path } },
        problem: { message: `$ref leads to ${reference}, which does not exist`, hint },
      };
    }
  }
  return { value, spot: { file, path } };
}

/** More steps than any description has. */
const MAX_STEPS = 20;

function findChild(parent: unknown, key: string | number): unknown {
  if (Array.isArray(parent)) return parent[Number(key)];
  return isObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** RFC 6901. */
function parsePointer(reference: string): Path {
  const [, pointer = ''] = reference.split('#');
  const [, ...keys] = decodePath(pointer).split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function encodePointer(key: string | number): string {
  return encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
}

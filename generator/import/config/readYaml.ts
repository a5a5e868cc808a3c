/** Reads a foreign configuration in YAML or JSON, with the places of its keys. JSON is read as YAML that allows it. */

import { isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import { createUserError } from '../../core/diagnostics';
import type { Locate, Path } from '../../core/problems';
import { type Foreign, readForeignText } from '../foreign';
import { openYaml } from '../openYaml';
import type { ReadConfig } from './readScript';
import { UNREADABLE } from './unreadable';

/** Throws a `UserError` for a file that is not valid. */
export function readYaml(foreign: Foreign, file: string): ReadConfig {
  const { text, problem } = readForeignText(foreign, file);
  if (text === undefined) throw createUnusable({ file, line: 1, column: 1 }, problem);
  const { document, lines, problem: error } = openYaml(text);
  if (error !== undefined) {
    const { line, col } = lines.linePos(error.offset);
    throw createUnusable({ file, line, column: col }, error.message);
  }
  const findPair = createPairFinder();
  const locate: Locate = (path) => {
    const { line, col } = lines.linePos(findOffset(document.contents, path, findPair));
    return { file, line, column: col };
  };
  return { value: toPlain(document.contents, 0), locate, inputs: [file] };
}

const MAX_DEPTH = 60;

/** A tag such as `!!python/name:…` stands for code of the foreign toolchain. */
function toPlain(node: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return { [UNREADABLE]: 'nested too deeply' };
  const tag = getTag(node);
  if (tag !== undefined) return { [UNREADABLE]: `a value with the tag ${tag}` };
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [nameKey(key), toPlain(value, depth + 1)]),
    );
  }
  if (isSeq(node)) return node.items.map((item) => toPlain(item, depth + 1) ?? null);
  if (isScalar(node)) return node.value instanceof Date ? node.source : node.value;
  return node === null ? null : { [UNREADABLE]: 'an alias' };
}

const PLAIN_TAG = /^tag:yaml\.org,2002:(?:map|seq|str|int|float|bool|null|timestamp)$/;

function getTag(node: unknown): string | undefined {
  const tag = isMap(node) || isSeq(node) || isScalar(node) ? node.tag : undefined;
  return tag === undefined || PLAIN_TAG.test(tag)
    ? undefined
    : tag.replace('tag:yaml.org,2002:', '!!');
}

function nameKey(key: unknown): string {
  return isScalar(key) ? String(key.value) : String(key);
}

type FindPair = (map: YAMLMap, key: string) => Pair | undefined;

/** Goes through the keys of a mapping once, however many of them are asked for. */
function createPairFinder(): FindPair {
  const known = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map, key) => {
    const pairs = known.get(map) ?? new Map(map.items.map((pair) => [nameKey(pair.key), pair]));
    known.set(map, pairs);
    return pairs.get(key);
  };
}

/** Where a key begins, or the innermost one around it that is there. */
function findOffset(root: unknown, path: Path, findPair: FindPair): number {
  let node = root;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = findPair(node, String(step));
      if (pair === undefined) return offset;
      offset = getStart(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = getStart(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function getStart(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.range?.[0] : undefined;
}

type Placed = { readonly file: string; readonly line: number; readonly column: number };

function createUnusable(place: Placed, reason: string | undefined) {
  return createUserError({
    code: 'import-config',
    message: `cannot read the configuration: ${reason}`,
    ...place,
    hint: 'Nothing was written. Fix the file, and import again.',
  });
}

/** A mapping parsed from YAML: its plain values, and the position and text of each. */

import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { describeValue, type LineColumn, type Path, type TextRange } from '../../core/problems';

export type YamlMapping = {
  readonly value: Readonly<Record<string, unknown>>;
  /** The position of the value at a path, or of its key when the value is empty. */
  readonly locateValue: (path: Path) => TextRange;
  readonly locateKey: (path: Path) => TextRange;
  /** A value as messages show it; numbers and similar values as they are written. */
  readonly describe: (path: Path) => string;
  /** The source text of a number; undefined for any other value. */
  readonly findNumberSource: (path: Path) => string | undefined;
  /** The line of every key at the top level. */
  readonly lines: Readonly<Record<string, number>>;
};

type Lines = { readonly lineCounter: LineCounter; readonly firstLine: number };

export function createYamlMapping(
  document: Document.Parsed,
  value: Readonly<Record<string, unknown>>,
  { lineCounter, firstLine }: Lines,
): YamlMapping {
  const locate = (offset: number): LineColumn => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
  };
  const findPair = createPairFinder();
  const find = (path: Path) => findPlace(document, path, findPair);
  const locateRange = (start: number, end = start): TextRange => {
    const place = locate(start);
    const { line, column } = locate(end);
    // A mapping or a list of several lines is named by its beginning.
    const isKnown = line === place.line && column > place.column;
    return isKnown ? { ...place, endLine: line, endColumn: column } : place;
  };
  const locateKey = (path: Path) => {
    const { keyOffset = 0, keyEnd } = find(path) ?? {};
    return locateRange(keyOffset, keyEnd);
  };
  return {
    value,
    locateKey,
    locateValue: (path) => {
      const place = find(path);
      if (place === undefined || isBlank(place.node)) return locateKey(path);
      const [start, end] = place.node?.range ?? [place.keyOffset, place.keyEnd];
      return locateRange(start, end);
    },
    describe: (path) => describeNode(resolve(document, find(path)?.node)),
    findNumberSource: (path) => {
      const node = resolve(document, find(path)?.node);
      return isScalar(node) && typeof node.value === 'number' ? node.source : undefined;
    },
    lines: Object.fromEntries(Object.keys(value).map((key) => [key, locateKey([key]).line])),
  };
}

type NodePlace = {
  readonly node: Node | undefined;
  readonly keyOffset: number;
  readonly keyEnd?: number | undefined;
};

type FindPair = (parent: YAMLMap, key: string) => Pair | undefined;

/** Goes through the keys of a mapping once, however many of them are asked for. */
function createPairFinder(): FindPair {
  const cached = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  return (parent, key) => {
    const pairs =
      cached.get(parent) ?? new Map(parent.items.toReversed().map((pair) => [getKey(pair), pair]));
    cached.set(parent, pairs);
    return pairs.get(key);
  };
}

function findPlace(
  document: Document.Parsed,
  path: Path,
  findPair: FindPair,
): NodePlace | undefined {
  let place: NodePlace = { node: document.contents ?? undefined, keyOffset: 0 };
  for (const key of path) {
    const next = findChild(resolve(document, place.node), key, findPair);
    if (next === undefined) return place;
    place = next;
  }
  return place;
}

function findChild(
  parent: Node | undefined,
  key: string | number,
  findPair: FindPair,
): NodePlace | undefined {
  if (isSeq(parent)) {
    const node = parent.items[Number(key)];
    return isNode(node) ? { node, keyOffset: node.range?.[0] ?? 0 } : undefined;
  }
  const pair = isMap(parent) ? findPair(parent, String(key)) : undefined;
  if (pair === undefined) return undefined;
  const [keyOffset = 0, keyEnd] = (isNode(pair.key) && pair.key.range) || [];
  return { node: isNode(pair.value) ? pair.value : undefined, keyOffset, keyEnd };
}

function getKey(pair: Pair): string {
  return String(isScalar(pair.key) ? pair.key.value : pair.key);
}

function resolve(document: Document.Parsed, node: Node | undefined): Node | undefined {
  return isAlias(node) ? node.resolve(document) : node;
}

function isBlank(node: Node | undefined): boolean {
  return node === undefined || (isScalar(node) && node.value === null && !node.source);
}

function describeNode(node: Node | undefined): string {
  if (isBlank(node)) return 'empty';
  if (isMap(node)) return 'a mapping';
  if (isSeq(node)) return node.items.length === 0 ? 'an empty list' : 'a list';
  if (!isScalar(node)) return 'something else';
  return typeof node.value === 'string' ? describeValue(node.value) : String(node.source);
}

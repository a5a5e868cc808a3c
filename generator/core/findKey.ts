/** Finds a key in the source of a configuration, as far as that is possible without running it. */

import { SourceMap } from 'node:module';
import { extname } from 'node:path';
import type { AnyNode, ArrayExpression, Node, ObjectExpression, Program, Property } from 'acorn';
import { parseScript } from './parseScript';
import type { LineColumn, Path, TextRange } from './problems';

/** How many references from one constant to the next are followed; more are taken for a cycle. */
const MAX_REFERENCES = 8;

/** Finds the place of a key or of an entry of a list; undefined when the source does not show it. */
type FindKey = (path: Path) => TextRange | undefined;

/** Looks through the source once, however many keys are asked for. */
export function createKeyFinder({ program, locate }: ParsedSource): FindKey {
  const nodes = listNodes(program);
  const findInside = createLookUp(listConstants(nodes));
  const roots = findRoots(nodes).map((value): Found => ({ place: value, value }));
  return (path) => {
    for (const root of roots) {
      const found = path.reduce<Found | undefined>(
        (outer, key) => outer && findInside(outer.value, key),
        root,
      );
      if (found !== undefined) return locate(found.place);
    }
    return undefined;
  };
}

/** Where an object begins; `elsewhere` for a value that is not written there as an object, undefined for a missing key. */
type FindObject = (path: Path) => LineColumn | 'elsewhere' | undefined;

/** Finds objects that are written in place. Only the configuration itself may be a constant. */
export function createObjectFinder({ program, locate }: ParsedSource): FindObject {
  const nodes = listNodes(program);
  const constants = listConstants(nodes);
  const root = findRoots(nodes)
    .map((node) => (node.type === 'Identifier' ? constants.get(node.name) : node))
    .find((node) => node?.type === 'ObjectExpression');
  return (path) => {
    let value: AnyNode | undefined = root;
    for (const key of path) {
      if (value?.type !== 'ObjectExpression') return 'elsewhere';
      const property = listProperties(value).get(String(key));
      if (property === undefined) return undefined;
      value = property.value;
    }
    return value?.type === 'ObjectExpression' ? locate(value) : 'elsewhere';
  };
}

/** What a path leads to: the node that shows its place, and its value. */
type Found = { readonly place: AnyNode; readonly value: AnyNode };

type FindInside = (value: AnyNode, key: string | number) => Found | undefined;

function createLookUp(constants: ReadonlyMap<string, AnyNode | undefined>): FindInside {
  const properties = new Map<ObjectExpression, ReadonlyMap<string, Property>>();
  const lengths = new Map<ArrayExpression, number>();
  /** The value of `const name = …`, of a member such as `shared.navbar`, and what a call such as `plugin({ … })` is given. */
  const resolve = (node: AnyNode | undefined, references = 0): AnyNode | undefined => {
    if (references > MAX_REFERENCES) return undefined;
    if (node?.type === 'Identifier') return resolve(constants.get(node.name), references + 1);
    if (node?.type === 'CallExpression') return keepObject(node.arguments[0])[0];
    if (node?.type !== 'MemberExpression') return node;
    const { object, property, computed } = node;
    if (computed || property.type !== 'Identifier') return undefined;
    return resolve(findIn(resolve(object, references + 1), property.name)?.value, references + 1);
  };
  const findIn = (value: AnyNode | undefined, key: string | number): Found | undefined => {
    if (value?.type === 'ObjectExpression') {
      const known = properties.get(value) ?? listProperties(value);
      properties.set(value, known);
      const property = known.get(String(key));
      return property && { place: property.key, value: property.value };
    }
    if (value?.type !== 'ArrayExpression' || typeof key !== 'number') return undefined;
    const length = lengths.get(value) ?? countEntries(value);
    lengths.set(value, length);
    const entry = key < length ? value.elements[key] : undefined;
    return entry ? { place: entry, value: entry } : undefined;
  };
  return (value, key) => findIn(resolve(value), key);
}

/** The source does not show how many entries a spread adds, so entries after one cannot be counted. */
function countEntries({ elements }: ArrayExpression): number {
  const spread = elements.findIndex((entry) => entry?.type === 'SpreadElement');
  return spread === -1 ? elements.length : spread;
}

/** Returns a node and all its descendants, in the order of the source. */
function listNodes(root: AnyNode): readonly AnyNode[] {
  const nodes: AnyNode[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node);
    for (const inner of Object.values(node).flat().filter(isNode).reverse()) open.push(inner);
  }
  return nodes;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The first value of each `const name = …`. */
function listConstants(nodes: readonly AnyNode[]): ReadonlyMap<string, AnyNode | undefined> {
  const pairs = nodes.flatMap((node) =>
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier'
      ? [[node.id.name, node.init ?? undefined] as const]
      : [],
  );
  return new Map(pairs.toReversed());
}

/** Returns the values that may be the configuration, the most likely first. */
function findRoots(nodes: readonly AnyNode[]): readonly AnyNode[] {
  return [
    ...nodes.flatMap(getDefined),
    ...nodes.flatMap(getExported),
    ...nodes.flatMap(getAssigned),
  ];
}

function getDefined(node: AnyNode): readonly AnyNode[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  return node.callee.name === 'defineConfig' ? node.arguments.slice(0, 1) : [];
}

function getExported(node: AnyNode): readonly AnyNode[] {
  if (node.type === 'ExportDefaultDeclaration') return [node.declaration];
  if (node.type !== 'ExportSpecifier' || node.exported.type !== 'Identifier') return [];
  return node.exported.name === 'default' ? [node.local] : [];
}

function getAssigned(node: AnyNode): readonly AnyNode[] {
  if (node.type === 'AssignmentExpression') return keepObject(node.right);
  return node.type === 'VariableDeclarator' ? keepObject(node.init) : [];
}

function keepObject(value: AnyNode | null | undefined): readonly AnyNode[] {
  return value?.type === 'ObjectExpression' ? [value] : [];
}

/** The first property of each name. */
function listProperties({ properties }: ObjectExpression): ReadonlyMap<string, Property> {
  const pairs = properties.flatMap((node) => {
    const name = node.type === 'Property' ? getName(node) : undefined;
    return node.type === 'Property' && name !== undefined ? [[name, node] as const] : [];
  });
  return new Map(pairs.toReversed());
}

function getName({ key, computed }: Property): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return !computed && key.type === 'Identifier' ? key.name : undefined;
}

type ParsedSource = {
  readonly program: Program;
  /** Returns the place of a node in the original source, with the end of a name or a text. */
  readonly locate: (node: Node) => TextRange;
};

/** Returns undefined when the source is not valid JavaScript or TypeScript. */
export function parseSource(file: string, text: string): ParsedSource | undefined {
  try {
    const { code, map, program } = parseScript(text, extname(file).endsWith('ts') ? 'ts' : 'js');
    const places = new SourceMap(JSON.parse(map));
    const [codeLines, lines] = [code.split('\n'), text.split('\n')];
    return { program, locate: (node) => findEnd(locate(node, codeLines, places), lines) };
  } catch {
    // Loading the configuration reports the syntax error; here only the place is lost.
    return undefined;
  }
}

/** A node without a mapping of its own, such as one in parentheses, gets the place of the next mapping. */
function locate({ loc }: Node, lines: readonly string[], places: SourceMap): TextRange {
  const { line = 1, column: start = 0 } = loc?.start ?? {};
  const { length } = lines[line - 1] ?? '';
  for (let column = start; column < length; column += 1) {
    const entry = places.findEntry(line - 1, column);
    const isExact =
      'originalLine' in entry &&
      entry.generatedLine === line - 1 &&
      entry.generatedColumn === column;
    if (isExact) return { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return { line: 1, column: 1 };
}

const NAME_OR_TEXT = /[\w$]+|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;

/** From the original text, because esbuild writes the same code in other ways. */
function findEnd({ line, column }: TextRange, lines: readonly string[]): TextRange {
  const pattern = new RegExp(NAME_OR_TEXT);
  pattern.lastIndex = column - 1;
  const [found] = pattern.exec(lines[line - 1] ?? '') ?? [];
  if (found === undefined) return { line, column };
  return { line, column, endLine: line, endColumn: column + found.length };
}

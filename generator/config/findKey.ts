/** Finds a key in the source of a configuration, as far as that is possible without running it. */

import { createRequire, SourceMap } from 'node:module';
import { extname } from 'node:path';
import type {
  AnyNode,
  ArrayExpression,
  MemberExpression,
  Node,
  ObjectExpression,
  Program,
  Property,
} from 'acorn';
import { transformSync } from 'esbuild';
import type { Path, TextRange } from '../core/problems';

/** How many references from one constant to the next are followed; more are taken for a cycle. */
const MAX_REFERENCES = 8;
/** A key of a configuration is never this deep. */
const MAX_LENGTH = 100;

/** Finds the place of a key or of an entry of a list; undefined when the source does not show it. */
type FindKey = (path: Path) => TextRange | undefined;

/** Looks through the source once, however many keys are asked for. */
export function createKeyFinder({ program, locate }: ParsedSource): FindKey {
  const nodes = listNodes(program);
  const roots = findRoots(nodes);
  const search = { constants: listConstants(nodes), lookUp: createLookUp(), references: 0 };
  return (path) => {
    for (const root of roots) {
      const found = follow({ ...search, path }, root);
      if (found !== undefined) return locate(found);
    }
    return undefined;
  };
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

type Search = {
  readonly constants: ReadonlyMap<string, AnyNode | undefined>;
  readonly lookUp: LookUp;
  readonly path: Path;
  readonly references: number;
};

type LookUp = {
  readonly property: (object: ObjectExpression, name: string) => Property | undefined;
  /** The source does not show how many entries a spread adds, so entries after one cannot be counted. */
  readonly entry: (list: ArrayExpression, index: number) => AnyNode | undefined;
};

function createLookUp(): LookUp {
  const properties = new Map<ObjectExpression, ReadonlyMap<string, Property>>();
  const lengths = new Map<ArrayExpression, number>();
  return {
    property: (object, name) => {
      const known = properties.get(object) ?? listProperties(object);
      properties.set(object, known);
      return known.get(name);
    },
    entry: (list, index) => {
      const length = lengths.get(list) ?? countEntries(list);
      lengths.set(list, length);
      return index < length ? (list.elements[index] ?? undefined) : undefined;
    },
  };
}

function countEntries({ elements }: ArrayExpression): number {
  const spread = elements.findIndex((entry) => entry?.type === 'SpreadElement');
  return spread === -1 ? elements.length : spread;
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

/** Follows a path into a value; returns the node that it leads to. */
function follow(search: Search, value: AnyNode): AnyNode | undefined {
  if (search.path.length === 0) return value;
  if (search.path.length > MAX_LENGTH) return undefined;
  switch (value.type) {
    case 'Identifier':
      return followReference(search, value.name);
    case 'MemberExpression':
      return followMember(search, value);
    case 'ArrayExpression':
      return followEntry(search, value);
    case 'ObjectExpression':
      return followProperty(search, value);
    default:
      return undefined;
  }
}

/** Continues at the value of `const name = …`. */
function followReference(search: Search, name: string): AnyNode | undefined {
  if (search.references >= MAX_REFERENCES) return undefined;
  const value = search.constants.get(name);
  return value ? follow({ ...search, references: search.references + 1 }, value) : undefined;
}

/** Follows a member such as `shared.navbar`. */
function followMember(search: Search, { object, property, computed }: MemberExpression) {
  if (computed || property.type !== 'Identifier') return undefined;
  return follow({ ...search, path: [property.name, ...search.path] }, object);
}

function followEntry(search: Search, list: ArrayExpression): AnyNode | undefined {
  const [index, ...path] = search.path;
  if (typeof index !== 'number') return undefined;
  const entry = search.lookUp.entry(list, index);
  return entry ? follow({ ...search, path }, entry) : undefined;
}

function followProperty(search: Search, object: ObjectExpression): AnyNode | undefined {
  const [key, ...path] = search.path;
  const property = search.lookUp.property(object, String(key));
  if (property === undefined) return undefined;
  return path.length === 0 ? property.key : follow({ ...search, path }, property.value);
}

type ParsedSource = {
  readonly program: Program;
  /** Returns the place of a node in the original source, with the end of a name or a text. */
  readonly locate: (node: Node) => TextRange;
};

/** Returns undefined when the source is not valid JavaScript or TypeScript. */
export function parseSource(file: string, text: string): ParsedSource | undefined {
  try {
    const { code, map } = transformSync(text, {
      loader: extname(file).endsWith('ts') ? 'ts' : 'js',
      sourcemap: 'external',
      logLevel: 'silent',
    });
    const program = loadParser().parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
    const places = new SourceMap(JSON.parse(map));
    const [codeLines, lines] = [code.split('\n'), text.split('\n')];
    return { program, locate: (node) => findEnd(locate(node, codeLines, places), lines) };
  } catch {
    // Loading the configuration reports the syntax error; here only the place is lost.
    return undefined;
  }
}

/** Loads acorn only when a message names a place: most runs need none. */
function loadParser(): typeof import('acorn') {
  const load = createRequire(import.meta.url);
  return load('acorn');
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

/** Finds a key in the source of a configuration, as far as that is possible without running it. */

import type {
  AnyNode,
  ArrayExpression,
  MemberExpression,
  ObjectExpression,
  Property,
  SpreadElement,
  VariableDeclarator,
} from 'acorn';
import type { Path, TextRange } from '../core/problems';
import type { ParsedSource } from './parseSource';

/** How many references from one constant to the next are followed; more are taken for a cycle. */
const MAX_REFERENCES = 8;

/** Returns the place of a key or of an entry of a list; undefined when the source does not show it. */
export function findKey({ program, locate }: ParsedSource, path: Path): TextRange | undefined {
  const nodes = listNodes(program);
  for (const root of findRoots(nodes)) {
    const found = follow({ nodes, path, references: 0 }, root);
    if (found !== undefined) return locate(found);
  }
  return undefined;
}

/** Returns a node and all its descendants, in the order of the source. */
function listNodes(node: AnyNode): readonly AnyNode[] {
  const inner = Object.values(node).flat().filter(isNode);
  return [node, ...inner.flatMap(listNodes)];
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
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
  /** All nodes of the source. */
  readonly nodes: readonly AnyNode[];
  readonly path: Path;
  readonly references: number;
};

/** Follows a path into a value; returns the node that it leads to. */
function follow(search: Search, value: AnyNode): AnyNode | undefined {
  if (search.path.length === 0) return value;
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
  const value = search.nodes.find((node) => isDeclaration(node, name))?.init;
  return value ? follow({ ...search, references: search.references + 1 }, value) : undefined;
}

function isDeclaration(node: AnyNode, name: string): node is VariableDeclarator {
  return (
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name
  );
}

/** Follows a member such as `shared.navbar`. */
function followMember(search: Search, { object, property, computed }: MemberExpression) {
  if (computed || property.type !== 'Identifier') return undefined;
  return follow({ ...search, path: [property.name, ...search.path] }, object);
}

function followEntry(search: Search, { elements }: ArrayExpression): AnyNode | undefined {
  const [index, ...path] = search.path;
  if (typeof index !== 'number') return undefined;
  // The source does not show how many entries a spread adds, so entries after one cannot be counted.
  const isMoved = elements.slice(0, index + 1).some((entry) => entry?.type === 'SpreadElement');
  const entry = isMoved ? undefined : elements[index];
  return entry ? follow({ ...search, path }, entry) : undefined;
}

function followProperty(search: Search, { properties }: ObjectExpression): AnyNode | undefined {
  const [key, ...path] = search.path;
  const property = properties.find((each) => isProperty(each, String(key)));
  if (property === undefined) return undefined;
  return path.length === 0 ? property.key : follow({ ...search, path }, property.value);
}

function isProperty(node: Property | SpreadElement, name: string): node is Property {
  if (node.type !== 'Property') return false;
  if (node.key.type === 'Literal') return String(node.key.value) === name;
  return !node.computed && node.key.type === 'Identifier' && node.key.name === name;
}

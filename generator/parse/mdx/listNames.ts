/** Lists the names in JavaScript: those it declares, and those of the components it uses. */

import type { LineColumn } from '../../core/problems';

export type UsedName = LineColumn & { readonly name: string };

export type Names = {
  readonly declared: ReadonlySet<string>;
  /** Names of components, each time they are used. */
  readonly used: readonly UsedName[];
};

/** A node of an ESTree, of which only these fields are read. */
type Tree = { readonly [key: string]: unknown };

const FIRST_CAPITAL = /^[A-Z_$]/;
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
};

/** `program` is what the parser of JavaScript returned; undefined and null have no names. */
export function listNames(program: unknown): Names {
  const declared = new Set<string>();
  const used: UsedName[] = [];
  visitTree(program, (node) => {
    const { type } = node;
    if (typeof type !== 'string') return;
    for (const key of DECLARING[type] ?? []) addDeclared(node[key], declared);
    if (type === 'JSXOpeningElement') used.push(...findUsed(node.name));
  });
  return { declared, used };
}

/** The names in code outside its imports; also those of properties, which does no harm. */
export function listMentioned(program: unknown): readonly string[] {
  const names: string[] = [];
  const take = ({ type, name }: Tree) => {
    const isName = type === 'Identifier' || type === 'JSXIdentifier';
    if (isName && typeof name === 'string') names.push(name);
  };
  visitTree(program, take, 'ImportDeclaration');
  return names;
}

/** A name with a small letter is an element of HTML. */
export function isComponentName(name: string): boolean {
  return FIRST_CAPITAL.test(name) || name.includes('.');
}

function findUsed(name: unknown): readonly UsedName[] {
  if (!isTree(name)) return [];
  if (name.type === 'JSXMemberExpression') return findUsed(name.object);
  if (name.type !== 'JSXIdentifier' || typeof name.name !== 'string') return [];
  return isComponentName(name.name) ? [{ name: name.name, ...findPlace(name) }] : [];
}

function findPlace({ loc }: Tree): LineColumn {
  const start = isTree(loc) && isTree(loc.start) ? loc.start : {};
  return { line: Number(start.line ?? 1), column: Number(start.column ?? 0) + 1 };
}

/** All identifiers of a pattern, such as `{ a, b: [c] }`; also those of its defaults, which does no harm. */
function addDeclared(pattern: unknown, declared: Set<string>): void {
  visitTree(pattern, (node) => {
    if (node.type === 'Identifier' && typeof node.name === 'string') declared.add(node.name);
  });
}

/** `without` is a type of nodes to leave out. */
function visitTree(node: unknown, take: (node: Tree) => void, without = ''): void {
  if (Array.isArray(node)) for (const each of node) visitTree(each, take, without);
  if (!isTree(node) || Array.isArray(node) || node.type === without) return;
  take(node);
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'loc' && key !== 'comments') visitTree(value, take, without);
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

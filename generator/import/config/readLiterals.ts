/** Reads the literals of a configuration that cannot be run. */

import type { AnyNode, ObjectExpression, Program, Property, SpreadElement } from 'acorn';
import { parseScript } from '../../core/parseScript';
import { isUnreadable, UNREADABLE } from '../sourceKey';

/** Constants that refer to others many times would grow without end. */
const MAX_VALUES = 20_000;

/** Returns undefined when the source has no object that it exports, or is nested too deep to be read. */
export function readLiterals(text: string): unknown {
  try {
    return readExported(text);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readExported(text: string): unknown {
  const { code, program } = parseScript(text, 'ts');
  const scope: Scope = { code, constants: listConstants(program), open: new Set(), count: 0 };
  const exported = findExported(program);
  const value = exported === undefined ? undefined : evaluate(scope, unwrap(exported));
  return isUnreadable(value) ? undefined : value;
}

/** A function of a package that is called with two lists of arguments gets the configuration last. */
function unwrap(node: AnyNode): AnyNode {
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  return node.type === 'CallExpression' && node.callee.type === 'CallExpression' && first
    ? first
    : node;
}

type Scope = {
  readonly code: string;
  readonly constants: ReadonlyMap<string, AnyNode>;
  /** The constants that are being read. */
  readonly open: Set<string>;
  /** Of the values read so far. */
  count: number;
};

function listConstants(program: Program): ReadonlyMap<string, AnyNode> {
  const pairs = program.body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
    );
  });
  return new Map<string, AnyNode>(pairs);
}

function findExported(program: Program): AnyNode | undefined {
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') return node.declaration;
    const named = node.type === 'ExportNamedDeclaration' ? node.specifiers : [];
    const found = named.find(({ exported }) => getName(exported) === 'default');
    if (found !== undefined) return found.local;
    const value = findAssigned(node);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The value of `module.exports = …`. */
function findAssigned(node: AnyNode): AnyNode | undefined {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') {
    return undefined;
  }
  const { left, right } = node.expression;
  const isExports = left.type === 'MemberExpression' && getName(left.property) === 'exports';
  return isExports ? right : undefined;
}

function getName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

function evaluate(scope: Scope, node: AnyNode): unknown {
  scope.count += 1;
  if (scope.count > MAX_VALUES) return { [UNREADABLE]: 'behind too many other values' };
  switch (node.type) {
    case 'Literal':
      return node.value instanceof RegExp ? createUnreadable(scope, node) : node.value;
    case 'TemplateLiteral':
      return evaluateTemplate(scope, node);
    case 'UnaryExpression':
      return evaluateSign(scope, node);
    case 'ArrayExpression':
      return node.elements.map((item) => (item ? evaluate(scope, item) : null));
    case 'ObjectExpression':
      return evaluateObject(scope, node);
    case 'Identifier':
      return evaluateConstant(scope, node);
    case 'CallExpression': {
      const [first] = node.arguments;
      const isWrapper = /^(?:define|with)[A-Z]|^starlight$/.test(getName(node.callee) ?? '');
      return isWrapper && first ? evaluate(scope, first) : createUnreadable(scope, node);
    }
    case 'LogicalExpression': {
      // A variable of the environment has no value, so its default counts.
      const isDefault = /^process\.env\b/.test(scope.code.slice(node.left.start, node.left.end));
      return isDefault ? evaluate(scope, node.right) : createUnreadable(scope, node);
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return evaluateReturned(scope, node);
    default:
      return createUnreadable(scope, node);
  }
}

function evaluateTemplate(scope: Scope, node: AnyNode & { type: 'TemplateLiteral' }): unknown {
  const [only] = node.quasis;
  const isPlain = node.expressions.length === 0 && only !== undefined;
  return isPlain ? (only.value.cooked ?? '') : createUnreadable(scope, node);
}

function evaluateSign(scope: Scope, node: AnyNode & { type: 'UnaryExpression' }): unknown {
  const value = evaluate(scope, node.argument);
  if (node.operator === '-' && typeof value === 'number') return -value;
  if (node.operator === '!' && typeof value === 'number') return value === 0;
  return createUnreadable(scope, node);
}

function evaluateConstant(scope: Scope, node: AnyNode & { type: 'Identifier' }): unknown {
  if (node.name === 'undefined') return undefined;
  const constant = scope.constants.get(node.name);
  if (constant === undefined || scope.open.has(node.name)) return createUnreadable(scope, node);
  scope.open.add(node.name);
  const value = evaluate(scope, constant);
  scope.open.delete(node.name);
  return value;
}

type FunctionNode = AnyNode & {
  type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression';
};

/** A configuration may be a function that returns it. */
function evaluateReturned(scope: Scope, node: FunctionNode): unknown {
  if (node.body.type !== 'BlockStatement') return evaluate(scope, node.body);
  const returned = node.body.body.find((each) => each.type === 'ReturnStatement');
  const value = returned?.type === 'ReturnStatement' ? returned.argument : undefined;
  return value?.type === 'ObjectExpression'
    ? evaluate(scope, value)
    : createUnreadable(scope, node);
}

function evaluateObject(scope: Scope, { properties }: ObjectExpression): unknown {
  return Object.fromEntries(properties.flatMap((each) => listPairs(scope, each)));
}

function listPairs(scope: Scope, node: Property | SpreadElement): readonly [string, unknown][] {
  if (node.type === 'SpreadElement') {
    const value = evaluate(scope, node.argument);
    if (isUnreadable(value)) return [['...', value]];
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  }
  const name = node.computed ? undefined : getName(node.key);
  return name === undefined ? [] : [[name, evaluate(scope, node.value)]];
}

const LONGEST_QUOTE = 60;
/** Spaces in it are not shown. */
const LONGEST_SOURCE = 1000;

function createUnreadable({ code }: Scope, { start, end }: AnyNode): unknown {
  const source = code.slice(start, Math.min(end, start + LONGEST_SOURCE)).replace(/\s+/g, ' ');
  const quote = source.length > LONGEST_QUOTE ? `${source.slice(0, LONGEST_QUOTE)}…` : source;
  return { [UNREADABLE]: `computed (${quote})` };
}

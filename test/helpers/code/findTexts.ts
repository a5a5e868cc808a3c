/** Finds texts for readers that are written in a source, where they belong into the table of texts. */

import type { AnyNode, CallExpression, Property } from 'acorn';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';

/** Attributes and properties that a browser shows or a screen reader speaks; components call theirs alike. */
const SPOKEN =
  /^(?:alt|label|placeholder|title|caption|heading|aria-?(?:label|description|placeholder|roledescription|valuetext))$/i;
const SHOWN_PROPERTY = /^(?:textContent|innerText|innerHTML|outerHTML)$/;
const SHOWING_CALL =
  /^(?:append|prepend|before|after|replaceWith|replaceChildren|createTextNode|insertAdjacentText|alert)$/;
/** Problems and logs are for maintainers, names of classes and kinds of links for browsers. */
const NOT_FOR_READERS =
  /^(?:message|hint|allowed|code|warn|error|log|className|class|rel|template)$/;

const ELEMENT = '__element';
const LETTER = /\p{L}/u;
/** A word with a capital letter, or some words: what a label or a sentence looks like. */
const SENTENCE = /^\s*\p{Lu}\p{Ll}+(?:[\s.…!?:,]|$)|^\s*\p{Ll}{2,}(?: \p{Ll}{2,})+\s*$/u;

/** In the order of the source, as `text` or the pieces of a template. */
export function findTexts(source: string): readonly string[] {
  const { code } = transformSync(source, {
    loader: 'tsx',
    jsxFactory: ELEMENT,
    jsxFragment: 'null',
    target: 'esnext',
  });
  const found = new Set<string>();
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), found);
  return [...found];
}

function visit(node: AnyNode, found: Set<string>): void {
  if (isNotForReaders(node)) return;
  if (node.type === 'CallExpression') visitCall(node, found);
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const name = nameOf(node.left.property);
    if (SHOWN_PROPERTY.test(name) || SPOKEN.test(name)) addShown(node.right, found);
  }
  if (node.type === 'Property' && SPOKEN.test(nameOf(node.key))) addShown(node.value, found);
  for (const text of readTexts(node)) if (SENTENCE.test(text)) found.add(text);
  for (const inner of listInner(node)) visit(inner, found);
}

function visitCall({ callee, arguments: given }: CallExpression, found: Set<string>): void {
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  const [attribute, ...values] = given;
  if (name === ELEMENT) for (const child of given.slice(2)) addShown(child, found);
  else if (SHOWING_CALL.test(name)) for (const text of given) addShown(text, found);
  else if (name === 'setAttribute' && attribute && SPOKEN.test(readTexts(attribute).join())) {
    for (const value of values) addShown(value, found);
  }
}

/** What is certainly shown is a text as soon as it has a letter. Calls and elements inside are visited by themselves. */
function addShown(node: AnyNode, found: Set<string>): void {
  for (const text of readTexts(node)) if (LETTER.test(text)) found.add(text);
  if (node.type === 'TemplateLiteral' || node.type === 'ArrayExpression') return;
  if (node.type === 'ConditionalExpression') {
    addShown(node.consequent, found);
    addShown(node.alternate, found);
  }
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') {
    if (node.left.type !== 'PrivateIdentifier' && !isComparison(node)) addShown(node.left, found);
    if (!isComparison(node)) addShown(node.right, found);
  }
}

function isComparison(node: AnyNode): boolean {
  return node.type === 'BinaryExpression' && node.operator !== '+';
}

function isNotForReaders(node: AnyNode): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true;
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee));
  if (node.type === 'Property') return NOT_FOR_READERS.test(nameOf(node.key));
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return nameOf(node.callee.object) === 'console';
}

function readTexts(node: AnyNode): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type !== 'TemplateLiteral') return [];
  return node.quasis.map(({ value }) => value.cooked ?? value.raw);
}

function nameOf(node: AnyNode | Property['key']): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

function listInner(node: AnyNode): readonly AnyNode[] {
  const isOwnKey = node.type === 'Property' && !node.computed;
  return Object.entries(node)
    .filter(([name]) => !(isOwnKey && name === 'key'))
    .flatMap(([, value]) => value)
    .filter(isNode);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

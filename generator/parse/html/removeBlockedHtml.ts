/**
 * Takes out of a finished tree what runs a script, or does nothing because the security policy blocks
 * it. No rule depends on where a browser puts an element: each tag that is written is safe by itself,
 * and none is hidden in a text, an attribute or a comment that a browser might read as HTML.
 */

import type { Element, Nodes, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { ComponentNode } from '../directives/directives';
import { type ParseContext, type Positioned, report } from '../parseContext';
import {
  type AttributeProblem,
  findAttributeProblem,
  findDirectiveProblem,
  nameAttribute,
} from './attributeRules';
import { findElementProblem, isFileScript, type Surroundings } from './elementRules';

const FOREIGN = ['svg', 'math'];
const NOTHING_AROUND: Surroundings = { isForeign: false, isNoscript: false };
/** Ends the text that `<noscript>` is to browsers with scripts. */
const NOSCRIPT_END = /<\/noscript/i;

export function refuse(tree: Root, context: ParseContext): void {
  const surroundings = new WeakMap<object, Surroundings>();
  visit(tree, (node, index, parent) => {
    const around = surroundings.get(node) ?? NOTHING_AROUND;
    if (index !== undefined && parent !== undefined && isLeftOut(node, around, context)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') clean(node, around, context);
    else cleanDirective(node, context);
    const inside = findInside(node, around);
    if (inside !== NOTHING_AROUND && 'children' in node) {
      for (const child of node.children) surroundings.set(child, inside);
    }
    return CONTINUE;
  });
}

function findInside(node: Nodes, around: Surroundings): Surroundings {
  if (node.type !== 'element') return around;
  const name = node.tagName.toLowerCase();
  if (name === 'noscript') return { ...around, isNoscript: true };
  return FOREIGN.includes(name) ? { ...around, isForeign: true } : around;
}

function isLeftOut(node: Nodes, around: Surroundings, context: ParseContext): boolean {
  if (node.type === 'doctype') return true;
  if (node.type === 'comment') return around.isNoscript && NOSCRIPT_END.test(node.value);
  const problem = node.type === 'element' ? findElementProblem(node, around) : undefined;
  if (problem === undefined) return false;
  report(context, node, { ...problem, code: 'refused-element', severity: 'warning' });
  return true;
}

function clean(element: Element, around: Surroundings, context: ParseContext): void {
  const { tagName, properties } = element;
  for (const [name, value] of Object.entries(properties)) {
    const problem =
      around.isNoscript && NOSCRIPT_END.test(String(value))
        ? createNoscriptProblem(name)
        : findAttributeProblem({ tagName, name, value });
    if (problem === undefined) continue;
    delete properties[name];
    reportAttribute(problem, element, context);
  }
  // A browser that takes it for a part of a drawing would run what stands inside.
  if (isFileScript(element)) element.children = [];
}

function createNoscriptProblem(name: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is left out, because it ends the <noscript> around it`,
    hint: 'Take "</noscript" out of it.',
  };
}

function cleanDirective(node: { readonly type: string }, context: ParseContext): void {
  if (!isComponent(node)) return;
  const { attributes } = node;
  for (const [name, value] of Object.entries(attributes)) {
    const problem = findDirectiveProblem(name, value);
    if (problem === undefined) continue;
    delete attributes[name];
    reportAttribute(problem, node, context);
  }
}

function isComponent(node: { readonly type: string }): node is ComponentNode {
  return node.type === 'component';
}

function reportAttribute(problem: AttributeProblem, node: Positioned, context: ParseContext): void {
  report(context, node, { code: 'refused-attribute', severity: 'warning', ...problem });
}

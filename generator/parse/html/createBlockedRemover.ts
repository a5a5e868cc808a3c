/**
 * Removes from a finished tree what runs a script, and what has no effect because the security policy
 * blocks it. No rule depends on where a browser puts an element: each tag in the output is safe by
 * itself, and no text, attribute or comment hides a tag that a browser might parse as HTML.
 * Where the configuration allows scripts, it removes only what would break the page.
 */

import type { Element, Nodes, Root } from 'hast';
import { type PlacedProblem, type Positioned, placeProblem } from '../placeProblem';
import type { HtmlComponent, HtmlTree } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';
import {
  type AttributeProblem,
  findAttributeProblem,
  findDirectiveProblem,
  findScriptLink,
  nameAttribute,
} from './attributeRules';
import {
  findBreakingElement,
  findUnsafeElement,
  isFileScript,
  type Surroundings,
} from './elementRules';
import type { HtmlRule } from './htmlRule';
import { findNameProblem } from './nameRules';

const FOREIGN = ['svg', 'math'];
const NOTHING_AROUND: Surroundings = { isForeign: false, isNoscript: false };
/** Ends a `<noscript>`, whose content is one text for browsers with scripts. */
const NOSCRIPT_END = /<\/noscript/i;

type Given = { readonly html: HtmlTree<'decorated'> };
type Found = {
  readonly html: HtmlTree<'blocked HTML removed'>;
  readonly problems: readonly PlacedProblem[];
};

/** Runs after all steps that add to the tree, because they may add the author's text. */
export function createBlockedRemover(rule: HtmlRule): (given: Given) => Found {
  const allowsScripts = rule === 'allow';
  return ({ html }) => {
    const tree: Root = html;
    return { html: tree, problems: removeBlocked(tree, allowsScripts) };
  };
}

function removeBlocked(tree: Root, allowsScripts: boolean): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const surroundings = new WeakMap<object, Surroundings>();
  visit(tree, (node, index, parent) => {
    const around = surroundings.get(node) ?? NOTHING_AROUND;
    const blocked = findBlockedNode(node, around, allowsScripts);
    if (index !== undefined && parent !== undefined && blocked !== undefined) {
      problems.push(...blocked);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') problems.push(...clean(node, around, allowsScripts));
    if (node.type === 'component') problems.push(...cleanDirective(node));
    const inside = findInside(node, around);
    if (inside !== NOTHING_AROUND && 'children' in node) {
      for (const child of node.children) surroundings.set(child, inside);
    }
    return CONTINUE;
  });
  return problems;
}

function findInside(node: Nodes, around: Surroundings): Surroundings {
  if (node.type !== 'element') return around;
  const name = node.tagName.toLowerCase();
  if (name === 'noscript') return { ...around, isNoscript: true };
  return FOREIGN.includes(name) ? { ...around, isForeign: true } : around;
}

/** The problems of a node that must be removed; undefined for a node that stays. */
function findBlockedNode(
  node: Nodes,
  around: Surroundings,
  allowsScripts: boolean,
): PlacedProblem[] | undefined {
  if (node.type === 'doctype') return [];
  if (node.type === 'comment') {
    return around.isNoscript && NOSCRIPT_END.test(node.value) ? [] : undefined;
  }
  if (node.type !== 'element') return undefined;
  const unsafe = allowsScripts ? undefined : findUnsafeElement(node, around);
  const problem = unsafe ?? findBreakingElement(node, around);
  if (problem === undefined) return undefined;
  return [placeProblem(node, { ...problem, code: 'blocked-element', severity: 'warning' })];
}

function clean(element: Element, around: Surroundings, allowsScripts: boolean): PlacedProblem[] {
  const { tagName, properties } = element;
  const findUnsafe = allowsScripts ? findScriptLink : findAttributeProblem;
  const problems: PlacedProblem[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const problem =
      around.isNoscript && NOSCRIPT_END.test(String(value))
        ? createNoscriptProblem(name)
        : (findUnsafe({ tagName, name, value }) ?? findNameProblem(element, name, value));
    if (problem === undefined) continue;
    delete properties[name];
    problems.push(placeAttributeProblem(problem, element));
  }
  // A browser that parses it as part of an SVG would run its content.
  if (!allowsScripts && isFileScript(element)) element.children = [];
  return problems;
}

function createNoscriptProblem(name: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is left out, because it ends the <noscript> around it`,
    hint: 'Take "</noscript" out of it.',
  };
}

function cleanDirective(component: HtmlComponent): PlacedProblem[] {
  const { attributes } = component;
  return Object.entries(attributes).flatMap(([name, value]) => {
    const problem = findDirectiveProblem(name, value);
    if (problem === undefined) return [];
    delete attributes[name];
    return [placeAttributeProblem(problem, component)];
  });
}

function placeAttributeProblem(problem: AttributeProblem, node: Positioned): PlacedProblem {
  return placeProblem(node, { code: 'blocked-attribute', severity: 'warning', ...problem });
}

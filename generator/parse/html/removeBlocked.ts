/**
 * Removes from a finished tree what runs a script, and what has no effect because the security policy
 * blocks it. No rule depends on where a browser puts an element: each tag in the output is safe by
 * itself, and no text, attribute or comment hides a tag that a browser might parse as HTML.
 * Where the configuration allows scripts, it removes only what would break the page.
 */

import type { Element, Nodes, Root } from 'hast';
import { isReservedAttribute, isReservedClass } from '../../../templates/model/reservedNames';
import type { PageInput } from '../page';
import { type PlacedProblem, type Positioned, placeProblem } from '../placeProblem';
import type { HtmlComponent } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';
import {
  type Attribute,
  type AttributeProblem,
  findAttributeProblem,
  findDirectiveProblem,
  findScriptLink,
  nameAttribute,
} from './attributeRules';
import { type ElementContext, findBreakingElement, findUnsafeElement } from './elementRules';
import { findForeignAttribute, findForeignElement } from './hostRules';
import { findNameProblem } from './nameRules';

const FOREIGN = ['svg', 'math'];
const NO_CONTEXT: ElementContext = { isForeign: false, isNoscript: false };
/** Ends a `<noscript>`, whose content is one text for browsers with scripts. */
const NOSCRIPT_END = /<\/noscript/i;

/** The rules that apply unless the configuration allows scripts. */
type Limits = Pick<PageInput, 'hosts'>;

/** Runs after all steps that add to the tree, because they may add the author's text. */
export function removeBlocked(tree: Root, { html, hosts }: PageInput): readonly PlacedProblem[] {
  const limits = html === 'allow' ? undefined : { hosts };
  const problems: PlacedProblem[] = [];
  const contexts = new WeakMap<object, ElementContext>();
  visit(tree, (node, index, parent) => {
    const context = contexts.get(node) ?? NO_CONTEXT;
    const blocked = findBlockedNode(node, context, limits);
    if (index !== undefined && parent !== undefined && blocked !== undefined) {
      problems.push(...blocked);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') problems.push(...clean(node, context, limits));
    if (node.type === 'component') problems.push(...cleanDirective(node, limits));
    const inside = findInside(node, context);
    if (inside !== NO_CONTEXT && 'children' in node) {
      for (const child of node.children) contexts.set(child, inside);
    }
    return CONTINUE;
  });
  return problems;
}

function findInside(node: Nodes, context: ElementContext): ElementContext {
  if (node.type !== 'element') return context;
  const name = node.tagName.toLowerCase();
  if (name === 'noscript') return { ...context, isNoscript: true };
  return FOREIGN.includes(name) ? { ...context, isForeign: true } : context;
}

/** The problems of a node that must be removed; undefined for a node that stays. */
function findBlockedNode(
  node: Nodes,
  context: ElementContext,
  limits: Limits | undefined,
): PlacedProblem[] | undefined {
  if (node.type === 'doctype') return [];
  if (node.type === 'comment') {
    return context.isNoscript && NOSCRIPT_END.test(node.value) ? [] : undefined;
  }
  if (node.type !== 'element') return undefined;
  const unsafe =
    limits && (findUnsafeElement(node, context) ?? findForeignElement(node, limits.hosts));
  const problem = unsafe ?? findBreakingElement(node, context);
  if (problem === undefined) return undefined;
  return [placeProblem(node, { ...problem, code: 'blocked-element', severity: 'warning' })];
}

function clean(
  element: Element,
  context: ElementContext,
  limits: Limits | undefined,
): PlacedProblem[] {
  const { tagName, properties } = element;
  const problems: PlacedProblem[] = limits ? removeReservedClasses(element) : [];
  for (const [name, value] of Object.entries(properties)) {
    const attribute = { tagName, name, value };
    const problem =
      context.isNoscript && NOSCRIPT_END.test(String(value))
        ? createNoscriptProblem(name)
        : ((limits ? findUnsafe(attribute, limits) : findScriptLink(attribute)) ??
          findNameProblem(element, name, value));
    if (problem === undefined) continue;
    delete properties[name];
    problems.push(placeAttributeProblem(problem, element));
  }
  return problems;
}

function findUnsafe(attribute: Attribute, { hosts }: Limits): AttributeProblem | undefined {
  const { name, value } = attribute;
  return (
    findReservedAttribute(name) ??
    findAttributeProblem(attribute) ??
    findForeignAttribute(name, value, hosts)
  );
}

/** Plugins may write `class`, and a string instead of a list. */
function removeReservedClasses(element: Element): PlacedProblem[] {
  const { properties } = element;
  return Object.keys(properties)
    .filter((name) => /^class(?:name)?$/i.test(name))
    .flatMap((name) => {
      const classes = listClasses(properties[name]);
      const reserved = classes.filter(isReservedClass);
      if (reserved.length === 0) return [];
      properties[name] = classes.filter((each) => !isReservedClass(each));
      return [placeAttributeProblem(createClassProblem(reserved), element)];
    });
}

function createNoscriptProblem(name: string): AttributeProblem {
  return {
    message: `the attribute "${nameAttribute(name)}" is removed, because it ends the surrounding <noscript>`,
    hint: 'Remove "</noscript" from its value.',
  };
}

function cleanDirective(component: HtmlComponent, limits: Limits | undefined): PlacedProblem[] {
  const { attributes } = component;
  return Object.entries(attributes).flatMap(([name, value]) => {
    const problem = findDirectiveProblem(name, value) ?? (limits && findReservedAttribute(name));
    if (problem === undefined) return [];
    delete attributes[name];
    return [placeAttributeProblem(problem, component)];
  });
}

function placeAttributeProblem(problem: AttributeProblem, node: Positioned): PlacedProblem {
  return placeProblem(node, { code: 'blocked-attribute', severity: 'warning', ...problem });
}

/** For attributes and classes that the page's own scripts use. */
const RESERVED_HINT = "Choose another name; the page's scripts use this one.";

function findReservedAttribute(name: string): AttributeProblem | undefined {
  if (!isReservedAttribute(name)) return undefined;
  const written = name.replace(/[A-Z]/g, '-$&').toLowerCase();
  return {
    message: `the attribute "${written}" is removed, because its name is reserved`,
    hint: RESERVED_HINT,
  };
}

function createClassProblem(classes: readonly string[]): AttributeProblem {
  const names = classes.map((name) => `"${name}"`).join(', ');
  return classes.length === 1
    ? {
        message: `the class ${names} is removed, because its name is reserved`,
        hint: RESERVED_HINT,
      }
    : {
        message: `the classes ${names} are removed, because their names are reserved`,
        hint: RESERVED_HINT,
      };
}

function listClasses(value: Element['properties'][string]): readonly string[] {
  const texts = Array.isArray(value) ? value.map(String) : [String(value ?? '')];
  return texts.flatMap((text) => text.split(/[\t\n\f\r ]+/)).filter((name) => name !== '');
}

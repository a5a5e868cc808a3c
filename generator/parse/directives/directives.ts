/** Checks the directives of a document and turns them into component nodes. */

import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { findNearest } from '../../core/findNearest';
import { type ParseContext, report } from '../parseContext';
import { reportFences } from './directiveFences';
import { checkParts, type DirectiveParts } from './directiveParts';
import { reportUnclosed } from './unclosedDirectives';

/** What parse knows of a directive: its name's form and attributes, not its look. */
type DirectiveSyntax = {
  readonly form: 'container' | 'leaf' | 'any';
  /** Undefined when every attribute is welcome. */
  readonly attributes?:
    | readonly { readonly name: string; readonly isRequired: boolean }[]
    | undefined;
  /** The directive it must stand directly in. */
  readonly parent?: string | undefined;
  /** What it must hold. */
  readonly parts?: DirectiveParts | undefined;
  /** The element behind which a dash is left out. */
  readonly noDashAfter?: string | undefined;
};

export type DirectiveTable = Readonly<Record<string, DirectiveSyntax>>;

/** A block whose look belongs to the templates; its label is a child named `LABEL`. */
export type ComponentNode = {
  type: 'component';
  name: string;
  attributes: Record<string, string>;
  children: RootContent[];
  position?: RootContent['position'];
};

export const LABEL = '#label';
/** Every directive takes these two, but one that its parent lays out. */
const COMMON_ATTRIBUTES = ['id', 'class'];

type Directive = ContainerDirective | LeafDirective;

export function resolveDirectives(tree: Root, table: DirectiveTable, context: ParseContext): void {
  reportUnclosed(tree, context);
  visit(tree, (node, index, parent) => {
    if (node.type === 'paragraph') reportFences(node, context);
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return CONTINUE;
    if (parent === undefined || index === undefined) return CONTINUE;
    checkDirective(node, nameOf(parent), table, context);
    const component = createComponent(node);
    const hasWrapper = takesCommonAttributes(findSyntax(node, table));
    parent.children[index] = (hasWrapper ? wrap(component) : component) as RootContent;
    return [SKIP, index];
  });
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as { type: string; name?: string };
  return type === 'component' ? name : undefined;
}

function checkDirective(
  node: Directive,
  parent: string | undefined,
  table: DirectiveTable,
  context: ParseContext,
): void {
  const syntax = findSyntax(node, table);
  if (syntax === undefined) {
    reportUnknown(node, Object.keys(table), context);
    return;
  }
  checkForm(node, syntax, context);
  checkParent(node, syntax, { parent, context });
  checkAttributes(node, syntax, context);
  if (syntax.parts && node.type === 'containerDirective') checkParts(node, syntax.parts, context);
}

function findSyntax({ name }: Directive, table: DirectiveTable): DirectiveSyntax | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function reportUnknown(node: Directive, names: readonly string[], context: ParseContext): void {
  const nearest = findNearest(node.name, names);
  report(context, node, {
    code: 'unknown-directive',
    severity: 'error',
    message: `there is no directive named "${node.name}"`,
    hint:
      nearest === undefined
        ? `Known directives: ${[...names].sort().join(', ')}.`
        : `Did you mean "${nearest}"?`,
  });
}

function checkForm(node: Directive, syntax: DirectiveSyntax, context: ParseContext): void {
  const form = node.type === 'leafDirective' ? 'leaf' : 'container';
  if (syntax.form === 'any' || syntax.form === form) return;
  const right =
    syntax.form === 'leaf'
      ? `Write "::${node.name}" on one line, without an end.`
      : `Write ":::${node.name}", the content, and a line ":::".`;
  report(context, node, {
    code: 'directive-form',
    severity: 'error',
    message: `the directive "${node.name}" ${syntax.form === 'leaf' ? 'has no content' : 'needs content'}`,
    hint: right,
  });
}

function checkParent(
  node: Directive,
  { parent: wanted }: DirectiveSyntax,
  { parent, context }: { parent: string | undefined; context: ParseContext },
): void {
  if (wanted === undefined || wanted === parent) return;
  report(context, node, {
    code: 'directive-parent',
    severity: 'error',
    message: `the directive "${node.name}" stands outside of "${wanted}"`,
    hint: `Put it directly inside "::::${wanted}".`,
  });
}

/** A site's own directive gets all attributes as they are. */
function takesCommonAttributes(syntax: DirectiveSyntax | undefined): boolean {
  return syntax?.attributes !== undefined && syntax.parent === undefined;
}

function checkAttributes(node: Directive, syntax: DirectiveSyntax, context: ParseContext): void {
  const { attributes } = syntax;
  if (attributes === undefined) return;
  const given = node.attributes ?? {};
  const common = takesCommonAttributes(syntax) ? COMMON_ATTRIBUTES : [];
  const known = [...attributes.map((attribute) => attribute.name), ...common];
  for (const { name, isRequired } of attributes) {
    const hasTitle = name === 'label' && findLabel(node).length > 0;
    if (!isRequired || hasTitle || typeof given[name] === 'string') continue;
    report(context, node, {
      code: 'missing-attribute',
      severity: 'error',
      message: `the directive "${node.name}" lacks the attribute "${name}"`,
      hint: `Add it: ${node.name}{${name}="…"}.`,
    });
  }
  for (const name of Object.keys(given).filter((key) => !known.includes(key))) {
    const nearest = findNearest(name, known);
    report(context, node, {
      code: 'unknown-attribute',
      severity: 'warning',
      message: `the directive "${node.name}" has no attribute "${name}"`,
      hint: nearest === undefined ? `It takes: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
    });
  }
}

/** The title: a container's marked first paragraph, or all that a leaf has. */
function findLabel(node: Directive): PhrasingContent[] {
  if (node.type === 'leafDirective') return node.children;
  const [first] = node.children;
  return hasLabelParagraph(node) && first?.type === 'paragraph' ? first.children : [];
}

function hasLabelParagraph({ children: [first] }: ContainerDirective): boolean {
  return first?.type === 'paragraph' && first.data?.directiveLabel === true;
}

function createComponent(node: Directive): ComponentNode {
  const label = findLabel(node);
  const content =
    node.type === 'leafDirective' ? [] : node.children.slice(hasLabelParagraph(node) ? 1 : 0);
  const children = label.length === 0 ? content : [createLabel(label), ...content];
  return {
    type: 'component',
    name: node.name,
    attributes: readAttributes(node),
    children: children as RootContent[],
    position: node.position,
  };
}

/** An element around one of our components bears its id and its class. */
function wrap(component: ComponentNode): unknown {
  const { id, class: className, ...attributes } = component.attributes;
  if (id === undefined && className === undefined) return component;
  return {
    type: 'wrapper',
    data: { hName: 'div', hProperties: { id, className } },
    children: [{ ...component, attributes }],
    position: component.position,
  };
}

function createLabel(children: PhrasingContent[]): RootContent {
  const label = { type: 'component', name: LABEL, attributes: {}, children };
  return label as unknown as RootContent;
}

function readAttributes(node: Directive): Record<string, string> {
  const entries = Object.entries(node.attributes ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? '']));
}

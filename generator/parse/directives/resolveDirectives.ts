/** Checks the directives of a document and turns them into component nodes. */

import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { didYouMean } from '../../core/findNearest';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { createLabel, type MarkdownComponent, replaceInMarkdown } from '../trees';
import { CONTINUE, SKIP, visit } from '../visitTree';
import { checkAttributes, takesCommonAttributes } from './checkAttributes';
import { findStrayFences } from './directiveFences';
import { checkParts } from './directiveParts';
import {
  type Directive,
  type DirectiveSyntax,
  findSyntax,
  isLabelParagraph,
} from './directiveSyntax';
import { findUnclosed } from './unclosedDirectives';

export function resolveDirectives(
  root: Root,
  { directives, titled }: PageInput,
): readonly PlacedProblem[] {
  const problems = [...findUnclosed(root, titled.markdown.split('\n'))];
  visit(root, (node, index, parent) => {
    if (node.type === 'paragraph') problems.push(...findStrayFences(node));
    if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return CONTINUE;
    if (parent === undefined || index === undefined) return CONTINUE;
    const syntax = findSyntax(directives, node.name);
    problems.push(
      ...(syntax === undefined
        ? [createUnknown(node, Object.keys(directives))]
        : checkDirective(node, syntax, parent)),
    );
    const component = createComponent(node);
    replaceInMarkdown(parent, index, [takesCommonAttributes(syntax) ? wrap(component) : component]);
    return [SKIP, index];
  });
  return problems;
}

function checkDirective(
  node: Directive,
  syntax: DirectiveSyntax,
  parent: Parents,
): readonly PlacedProblem[] {
  const hasParts = syntax.parts !== undefined && node.type === 'containerDirective';
  return [
    ...checkForm(node, syntax),
    ...checkParent(node, syntax, parent),
    ...checkAttributes(node, syntax, findLabel(node).length > 0),
    ...(hasParts ? checkParts(node, syntax.parts) : []),
  ];
}

function createUnknown(node: Directive, names: readonly string[]): PlacedProblem {
  return placeProblem(node, {
    code: 'unknown-directive',
    severity: 'error',
    message: `the directive "${node.name}" is unknown`,
    hint: didYouMean(node.name, names) ?? `Known directives: ${[...names].sort().join(', ')}.`,
  });
}

function checkForm(node: Directive, syntax: DirectiveSyntax): PlacedProblem[] {
  const form = node.type === 'leafDirective' ? 'leaf' : 'container';
  if (syntax.form === 'any' || syntax.form === form) return [];
  const isLeaf = syntax.form === 'leaf';
  const problem = placeProblem(node, {
    code: 'directive-form',
    severity: 'error',
    message: `the directive "${node.name}" ${isLeaf ? 'cannot have content' : 'needs content'}`,
    hint: isLeaf
      ? `Write "::${node.name}" on a single line, without a closing fence.`
      : `Write ":::${node.name}", the content, and a closing line ":::".`,
  });
  return [problem];
}

function checkParent(
  node: Directive,
  { parent: wanted }: DirectiveSyntax,
  parent: Parents,
): PlacedProblem[] {
  const name = parent.type === 'component' ? parent.name : undefined;
  if (wanted === undefined || wanted === name) return [];
  const problem = placeProblem(node, {
    code: 'directive-parent',
    severity: 'error',
    message: `the directive "${node.name}" is outside "${wanted}"`,
    hint: `Put it directly inside "::::${wanted}".`,
  });
  return [problem];
}

/** The title: the first paragraph of a container when the parser marked it as a label, or the content of a leaf. */
function findLabel(node: Directive): PhrasingContent[] {
  if (node.type === 'leafDirective') return node.children;
  const [first] = node.children;
  return isLabelParagraph(first) ? first.children : [];
}

function createComponent(node: Directive): MarkdownComponent {
  const label = findLabel(node);
  const content =
    node.type === 'leafDirective'
      ? []
      : node.children.slice(isLabelParagraph(node.children[0]) ? 1 : 0);
  return {
    type: 'component',
    name: node.name,
    attributes: getAttributes(node),
    children: label.length === 0 ? content : [createLabel(label), ...content],
    position: node.position,
  };
}

/** Puts an element around a component, to hold the id and class that the author wrote. */
function wrap(component: MarkdownComponent): RootContent {
  const { id, class: className, ...attributes } = component.attributes;
  if (id === undefined && className === undefined) return component;
  return {
    type: 'wrapper',
    data: { hName: 'div', hProperties: { id, className: className?.split(' ') } },
    children: [{ ...component, attributes }],
    position: component.position,
  };
}

function getAttributes(node: Directive): Record<string, string> {
  const entries = Object.entries(node.attributes ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, value ?? '']));
}

/** Checks the attributes of a directive: which there are, and what their values are. */

import type { DirectiveAttribute } from '../../../templates/model/config';
import { CONSOLE_ATTRIBUTE } from '../../../templates/model/console';
import { didYouMean } from '../../core/findNearest';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import type { Directive, DirectiveSyntax } from './directiveSyntax';

/** Every directive allows these two, except one that its parent lays out. */
const COMMON_ATTRIBUTES = ['id', 'class'];

/** A directive that does not say which attributes it takes gets all of them as they are written. */
export function takesCommonAttributes(syntax: DirectiveSyntax | undefined): boolean {
  return syntax?.attributes !== undefined && syntax.parent === undefined;
}

export function checkAttributes(
  node: Directive,
  syntax: DirectiveSyntax,
  hasTitle: boolean,
): readonly PlacedProblem[] {
  const { attributes } = syntax;
  if (attributes === undefined) return [];
  const given = node.attributes ?? {};
  const common = takesCommonAttributes(syntax) ? COMMON_ATTRIBUTES : [];
  const known = [...Object.keys(attributes), ...common];
  const missing = Object.entries(attributes).filter(([name, { isRequired }]) => {
    const isTitle = name === 'label' && hasTitle;
    return isRequired && !isTitle && typeof given[name] !== 'string';
  });
  const shown = known.filter((name) => name !== CONSOLE_ATTRIBUTE);
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  return [
    ...missing.map(([name]) => createMissingAttribute(node, name)),
    ...unknown.map((name) => createUnknownAttribute(node, name, shown)),
    ...Object.entries(attributes).flatMap(([name, attribute]) => checkValue(node, name, attribute)),
  ];
}

function createMissingAttribute(node: Directive, name: string): PlacedProblem {
  return placeProblem(node, {
    code: 'missing-attribute',
    severity: 'error',
    message: `the directive "${node.name}" is missing the attribute "${name}"`,
    hint: `Add it: ${node.name}{${name}="…"}.`,
  });
}

function createUnknownAttribute(
  node: Directive,
  name: string,
  known: readonly string[],
): PlacedProblem {
  return placeProblem(node, {
    code: 'unknown-attribute',
    severity: 'warning',
    message: `the directive "${node.name}" has no attribute "${name}"`,
    hint: didYouMean(name, known) ?? `Known attributes: ${known.join(', ')}.`,
  });
}

/** Flags are read by their presence, so that a value of one changes nothing. */
function checkValue(
  node: Directive,
  name: string,
  { type, values }: DirectiveAttribute,
): readonly PlacedProblem[] {
  const value = node.attributes?.[name];
  if (typeof value !== 'string') return [];
  const subject = `the attribute "${name}" of the directive "${node.name}"`;
  const given = JSON.stringify(value);
  const report = (problem: Pick<PlacedProblem, 'message' | 'hint'>) =>
    placeProblem(node, { code: 'attribute-value', severity: 'error', ...problem });
  if (type === 'number' && (value.trim() === '' || !Number.isFinite(Number(value)))) {
    return [
      report({
        message: `${subject} must be a number, but is ${given}`,
        hint: 'Write a number such as 4 or 0.5.',
      }),
    ];
  }
  if (values === undefined || values.includes(value)) return [];
  const allowed = values.map((each) => JSON.stringify(each)).join(', ');
  return [
    report({
      message: `${subject} must be one of ${allowed}, but is ${given}`,
      hint: didYouMean(value, values) ?? 'Use one of these values.',
    }),
  ];
}

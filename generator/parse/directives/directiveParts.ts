/** Checks the parts of a directive: at least one, and no two with the same key (rule 3.68). */

import type { ContainerDirective } from 'mdast-util-directive';
import { toString as collectText } from 'mdast-util-to-string';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { type DirectiveSyntax, isLabelParagraph } from './directiveSyntax';

export function checkParts(
  node: ContainerDirective,
  { name, key }: NonNullable<DirectiveSyntax['parts']>,
): PlacedProblem[] {
  const parts = node.children.filter(
    (child): child is ContainerDirective =>
      child.type === 'containerDirective' && child.name === name,
  );
  if (parts.length === 0) return [createMissing(node, name)];
  const seen = new Set<string>();
  return parts.flatMap((part) => {
    const value = getValue(part, key);
    const isSeen = seen.has(value);
    seen.add(value);
    return isSeen ? [createSecond(part, node.name, { key, value })] : [];
  });
}

function createMissing(node: ContainerDirective, name: string): PlacedProblem {
  return placeProblem(node, {
    code: 'directive-parts',
    severity: 'error',
    message: `the directive "${node.name}" contains no "${name}"`,
    hint: `Put at least one ":::${name}" directly inside it.`,
  });
}

function createSecond(
  part: ContainerDirective,
  owner: string,
  { key, value }: { readonly key: string; readonly value: string },
): PlacedProblem {
  return placeProblem(part, {
    code: 'directive-parts',
    severity: 'error',
    message: `"${owner}" contains two "${part.name}" directives with the ${key} "${value}"`,
    hint: `Change the title of one of them, or add a unique ${key}: ${part.name}{${key}="…"}.`,
  });
}

function getValue({ attributes, children: [first] }: ContainerDirective, key: string): string {
  const title = isLabelParagraph(first)
    ? collectText(first, { includeImageAlt: false }).trim()
    : '';
  return attributes?.[key] ?? attributes?.label ?? title;
}

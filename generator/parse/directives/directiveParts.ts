/** Checks what a directive consists of: some parts, none of them twice (rule 3.68). */

import type { PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type ParseContext, report } from '../parseContext';

/** The directives directly inside, and the attribute that tells them apart; without it their title does. */
export type DirectiveParts = { readonly name: string; readonly key: string };

export function checkParts(
  node: ContainerDirective,
  { name, key }: DirectiveParts,
  context: ParseContext,
): void {
  const parts = node.children.filter(
    (child): child is ContainerDirective =>
      child.type === 'containerDirective' && child.name === name,
  );
  if (parts.length === 0) {
    report(context, node, {
      code: 'directive-parts',
      severity: 'error',
      message: `the directive "${node.name}" holds no "${name}"`,
      hint: `Put at least one ":::${name}" directly inside it.`,
    });
  }
  const seen = new Set<string>();
  for (const part of parts) {
    const value = getValue(part, key);
    if (seen.has(value)) {
      report(context, part, {
        code: 'directive-parts',
        severity: 'error',
        message: `"${node.name}" holds two "${name}" with the ${key} "${value}"`,
        hint: `Give one of them another title, or a ${key} of its own: ${name}{${key}="…"}.`,
      });
    }
    seen.add(value);
  }
}

function getValue({ attributes, children: [first] }: ContainerDirective, key: string): string {
  const isTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return attributes?.[key] ?? attributes?.label ?? (isTitle ? getText(first.children) : '');
}

function getText(nodes: readonly PhrasingContent[]): string {
  const texts = nodes.map((node) => {
    if ('children' in node) return getText(node.children);
    return 'value' in node ? node.value : '';
  });
  return texts.join('').trim();
}

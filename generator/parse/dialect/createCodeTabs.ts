/** Creates tabs with a code block in each. Those with the same names change together. */

import type { Code } from 'mdast';
import type { Positioned } from '../placeProblem';
import type { MarkdownComponent } from '../trees';
import { PACKAGE_MANAGERS, PACKAGE_MANAGERS_GROUP } from './convertCommands';

export type CodeTab = {
  /** Without one, the tab has the name of the language. */
  readonly label: string | undefined;
  readonly code: Code;
};

export function createCodeTabs(
  tabs: readonly CodeTab[],
  { position }: Pick<Code, 'position'> & Positioned,
): MarkdownComponent {
  const labels = tabs.map(({ label, code }) => label ?? code.lang ?? 'text');
  const values = nameApart(labels.map((label) => label.toLowerCase()));
  const isCommands = values.every((value) => PACKAGE_MANAGERS.includes(value));
  return {
    type: 'component',
    name: 'tabs',
    attributes: { group: isCommands ? PACKAGE_MANAGERS_GROUP : [...values].sort().join(' ') },
    children: tabs.map(
      ({ code }, index): MarkdownComponent => ({
        type: 'component',
        name: 'tab',
        attributes: { label: labels[index] ?? '', value: values[index] ?? '' },
        children: [code],
        position: code.position,
      }),
    ),
    position,
  };
}

/** Gives a number to each name that is there a second time. */
function nameApart(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** Writes commands of npm for the other package managers: a fence with `npm2yarn`. */

import type { Code } from 'mdast';
import convert from 'npm-to-yarn';

const TARGETS = [
  { label: 'npm', manager: 'npm' },
  { label: 'Yarn', manager: 'yarn' },
  { label: 'pnpm', manager: 'pnpm' },
  { label: 'Bun', manager: 'bun' },
] as const;

/** The values of tabs that change together with converted commands. */
export const PACKAGE_MANAGERS: readonly string[] = [
  ...TARGETS.map(({ manager }) => manager),
  'deno',
];
/** As Docusaurus names it, so that tabs which a page writes itself change with these. */
export const PACKAGE_MANAGERS_GROUP = 'npm2yarn';

const WORD = /(?:^|\s)npm2yarn(?=\s|$)/;
const NOT_CONVERTED = /\n?# couldn't auto-convert command$/gm;

/** Undefined for a fence without the word. */
export function convertCommands(
  node: Code,
): readonly { readonly label: string; readonly code: Code }[] | undefined {
  const { meta, value } = node;
  if (meta === null || meta === undefined || !WORD.test(meta)) return undefined;
  const rest = meta.replace(WORD, '').trim();
  return TARGETS.map(({ label, manager }) => ({
    label,
    code: {
      ...node,
      meta: rest,
      value: convert(value, manager).replace(NOT_CONVERTED, ''),
    },
  }));
}

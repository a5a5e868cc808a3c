/** Finds navbar items, sections and footer links that have no target, or several. */

import { formatPath, getValue, type Path } from '../core/problems';
import { isObject } from '../core/schema';
import type { Contradiction } from './contradiction';

/** What the value of each key is. */
const TARGETS = {
  doc: 'doc for the ID of a doc',
  to: 'to for a path on this site',
  href: 'href for a full URL',
};
type TargetKey = keyof typeof TARGETS;

const ALL_TARGETS: readonly TargetKey[] = ['doc', 'to', 'href'];
const LINK_LISTS: readonly { readonly path: Path; readonly targets: readonly TargetKey[] }[] = [
  { path: ['navbar', 'items'], targets: ALL_TARGETS },
  { path: ['sections'], targets: ['doc', 'to'] },
  { path: ['footer', 'links'], targets: ALL_TARGETS },
];
const LINK_KEYS = new Set<string>([...ALL_TARGETS, 'label', 'position']);

export function findLinkContradictions(config: unknown): readonly Contradiction[] {
  return LINK_LISTS.flatMap(({ path, targets }) =>
    listLinks(config, path)
      .filter(({ link }) => !isColumn(link))
      .flatMap((found) => checkTargets(found, targets)),
  );
}

type Found = { readonly link: Readonly<Record<string, unknown>>; readonly path: Path };

/** Returns the links of a list, and those inside its columns. */
function listLinks(config: unknown, path: Path): readonly Found[] {
  const entries = getValue(config, path);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((link: unknown, index) => {
    if (!isObject(link)) return [];
    const place = [...path, index];
    return [{ link, path: place }, ...listLinks(config, [...place, 'items'])];
  });
}

function isColumn(link: Readonly<Record<string, unknown>>): boolean {
  return 'items' in link || 'title' in link;
}

function checkTargets(
  { link, path }: Found,
  targets: readonly TargetKey[],
): readonly Contradiction[] {
  const keys = targets.filter((key) => link[key] !== undefined);
  const place = formatPath(path);
  if (keys.length === 1) return [];
  if (keys.length === 0) {
    // A misspelt key is reported as such; a second report about the missing target would only repeat it.
    if (Object.keys(link).some((key) => !LINK_KEYS.has(key))) return [];
    return [
      {
        code: 'config-contradiction',
        path,
        message: `${place} has no target: ${joinWords(targets)} are missing`,
        hint: `Add one: ${targets.map((key) => TARGETS[key]).join(', ')}.`,
      },
    ];
  }
  return [
    {
      code: 'config-contradiction',
      path: [...path, keys[1] ?? ''],
      message: `${place} has ${joinWords(keys)}, but a link can have only one target`,
      hint: 'Keep one of them.',
    },
  ];
}

function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

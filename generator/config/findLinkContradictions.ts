/** Finds navbar items, sections and footer links that have no target, or several. */

import { formatPath, getValue, type Path } from '../core/problems';
import { isObject } from '../core/schema';
import type { Contradiction } from './contradiction';

const LINK_LISTS = [['navbar', 'items'], ['sections'], ['footer', 'links']];
const TARGET_KEYS = ['doc', 'to', 'href'] as const;
const LINK_KEYS = new Set<string>([...TARGET_KEYS, 'label', 'position']);

export function findLinkContradictions(config: unknown): readonly Contradiction[] {
  return LINK_LISTS.flatMap((path) => listLinks(config, path))
    .filter(({ link }) => !isColumn(link))
    .flatMap(({ link, path }) => checkTargets(link, path));
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

function checkTargets(link: Found['link'], path: Path): readonly Contradiction[] {
  const keys = TARGET_KEYS.filter((key) => link[key] !== undefined);
  const place = formatPath(path);
  if (keys.length === 1) return [];
  if (keys.length === 0) {
    // A misspelt key is reported as such; a second report about the missing target would only repeat it.
    if (Object.keys(link).some((key) => !LINK_KEYS.has(key))) return [];
    return [
      {
        code: 'config-contradiction',
        path,
        message: `${place} leads nowhere: it has none of doc, to and href`,
        hint: 'Give it one: doc for the id of a doc, to for a path on this site, href for a full address.',
      },
    ];
  }
  return [
    {
      code: 'config-contradiction',
      path: [...path, keys[1] ?? ''],
      message: `${place} has ${keys.slice(0, -1).join(', ')} and ${keys.at(-1)}, but a link leads to one place`,
      hint: 'Keep one of them.',
    },
  ];
}

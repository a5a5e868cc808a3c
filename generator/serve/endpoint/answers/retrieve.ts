/** Selects the attributes of a record that a request asks for. */

import type { StoredRecord } from '../records/attributes';

/** The attributes that are sent when none are named, as a hosted index does. */
export const USUAL_ATTRIBUTES = ['hierarchy', 'content', 'url', 'type'] as const;
const EVERYTHING = '*';

/** `*` means all attributes, `-name` excludes one; `objectID` is always sent. */
export function retrieve(
  { objectID, hierarchy, ...others }: StoredRecord,
  names: readonly string[] = USUAL_ATTRIBUTES,
): object {
  const isWanted = (name: string) => isNamed(name, names);
  const levels = Object.entries(hierarchy).filter(([level]) => isWanted(`hierarchy.${level}`));
  return {
    objectID,
    ...Object.fromEntries(Object.entries(others).filter(([name]) => isWanted(name))),
    ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
  };
}

function isNamed(name: string, names: readonly string[]): boolean {
  const covers = (given: string) => given === name || name.startsWith(`${given}.`);
  if (names.some((given) => given.startsWith('-') && covers(given.slice(1)))) return false;
  return names.some((given) => given === EVERYTHING || covers(given));
}

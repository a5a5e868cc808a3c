/** Lists the paths that the configuration writes in sidebars, so that they can be checked. */

import type { SidebarEntry } from '../../../templates/model/config';
import type { Path } from '../../core/problems';

type SidebarPath = { readonly path: string; readonly key: Path };

export function listSidebarPaths(
  sidebars: Readonly<Record<string, readonly SidebarEntry[]>>,
): readonly SidebarPath[] {
  return Object.entries(sidebars).flatMap(([name, entries]) =>
    listPaths(entries, ['docs', 'sidebars', name]),
  );
}

function listPaths(entries: readonly SidebarEntry[], above: Path): SidebarPath[] {
  return entries.flatMap((entry, index): SidebarPath[] => {
    const key = [...above, index];
    if (typeof entry === 'string') return [];
    if ('to' in entry) return [{ path: entry.to, key: [...key, 'to'] }];
    return 'items' in entry ? listPaths(entry.items, [...key, 'items']) : [];
  });
}

/** Lists the addresses of a sidebar. */

import type { SidebarItem } from '../../templates/model/site';

/** Those of all entries, from the top down; categories without a page have none. */
export function* listSidebarHrefs(items: readonly SidebarItem[]): Iterable<string> {
  for (const item of items) {
    if (item.href !== undefined) yield item.href;
    if (item.type === 'category') yield* listSidebarHrefs(item.items);
  }
}

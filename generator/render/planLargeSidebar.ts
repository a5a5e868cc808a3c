/** Decides what of a large sidebar a page shows: the way to the page, with what is beside each step. */

import type { MissingEntries, ShownEntry, ShownList } from '../../templates/largeSidebar';
import type { SidebarItem } from '../../templates/model/site';

/** With more entries than this in all, a page no longer shows the whole sidebar. */
const MAX_WHOLE_ENTRIES = 100;
/** A list of more entries is cut to those around the page. */
const MAX_LIST_ENTRIES = 100;
/**
 * A cut list moves on by this many entries, so that neighbours often share one; it has as many before the
 * step that holds the page, and as many after it.
 */
const STEP_ENTRIES = 20;

/** A list with the file that has all of it, every group in it closed. */
export type SidebarList = {
  readonly entries: readonly SidebarEntry[];
  /** Address of that file. */
  readonly part: string;
};

export type SidebarEntry = {
  readonly closed: ShownEntry;
  /** What a group holds. */
  readonly list?: SidebarList | undefined;
};

/** An entry by the list it is in, and the entry that holds that list; undefined at the top. */
type EntryPlace = {
  readonly list: SidebarList;
  readonly index: number;
  readonly holder: EntryPlace | undefined;
};

export function isLargeSidebar(items: readonly SidebarItem[]): boolean {
  return countEntries(items) > MAX_WHOLE_ENTRIES;
}

function countEntries(items: readonly SidebarItem[]): number {
  let count = items.length;
  for (const item of items) if (item.type === 'category') count += countEntries(item.items);
  return count;
}

/** True for a list that no page shows as a whole, so that even the one at the top needs a file. */
export function isCut({ length }: { readonly length: number }): boolean {
  return length > MAX_LIST_ENTRIES;
}

/** Every page by its address; of several entries for one page, the first. */
export function listPlaces(top: SidebarList): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>();
  const collect = (list: SidebarList, holder: EntryPlace | undefined): void => {
    for (const [index, entry] of list.entries.entries()) {
      const place = { list, index, holder };
      const { href } = entry.closed;
      if (href !== undefined && !places.has(href)) places.set(href, place);
      if (entry.list) collect(entry.list, place);
    }
  };
  collect(top, undefined);
  return places;
}

/** The top of the sidebar as a page shows it, whose entry has this place; undefined for no entry. */
export function showList(top: SidebarList, place: EntryPlace | undefined): ShownList {
  if (place === undefined) return cutList(top, 0, undefined);
  const own = place.list.entries[place.index]?.list;
  // On its own page a group is open.
  let shown = own && cutList(own, 0, undefined);
  let { list, index } = place;
  for (let { holder } = place; holder; { holder } = holder) {
    shown = cutList(list, index, shown);
    ({ list, index } = holder);
  }
  return cutList(list, index, shown);
}

/** The same for all places with which `showList` shows the same. */
export function getShownKey(top: SidebarList, place: EntryPlace | undefined): string {
  if (place === undefined) return String(findFirstShown(top, 0));
  const { list, index, holder } = place;
  const hasList = list.entries[index]?.list !== undefined;
  const own = `${findFirstShown(list, index)}${hasList ? `:${index}` : ''}`;
  let key = own;
  for (let above = holder; above; above = above.holder) {
    key = `${findFirstShown(above.list, above.index)}:${above.index}/${key}`;
  }
  return key;
}

/** The part of a list around one entry, which is open when `inside` says what it shows. */
function cutList(list: SidebarList, index: number, inside: ShownList | undefined): ShownList {
  const { entries, part } = list;
  const first = findFirstShown(list, index);
  const end = isCut(entries) ? first + 3 * STEP_ENTRIES : entries.length;
  return {
    entries: entries.slice(first, end).map(({ closed }, offset): ShownEntry => {
      const isOpen = first + offset === index && inside !== undefined;
      return isOpen && closed.type === 'group' ? { ...closed, list: inside } : closed;
    }),
    above: describeMissing(entries.slice(0, first).reverse(), part),
    below: describeMissing(entries.slice(end), part),
  };
}

function findFirstShown({ entries }: SidebarList, index: number): number {
  if (!isCut(entries)) return 0;
  const step = Math.floor(index / STEP_ENTRIES) - 1;
  const last = Math.ceil(entries.length / STEP_ENTRIES) - 3;
  return Math.max(0, Math.min(step, last)) * STEP_ENTRIES;
}

/** `missing` begins with the nearest. */
function describeMissing(
  missing: readonly SidebarEntry[],
  part: string,
): MissingEntries | undefined {
  const href = missing.map(({ closed }) => getTarget(closed)).find((found) => found !== undefined);
  return href === undefined ? undefined : { count: missing.length, href, part };
}

/** Where a closed entry leads. */
export function getTarget(entry: ShownEntry): string | undefined {
  return entry.href ?? (entry.type === 'group' ? entry.firstHref : undefined);
}

/** `Map.groupBy`, which Node 20 does not have: groups in the order of their first members. */

export function groupBy<Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  return groupByEach(items, (item) => [getKey(item)]);
}

/** The same for items in several groups, or in none. */
export function groupByEach<Item, Key>(
  items: Iterable<Item>,
  listKeys: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(listKeys(item))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return groups;
}

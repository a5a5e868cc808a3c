/** `Map.groupBy`, which Node 20 does not have: groups in the order of their first members. */

export function groupBy<Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) add(groups, getKey(item), item);
  return groups;
}

/** The same for items in several groups, or in none. */
export function groupByEach<Item, Key>(
  items: Iterable<Item>,
  listKeys: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(listKeys(item))) add(groups, key, item);
  }
  return groups;
}

function add<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
